import { Words } from '../frame/Words.tsx';
import { formatRupees, paiseFromRupees } from '../../../domain/money.ts';
import { coursePaths } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import styles from './NextStep.module.css';

interface Props {
  course: CourseEntry;
  /** The other readings. */
  others: readonly { title: string; lang?: string | undefined; path: string }[];
}

/** Leads on to the course, the videos and the next reading. */
export function NextStep({ course, others }: Props) {
  const { page, video } = coursePaths(course);
  return (
    <section className={`no-print ${styles.end}`}>
      <div className={`wrap ${styles.inner}`}>
        <h2>You have reached the end</h2>
        {course.free !== undefined && <p lang={course.lang}>{course.free}</p>}
        <p className={styles.ways}>
          <a className="button" href={page}>
            See the exam, {formatRupees(paiseFromRupees(course.price))}
          </a>
          {video !== undefined && (
            <a className="button-quiet" href={video}>
              Watch the videos
            </a>
          )}
        </p>
        {others.map(({ title, lang, path }) => (
          <p key={path}>
            Next reading:{' '}
            <a className="tap" href={path}>
              <Words lang={lang}>{title}</Words>
            </a>
          </p>
        ))}
      </div>
    </section>
  );
}
