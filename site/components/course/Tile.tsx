import { languageByScript } from '../../../domain/text/language.ts';
import { coursePaths, coverPath, thumbnailPath } from '../../../domain/paths.ts';
import { wholeHue } from '../../art/brand/whole-hue.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import styles from './Tile.module.css';

interface EmblemProps {
  course: Pick<CourseEntry, 'id' | 'cover'>;
  /** Whether a picture that the provider gave the course stands there, if it has one. */
  own?: boolean;
  className?: string | undefined;
}

/** The emblem of a course alone: its cover, cut, or its own picture. The room is given by where it stands. */
export function Emblem({ course, own = false, className = '' }: EmblemProps) {
  if (own && course.cover.picture !== undefined) {
    return (
      <span className={`${styles.emblem} ${styles.own} ${className}`} data-hue={wholeHue(course)}>
        <img src={thumbnailPath(course.id)} width="80" height="80" alt="" />
      </span>
    );
  }
  return (
    <span className={`drawn ${styles.emblem} ${className}`} data-hue={wholeHue(course)}>
      <img src={coverPath(course.id)} width="320" height="180" alt="" />
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
      data-hue={wholeHue(course)}
      data-now={isNow ? '' : undefined}
      aria-label={course.name}
      lang={course.lang ?? languageByScript(course.name)}
    >
      <Emblem course={course} />
      <span className={styles.label}>{course.short}</span>
    </a>
  );
}
