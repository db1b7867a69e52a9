import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import { Words } from '../frame/Words.tsx';
import { Emblem } from '../course/Tile.tsx';
import styles from './MoneyHead.module.css';

interface Props {
  course: CourseEntry;
  /** What stands beside its name, where the heading does not say it: its price, or when its exam is. */
  fact?: string | undefined;
  heading: string;
}

/** The head of a page about money or an exam: the emblem or own picture of the course, its name, and what the page is for. */
export function MoneyHead({ course, fact, heading }: Props) {
  return (
    <div className={styles.head}>
      <Emblem course={course} own className={styles.emblem} />
      <h1>
        <span>
          <Words lang={course.lang}>{course.name}</Words>
          {fact !== undefined && `, ${fact}`}
        </span>{' '}
        {heading}
      </h1>
    </div>
  );
}
