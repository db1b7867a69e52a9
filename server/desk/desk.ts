import { addDays, HOUR, indianDayAt } from '../../domain/day.ts';
import { courseNamed } from '../../domain/course/former-ids.ts';
import type { BeyondSeats } from '../../domain/course/seats.ts';
import { listedOffers, type Offer } from '../../domain/course/offer.ts';
import { readPlace } from '../../domain/course/waiting-list.ts';
import { INVITATION } from '../../domain/paths.ts';
import { nextLook, type Stage, stageOf, type UsualTime } from '../../domain/bank-mail/learner/usual-time.ts';
import { type Paise, paiseFromRupees } from '../../domain/money.ts';
import { statesAsked } from '../../domain/papers/paper-kinds.ts';
import { MOST_DAYS_AGO } from '../../domain/payment/payment-input.ts';
import { type FormerPrice, priceAsked } from '../../domain/payment/price-asked.ts';
import { FORM_KEY, readCorrection, readRegistrationForm } from '../../domain/registration/registration-form.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import { createUsualTime, type LearnersBankMail, learnersBankMail } from '../bank-mail/learner/usual-time.ts';
import { type SmsTaken, takeSms } from '../bank-mail/sms/take-sms.ts';
import type { SmsHook } from '../bank-mail/sms/gateway.ts';
import { type Certificates, createCertificates } from '../certificate/certificates.ts';
import { type LearnersLinks, learnersLinks } from '../course/course-links.ts';
import type { Content } from '../content/schema/schema.ts';
import type { Db, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { Invalid, Limited } from '../guard/action-answer.ts';
import { createExamDesk, type ExamDesk } from './exam-desk.ts';
import { createLearningDesk, type LearningDesk } from './learning-desk.ts';
import { endNews, newsBy } from '../message/unsubscribe.ts';
import { circumstances } from '../payment/circumstances.ts';
import { formerPrices } from '../publishing/former-prices.ts';
import { correct } from '../registration/correct.ts';
import { registerIn } from '../registration/register.ts';
import { type LearnerRegistration, registrationsOf } from '../registration/of-learner.ts';
import { registrationByTokenHash, type RegistrationView } from '../registration/registration-view.ts';
import { beyondSeats, offerOf, offersNow } from '../registration/seats.ts';
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
  /** Hashes the addresses of visitors in the log. */
  logKey: Uint8Array;
  /** Never rejects, and answers within a few seconds. */
  readiness(): Promise<Readiness>;
  figures(): Promise<Figures>;
  /** Throws a RangeError for an unknown course. */
  register(form: {
    courseId: string;
    fields: SentFields;
    /** On the payment page. It counts if it was the price on the day of the payment. */
    asked?: Paise | undefined;
    ip: string | undefined;
  }): Promise<{ kind: 'registered'; token: string } | Invalid | Limited>;
  /** Undefined if the course costs what the learner was asked for, or never did. Throws a RangeError for an unknown course. */
  formerPrice(courseId: string, asked: Paise): Promise<FormerPrice | undefined>;
  /** Throws a RangeError for an unknown course. */
  offer(courseId: string): Promise<Offer>;
  /** With the settings of staff. */
  content: Content;
  offers(): Promise<Map<string, Offer>>;
  /** Files may have changed, and another process of this database may have set courses. */
  refreshContent(): Promise<void>;
  registration(token: string): Promise<
    | (RegistrationView & {
        beyond: BeyondSeats | undefined;
        links: LearnersLinks | undefined;
        bankMail: LearnersBankMail;
      })
    | undefined
  >;
  /** What an open status page asks for. `next` in seconds. Undefined for an unknown link. */
  stage(token: string): Promise<{ stage: Stage; toldAt: number | undefined; next: number } | undefined>;
  /** What a payer of the course may read. Undefined for an unknown course. */
  usualTime(courseId: string): Promise<UsualTime | undefined>;
  correct(form: {
    token: string;
    fields: SentFields;
    ip: string | undefined;
  }): Promise<{ kind: 'corrected' } | Invalid | Limited>;
  /**
   * `isKept`: their session (`learner`) has that address, so it needs no confirmation. Throws a RangeError for an
   * unknown course.
   */
  joinList(form: {
    courseId: string;
    fields: SentFields;
    ip: string | undefined;
    learner?: LearnerSession | undefined;
  }): Promise<{ kind: 'joined'; isKept: boolean } | { kind: 'not-listed' } | Invalid | Limited>;
  place(token: string): Promise<Place | undefined>;
  /** Confirms the address, so that the place counts. False for an unknown link. */
  keepPlace(token: string): Promise<boolean>;
  /** False for an unknown link. */
  leaveList(token: string): Promise<boolean>;
  /** Newest first. */
  registrationsOf(learner: LearnerSession): Promise<LearnerRegistration[]>;
  /** Undefined for an unknown link. */
  news(token: string): Promise<{ isOn: boolean } | undefined>;
  /** Ends news for all registrations of the address. False for an unknown link. */
  endNews(token: string): Promise<boolean>;
  /** Undefined while no SMS of the bank are taken. */
  takeSms: ((hook: SmsHook) => Promise<SmsTaken>) | undefined;
  learning: LearningDesk;
  exam: ExamDesk;
  certificates: Certificates;
  staffCommand: string;
  signIn: SignInDesk;
  staff: StaffDesk;
}

