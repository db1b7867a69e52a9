/** What the pages ask of the desk: fields in, an answer out. What staff do is staff-desk/, signing in is sign-in/. */
import { HOUR } from '../../domain/day.ts';
import { courseNamed } from '../../domain/course/former-ids.ts';
import type { BeyondSeats } from '../../domain/course/seats.ts';
import { listedOffers, type Offer } from '../../domain/course/offer.ts';
import { readPlace } from '../../domain/course/waiting-list.ts';
import { INVITATION } from '../../domain/paths.ts';
import { asksState } from '../../domain/papers/paper-kinds.ts';
import { readCorrection, readRegistrationForm } from '../../domain/registration/registration-form.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import { type Certificates, createCertificates } from '../certificate/certificates.ts';
import type { Course } from '../content/schema/course-schema.ts';
import { type LearnersLinks, learnersLinks } from '../course/course-links.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { Db, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { Invalid, Limited } from '../guard/action-answer.ts';
import { createExamDesk, type ExamDesk } from './exam-desk.ts';
import { createLearningDesk, type LearningDesk } from './learning-desk.ts';
import { endNews, newsBy } from '../message/unsubscribe.ts';
import { circumstances } from '../payment/circumstances.ts';
import { correct } from '../registration/correct.ts';
import { registerIn } from '../registration/register.ts';
import { type LearnerRegistration, registrationsOf } from '../registration/of-learner.ts';
import { registrationByTokenHash, type RegistrationView } from '../registration/registration-view.ts';
import { beyondSeats, offerOf } from '../registration/seats.ts';
import { isToken, tokenHash } from '../guard/token.ts';
import { limitKey, networkOf, takeAttempts } from '../guard/limits.ts';
import { mailboxOf } from '../../domain/person/mailbox.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import { createSignInDesk, type SignInDesk } from './sign-in-desk.ts';
import { joinList } from '../waiting/join.ts';
import { keepPlace, leaveList, type Place, placeBy } from '../waiting/place.ts';
import { createStaffDesk, type StaffDesk } from './staff-desk.ts';
import type { Readiness } from '../setup/readiness.ts';
import { type Figures, figuresOf } from '../metrics/desk-figures.ts';

export interface Desk {
  /** What visitors' addresses are hashed with in the log. */
  logKey: Uint8Array;
  /** Whether it can do its work just now. Never rejects, and answers within a few seconds. */
  readiness(): Promise<Readiness>;
  /** What it holds, in numbers (metrics/desk-figures.ts). */
  figures(): Promise<Figures>;
  /** Registers for a course, or says what is wrong with the form. Throws a RangeError for an unknown course. */
  register(form: {
    courseId: string;
    fields: SentFields;
    ip: string | undefined;
  }): Promise<{ kind: 'registered'; token: string } | Invalid | Limited>;
  /** Whether somebody who comes now is asked to pay for a course. Throws a RangeError for an unknown course. */
  offer(courseId: string): Promise<Offer>;
  /** The courses as they stand: as their files have them, with what staff set. */
  courses(): readonly Entry<Course>[];
  /** The same as `offer` of every course, by their ids. */
  offers(): Promise<Map<string, Offer>>;
  /** Reads what staff set for courses, perhaps in another process of the same database. */
  refreshCourses(): Promise<void>;
  /** The registration behind a secret link, whether it came when all seats were taken, and the links of its course. */
  registration(
    token: string,
  ): Promise<(RegistrationView & { beyond: BeyondSeats | undefined; links: LearnersLinks | undefined }) | undefined>;
  /** Takes the learner's correction, when staff asked for one. */
  correct(form: {
    token: string;
    fields: SentFields;
    ip: string | undefined;
  }): Promise<{ kind: 'corrected' } | Invalid | Limited>;
  /**
   * Puts somebody on the waiting list of a course, or says what is wrong. `isKept`: they have signed in with that mailbox
   * (`learner`), and need not confirm it. Throws a RangeError for an unknown course.
   */
  joinList(form: {
    courseId: string;
    fields: SentFields;
    ip: string | undefined;
    learner?: LearnerSession | undefined;
  }): Promise<{ kind: 'joined'; isKept: boolean } | { kind: 'not-listed' } | Invalid | Limited>;
  /** The place on a waiting list behind a secret link. */
  place(token: string): Promise<Place | undefined>;
  /** Confirms that its address is theirs who have the link: from then on it counts. False for a link that no email has. */
  keepPlace(token: string): Promise<boolean>;
  /** Takes it away. False for a link that no email has. */
  leaveList(token: string): Promise<boolean>;
  /** What somebody who has signed in has registered for, the newest first. */
  registrationsOf(learner: LearnerSession): Promise<LearnerRegistration[]>;
  /** Whether news still goes to whom a link to unsubscribe is of; undefined for a link that no email has. */
  news(token: string): Promise<{ isOn: boolean } | undefined>;
  /** Ends it for all their registrations. False for a link that no email has. */
  endNews(token: string): Promise<boolean>;
  /** What learners watched and read, and what is left. */
  learning: LearningDesk;
  /** What learners do with their exams. */
  exam: ExamDesk;
  /** What visitors check, and learners show. */
  certificates: Certificates;
  /** How the command `staff` is run here, for whoever looks after the server. */
  staffCommand: string;
  /** Signing in and out, for learners and staff. */
  signIn: SignInDesk;
  /** What staff do. */
  staff: StaffDesk;
}

