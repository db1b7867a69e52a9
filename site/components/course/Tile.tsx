import { languageByScript } from '../../../domain/language.ts';
import { coursePaths, coverPath } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema.ts';
import styles from './Tile.module.css';

/** The emblem of a course alone: its cover, cut. The room is given by where it stands. */
export function Emblem({ courseId, className = '' }: { courseId: string; className?: string | undefined }) {
  return (
    <span className={`drawn ${styles.emblem} ${className}`} data-course={courseId}>
      <img src={coverPath(courseId)} width="320" height="180" alt="" />
    </span>
  );
}

/** A course as a tile of the wall. `isNow`: the one of which the typed phrase speaks. */
export function Tile({ course, isNow = false }: { course: CourseEntry; isNow?: boolean }) {
  return (
    <a
      className={`drawn ${styles.tile}`}
      href={coursePaths(course).page}
      data-course={course.id}
      data-now={isNow ? '' : undefined}
      aria-label={course.name}
      lang={course.lang ?? languageByScript(course.name)}
    >
      <Emblem courseId={course.id} />
      <span className={styles.label}>{course.short}</span>
    </a>
  );
}
