/** The queue of registrations, page by page. */
import { sameCourse } from '../../domain/course/former-ids.ts';
import type { BeyondSeats } from '../../domain/course/seats.ts';
import type { QueueView } from '../../domain/queue/views.ts';
import type { RegistrationState } from '../../domain/registration/registration-states.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { paiseOf, type SqlSum } from '../db/money-columns.ts';
import { PROXY_ADVICE } from '../guard/proxies.ts';
import { type Cursor, cursorText, readCursor } from '../db/cursor.ts';
import { type Today, today } from './today.ts';
import { undelivered, type Undelivered } from '../mail/outbox/undelivered.ts';
import { beyondSeats } from '../registration/seats.ts';
import { type MissingCourse, missingCourses } from '../registration/missing-courses.ts';
import { type LinksToSend, linksToSend } from '../course/course-links.ts';
import { countToIssue } from '../certificate/at-desk.ts';
import { type SlotRow, slotsWithoutCall } from '../exam/slots/desk-slots.ts';
import { examsWithoutSlot, type WithoutSlot } from '../exam/slots/slot-waiters.ts';
import { type SeatsToGive, seatsToGive } from '../waiting/seats-to-give.ts';
import { countsByCourse, countsIn, keptCounts } from './kept-counts.ts';
import { foundBy } from './search.ts';
import { isOnOneOf, orderOf, placesIn, shelvesOf } from './shelves.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { Paise } from '../../domain/money.ts';
import type { BuildState } from '../setup/build.ts';
import type { Check } from '../setup/readiness.ts';

export interface QueueQuery {
  view: QueueView;
  courseId?: string | undefined;
  /** A part of a name, an email address, a mobile number, a reference or the number of the registration. */
  search?: string | undefined;
  /** Where the page begins: as `QueuePage.next` gave it. */
  after?: string | undefined;
}

export interface QueueRow {
  id: string;
  courseName: string;
  learnerName: string | null;
  email: string | null;
  reference: string;
  price: Paise;
  paid: Paise;
  /** What has to be paid back and was not yet. */
  refundDue: Paise;
  state: RegistrationState;
  receivedAt: number;
  dueAt: number;
  referenceTaken: boolean;
  /** Where all seats of its batch were taken when it came. */
  beyond: BeyondSeats | undefined;
}

export interface QueuePage {
  rows: readonly QueueRow[];
  /** For the page after this; undefined on the last. */
  next: string | undefined;
  /** How many there are in each view, of the chosen course. */
  counts: Readonly<Record<QueueView, number>>;
  /** How many of the chosen view each course has, by the id that its registrations name. */
  ofCourses: readonly { courseId: string; count: number }[];
  today: Today;
  undelivered: Undelivered;
  /** What else is not well with the site. What to do stands in the settings. */
  attention: readonly Pick<Check, 'name' | 'words'>[];
  /** Courses that registrations name and the content does not have. */
  missing: readonly MissingCourse[];
  /** Courses in which a seat is free and somebody waits for one. */
  seatsToGive: readonly SeatsToGive[];
  /** Courses whose learners wait for the links, or for the day of their batch first. */
  linksToSend: readonly LinksToSend[];
  /** Courses whose exam learners have paid for and cannot book. */
  examsWithoutSlot: readonly WithoutSlot[];
  /** Exam slots of the next days that learners have booked and that have no link to the call. */
  slotsWithoutCall: readonly SlotRow[];
  /** How many passed an exam and wait for staff to issue the certificate. */
  certificatesToIssue: number;
  /** Why visitors do not see the newest change of the site; for owners. */
  notShown: BuildState['failure'];
  /** What is wrong with the proxy in front, and what to do; for owners. */
  proxyAdvice: string | undefined;
}

const PAGE = 50;

/**
 * A page of registrations and how many there are in each view. What is open comes soonest due first, what waits for a
 * refund longest waiting first, all else newest first; what is searched for comes as it was registered, newest first. A
 * page begins after the last row of the one before, so that none is shown twice or left out when others come and go
 * meanwhile.
 */
