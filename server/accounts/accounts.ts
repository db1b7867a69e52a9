/** Payments count by the bank's day, refunds by the day on which they were marked as paid. */
import { sql } from 'kysely';
import { boundsOf, momentsOf, monthOf, monthsBetween } from '../../domain/accounts/month.ts';
import { courseNamed } from '../../domain/course/former-ids.ts';
import { indianDayAt } from '../../domain/day.ts';
import { paidCourseId } from '../../domain/exam/fee.ts';
import { type Paise, sumOf } from '../../domain/money.ts';
import { type PaymentMethod, paymentMethods } from '../../domain/payment/reference.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { cursorText, isId, readCursor } from '../db/cursor.ts';
import type { Db } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { type SeriesOfMonth, seriesIn } from '../papers/paper-register.ts';
import { paiseOf, type SqlSum } from '../db/money-columns.ts';

export interface Total {
  amount: Paise;
  count: number;
}

interface CourseAccounts {
  courseName: string;
  received: Total;
  refunded: Total;
}

export interface AccountRow {
  id: string;
  registrationId: string;
  number: string;
  /** Null after the person was erased. */
  learnerName: string | null;
  courseName: string;
  amount: Paise;
  /** `YYYY-MM-DD`: the bank's day of a payment, or the day on which a refund was marked as paid. */
  day: string;
  reference: string | null;
  /** Undefined for a refund. */
  method?: PaymentMethod;
  /** Milliseconds since 1970. */
  recordedAt: number;
}

export interface AccountPage {
  rows: readonly AccountRow[];
  /** Cursor of the next page; undefined on the last. */
  next: string | undefined;
}

export interface Accounts {
  month: string;
  /** Months since the first payment, this one first. */
  months: readonly string[];
  received: Total;
  refunded: Total;
  /** To be paid back now, for any month. */
  due: Total;
  /** By the amount received, under the present course of each registration. */
  courses: readonly CourseAccounts[];
  methods: readonly { method: PaymentMethod; received: Total }[];
  /** Papers issued in the month, by series of numbers. */
  series: readonly SeriesOfMonth[];
  payments: AccountPage;
  refunds: AccountPage;
}

export interface AccountsQuery {
  /** `2026-11` */
  month: string;
  /** Cursors from `AccountPage.next`. */
  paymentsAfter?: string | undefined;
  refundsAfter?: string | undefined;
}

export const ACCOUNT_PAGE = 50;

/** Has a page of payments and one of refunds, newest first. */
export async function accounts(
  { db, content: { courses }, now }: Pick<DeskContext, 'db' | 'content' | 'now'>,
  { month, paymentsAfter, refundsAfter }: AccountsQuery,
): Promise<Accounts> {
  const days = boundsOf(month);
  const received = await receivedIn(db, days);
  const refunded = await refundedIn(db, days);
  const byCourse = new Map<string, { courseName: string; received: Total[]; refunded: Total[] }>();
  const ofCourse = (courseId: string, courseName: string) => {
    const course = courseNamed(courses, paidCourseId(courseId));
    const id = course?.id ?? courseId;
    const found = byCourse.get(id) ?? { courseName: course?.name ?? courseName, received: [], refunded: [] };
    byCourse.set(id, found);
    return found;
  };
  for (const { courseId, courseName, total } of received) ofCourse(courseId, courseName).received.push(total);
  for (const { courseId, courseName, total } of refunded) ofCourse(courseId, courseName).refunded.push(total);
  const ofMethod = (method: PaymentMethod) =>
    together(received.filter((each) => each.method === method).map(({ total }) => total));
  return {
    month,
    months: await monthsOf(db, indianDayAt(now())),
    received: together(received.map(({ total }) => total)),
    refunded: together(refunded.map(({ total }) => total)),
    due: await dueNow(db),
    courses: [...byCourse.values()]
      .map((course) => ({ ...course, received: together(course.received), refunded: together(course.refunded) }))
      .toSorted((a, b) => b.received.amount - a.received.amount || (a.courseName < b.courseName ? -1 : 1)),
    methods: paymentMethods
      .map((method) => ({ method, received: ofMethod(method) }))
      .filter((each) => each.received.count > 0),
    series: await seriesIn(db, month),
    payments: await pageOfPayments(db, days, paymentsAfter),
    refunds: await pageOfRefunds(db, days, refundsAfter),
  };
}

interface Days {
  first: string;
  last: string;
}

function together(totals: readonly Total[]): Total {
  return {
    amount: sumOf(totals.map(({ amount }) => amount)),
    count: totals.reduce((sum, { count }) => sum + count, 0),
  };
}

const totalOf = ({ sum, count }: { sum: SqlSum; count: number | string | bigint }): Total => ({
  amount: paiseOf(sum),
  count: Number(count),
});

/** Early payments have no method of their own. */
const HOW = sql<PaymentMethod>`coalesce(payment.method, registration.method)`;

