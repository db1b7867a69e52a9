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
  /** A part of a name, email, mobile number, payment reference or registration number. */
  search?: string | undefined;
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
  refundDue: Paise;
  state: RegistrationState;
  receivedAt: number;
  dueAt: number;
  referenceTaken: boolean;
  beyond: BeyondSeats | undefined;
}

export interface QueuePage {
  rows: readonly QueueRow[];
  /** Undefined on the last page. */
  next: string | undefined;
  counts: Readonly<Record<QueueView, number>>;
  /** In the chosen view, by the id that its registrations have. */
  ofCourses: readonly { courseId: string; count: number }[];
  today: Today;
  undelivered: Undelivered;
  /** Other problems of the site. The settings page says what to do. */
  attention: readonly Pick<Check, 'name' | 'words'>[];
  missing: readonly MissingCourse[];
  seatsToGive: readonly SeatsToGive[];
  linksToSend: readonly LinksToSend[];
  examsWithoutSlot: readonly WithoutSlot[];
  /** Booked slots of the next days without a link to the call. */
  slotsWithoutCall: readonly SlotRow[];
  certificatesToIssue: number;
  notShown: BuildState['failure'];
  proxyAdvice: string | undefined;
}

const PAGE = 50;

/**
 * Open ones come soonest due first, refunds longest wait first, all others newest first. A page begins after the last
 * row of the one before, so that changes meanwhile repeat or skip nothing.
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

/** Without checks that have their own notice above the queue. */
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
