/** One registration with all that staff need to judge it. */
import { registrationNumber } from '../../domain/registration/number.ts';
import { actionsIn, type RegistrationAction } from '../../domain/registration/states.ts';
import type { Db } from '../db/tables.ts';
import { registrationById } from '../registration/registration-view.ts';
import { isId } from '../db/cursor.ts';
import { historyEntry, staffEmails } from '../records/history.ts';
import { mailsOf } from './mails.ts';
import type { HistoryEntry, OneRegistration, PaymentRow, RefundRow, StaffMember } from '../staff-desk/staff-desk.ts';

/** What cannot be done once the person is erased. */
const NEEDS_PERSON: ReadonlySet<RegistrationAction> = new Set(['ask', 'change-contact']);

/** The registration with an id, or undefined. */
export async function one(db: Db, { role }: StaffMember, id: string): Promise<OneRegistration | undefined> {
  const view = isId(id) ? await registrationById(db, id) : undefined;
  if (view === undefined) return undefined;
  const refunds = await refundsOf(db, id);
  const isRefundDue = refunds.some(({ refundedAt }) => refundedAt === null);
  const possible = actionsIn(view.state, role);
  const actions = view.erasedAt === null ? possible : possible.filter((action) => !NEEDS_PERSON.has(action));
  // An excess is paid back while the registration stays confirmed.
  if (view.state === 'confirmed' && isRefundDue) actions.unshift('mark-refunded');
  return {
    ...view,
    number: registrationNumber(id),
    paymentRows: await paymentsOf(db, id),
    refunds,
    mails: await mailsOf(db, id),
    history: await historyOf(db, id),
    sameReference: await othersWith(db, { id, reference: view.reference }),
    actions,
  };
}

function paymentsOf(db: Db, id: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment')
    .select(['id', 'amount', 'paidOn', 'reference', 'narration'])
    .where('registrationId', '=', id)
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}

function refundsOf(db: Db, id: string): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .select(['id', 'amount', 'reason', 'dueAt', 'refundedAt'])
    .where('registrationId', '=', id)
    .orderBy('id')
    .execute();
}

async function historyOf(db: Db, id: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .leftJoin('remark', 'remark.auditId', 'audit.id')
    .select(['at', 'actor', 'action', 'detail', 'remark.text as remark'])
    .where('registrationId', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const emails = await staffEmails(db);
  return rows.map((row) => historyEntry(row, emails));
}

/** Others that gave the same reference, or whose payment has it. */
async function othersWith(
  db: Db,
  { id, reference }: { id: string; reference: string },
): Promise<OneRegistration['sameReference']> {
  const rows = await db
    .selectFrom('registration')
    .select(['id', 'courseName', 'state'])
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