async function receivedIn(db: Db, { first, last }: Days) {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('registration', 'registration.id', 'payment.registrationId')
    .select(['registration.courseId', HOW.as('method')])
    .select(({ fn }) => [
      fn.max('registration.courseName').as('courseName'),
      fn.sum<SqlSum>('payment.amount').as('sum'),
      fn.countAll().as('count'),
    ])
    .where('payment.paidOn', '>=', first)
    .where('payment.paidOn', '<=', last)
    .groupBy(['registration.courseId', HOW])
    .execute();
  return rows.map(({ courseId, courseName, method, ...row }) => ({
    courseId,
    courseName,
    method,
    total: totalOf(row),
  }));
}

async function refundedIn(db: Db, days: Days) {
  const { since, until } = momentsOf(days);
  const rows = await db
    .selectFrom('refund')
    .innerJoin('registration', 'registration.id', 'refund.registrationId')
    .select('registration.courseId')
    .select(({ fn }) => [
      fn.max('registration.courseName').as('courseName'),
      fn.sum<SqlSum>('refund.amount').as('sum'),
      fn.countAll().as('count'),
    ])
    .where('refund.refundedAt', '>=', since)
    .where('refund.refundedAt', '<', until)
    .groupBy('registration.courseId')
    .execute();
  return rows.map(({ courseId, courseName, ...row }) => ({ courseId, courseName, total: totalOf(row) }));
}

async function dueNow(db: Db): Promise<Total> {
  const row = await db
    .selectFrom('refund')
    .select(({ fn }) => [fn.sum<SqlSum>('amount').as('sum'), fn.countAll().as('count')])
    .where('refundedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return totalOf(row);
}

async function monthsOf(db: Db, today: string): Promise<string[]> {
  const first = await db.selectFrom('payment').select('paidOn').orderBy('paidOn').limit(1).executeTakeFirst();
  return monthsBetween(monthOf(first?.paidOn ?? today), monthOf(today));
}

/** Selects the payments of some days, with their registrations. */
export function paymentsIn(db: Db, { first, last }: Days) {
  return db
    .selectFrom('payment')
    .innerJoin('registration', 'registration.id', 'payment.registrationId')
    .select(['payment.id', 'payment.registrationId', 'payment.amount', 'payment.paidOn as day', 'payment.reference'])
    .select(['payment.recordedAt', 'registration.learnerName', 'registration.courseName', HOW.as('method')])
    .where('payment.paidOn', '>=', first)
    .where('payment.paidOn', '<=', last);
}

/** Selects the refunds that were paid on some days, with their registrations. */
export function refundsIn(db: Db, days: Days) {
  const { since, until } = momentsOf(days);
  return db
    .selectFrom('refund')
    .innerJoin('registration', 'registration.id', 'refund.registrationId')
    .select(['refund.id', 'refund.registrationId', 'refund.amount', 'refund.refundReference as reference'])
    .select(['refund.refundedAt', 'registration.learnerName', 'registration.courseName'])
    .where('refund.refundedAt', '>=', since)
    .where('refund.refundedAt', '<', until);
}

type Numbered<Row> = Row & { number: string };

/** Adds the registration's number to a row of `paymentsIn` or `refundsIn`. */
export function numbered<Row extends { registrationId: string }>(row: Row): Numbered<Row> {
  return { ...row, number: registrationNumber(row.registrationId) };
}

/** A refund's moment is both its day and its recording. */
export function refundRow<Row extends { registrationId: string; refundedAt: number | null }>({
  refundedAt,
  ...row
}: Row) {
  const recordedAt = Number(refundedAt);
  return { ...numbered(row), day: indianDayAt(recordedAt), recordedAt };
}

/** `2026-11-20.0190…` */
const DAY_CURSOR = /^(\d{4}-\d{2}-\d{2})\.(.+)$/;

async function pageOfPayments(db: Db, days: Days, after: string | undefined): Promise<AccountPage> {
  const [, day, id = ''] = DAY_CURSOR.exec(after ?? '') ?? [];
  const rows = await paymentsIn(db, days)
    .$if(day !== undefined && isId(id), (some) =>
      some.where(({ eb, refTuple, tuple }) => eb(refTuple('payment.paidOn', 'payment.id'), '<', tuple(day ?? '', id))),
    )
    .orderBy('payment.paidOn', 'desc')
    .orderBy('payment.id', 'desc')
    .limit(ACCOUNT_PAGE + 1)
    .execute();
  const last = rows.length > ACCOUNT_PAGE ? rows[ACCOUNT_PAGE - 1] : undefined;
  return { rows: rows.slice(0, ACCOUNT_PAGE).map(numbered), next: last && `${last.day}.${last.id}` };
}

async function pageOfRefunds(db: Db, days: Days, after: string | undefined): Promise<AccountPage> {
  const cursor = readCursor(after);
  const rows = await refundsIn(db, days)
    .$call((some) =>
      cursor === undefined
        ? some
        : some.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('refund.refundedAt', 'refund.id'), '<', tuple(cursor.at, cursor.id)),
          ),
    )
    .orderBy('refund.refundedAt', 'desc')
    .orderBy('refund.id', 'desc')
    .limit(ACCOUNT_PAGE + 1)
    .execute();
  const last = rows.length > ACCOUNT_PAGE ? rows[ACCOUNT_PAGE - 1] : undefined;
  return {
    rows: rows.slice(0, ACCOUNT_PAGE).map(refundRow),
    next: last && cursorText({ at: Number(last.refundedAt), id: last.id }),
  };
}
