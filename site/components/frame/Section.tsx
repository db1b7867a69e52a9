import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** A part of a page: its heading and what stands under it. */
export function Section({ heading, children }: { heading?: string; children?: ReactNode }) {
  return (
    <section className={styles.section}>
      <div className="wrap">
        {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
        {children}
      </div>
    </section>
  );
}
