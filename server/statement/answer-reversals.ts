import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import type { Paise } from '../../domain/money.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import type { RegistrationState } from '../../domain/registration/registration-states.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { takeBack } from '../payment/take-back.ts';
import { writeAudit } from '../db/audit.ts';
import { lockForStaff } from '../sign-in/staff/lock-for-staff.ts';
import { keptPayment } from './kept-payments.ts';
import { readReversal, type ReversalTicket } from './tickets.ts';

interface TakenBackOf {
  id: string;
  number: string;
  learnerName: string | null;
  courseName: string;
  amount: Paise;
  state: RegistrationState;
  /** Whether they have an address. */
  isEmailed: boolean;
}

export interface ReversalsAnswered {
  takenBack: readonly TakenBackOf[];
  /** Rows that took back none of the shown payments. */
  notTheirs: number;
  /** Answered before, or the registration has changed. */
  unchanged: number;
  /** Invalid tickets. */
  refused: number;
}

/** Each ticket has its own transaction, and repeating tickets changes nothing. */
export async function answerReversals(
  context: DeskContext,
  who: DeskUser,
  tickets: readonly string[],
): Promise<ReversalsAnswered> {
  const counts = { notTheirs: 0, unchanged: 0, refused: 0 };
  const takenBack: TakenBackOf[] = [];
  for (const text of tickets) {
    const now = context.now();
    const ticket = readReversal(text, { secret: context.secret, staffId: who.staffId, now });
    // oxlint-disable-next-line no-await-in-loop -- as confirmTickets
    await othersAreAnswered();
    // oxlint-disable-next-line no-await-in-loop
    const outcome = ticket === undefined ? 'refused' : await answer(context, who, ticket);
    if (typeof outcome === 'string') counts[outcome]++;
    else takenBack.push(outcome);
  }
  return { ...counts, takenBack };
}

type Outcome = 'notTheirs' | 'unchanged' | TakenBackOf;

function answer(context: DeskContext, who: DeskUser, ticket: ReversalTicket): Promise<Outcome> {
  return inTransaction(context.db, async (tx): Promise<Outcome> => {
    const [only] = ticket.payments;
    if (ticket.answer === 'take-back' && only !== undefined)
      return takeOne(tx, context, { who, ticket, payment: only });
    let written = 0;
    // A fixed order of locks prevents deadlocks.
    for (const payment of ticket.payments.toSorted((a, b) => (a.registrationId < b.registrationId ? -1 : 1))) {
      // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
      if (await denyOne(tx, context, { who, ticket, payment })) written++;
    }
    return written > 0 ? 'notTheirs' : 'unchanged';
  });
}

interface Answering {
  who: DeskUser;
  ticket: ReversalTicket;
  payment: ReversalTicket['payments'][number];
}

async function takeOne(tx: Tx, context: DeskContext, { who, ticket, payment }: Answering): Promise<Outcome> {
  const now = context.now();
  const { registrationId, paymentId, amount } = payment;
  const registration = await lockForStaff(tx, context, who, registrationId);
  if ('kind' in registration) return 'unchanged';
  const kept = await keptPayment(tx, paymentId);
  if (kept === undefined || amount > kept.left || amount <= 0) return 'unchanged';
  const { place } = await tx
    .selectFrom('reversalAnswer')
    .select(({ fn }) => fn.count<number | string>('place').as('place'))
    .where('rowHash', '=', ticket.hash)
    .executeTakeFirstOrThrow();
  // Only answers that were given before the ticket may count.
  if (Number(place) !== ticket.place) return 'unchanged';
  if (!(await write(tx, { who, ticket, payment, place: ticket.place, now }))) return 'unchanged';
  const refundId = await takeBack(tx, context, {
    ...{ registration, payment: kept, amount, row: ticket, staffId: who.staffId, now },
  });
  // A part of the payment is kept, so the state allows it.
  if (refundId === undefined) throw new Error(`nothing of registration ${registrationId} can be taken back`);
  await tx
    .updateTable('reversalAnswer')
    .set({ refundId })
    .where('rowHash', '=', ticket.hash)
    .where('paymentId', '=', paymentId)
    .execute();
  const { state } = await tx
    .selectFrom('registration')
    .select('state')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  const { learnerName, courseName, email } = registration;
  return {
    ...{ id: registrationId, number: registrationNumber(registrationId), learnerName, courseName, amount, state },
    isEmailed: email !== null,
  };
}

async function denyOne(tx: Tx, context: DeskContext, { who, ticket, payment }: Answering): Promise<boolean> {
  const now = context.now();
  const registration = await lockForStaff(tx, context, who, payment.registrationId);
  if ('kind' in registration) return false;
  if (!(await write(tx, { who, ticket, payment, place: null, now }))) return false;
  await writeAudit(tx, {
    at: now,
    actor: `staff:${who.staffId}`,
    registrationId: payment.registrationId,
    action: 'not-theirs',
    detail: {
      amount: payment.amount,
      takenBackOn: ticket.date,
      statement: { layout: ticket.layout, line: ticket.line, row: ticket.hash },
    },
  });
  return true;
}

/** False if it was answered before or at the same time. */
async function write(
  tx: Tx,
  { who, ticket, payment, place, now }: Answering & { place: number | null; now: number },
): Promise<boolean> {
  const { paymentId, registrationId } = payment;
  const inserted = await tx
    .insertInto('reversalAnswer')
    .values({
      ...{ rowHash: ticket.hash, paymentId, registrationId, place, refundId: null },
      ...{ staffId: who.staffId, at: now },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('paymentId')
    .executeTakeFirst();
  return inserted !== undefined;
}
