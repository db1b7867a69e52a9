import type { ReactNode } from 'react';
import styles from './Room.module.css';

/** Keeps room for the longest text that a script may write. `words` are those texts, and invisible. */
export function Room({ words, children }: { words: readonly string[]; children: ReactNode }) {
  return (
    <span className={styles.room}>
      {children}
      {words.map((each) => (
        <span key={each} className={styles.longest} data-words={each} aria-hidden="true" />
      ))}
    </span>
  );
}
