import type { ShownPicture } from '../../../../domain/picture/shown-picture.ts';
import { Words } from '../../frame/Words.tsx';
import { priceBand } from '../../../../domain/course/price-band.ts';
import type { OfferedCourse } from '../../../../server/content/schema/schema.ts';
import { Section } from '../../frame/Section.tsx';
import { CourseCard } from './CourseCard.tsx';
import styles from './CourseList.module.css';

interface Props {
  id: string;
  /** The language of heading and text. */
  lang?: string | undefined;
  heading: string;
  text: string;
  courses: readonly OfferedCourse[];
  /** By the ids of the courses. */
  pictures: Readonly<Record<string, ShownPicture>>;
  now: number;
}

export function CourseList({ id, lang, heading, text, courses, pictures, now }: Props) {
  return (
    <Section id={id} heading={<Words lang={lang}>{heading}</Words>} text={text} lang={lang}>
      <ul className={styles.cards}>
        {courses.map((course) => (
          <li
            key={course.id}
            data-mode={course.mode}
            data-price={priceBand(course.price)}
            data-offer={course.offer === 'open' ? 'open' : 'closed'}
          >
            <CourseCard course={course} picture={pictures[course.id]} now={now} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
