import type { ReactNode } from 'react';
import styles from './RevisionCard.module.css';

/** The reading in short, worth printing. In MDX: headings and lists between its tags. */
export function RevisionCard({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <aside className={styles.card} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <div className={styles.lists}>{children}</div>
    </aside>
  );
}
