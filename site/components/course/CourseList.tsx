import type { CourseEntry } from '../../../server/content/schema.ts';
import { CourseCard } from './CourseCard.tsx';
import styles from './CourseList.module.css';

interface Props {
  id: string;
  heading: string;
  text: string;
  courses: readonly CourseEntry[];
  now: number;
}

export function CourseList({ id, heading, text, courses, now }: Props) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className="wrap">
        <div className={styles.head}>
          <h2 id={id}>{heading}</h2>
          <p>{text}</p>
        </div>
        <ul className={styles.grid}>
          {courses.map((course) => (
            <li key={course.id}>
              <CourseCard course={course} now={now} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
