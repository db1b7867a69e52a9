import { accessOf, type CourseAccess } from '../../domain/course/access.ts';
import { courseNamed } from '../../domain/course/former-ids.ts';
import type { BeyondSeats } from '../../domain/course/seats.ts';
import { isClosed } from '../../domain/course/offer.ts';
import { indianDayAt } from '../../domain/day.ts';
import type { PaymentMethod } from '../../domain/payment/reference.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { actionsIn, type StaffAction } from '../../domain/registration/registration-actions.ts';
import type { RegistrationState } from '../../domain/registration/registration-states.ts';
import type { Db } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { beyondSeats, isOfferedAgain } from '../registration/seats.ts';
import { registrationById, type RegistrationView } from '../registration/registration-view.ts';
import { isId } from '../db/cursor.ts';
import { historyEntry, type HistoryEntry } from '../records/history.ts';
import { staffEmails } from '../sign-in/staff/staff-emails.ts';
import { type MailRow, mailsOf } from './mails.ts';
import { refundsOf } from '../registration/refunds-of.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';
import type { Paise } from '../../domain/money.ts';

export interface PaymentRow {
  id: string;
  amount: Paise;
  paidOn: string;
  reference: string;
  narration: string | null;
  /** Null for early payments, recorded without it. */
  method: PaymentMethod | null;
  /** Whether a message of the bank told it. */
  isToldByBank: boolean;
}

interface RefundRow {
  id: string;
  amount: Paise;
  reason: string | null;
  dueAt: number;
  refundedAt: number | null;
  byBank: boolean;
}

export interface OneRegistration extends RegistrationView {
  number: string;
  paymentRows: readonly PaymentRow[];
  refunds: readonly RefundRow[];
  mails: readonly MailRow[];
  history: readonly HistoryEntry[];
  sameReference: readonly {
    id: string;
    number: string;
    learnerName: string | null;
    courseName: string;
    price: Paise;
    receivedAt: number;
    state: RegistrationState;
  }[];
  beyond: BeyondSeats | undefined;
  /** No payment was found in time. */
  isOfferedAgain: boolean;
  isClosed: boolean;
  /** Undefined for a course that the site no longer has, and for an exam fee. */
  gives: CourseAccess | undefined;
  isOwn: boolean;
  /** Email addresses of other staff whose registration it is. */
  colleagues: readonly string[];
  actions: readonly StaffAction[];
}

/** Impossible once the person is erased. */
const NEEDS_PERSON: ReadonlySet<StaffAction> = new Set(['ask', 'ask-rest', 'change-contact']);

/** Undefined if there is none. */
export async function oneRegistration(
  { db, content, now }: Pick<DeskContext, 'db' | 'content' | 'now'>,
  { role, staffId }: DeskUser,
  id: string,
): Promise<OneRegistration | undefined> {
  const view = isId(id) ? await registrationById(db, id) : undefined;
  if (view === undefined) return undefined;
  const course = courseNamed(content.courses, view.courseId);
  const refunds = await refundRows(db, id);
  const isRefundDue = refunds.some(({ refundedAt }) => refundedAt === null);
  const possible = actionsIn(view.state, role);
  const isPartPaid = view.kept > 0 && view.kept < view.price;
  const actions = possible.filter(
    (action) =>
      (view.erasedAt === null || !NEEDS_PERSON.has(action)) &&
      (action !== 'ask-rest' || (isPartPaid && view.email !== null)) &&
      // Money that was received must not be lost, and a refund needs money.
      (action !== 'reject' || view.kept === 0) &&
      (action !== 'mark-refund-due' || view.kept > 0),
  );
  // An excess is refunded while the registration stays confirmed.
  if (view.state === 'confirmed' && isRefundDue) actions.unshift('mark-refunded');
  const behind = (await staffLearners(db)).behind(id);
  const isOwn = behind.some((member) => member.id === staffId);
  return {
    ...view,
    isOwn,
    colleagues: behind.filter((member) => member.id !== staffId).map(({ email }) => email),
    number: registrationNumber(id),
    paymentRows: await paymentsOf(db, id),
    refunds,
    mails: (await mailsOf(db, id)).map((mail) => (isOwn ? { ...mail, canSendAgain: false } : mail)),
    history: await historyOf(db, id),
    sameReference: await othersWith(db, { id, reference: view.reference }),
    beyond: (await beyondSeats(db, { content, now: now() }, [view])).get(id),
    isOfferedAgain: await isOfferedAgain(db, { content, now: now() }, view),
    gives: course === undefined || view.resitOf !== null ? undefined : accessOf(course, content.site.access),
    isClosed: course !== undefined && isClosed(course, indianDayAt(now())),
    actions: isOwn ? [] : actions,
  };
}

async function paymentsOf(db: Db, id: string): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('bankCredit', (join) =>
      join.onRef('bankCredit.paymentId', '=', 'payment.id').on('bankCredit.state', '=', 'recorded'),
    )
    .select(['payment.id', 'payment.amount', 'payment.paidOn', 'payment.reference', 'payment.narration'])
    .select(['payment.method', 'bankCredit.id as creditId'])
    .where('payment.registrationId', '=', id)
    .orderBy('payment.id')
    .execute();
  return rows.map(({ creditId, ...row }) => ({ ...row, isToldByBank: creditId !== null }));
}

async function refundRows(db: Db, id: string): Promise<RefundRow[]> {
  const rows = await refundsOf(db)
    .select(['refund.reason', 'refund.dueAt'])
    .where('refund.registrationId', '=', id)
    .orderBy('refund.id')
    .execute();
  return rows.map(({ paymentId, registrationId: _own, ...row }) => ({ ...row, byBank: paymentId !== null }));
}

/** Newest first. */
export async function historyOf(db: Db, id: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('remark', 'remark.auditId', 'audit.id')
    .select(['at', 'actor', 'action', 'detail', 'remark.text as remark'])
    .where('registrationId', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const emails = await staffEmails(db);
  const behind = (await staffLearners(db)).behind(id);
  return rows.map((row) => historyEntry(row, emails, behind));
}

async function othersWith(
  db: Db,
  { id, reference }: { id: string; reference: string },
): Promise<OneRegistration['sameReference']> {
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'learnerName', 'courseName', 'price', 'receivedAt', 'state'])
    .where('id', '!=', id)
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('reference', '=', reference),
        eb('id', 'in', selectFrom('payment').select('registrationId').where('payment.reference', '=', reference)),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, number: registrationNumber(row.id) }));
}
