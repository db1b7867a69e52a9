import { languageByScript } from '../../../domain/text/language.ts';
import { coursePaths, coverPath, thumbnailPath } from '../../../domain/paths.ts';
import { wholeHue } from '../../art/brand/whole-hue.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import styles from './Tile.module.css';

interface EmblemProps {
  course: Pick<CourseEntry, 'id' | 'cover'>;
  own?: boolean;
  className?: string | undefined;
}

/** The cut cover or the own picture. The place sets the size. */
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

export function Tile({ course }: { course: CourseEntry }) {
  return (
    <a
      className={`drawn ${styles.tile}`}
      href={coursePaths(course).page}
      data-hue={wholeHue(course)}
      aria-label={course.name}
      lang={course.lang ?? languageByScript(course.name)}
    >
      <Emblem course={course} />
      <span className={styles.label}>{course.short}</span>
    </a>
  );
}
