import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** `part`: money that does not fit; `hold`: kept back; `wait`: somebody else's turn; `bad`: wrong; `end`: over. */
export type ChipTone = 'plain' | 'part' | 'hold' | 'wait' | 'done' | 'end' | 'bad';

/** What is out of the ordinary, in a word or two; the colour only repeats it. The ordinary is plain text. */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
