import type { ShownPicture } from '../../../../domain/picture/shown-picture.ts';
import { Photo } from '../../frame/Photo.tsx';
import { wholeHue } from '../../../art/brand/whole-hue.ts';
import { Words } from '../../frame/Words.tsx';
import { classesInOneLine } from '../../../../domain/course/classes.ts';
import { cardDateLines, shownDates } from '../../../../domain/course/dates.ts';
import { formatRupees, paiseFromRupees } from '../../../../domain/money.ts';
import { coursePaths, coverPath } from '../../../../domain/paths.ts';
import type { OfferedCourse } from '../../../../server/content/schema/schema.ts';
import styles from './CourseCard.module.css';
import { DateLines } from '../DateLines.tsx';
import { Price } from '../Price.tsx';

/** A row on phones, a column on wide screens. The whole card is one link with the name of the course. */
export function CourseCard({
  course,
  picture,
  now,
}: {
  course: OfferedCourse;
  /** The provider's picture instead of the drawn cover. */
  picture?: ShownPicture | undefined;
  now: number;
}) {
  const taught = classesInOneLine(course);
  return (
    <article className={`stretched ${styles.card}`} data-hue={wholeHue(course)}>
      {picture === undefined ? (
        <div className={`drawn ${styles.cover}`}>
          <img src={coverPath(course.id)} width="320" height="180" alt="" loading="lazy" />
        </div>
      ) : (
        <div className={`${styles.cover} ${styles.own}`}>
          <Photo picture={picture} sizes="(min-width: 48rem) 24rem, 7rem" isDecoration />
        </div>
      )}
      <p className={styles.top}>
        {course.card.bestseller && <span className={styles.badge}>BESTSELLER</span>}
        <Price rupees={course.price} />
      </p>
      <h3>
        <a href={coursePaths(course).page}>
          <Words lang={course.lang}>{course.name}</Words>
        </a>
      </h3>
      <p className={styles.text} lang={course.lang}>
        {course.card.description}
      </p>
      <ul className={styles.meta}>
        <li>
          <Words lang={course.lang}>{course.duration}</Words>
          {course.free !== undefined && ', free to learn'}
        </li>
        {course.card.priceBuys !== undefined && (
          <li>
            {formatRupees(paiseFromRupees(course.price))} for <Words lang={course.lang}>{course.card.priceBuys}</Words>
          </li>
        )}
        {taught !== undefined && (
          <li>
            <Words lang={course.lang}>{taught}</Words>
          </li>
        )}
        <DateLines
          dates={shownDates(course, course.offer)}
          kinds={cardDateLines(course.card.type, course.dates)}
          now={now}
          isBrief
        />
      </ul>
      <span className={styles.go} aria-hidden="true">
        View course →
      </span>
    </article>
  );
}
