import type { ReactNode } from 'react';
import { PROGRAM_LANGUAGE } from '../../../domain/text/language.ts';
import { PrintCard } from './PrintCard.island.tsx';
import styles from './RevisionCard.module.css';

/** Has a printed page of its own. Headings and lists go between its tags. */
export function RevisionCard({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <aside className={styles.card} aria-label={title} data-card="">
        <p className={styles.title}>{title}</p>
        <div className={styles.lists}>{children}</div>
      </aside>
      <p className="scripted no-print" lang={PROGRAM_LANGUAGE}>
        <PrintCard />
      </p>
    </>
  );
}
