import type { ReactNode } from 'react';
import styles from './Room.module.css';

/**
 * Keeps room for the longest text that a script may write. `words` are those texts, and invisible; they come first, so that
 * nothing moves in a page that arrives in pieces.
 */
export function Room({ words, children }: { words: readonly string[]; children: ReactNode }) {
  return (
    <span className={styles.room}>
      {words.map((each) => (
        <span key={each} className={styles.longest} data-words={each} aria-hidden="true" />
      ))}
      {children}
    </span>
  );
}
