import { dateLinesOf } from '../../../domain/course/dates.ts';
import { Icon } from '../../art/Icon.tsx';
import { coursePaths, coverPath } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema.ts';
import styles from './CourseCard.module.css';
import { CourseFacts } from './CourseFacts.tsx';
import { Price } from './Price.tsx';

/** A course in a list. The whole card is one link, named by the course. */
export function CourseCard({ course, now }: { course: CourseEntry; now: number }) {
  return (
    <article className={styles.card}>
      <img className={styles.cover} src={coverPath(course.id)} width="320" height="180" alt="" loading="lazy" />
      {course.card.bestseller && <p className={styles.badge}>BESTSELLER</p>}
      <div className={styles.body}>
        <h3 className={styles.name}>
          <a href={coursePaths(course).page}>{course.name}</a>
        </h3>
        <p className={styles.description}>{course.card.description}</p>
        <CourseFacts course={course} kinds={dateLinesOf[course.card.type]} now={now} />
        <p className={styles.foot}>
          <Price rupees={course.price} />
          <span className={styles.action} aria-hidden="true">
            View course <Icon name="arrow-right" />
          </span>
        </p>
      </div>
    </article>
  );
}
