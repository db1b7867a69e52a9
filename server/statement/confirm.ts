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
  confirmed: number;
  partly: number;
  /** Payments for confirmed registrations, which are to be refunded. */
  besides: number;
  unneeded: number;
  /** Recorded before, or the registration has changed. */
  unchanged: number;
  /** Invalid tickets. */
  refused: number;
  /** Keys of tried rows that did not come back (tickets.ts: triedKey). */
  tried: readonly string[];
  /** Tickets whose amount to pay has changed since. Nothing was done; staff see the rows again (leftOf). */
  back: readonly string[];
}

/**
 * Records each ticket's row and confirms its registration if the price is covered. Each has its own transaction, with
 * others answered in between, and repeating tickets changes nothing.
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
    // Two rows may have the same registration, and an SQLite transaction blocks the process.
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

type Count = Exclude<keyof Confirmed, 'tried' | 'back'>;

/** `unchanged`: the state forbids it, the row or reference was recorded, or it is one's own. */
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
      // Staff saw that it is confirmed, so this is a second payment.
      as: isOpen(registration.state) ? 'confirm' : 'add-payment',
      payment: { ...payment, method: methodOfRow({ narration, reference, said: registration.method }) },
      row,
      now,
    });
    // The registration is locked in a state that takes payments.
    if (taken.kind === 'impossible') throw new Error(taken.problem);
    if (taken.kind === 'recorded-before') return 'unchanged';
    if (importId !== undefined) await countConfirmed(tx, importId);
    return taken.kind;
  });
}
