import { languageByScript } from '../../../domain/language.ts';
import { coursePaths, coverPath, thumbnailPath } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema.ts';
import styles from './Tile.module.css';

interface EmblemProps {
  courseId: string;
  /** Whether the provider gave the course a picture, which then stands there. */
  hasPicture?: boolean;
  className?: string | undefined;
}

/** The emblem of a course alone: its cover, cut, or its own picture. The room is given by where it stands. */
export function Emblem({ courseId, hasPicture = false, className = '' }: EmblemProps) {
  if (hasPicture) {
    return (
      <span className={`${styles.emblem} ${styles.own} ${className}`} data-course={courseId}>
        <img src={thumbnailPath(courseId)} width="80" height="80" alt="" />
      </span>
    );
  }
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
