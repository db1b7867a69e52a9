import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface Props {
  heading?: string | undefined;
  /** For the main card or list, which hangs from the desk's head line. */
  isMain?: boolean;
  /** With `isMain`: the line is red. */
  isAlarm?: boolean;
  children: ReactNode;
}

export function Card({ heading, isMain = false, isAlarm = false, children }: Props) {
  const id = `card-${heading?.toLowerCase().replace(/[^a-z0-9]+/g, '-') ?? ''}`;
  const name = isMain ? `${styles.card} ${styles.main}${isAlarm ? ` ${styles.alarm}` : ''}` : styles.card;
  if (heading === undefined) return <div className={name}>{children}</div>;
  return (
    <section className={name} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
