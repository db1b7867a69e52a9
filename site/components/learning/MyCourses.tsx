import type { LearnersCourse } from '../../../server/learning/my-courses.ts';
import { learnerPaths, paths } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import { Tile } from '../course/Tile.tsx';
import { CourseCard } from './CourseCard.tsx';
import { leadsOn } from './next-action.ts';
import styles from './MyCourses.module.css';

interface Props {
  courses: readonly LearnersCourse[];
  email: string;
  today: string;
  /** Courses of the site that they do not have. */
  others: readonly CourseEntry[];
}

/** One row, or two on a phone. */
const MOST_TILES = 6;

export function MyCourses({ courses, email, today, others }: Props) {
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
          <ul className={courses.length === 1 ? styles.one : styles.courses}>
            {courses.map((course) => (
              <li key={course.id}>
                <CourseCard
                  of={course}
                  today={today}
                  isFirst={course === first}
                  isOnly={courses.length === 1}
                  isNamed={names.size > 1}
                />
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
      {others.length > 0 && (
        <section className={`no-print ${styles.others}`}>
          <div className="hang">
            <h2>Next</h2>
            <p>
              <a href={paths.courses}>See all courses</a>
            </p>
          </div>
          <ul>
            {others.slice(0, MOST_TILES).map((course) => (
              <li key={course.id}>
                <Tile course={course} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
