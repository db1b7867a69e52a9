import { formatDay, formatMoment } from '../../../domain/day.ts';
import { describeState, type RegistrationState } from '../../../domain/registration/states.ts';
import { registrationNumber } from '../../../domain/registration/number.ts';
import { Icon } from '../../art/Icon.tsx';
import { learnerPaths, paths, registrationPath } from '../../../domain/paths.ts';
import styles from './MyCourses.module.css';

export interface MyCourse {
  /** Of the registration. */
  id: string;
  token: string;
  course: string;
  learner: string | null;
  state: RegistrationState;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** Whether it is confirmed and its access has not ended. */
  isOpen: boolean;
  /** The last day of access, `YYYY-MM-DD`, once it is confirmed. */
  accessUntil: string | null;
  /** What the course has here, once it is confirmed. */
  playlist?: string | undefined;
  video?: string | undefined;
}

/** What a learner has registered for: where each stands, and what can be watched. */
export function MyCourses({ courses, email }: { courses: readonly MyCourse[]; email: string }) {
  return (
    <>
      {courses.length === 0 ? (
        <p>
          There is no registration with this address (any more). <a href={paths.courses}>See all courses</a>
        </p>
      ) : (
        <ul className={styles.courses}>
          {courses.map((course) => (
            <Course key={course.id} {...course} />
          ))}
        </ul>
      )}
      <div className={styles.account}>
        <p>
          Signed in as <strong>{email}</strong>
        </p>
        <form method="post" action={learnerPaths.signOut}>
          <button className="button button-quiet" type="submit">
            Sign out
          </button>
        </form>
        <form method="post">
          <button className="button button-quiet" type="submit">
            Sign out on all devices
          </button>
        </form>
      </div>
    </>
  );
}

function Course({ id, token, course, learner, state, receivedAt, isOpen, accessUntil, playlist, video }: MyCourse) {
  const { label, text } = describeState(state, 'learner');
  return (
    <li className={styles.course} data-state={state}>
      <h2>{course}</h2>
      <p>
        <strong>{label}.</strong> {text}
      </p>
      <p className={styles.facts}>
        {learner !== null && <>For {learner}. </>}
        Number {registrationNumber(id)}, received {formatMoment(receivedAt)}.
        {accessUntil !== null && (
          <>
            {' '}
            {isOpen ? 'Open until' : 'Access ended on'} {formatDay(accessUntil)}.
          </>
        )}
      </p>
      <p className={styles.links}>
        {isOpen && playlist !== undefined && (
          <a className="button" href={playlist}>
            <Icon name="play" />
            Open the lectures
          </a>
        )}
        {isOpen && video !== undefined && (
          <a className="button" href={video}>
            <Icon name="play" />
            Watch the videos
          </a>
        )}
        <a className="button button-quiet" href={registrationPath(token)}>
          {state === 'needs-you' ? 'Answer' : 'Where it stands'}
          <span className="visually-hidden">: {course}</span>
        </a>
      </p>
    </li>
  );
}
