import { Words } from '../frame/Words.tsx';
import type { ReactNode } from 'react';
import { capitalised } from '../../../domain/capitalised.ts';
import { NOT_HERE } from '../../../domain/course/access.ts';
import { formatDay, formatMoment } from '../../../domain/day.ts';
import { formatRupees, type Paise } from '../../../domain/money.ts';
import { describeToLearner, stillToPay, type Turn } from '../../../domain/registration/states.ts';
import { registrationNumber } from '../../../domain/registration/number.ts';
import {
  learnerCertificatePath,
  examPath,
  learnerPaths,
  paths,
  receiptPath,
  registrationPath,
} from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema.ts';
import { wholeHue } from '../../art/whole-hue.ts';
import { Emblem } from '../course/Tile.tsx';
import styles from './MyCourses.module.css';

export interface MyCourse extends Turn {
  /** Of the registration. */
  id: string;
  token: string;
  course: string;
  /** Of the name of the course. */
  lang?: string | undefined;
  learner: string | null;
  /** What we still pay back of it. */
  refundDue: Paise;
  /** The number of its receipt, bill or invoice; null where it has none. */
  paper: string | null;
  /** Milliseconds since 1970. */
  receivedAt: number;
  /** Whether it is confirmed and its access has not ended. */
  isOpen: boolean;
  /** The last day of access, `YYYY-MM-DD`, once it is confirmed and where one ends it. */
  accessUntil: string | null;
  /** Whether it has a certificate that is valid. */
  hasCertificate?: boolean;
  /** What the site has of the course; null where it does not have it any more. */
  offer: {
    course: Pick<CourseEntry, 'id' | 'cover'>;
    /** When the exam is, as its card says it after the word; null where there is none. */
    exam: string | null;
    /** Whether the exam is booked and sat here. */
    holdsExamHere?: boolean;
    playlist?: string | undefined;
    video?: string | undefined;
    reading?: string | undefined;
  } | null;
}

/** What a learner has registered for: where each stands, what to do next and what belongs to it. */
export function MyCourses({ courses, email }: { courses: readonly MyCourse[]; email: string }) {
  const first = courses.find((course) => actionOf(course).leadsOn);
  return (
    <>
      <div className={styles.account}>
        <p>Signed in as {email}</p>
        <form method="post" action={learnerPaths.signOut}>
          <button type="submit">Sign out</button>
        </form>
        <form method="post">
          <button type="submit">Sign out on all devices</button>
        </form>
      </div>
      {courses.length === 0 ? (
        <p>
          No registration belongs to this email address. <a href={paths.courses}>See all courses</a>
        </p>
      ) : (
        <ul className={styles.courses}>
          {courses.map((course) => (
            <li key={course.id}>
              <Course {...course} isFirst={course === first} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the button of a course says and where it leads; `leadsOn`: to learning, or to what only the learner can do. */
function actionOf(registration: MyCourse): {
  label: string;
  href: string;
  leadsOn: boolean;
} {
  const { state, isOpen, token, offer } = registration;
  if (isOpen && offer?.playlist !== undefined)
    return { label: 'Open the lectures', href: offer.playlist, leadsOn: true };
  // Free for anyone, whatever has ended.
  if (state === 'confirmed' && offer?.video !== undefined)
    return { label: 'Watch the videos', href: offer.video, leadsOn: true };
  if (state === 'confirmed' && offer === null)
    return { label: 'Open your registration', href: registrationPath(token), leadsOn: false };
  const leadsOn = state === 'needs-you';
  const missing = stillToPay(registration);
  if (missing !== undefined) {
    return { label: `Pay ${formatRupees(missing)}`, href: registrationPath(token), leadsOn };
  }
  return { label: leadsOn ? 'Reply' : 'See the progress', href: registrationPath(token), leadsOn };
}

function Course({ isFirst, ...registration }: MyCourse & { isFirst: boolean }) {
  const {
    id,
    token,
    course,
    lang,
    learner,
    state,
    stateReason,
    refundDue,
    paper,
    receivedAt,
    isOpen,
    accessUntil,
    offer,
  } = registration;
  const { label, text } = describeToLearner(registration);
  const action = actionOf(registration);
  const name = <Words lang={lang}>{course}</Words>;
  return (
    <article className={styles.course} data-hue={offer === null ? undefined : wholeHue(offer.course)}>
      <div className={styles.top}>
        {offer !== null && <Emblem course={offer.course} own className={styles.emblem} />}
        <div>
          <h2>{name}</h2>
          {accessUntil !== null && (
            <p>
              {isOpen ? 'Open until' : 'Your access ended on'} {formatDay(accessUntil)}
            </p>
          )}
        </div>
      </div>
      <div className={styles.next}>
        <p>
          <strong>{label}</strong>
        </p>
        <p className={styles.text}>
          {text}
          {state === 'confirmed' && offer === null && ` ${NOT_HERE}`}
        </p>
        {state === 'needs-you' && stateReason !== null && (
          <blockquote className={styles.question}>{stateReason}</blockquote>
        )}
        <a className={isFirst ? 'button' : 'button-quiet'} href={action.href}>
          {action.label}
          <span className="visually-hidden">: {name}</span>
        </a>
      </div>
      <dl className={styles.facts}>
        {state === 'confirmed' && offer?.reading !== undefined && (
          <Fact label="Reading" link={{ href: offer.reading, label: 'Read', of: name }}>
            Free to read at any time
          </Fact>
        )}
        {state === 'confirmed' && offer?.holdsExamHere === true ? (
          <Fact label="Exam" link={{ href: examPath(id), label: 'Open', of: <>exam of {name}</> }}>
            {offer.exam === null ? 'Book your slot here' : capitalised(offer.exam)}
          </Fact>
        ) : (
          isOpen && offer !== null && offer.exam !== null && <Fact label="Exam">{capitalised(offer.exam)}</Fact>
        )}
        {learner !== null && <Fact label="Learner">{learner}</Fact>}
        <Fact label="Registration" link={{ href: registrationPath(token), label: 'Open', of: name }}>
          {registrationNumber(id)}
          <small>Received {formatMoment(receivedAt)}</small>
        </Fact>
        {state === 'confirmed' && refundDue > 0 && (
          <Fact label="Refund" link={{ href: registrationPath(token), label: 'Open', of: <>refund of {name}</> }}>
            We refund the extra {formatRupees(refundDue)}
          </Fact>
        )}
        {registration.hasCertificate === true && (
          <Fact
            label="Certificate"
            link={{ href: learnerCertificatePath(token), label: 'See and share it', of: <>certificate of {name}</> }}
          >
            You passed the exam
          </Fact>
        )}
        {state === 'confirmed' && (
          <Fact label="Receipt" link={{ href: receiptPath(token), label: 'Open', of: <>receipt of {name}</> }}>
            {paper ?? 'To save or print'}
          </Fact>
        )}
      </dl>
    </article>
  );
}

interface FactProps {
  label: string;
  /** `of`: what it leads to, for those who hear the link alone. */
  link?: { href: string; label: string; of: ReactNode };
  children: ReactNode;
}

function Fact({ label, link, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
      {link !== undefined && (
        <dd className={styles.link}>
          <a href={link.href}>
            {link.label}
            <span className="visually-hidden"> {link.of}</span>
          </a>
        </dd>
      )}
    </div>
  );
}
