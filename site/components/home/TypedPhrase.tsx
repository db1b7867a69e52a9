import { coursePaths } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import { wholeHue } from '../../art/brand/whole-hue.ts';
import styles from './TypedPhrase.module.css';
import { TypedText } from './TypedText.tsx';
import { wallOrder } from './wall-order.ts';

interface Props {
  phrases: Site['home']['phrases'];
  lang?: string | undefined;
  courses: readonly CourseEntry[];
}

export function TypedPhrase({ phrases, lang, courses }: Props) {
  const wall = wallOrder(courses);
  const spokenOf = phrases.map(({ course: id }) => {
    const course = courses.find((other) => other.id === id);
    if (course === undefined) return null;
    return { tile: wall.indexOf(course) + 1 || null, hue: wholeHue(course), page: coursePaths(course).page };
  });
  return (
    <p className={styles.line} lang={lang}>
      <TypedText texts={phrases.map(({ text }) => text)} courses={spokenOf} />
    </p>
  );
}
