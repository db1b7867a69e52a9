import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface Props {
  heading?: string | undefined;
  /** Hangs from the head line of the desk: the card that decides, or the main list. */
  isMain?: boolean;
  children: ReactNode;
}

/** A part of a page with a line around it. */
export function Card({ heading, isMain = false, children }: Props) {
  const id = `card-${heading?.toLowerCase().replace(/[^a-z0-9]+/g, '-') ?? ''}`;
  const name = isMain ? `${styles.card} ${styles.main}` : styles.card;
  if (heading === undefined) return <div className={name}>{children}</div>;
  return (
    <section className={name} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
