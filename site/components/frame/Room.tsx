import type { ReactNode } from 'react';
import styles from './Room.module.css';

/**
 * A line whose words a script changes by the hour, with room for the longest that they may become: nothing below it
 * moves then. `words` are those, and nobody reads them.
 */
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
