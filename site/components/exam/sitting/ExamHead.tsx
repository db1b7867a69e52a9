import { counted } from '../../../../domain/text/counted.ts';
import { indianTimeAt, formatTime } from '../../../../domain/day.ts';
import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import type { Cell, Sitting } from '../../../../server/exam/sitting/sitting.ts';
import { Emblem } from '../../course/Tile.tsx';
import { Words } from '../../frame/Words.tsx';
import styles from './ExamHead.module.css';

interface Props {
  course: CourseEntry;
  sitting: Pick<Sitting, 'cells' | 'left' | 'endsAt' | 'learner'>;
  /** The open question, counted from 1. */
  now?: number;
}

/** One cell a question. The time left is the time when the page was made. */
export function ExamHead({ course, sitting: { cells, left, endsAt, learner }, now }: Props) {
  return (
    <header className={styles.head}>
      <div className={styles.bar} aria-hidden="true">
        {cells.map((cell, index) => (
          <i key={cellKey(index)} data-is={markOf(cell)} data-now={index + 1 === now ? '' : undefined} />
        ))}
      </div>
      <div className={`wrap ${styles.row}`}>
        <Emblem course={course} own className={styles.emblem} />
        <p className={styles.name}>
          <Words lang={course.lang}>{course.name}</Words>
          <small>Exam, {learner}</small>
        </p>
        <p className={left <= 5 ? `${styles.time} ${styles.last}` : styles.time}>
          <b data-left="">{counted(left, 'minute')} left</b>
          <small>
            ends at <span data-end="">{formatTime(indianTimeAt(endsAt))}</span>
          </small>
        </p>
      </div>
    </header>
  );
}

/** The mark of a cell in the bar or map. */
export function markOf({ isAnswered, isForLater }: Cell): string | undefined {
  return [isAnswered ? 'answered' : undefined, isForLater ? 'later' : undefined].filter(Boolean).join(' ') || undefined;
}

function cellKey(index: number): string {
  return `question ${index + 1}`;
}