const NOT_A_NEW_REFERENCE = {
  'registered-already':
    'You have sent another registration for this course with this reference. Open the link in our email about that one, or write to us.',
  'found-already': 'We have found this payment already. Type the reference of your second payment.',
} as const;

/** A college behind one address may register together, mistakes and all; a script may not. */
const FORMS_AN_HOUR = { address: 300, person: 20 };

export function createDesk(context: DeskContext): Desk {
  const { db, content, secret } = context;
  function knownCourse(id: string) {
    const course = courseNamed(content.courses, id);
    if (course === undefined) throw new RangeError(`there is no course ${id}`);
    return course;
  }

  async function limited(
    on: Db | Tx,
    what: string,
    from: { address: string | undefined; person?: string },
    /** Where the form says so. */
    field = 'reference',
  ) {
    const now = context.now();
    const limits = (['address', 'person'] as const).flatMap((name) => {
      const whom = from[name];
      // Visitors whose addresses are not known must not share one allowance.
      if (whom === undefined) return [];
      return [{ key: limitKey(secret, `${what}-${name}`, whom), limit: FORMS_AN_HOUR[name], windowMs: HOUR, now }];
    });
    const attempt = await takeAttempts(on, limits);
    if (attempt.allowed) return undefined;
    const retryAfter = Math.ceil((attempt.retryAt - now) / 1000);
    return {
      kind: 'limited',
      retryAfter,
      problems: [
        {
          field,
          message: `Too many forms came from your network or email address. What you typed is still here: send it again in ${Math.ceil(retryAfter / 60)} minutes, or write to us.`,
        },
      ],
    } satisfies Limited;
  }

  return {
    logKey: secret,

    readiness: () => context.readiness(),
    figures: () => figuresOf(context.db, context.now()),

    offer: async (courseId) => offerOf(db, context, knownCourse(courseId)),

    courses: () => content.courses,
    offers: async () => {
      const offers = new Map<string, Offer>();
      // Few courses count their seats: the others ask the database nothing.
      // oxlint-disable-next-line no-await-in-loop
      for (const course of content.courses) offers.set(course.id, await offerOf(db, context, course));
      return offers;
    },
    refreshCourses: () => context.refreshCourses(),

    register: async ({ courseId, fields, ip }) => {
      const course = knownCourse(courseId);
      const network = ip && networkOf(ip);
      const read = readRegistrationForm(fields, {
        ...circumstances(context, courseId),
        asksState: asksState(content.site),
      });
      if ('problems' in read) {
        const flood = await limited(db, 'register', { address: network });
        return flood ?? { kind: 'invalid', problems: read.problems };
      }
      // Counted in the transaction of the registration: a disk is waited for once, not three times.
      return inTransaction(db, async (tx) => {
        const refusal = await limited(tx, 'register', { address: network, person: mailboxOf(read.value.email) });
        if (refusal !== undefined) return refusal;
        const { token } = await registerIn(tx, context, course, read.value, fields[INVITATION]);
        return { kind: 'registered', token };
      });
    },

    registration: async (token) => {
      const found = isToken(token) ? await registrationByTokenHash(db, tokenHash(token)) : undefined;
      return (
        found && {
          ...found,
          beyond: (await beyondSeats(db, { content, now: context.now() }, [found])).get(found.id),
          links: await learnersLinks(context, found),
        }
      );
    },

    correct: async ({ token, fields, ip }) => {
      const flood = await limited(db, 'correct', { address: ip && networkOf(ip) });
      if (flood !== undefined) return flood;
      const registration = await registrationByTokenHash(db, tokenHash(token));
      const read = readCorrection(fields, circumstances(context, registration?.courseId, registration?.method));
      if ('problems' in read) return { kind: 'invalid', problems: read.problems };
      const done = registration === undefined ? 'not-asked' : await correct(context, registration.id, read.value);
      if (done === 'registered-already' || done === 'found-already') {
        return { kind: 'invalid', problems: [{ field: 'reference', message: NOT_A_NEW_REFERENCE[done] }] };
      }
      // Not asked (any more): the page shows where the registration stands.
      return { kind: 'corrected' };
    },

    joinList: async ({ courseId, fields, ip, learner }) => {
      const course = knownCourse(courseId);
      const network = ip && networkOf(ip);
      const read = readPlace(fields);
      if ('problems' in read) {
        const flood = await limited(db, 'waiting-list', { address: network }, 'email');
        return flood ?? { kind: 'invalid', problems: read.problems };
      }
      return inTransaction(db, async (tx) => {
        const whom = { address: network, person: mailboxOf(read.value.email) };
        const refusal = await limited(tx, 'waiting-list', whom, 'email');
        if (refusal !== undefined) return refusal;
        // There is a seat, or there will be none.
        if (!listedOffers.includes(await offerOf(tx, context, course))) return { kind: 'not-listed' };
        const isTheirs = learner !== undefined && mailboxOf(learner.email) === mailboxOf(read.value.email);
        await joinList(tx, context, course, { ...read.value, isTheirs });
        return { kind: 'joined', isKept: isTheirs };
      });
    },
    place: (token) => placeBy(context, token),
    keepPlace: (token) => keepPlace(context, token),
    leaveList: (token) => leaveList(context, token),

    registrationsOf: ({ email }) => registrationsOf(context, email),

    news: (token) => newsBy(db, token),
    endNews: (token) => endNews(context, token),

    learning: createLearningDesk(context),
    exam: createExamDesk(context),
    certificates: createCertificates(context),

    signIn: createSignInDesk(context),

    staffCommand: context.staffCommand,
    staff: createStaffDesk(context),
  };
}
