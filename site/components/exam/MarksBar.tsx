import { formatMarks, type Marks } from '../../../domain/exam/kinds/marks.ts';
import styles from './ExamResult.module.css';

/** More cells would be too thin to count. */
const MOST_CELLS = 20;

/** One cell a mark, filled if won. The words beside it say the same. */
export function MarksBar({ marks, most }: { marks: Marks; most: Marks }) {
  const cells = Math.min(MOST_CELLS, Math.max(1, Math.round(most / 100)));
  const won = Math.round((marks / most) * cells);
  return (
    <svg className={styles.bar} viewBox={`0 0 ${cells * 14} 12`} width={cells * 14} height="12" aria-hidden="true">
      {Array.from({ length: cells }, (_, cell) => cell).map((cell) => (
        <rect key={cell} data-won={cell < won ? '' : undefined} x={cell * 14 + 0.5} y="0.5" width="11" height="11" />
      ))}
    </svg>
  );
}

/** The marks on a line with the pass mark. */
export function Scale({ marks, most, need }: { marks: Marks; most: Marks; need: Marks }) {
  const at = (value: Marks) => Math.max(0, Math.min(300, (value / most) * 300));
  return (
    <svg className={styles.scale} viewBox="0 0 300 28" aria-hidden="true">
      <rect className={styles.all} y="4" width="300" height="9" />
      <rect className={styles.won} y="4" width={at(marks)} height="9" />
      <path className={styles.need} d={`M${at(need)} 0v17`} />
      <text x="0" y="26">
        0
      </text>
      <text x={Math.max(24, Math.min(250, at(need)))} y="26" textAnchor="middle">
        {formatMarks(need)} to pass
      </text>
      <text x="300" y="26" textAnchor="end">
        {formatMarks(most)}
      </text>
    </svg>
  );
}
