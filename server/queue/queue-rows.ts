import { DAY } from '../../domain/day.ts';
import { sameCourse } from '../../domain/course/former-ids.ts';
import type { BeyondSeats } from '../../domain/course/seats.ts';
import type { Paise } from '../../domain/money.ts';
import type { QueueView } from '../../domain/queue/views.ts';
import type { RegistrationState } from '../../domain/registration/registration-states.ts';
import {
  type BankMailInQueue,
  bankMailInQueue,
  type BankMailToday,
  bankMailToday,
  type Found,
} from '../bank-mail/at-desk/in-queue.ts';
import { cursorText, isId, readCursor } from '../db/cursor.ts';
import { paiseOf, type SqlSum } from '../db/money-columns.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { undelivered, type Undelivered } from '../mail/outbox/undelivered.ts';
import { beyondSeats } from '../registration/seats.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { type FirstRow, firstRows } from './first-rows.ts';
import { countsByCourse, countsIn, keptCounts } from './kept-counts.ts';
import { type LastChange, lastChanges } from './live/last-changes.ts';
import { openElsewhere } from './live/open-now.ts';
import { foundBy } from './search.ts';
import { isOnOneOf, orderOf, placesIn, shelvesOf } from './shelves.ts';
import { type Today, today } from './today.ts';

export interface QueueQuery {
  view: QueueView;
  courseId?: string | undefined;
  /** A part of a name, email, mobile number, payment reference or registration number. */
  search?: string | undefined;
  after?: string | undefined;
}

export interface QueueRow {
  id: string;
  /** The id that it was registered with. */
  courseId: string;
  courseName: string;
  learnerName: string | null;
  reference: string;
  /** `YYYY-MM-DD`, as the learner says. */
  paidOn: string;
  price: Paise;
  paid: Paise;
  refundDue: Paise;
  state: RegistrationState;
  receivedAt: number;
  dueAt: number;
  stateChangedAt: number;
  referenceTaken: boolean;
  beyond: BeyondSeats | undefined;
  /** Addresses of colleagues who have it open now. */
  openTo: readonly string[];
  /** When a statement without its payment was imported, in milliseconds since 1970. */
  missingSince: number | undefined;
  found: Found | undefined;
  /** What of bank mail puts it before all others. */
  first: 'missing' | 'found' | undefined;
}

export interface QueueRows {
  rows: readonly QueueRow[];
  /** Undefined on the last page. */
  next: string | undefined;
  counts: Readonly<Record<QueueView, number>>;
  /** In the chosen view, by the id that its registrations have. */
  ofCourses: readonly { courseId: string; count: number }[];
  today: Today;
  undelivered: Undelivered;
  /** What bank mail did today, and what it leaves to staff, in how many rows; undefined without it. */
  bankMail: (BankMailToday & Omit<BankMailInQueue, 'found'> & { rows: number }) | undefined;
}

type Context = Pick<DeskContext, 'db' | 'engine' | 'content' | 'now' | 'bankMail' | 'bankSms'>;

const PAGE = 50;

/**
 * Open ones come soonest due first, refunds longest wait first, all others newest first; before the open ones comes what
 * bank mail leaves to staff. A page begins after the last row of the one before, so that changes meanwhile repeat or
 * skip nothing.
 */
