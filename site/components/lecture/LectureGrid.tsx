import { Words } from '../frame/Words.tsx';
import { coursePaths, lecturePath } from '../../../domain/paths.ts';
import { PROGRAM_LANGUAGE } from '../../../domain/text/language.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import { Section } from '../frame/Section.tsx';
import styles from './LectureGrid.module.css';
import { LectureTile } from './LectureTile.tsx';

interface Props {
  course: CourseEntry;
  lectures: NonNullable<CourseEntry['lectures']>;
}

export function LectureGrid({ course, lectures: { title: heading, items } }: Props) {
  return (
    <Section
      heading={<Words lang={course.lang}>{heading}</Words>}
      text={<a href={coursePaths(course).playlist}>Open the playlist</a>}
      isOnScreenOnly
    >
      <ol className={styles.grid}>
        {items.map(({ title, subject, description }, index) => (
          <li key={title} className="stretched" lang={course.lang}>
            <LectureTile index={index} />
            <h3>
              <a href={lecturePath(course, index)}>{title}</a>
            </h3>
            {subject === undefined ? (
              <details className="fold">
                <summary lang={course.lang && PROGRAM_LANGUAGE}>What it is about</summary>
                <p>{description}</p>
              </details>
            ) : (
              <p>{subject}</p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
