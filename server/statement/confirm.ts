/** Confirming the rows of a statement that staff ticked. */
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { methodOfRow } from '../../domain/payment/row-method.ts';
import { isOpen } from '../../domain/registration/registration-states.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { recordedBefore, takePayment } from '../payment/take-payment.ts';
import { moneyKept } from '../registration/locked-registration.ts';
import { countConfirmed } from './imports.ts';
import { stillToPay } from './still-to-pay.ts';
import { readTicket, type Ticket, triedKey } from './tickets.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { lockForStaff } from '../sign-in/staff/lock-for-staff.ts';

interface Confirmed {
  /** Registrations confirmed now. */
  confirmed: number;
  /** Payments recorded that do not yet make up the price. */
  partly: number;
  /** Payments recorded for registrations that were confirmed by then: they are refund due. */
  besides: number;
  /** Payments recorded for a fee that buys nothing any more: staff refund them. */
  unneeded: number;
  /** Rows that were recorded before, or whose registration had moved on: nothing was done. */
  unchanged: number;
  /** Tickets that were not ours. */
  refused: number;
  /** Which rows were tried for which registrations (tickets.ts: triedKey), and did not come back. */
  tried: readonly string[];
  /**
   * Tickets of registrations of which another amount is still to pay than staff saw: another row paid it, of the same
   * statement or elsewhere. Nothing was done; staff see the row again with what it would do now (leftOf).
   */
  back: readonly string[];
}

/**
 * Records the row of each ticket for its registration and confirms that if its price has come in; every ticket in a
 * transaction of its own, so that what is done stays done when something breaks off. Between two tickets others are
 * answered. Sending tickets again changes nothing.
 */
export async function confirmTickets(
  context: DeskContext,
  who: DeskUser,
  tickets: readonly string[],
): Promise<Confirmed> {
  const { secret } = context;
  const counts = { confirmed: 0, partly: 0, besides: 0, unneeded: 0, unchanged: 0, refused: 0 };
  const tried: string[] = [];
  const back: string[] = [];
  for (const text of tickets) {
    const ticket = readTicket(text, { secret, staffId: who.staffId, now: context.now() });
    // Two rows may be for one registration, and SQLite has one transaction at a time, in which nobody else is answered.
    // oxlint-disable-next-line no-await-in-loop
    await othersAreAnswered();
    // oxlint-disable-next-line no-await-in-loop
    const outcome = ticket === undefined ? 'refused' : await confirmTicket(context, who, ticket);
    if (outcome === 'back') back.push(text);
    else counts[outcome]++;
    if (ticket !== undefined && outcome !== 'back') tried.push(triedKey(ticket));
  }
  return { ...counts, tried, back };
}

/** What of a confirmation is a number. */
type Count = Exclude<keyof Confirmed, 'tried' | 'back'>;

/** `unchanged`: no state allows it, the row was recorded before, or another payment of its reference was; or it is their own. */
async function confirmTicket(
  context: DeskContext,
  who: DeskUser,
  { registrationId, amount, paidOn, reference, importId, missing, hash, line, layout, narration }: Ticket,
): Promise<Exclude<Count, 'refused'> | 'back'> {
  const now = context.now();
  const [payment, row] = [
    { amount, paidOn, reference },
    { hash, line, layout, narration },
  ];
  return inTransaction(context.db, async (tx) => {
    const registration = await lockForStaff(tx, context, who, registrationId);
    if ('kind' in registration) return 'unchanged';
    if (!isOpen(registration.state) && registration.state !== 'confirmed') return 'unchanged';
    if ((await recordedBefore(tx, { id: registrationId, payment, row })) !== undefined) return 'unchanged';
    const isAsSeen = missing === undefined || missing === stillToPay(registration, await moneyKept(tx, registrationId));
    if (!isAsSeen) return 'back';
    const taken = await takePayment(tx, context, {
      registration,
      staffId: who.staffId,
      // Staff saw that it is confirmed: they paid twice.
      as: isOpen(registration.state) ? 'confirm' : 'add-payment',
      payment: { ...payment, method: methodOfRow({ narration, reference, said: registration.method }) },
      row,
      now,
    });
    // It is locked, and its state takes a payment: nothing forbids it.
    if (taken.kind === 'impossible') throw new Error(taken.problem);
    if (taken.kind === 'recorded-before') return 'unchanged';
    if (importId !== undefined) await countConfirmed(tx, importId);
    return taken.kind;
  });
}
