import type { DateLineKind } from '../../../domain/course/dates.ts';
import { Icon } from '../../art/Icon.tsx';
import type { CourseEntry } from '../../../server/content/schema.ts';
import styles from './CourseFacts.module.css';
import { DateLines } from './DateLines.tsx';

interface Props {
  course: CourseEntry;
  /** Which dates. */
  kinds: readonly DateLineKind[];
  now: number;
}

/** Duration and dates of a course. */
export function CourseFacts({ course, kinds, now }: Props) {
  return (
    <ul className={styles.facts}>
      <li className={styles.duration}>
        <Icon name="clock" />
        <span>
          <b>Duration</b>: {course.duration}
        </span>
      </li>
      <DateLines dates={course.dates} kinds={kinds} now={now} />
    </ul>
  );
}
