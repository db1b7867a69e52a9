import { KEPT_UNCONFIRMED } from '../../../domain/course/waiting-list.ts';
import { formatMoment } from '../../../domain/day.ts';
import { learnerPaths, paths } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';
import type { Place } from '../../../server/waiting/place.ts';
import { Words } from '../frame/Words.tsx';
import { Help } from '../slip/Help.tsx';
import { Slip } from '../slip/Slip.tsx';
import part from '../slip/part.module.css';
import { SeatHeld } from './SeatHeld.tsx';
import styles from './waiting.module.css';

interface Props {
  place: Place;
  /** Undefined if the course has left the site. */
  course: Pick<CourseEntry, 'name' | 'lang'> | undefined;
  site: Site;
  paymentPath: string;
}

const FACTS: Readonly<Record<Place['standing'], string>> = {
  unconfirmed: 'One press to go',
  waiting: 'You are on it',
  held: 'A seat is held for you',
  lapsed: 'You are on it',
  registered: 'You have registered',
};

export function MyPlace({ place, course, site, paymentPath }: Props) {
  const { standing, joinedAt, heldUntil } = place;
  return (
    <Slip brand={site.brand.name} what="Waiting list" fact={FACTS[standing]}>
      <section className={`${part.part} ${styles.part}`}>
        {course === undefined ? (
          <p>This course is no longer offered, so this list is closed.</p>
        ) : (
          <Standing place={place} course={course} paymentPath={paymentPath} />
        )}
        {standing !== 'unconfirmed' && <p className={styles.small}>On the list since {formatMoment(joinedAt)}.</p>}
      </section>
      {standing !== 'registered' && (
        <section className={`${part.part} ${styles.part}`}>
          <h2>{standing === 'unconfirmed' ? 'Do you not want to wait?' : 'No longer waiting?'}</h2>
          <p>
            {standing === 'held' && heldUntil !== null && 'If you leave the list, the seat goes to somebody else. '}
            {(standing === 'waiting' || standing === 'lapsed') && 'You can leave the list at any time. '}
            {standing === 'unconfirmed'
              ? 'Press this, and we delete your name and email address at once.'
              : 'We then delete your name and email address from it.'}
          </p>
          <form method="post">
            <input type="hidden" name="do" value="leave" />
            <button className="button-quiet" type="submit">
              Take me off the list
            </button>
          </form>
        </section>
      )}
      <Help
        site={site}
        lead="Questions? Call"
        message={`I have a question about ${course?.name ?? 'a waiting list'}.`}
      />
    </Slip>
  );
}

function Standing({
  place: { standing, heldUntil, joinedAt },
  course: { name, lang },
  paymentPath,
}: Pick<Props, 'place' | 'paymentPath'> & { course: NonNullable<Props['course']> }) {
  switch (standing) {
    case 'unconfirmed':
      return (
        <>
          <h2>Do you want a seat in this course?</h2>
          <p>
            Press the button by {formatMoment(joinedAt + KEPT_UNCONFIRMED)}, and you are on the list for{' '}
            <Words lang={lang}>{name}</Words>. Until then you are not. When a seat is free for you, we will hold it and
            email you. Please do not pay now.
          </p>
          <form className={styles.go} method="post">
            <input type="hidden" name="do" value="keep" />
            <button className={`button ${styles.go}`} type="submit">
              Keep my place
            </button>
          </form>
        </>
      );
    case 'held':
      return (
        <>
          {heldUntil !== null && <SeatHeld until={heldUntil} />}
          <a className={`button ${styles.go}`} href={paymentPath}>
            Pay and register
          </a>
        </>
      );
    case 'lapsed':
      return (
        <>
          <h2>Your seat is no longer held</h2>
          <p>
            {heldUntil !== null && `We held a seat for you until ${formatMoment(heldUntil)}. `}
            You are still on the list, and we may invite you again. Please do not pay now.
          </p>
          <p>Have you already paid? Call or write to us. We will find you a seat or refund you.</p>
          <a href={paths.contact}>Contact us</a>
        </>
      );
    case 'registered':
      return (
        <>
          <h2>You have registered</h2>
          <p>
            You have used your seat in <Words lang={lang}>{name}</Words>. Our email about your registration has the link
            to it.
          </p>
          <a href={learnerPaths.myCourses}>Your courses</a>
        </>
      );
    case 'waiting':
      return (
        <>
          <h2>You are on the list</h2>
          <p>
            When a seat in <Words lang={lang}>{name}</Words> is free for you, we will hold it and email you. Please do
            not pay now.
          </p>
        </>
      );
  }
}
