import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import { Words } from '../frame/Words.tsx';
import { Emblem } from '../course/Tile.tsx';
import styles from './MoneyHead.module.css';

interface Props {
  course: CourseEntry;
  /** Beside the name: the price, or the day of the exam. */
  fact?: string | undefined;
  heading: string;
}

/** The head of a page about money or an exam. */
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
