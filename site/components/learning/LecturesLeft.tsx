import { counted } from '../../../domain/text/counted.ts';
import { type Left, leftWords } from '../../../domain/learning/left.ts';
import type { Course } from '../../../server/content/schema/course-schema.ts';
import type { Entry } from '../../../server/content/schema/schema.ts';
import styles from './CourseCard.module.css';
import { allLecturesPath } from './next-action.ts';

interface Props {
  course: Entry<Course>;
  left: Left;
  isOpen: boolean;
}

/** One cell a lecture, and the minutes left. */
export function LecturesLeft({ course, left: { watched, minutes, next }, isOpen }: Props) {
  const words = `${watched.filter(Boolean).length} of ${counted(watched.length, 'lecture')} watched`;
  const after = afterWords({ minutes, isDone: next === undefined });
  return (
    <div className={styles.left}>
      <p>
        {isOpen ? <a href={allLecturesPath(course)}>{words}</a> : <b>{words}</b>}
        {isOpen && after !== undefined && <span>{after}</span>}
      </p>
      <Cells filled={watched} />
    </div>
  );
}

function afterWords({ minutes, isDone }: { minutes: number | undefined; isDone: boolean }): string | undefined {
  if (isDone) return 'Watch again any time';
  return minutes === undefined ? undefined : leftWords(minutes);
}

/** Units of the drawing, which scales to its place. */
const WIDTH = 400;
const HEIGHT = 12;
const GAP = 1.6;

function Cells({ filled }: { filled: readonly boolean[] }) {
  const step = WIDTH / filled.length;
  const path = (isFilled: boolean) =>
    filled
      .flatMap((is, index) =>
        is === isFilled
          ? [`M${(index * step).toFixed(1)} 0h${(step - GAP).toFixed(1)}v${HEIGHT}h-${(step - GAP).toFixed(1)}z`]
          : [],
      )
      .join('');
  return (
    <svg className={styles.cells} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={path(false)} className={styles.open} />
      <path d={path(true)} />
    </svg>
  );
}
