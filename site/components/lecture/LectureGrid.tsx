import { LectureArt } from '../../art/LectureArt.tsx';
import { coursePaths, lecturePath } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema.ts';
import styles from './LectureGrid.module.css';

/** The lectures on a landing page, with drawn pictures only: nobody else is asked for anything. */
export function LectureGrid({
  course,
  lectures,
}: {
  course: CourseEntry;
  lectures: NonNullable<CourseEntry['lectures']>;
}) {
  return (
    <section className={styles.section}>
      <div className="wrap">
        <div className={styles.head}>
          <h2>{lectures.title}</h2>
          <a href={coursePaths(course).playlist}>Open as a playlist</a>
        </div>
        <ol className={styles.grid}>
          {lectures.items.map(({ title, subject }, index) => (
            <li key={title}>
              <a href={lecturePath(course, index)}>
                <LectureArt index={index} hue={course.cover.hue} />
                <span>
                  {title}
                  {subject !== undefined && <small>{subject}</small>}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
