import { Icon } from '../art/Icon.tsx';
import type { CourseEntry } from '../paths.ts';
import styles from './CourseFacts.module.css';
import { DateLines } from './DateLines.tsx';

/** Duration and all three dates of a course. */
export function CourseFacts({ course, now }: { course: CourseEntry; now: number }) {
  return (
    <ul className={styles.facts}>
      <li className={styles.duration}>
        <Icon name="clock" />
        <span>
          <b>Duration</b>: {course.duration}
        </span>
      </li>
      <DateLines dates={course.dates} kinds={['registration', 'start', 'exam']} now={now} />
    </ul>
  );
}