export async function queue(
  context: Pick<DeskContext, 'db' | 'engine' | 'content' | 'now' | 'build' | 'proxyFinding' | 'readiness'>,
  { role }: DeskUser,
  query: QueueQuery,
): Promise<QueuePage> {
  const { db, engine, content, now, build, proxyFinding } = context;
  const looking = context.readiness();
  const courseIds = query.courseId === undefined ? undefined : sameCourse(content.courses, query.courseId);
  const shelves = shelvesOf(query.view, courseIds);
  const after = readCursor(query.after);
  const { search = '' } = query;
  const kept = await keptCounts(db);
  const counts = countsIn(kept, courseIds);
  const places =
    search.trim() === ''
      ? await placesIn(db, shelves, { ...orderOf(query.view), after, limit: PAGE + 1 })
      : await foundBy({ db, engine }, search, {
          under: (eb) => isOnOneOf(shelves, eb),
          among: counts[query.view],
          after,
          limit: PAGE + 1,
        });
  const [first] = await placesIn(db, shelvesOf('now', courseIds), { ...orderOf('now'), after: undefined, limit: 1 });
  const last = places.length > PAGE ? places[PAGE - 1] : undefined;
  const own = { undelivered: await undelivered(db, now()), notShown: role === 'owner' ? build()?.failure : undefined };
  const finding = role === 'owner' ? proxyFinding() : undefined;
  return {
    rows: await rowsAt(context, places.slice(0, PAGE)),
    next: last && cursorText(last),
    counts,
    ofCourses: countsByCourse(kept, query.view),
    today: await today(context, { courseIds, waiting: counts.now, first: first?.id }),
    ...own,
    attention: attention((await looking).checks, own),
    missing: await missingCourses(context),
    seatsToGive: await seatsToGive(context),
    linksToSend: await linksToSend(context),
    examsWithoutSlot: await examsWithoutSlot(context),
    slotsWithoutCall: await slotsWithoutCall(context),
    certificatesToIssue: await countToIssue(context),
    proxyAdvice: finding && PROXY_ADVICE[finding],
  };
}

/** The checks that fail, without those that have a notice of their own above the queue. */
function attention(
  checks: readonly Check[],
  { undelivered: { stuck, registrations }, notShown }: Pick<QueuePage, 'undelivered' | 'notShown'>,
): QueuePage['attention'] {
  const told: Partial<Record<Check['name'], boolean>> = {
    emails: stuck !== undefined || registrations.length > 0,
    build: notShown !== undefined,
  };
  return checks
    .filter(({ name, state }) => state !== 'well' && told[name] !== true)
    .map(({ name, words }) => ({ name, words }));
}

/** The rows with these ids, in their order. */
async function rowsAt(
  { db, content, now }: Pick<DeskContext, 'db' | 'content' | 'now'>,
  places: readonly Pick<Cursor, 'id'>[],
): Promise<QueueRow[]> {
  const ids = places.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('registration')
    .leftJoin('referenceClaim', 'referenceClaim.reference', 'registration.reference')
    .select([
      'registration.id',
      'registration.courseId',
      'registration.batch',
      'registration.courseName',
      'registration.learnerName',
      'registration.email',
      'registration.reference',
      'registration.price',
      'registration.state',
      'registration.receivedAt',
      'registration.dueAt',
      'referenceClaim.registrationId as owner',
    ])
    .select(({ selectFrom }) => [
      selectFrom('payment')
        .select(({ fn }) => fn.sum<SqlSum>('payment.amount').as('paid'))
        .whereRef('payment.registrationId', '=', 'registration.id')
        .as('paid'),
      selectFrom('refund')
        .select(({ fn }) => fn.sum<SqlSum>('refund.amount').as('refundDue'))
        .whereRef('refund.registrationId', '=', 'registration.id')
        .where('refund.refundedAt', 'is', null)
        .as('refundDue'),
    ])
    .where('registration.id', 'in', ids)
    .execute();
  const beyond = await beyondSeats(db, { content, now: now() }, rows);
  const byId = new Map(
    rows.map(({ owner, paid, refundDue, courseId: _courseId, batch: _batch, ...row }) => [
      row.id,
      {
        ...row,
        paid: paiseOf(paid),
        refundDue: paiseOf(refundDue),
        referenceTaken: owner !== null && owner !== row.id,
        beyond: beyond.get(row.id),
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
