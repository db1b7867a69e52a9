import { sameCourse } from '../../domain/course/former-ids.ts';
import type { BeyondSeats } from '../../domain/course/seats.ts';
import type { Paise } from '../../domain/money.ts';
import type { QueueView } from '../../domain/queue/views.ts';
import type { RegistrationState } from '../../domain/registration/registration-states.ts';
import { type Cursor, cursorText, isId, readCursor } from '../db/cursor.ts';
import { paiseOf, type SqlSum } from '../db/money-columns.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { beyondSeats } from '../registration/seats.ts';
import type { DeskContext } from '../setup/desk-context.ts';
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
}

export interface QueueRows {
  rows: readonly QueueRow[];
  /** Undefined on the last page. */
  next: string | undefined;
  counts: Readonly<Record<QueueView, number>>;
  /** In the chosen view, by the id that its registrations have. */
  ofCourses: readonly { courseId: string; count: number }[];
  today: Today;
}

type Context = Pick<DeskContext, 'db' | 'engine' | 'content' | 'now'>;

const PAGE = 50;

/**
 * Open ones come soonest due first, refunds longest wait first, all others newest first. A page begins after the last
 * row of the one before, so that changes meanwhile repeat or skip nothing.
 */
export async function queueRows(
  context: Context,
  who: Pick<DeskUser, 'staffId'>,
  query: QueueQuery,
): Promise<QueueRows> {
  const { db, engine, content } = context;
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
  return {
    rows: await rowsAt(context, who, places.slice(0, PAGE)),
    next: last && cursorText(last),
    counts,
    ofCourses: countsByCourse(kept, query.view),
    today: await today(context, { courseIds, waiting: counts.now, first: first?.id }),
  };
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
