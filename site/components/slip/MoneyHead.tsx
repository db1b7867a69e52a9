import type { CourseEntry } from '../../../server/content/schema.ts';
import { Words } from '../frame/Words.tsx';
import { Emblem } from '../course/Tile.tsx';
import styles from './MoneyHead.module.css';

interface Props {
  course: CourseEntry;
  /** Its price, where the heading does not say it. */
  amountShown?: string;
  heading: string;
}

/** The head of a page about money: the emblem or own picture of the course, its name, and what the page is for. */
export function MoneyHead({ course, amountShown, heading }: Props) {
  return (
    <div className={styles.head}>
      <Emblem course={course} own className={styles.emblem} />
      <h1>
        <span>
          <Words lang={course.lang}>{course.name}</Words>
          {amountShown !== undefined && `, ${amountShown}`}
        </span>{' '}
        {heading}
      </h1>
    </div>
  );
}
