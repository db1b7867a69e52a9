import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import { Words } from '../frame/Words.tsx';
import { Emblem } from '../course/Tile.tsx';
import styles from './MoneyHead.module.css';

interface Props {
  /** Undefined if it has left the site. */
  course: CourseEntry | undefined;
  /** Another name than the course has now. */
  name?: string | undefined;
  /** Beside the name: the price, or the day of the exam. */
  fact?: string | undefined;
  heading: string;
  headingId?: string | undefined;
}

/** The head of a page about money or an exam. */
export function MoneyHead({ course, name = course?.name, fact, heading, headingId }: Props) {
  return (
    <div className={styles.head}>
      {course !== undefined && <Emblem course={course} own className={styles.emblem} />}
      <h1 id={headingId}>
        <span>
          {name !== undefined && <Words lang={course?.lang}>{name}</Words>}
          {fact !== undefined && `, ${fact}`}
        </span>{' '}
        {heading}
      </h1>
    </div>
  );
}
