import type { LearnersCourse } from '../../../server/learning/my-courses.ts';
import { learnerPaths, paths } from '../../../domain/paths.ts';
import { CourseCard } from './CourseCard.tsx';
import { leadsOn } from './next-action.ts';
import styles from './MyCourses.module.css';

interface Props {
  courses: readonly LearnersCourse[];
  email: string;
  today: string;
}

export function MyCourses({ courses, email, today }: Props) {
  const names = new Set(courses.map(({ learnerName }) => learnerName));
  const [name] = names.size === 1 ? names : [];
  const first = courses.find(leadsOn);
  return (
    <>
      <div className={`meta no-print ${styles.account}`}>
        <p>
          {typeof name === 'string' && `${name} · `}
          {email}
        </p>
        <form method="post" action={learnerPaths.signOut}>
          <button className="button-link" type="submit">
            Sign out
          </button>
        </form>
        <form method="post">
          <button className="button-link" type="submit">
            Sign out on all devices
          </button>
        </form>
      </div>
      {courses.length === 0 ? (
        <p>
          We have no registration with this email address. Did you register with another one?{' '}
          <a href={paths.courses}>See all courses</a>
        </p>
      ) : (
        <>
          <ul className={styles.courses}>
            {courses.map((course) => (
              <li key={course.id}>
                <CourseCard of={course} today={today} isFirst={course === first} isNamed={names.size > 1} />
              </li>
            ))}
          </ul>
          {courses.some(({ left, reading }) => left !== undefined || reading !== undefined) && (
            <p className={`meta ${styles.note}`}>
              What you watched and read is yours. We use it only to keep your place.
            </p>
          )}
        </>
      )}
    </>
  );
}