const NOT_A_NEW_REFERENCE = {
  'registered-already':
    'You have already registered for this course with this reference. Open the link in our email about that one, or write to us.',
  'found-already': 'We have found this payment already. Type the reference of your second payment.',
} as const;

/** Enough for a college behind one address, but not for a script. */
const FORMS_AN_HOUR = { address: 300, person: 20 };

/** The use cases of visitors and learners, with the desks of signing in, exams, learning and staff. */
export function createDesk(context: DeskContext): Desk {
  const { db, content, secret, bankSms } = context;
  function knownCourse(id: string) {
    const course = courseNamed(content.courses, id);
    if (course === undefined) throw new RangeError(`there is no course ${id}`);
    return course;
  }

  const askUsualTime = createUsualTime(context);

  async function registrationOf(token: string) {
    const found = isToken(token) ? await registrationByTokenHash(db, tokenHash(token)) : undefined;
    return found && { ...found, bankMail: await learnersBankMail(db, askUsualTime, found) };
  }

  async function limited(
    on: Db | Tx,
    what: string,
    from: { address: string | undefined; person?: string },
    field = 'reference',
  ) {
    const now = context.now();
    const limits = (['address', 'person'] as const).flatMap((name) => {
      const whom = from[name];
      // Visitors without a known address must not share one limit.
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

    content,
    offers: () => offersNow(context),
    refreshContent: () => context.refreshContent(),

    formerPrice: async (courseId, asked) => {
      const course = knownCourse(courseId);
      if (asked === paiseFromRupees(course.price)) return undefined;
      const former = await formerPrices(db, course, addDays(indianDayAt(context.now()), -MOST_DAYS_AGO));
      return former.findLast(({ price }) => price === asked);
    },

    register: async ({ courseId, fields, asked, ip }) => {
      const course = knownCourse(courseId);
      const network = ip && networkOf(ip);
      const read = readRegistrationForm(fields, {
        ...circumstances(context, courseId),
        states: statesAsked(content.site),
      });
      if ('problems' in read) {
        const flood = await limited(db, 'register', { address: network });
        return flood ?? { kind: 'invalid', problems: read.problems };
      }
      // In the transaction of the registration, to wait for the disk once.
      return inTransaction(db, async (tx) => {
        const refusal = await limited(tx, 'register', { address: network, person: mailboxOf(read.value.email) });
        if (refusal !== undefined) return refusal;
        const { paidOn } = read.value;
        const former = await formerPrices(tx, course, paidOn);
        const { token } = await registerIn(tx, context, course, read.value, {
          price: priceAsked(paidOn, { now: paiseFromRupees(course.price), former, asked }),
          invitation: fields[INVITATION],
          key: fields[FORM_KEY],
        });
        return { kind: 'registered', token };
      });
    },

    registration: async (token) => {
      const found = await registrationOf(token);
      return (
        found && {
          ...found,
          beyond: (await beyondSeats(db, { content, now: context.now() }, [found])).get(found.id),
          links: await learnersLinks(context, found),
        }
      );
    },

    stage: async (token) => {
      const found = await registrationOf(token);
      if (found === undefined) return undefined;
      const { bankMail, receivedAt } = found;
      const now = context.now();
      return {
        stage: stageOf({ ...found, ...bankMail }, now),
        toldAt: bankMail.told?.at,
        next: nextLook(now - receivedAt),
      };
    },
    usualTime: async (courseId) => {
      const course = content.courses.find(({ id }) => id === courseId);
      return course && askUsualTime(paiseFromRupees(course.price));
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
      // Staff do not wait for a correction (any more): the page shows the state.
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

    takeSms: bankSms && ((hook) => takeSms(context, bankSms, hook)),
    learning: createLearningDesk(context),
    exam: createExamDesk(context),
    certificates: createCertificates(context),

    signIn: createSignInDesk(context),

    staffCommand: context.staffCommand,
    staff: createStaffDesk(context),
  };
}
