import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** `part`: money that does not fit. `hold`: kept back. `wait`: another person's turn. `end`: over. */
export type ChipTone = 'plain' | 'part' | 'hold' | 'wait' | 'done' | 'end' | 'bad';

/** An exception in a word or two; the colour only repeats it. Ordinary states are plain text. */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
