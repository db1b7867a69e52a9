import type { ReactNode } from 'react';
import styles from './figures.module.css';

/** A drawing with what it shows in a sentence above it: the whole width on a phone, the measure on a wide screen. */
export function Figure({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className={styles.figure}>
      <figcaption>{caption}</figcaption>
      {children}
    </figure>
  );
}
