import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import { Words } from '../frame/Words.tsx';
import styles from './NotEnrolled.module.css';

interface Props {
  course: Pick<CourseEntry, 'name' | 'lang'>;
  /** Of the session. */
  email: string;
  coursePath: string;
  myCoursesPath: string;
  /** A lecture open to anybody. */
  sample?: { title: string; path: string } | undefined;
}

/** For signed-in visitors who are not enrolled in the course. */
export function NotEnrolled({ course, email, coursePath, myCoursesPath, sample }: Props) {
  return (
    <section className={`wrap ${styles.box}`}>
      <h1>
        These lectures are for learners of <Words lang={course.lang}>{course.name}</Words>
      </h1>
      <p>
        You are signed in as <strong>{email}</strong>. This address has no confirmed registration for the course, or
        your access has ended. If we are still checking your payment, the lectures open as soon as we confirm it.
      </p>
      {sample !== undefined && (
        <p>
          One lecture is a free sample:{' '}
          <a href={sample.path}>
            <Words lang={course.lang}>{sample.title}</Words>
          </a>
          .
        </p>
      )}
      <p className={styles.links}>
        <a className="button" href={myCoursesPath}>
          My courses
        </a>
        <a className="button-quiet" href={coursePath}>
          About <Words lang={course.lang}>{course.name}</Words>
        </a>
      </p>
    </section>
  );
}