export async function queueRows(
  context: Context,
  who: Pick<DeskUser, 'staffId' | 'role'>,
  query: QueueQuery,
): Promise<QueueRows> {
  const { db, engine, content, now } = context;
  const courseIds = query.courseId === undefined ? undefined : sameCourse(content.courses, query.courseId);
  const shelves = shelvesOf(query.view, courseIds);
  const after = readCursor(query.after);
  const { search = '' } = query;
  const kept = await keptCounts(db);
  const bank = await bankMailInQueue(context, who);
  const everyFirst = bank === undefined ? [] : await firstRows(db, bank);
  const first = everyFirst.filter(({ courseId }) => courseIds?.includes(courseId) !== false);
  const more = everyFirst.filter(({ isCounted }) => !isCounted);
  const waiting = countsIn(kept, courseIds);
  const counts = { ...waiting, now: waiting.now + first.filter(({ isCounted }) => !isCounted).length };
  const isGrouped = query.view === 'now' && search.trim() === '';
  const without = isGrouped ? first.map(({ id }) => id) : [];
  const places =
    search.trim() === ''
      ? await placesIn(db, shelves, { ...orderOf(query.view), after, without, limit: PAGE + 1 })
      : await foundBy({ db, engine }, search, {
          under: (eb) => isOnOneOf(shelves, eb),
          among: counts[query.view],
          after,
          limit: PAGE + 1,
        });
  const [longest] = await placesIn(db, shelvesOf('now', courseIds), { ...orderOf('now'), after: undefined, limit: 1 });
  const last = places.length > PAGE ? places[PAGE - 1] : undefined;
  const shown = [...(after === undefined ? without : []), ...places.slice(0, PAGE).map(({ id }) => id)];
  const { due, ...ofToday } = await today(context, { courseIds, waiting: waiting.now, first: longest?.id });
  return {
    rows: (await rowsAt(context, who, shown)).map((row) => ({
      ...row,
      missingSince: bank?.missing.get(row.id)?.statement.at,
      found: bank?.found.get(row.id),
      first: without.includes(row.id) ? (bank?.missing.has(row.id) === true ? 'missing' : 'found') : undefined,
    })),
    next: last && cursorText(last),
    counts,
    ofCourses: countsByCourse(kept, query.view).map(({ courseId, count }) => ({
      courseId,
      count: count + (query.view === 'now' ? more.filter((row) => row.courseId === courseId).length : 0),
    })),
    undelivered: await undelivered(db, now()),
    today: { ...ofToday, due: withoutFirst(due, first, now()) },
    bankMail: bank && { ...bank, ...(await bankMailToday(context)), rows: first.length },
  };
}

/** The others that wait for staff. `now`: see day.ts. */
function withoutFirst(due: Today['due'], first: readonly FirstRow[], now: number): Today['due'] {
  const others = { ...due };
  for (const { dueAt, isCounted } of first) {
    if (isCounted) others[dueAt < now ? 'overdue' : dueAt <= now + DAY ? 'soon' : 'later']--;
  }
  return others;
}

/** Of at most a page of registrations: who changed each last, and whether it is still in the view. */
export async function whatBecame(
  { db, content }: Context,
  who: Pick<DeskUser, 'staffId'>,
  { ids, view, courseId }: Pick<QueueQuery, 'view' | 'courseId'> & { ids: readonly string[] },
): Promise<(LastChange & { isIn: boolean })[]> {
  const asked = ids.filter(isId).slice(0, PAGE);
  if (asked.length === 0) return [];
  const shelves = shelvesOf(view, courseId === undefined ? undefined : sameCourse(content.courses, courseId));
  const still = await db
    .selectFrom('registration')
    .select('id')
    .where('id', 'in', asked)
    .where((eb) => isOnOneOf(shelves, eb))
    .execute();
  const inView = new Set(still.map(({ id }) => id));
  return (await lastChanges(db, who, asked)).map((change) => ({ ...change, isIn: inView.has(change.id) }));
}

async function rowsAt(
  { db, content, now }: Context,
  who: Pick<DeskUser, 'staffId'>,
  ids: readonly string[],
): Promise<Omit<QueueRow, 'missingSince' | 'found' | 'first'>[]> {
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
      'registration.reference',
      'registration.paidOn',
      'registration.price',
      'registration.state',
      'registration.receivedAt',
      'registration.dueAt',
      'registration.stateChangedAt',
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
  const open = await openElsewhere({ db, now }, who);
  const beyond = await beyondSeats(db, { content, now: now() }, rows);
  const byId = new Map(
    rows.map(({ owner, paid, refundDue, batch: _batch, ...row }) => [
      row.id,
      {
        ...row,
        paid: paiseOf(paid),
        refundDue: paiseOf(refundDue),
        referenceTaken: owner !== null && owner !== row.id,
        beyond: beyond.get(row.id),
        openTo: open.filter(({ registrationId }) => registrationId === row.id).map(({ email }) => email),
      },
    ]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}
