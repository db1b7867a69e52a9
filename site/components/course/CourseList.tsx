import { priceBand } from '../../../domain/course/price-band.ts';
import type { CourseEntry } from '../../../server/content/schema.ts';
import { Section } from '../frame/Section.tsx';
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
    <Section id={id} heading={heading} text={text}>
      <ul className={styles.cards}>
        {courses.map((course) => (
          <li key={course.id} data-mode={course.mode} data-price={priceBand(course.price)}>
            <CourseCard course={course} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
