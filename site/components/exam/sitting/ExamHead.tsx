import { counted } from '../../../../domain/text/counted.ts';
import { indianTimeAt, formatTime } from '../../../../domain/day.ts';
import type { ReactNode } from 'react';
import type { Cell } from './answer-sheet.ts';
import styles from './ExamHead.module.css';

interface Props {
  cells: readonly Cell[];
  /** The open question, counted from 1. */
  now: number | undefined;
  /** Whole minutes, rounded up. */
  left: number;
  /** Milliseconds since 1970. */
  endsAt: number;
  /** The course and the learner. */
  children: ReactNode;
}

/** One cell a question, and the time left. */
export function ExamHead({ cells, now, left, endsAt, children }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.bar} aria-hidden="true">
        {cells.map((cell, index) => (
          <i key={cellKey(index)} data-is={markOf(cell)} data-now={index + 1 === now ? '' : undefined} />
        ))}
      </div>
      <div className={`wrap ${styles.row}`}>
        {children}
        <p className={left <= 5 ? `${styles.time} ${styles.last}` : styles.time}>
          <b>{counted(left, 'minute')} left</b>
          <small>ends at {formatTime(indianTimeAt(endsAt))}</small>
        </p>
      </div>
    </header>
  );
}

/** The mark of a cell in the bar or map. */
export function markOf({ isAnswered, isForLater, isUnsent }: Cell): string | undefined {
  return [isAnswered && 'answered', isForLater && 'later', isUnsent && 'unsent'].filter(Boolean).join(' ') || undefined;
}

function cellKey(index: number): string {
  return `question ${index + 1}`;
}
