/** Confirming the rows of a statement that staff ticked. */
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { openStates } from '../../domain/registration/states.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import { takePayment } from '../payment/take-payment.ts';
import { lockRegistration } from '../registration/locked-registration.ts';
import { readTicket, type Ticket } from './tickets.ts';
import type { DeskUser } from '../guard/allowed.ts';

export interface Confirmed {
  /** Registrations confirmed now. */
  confirmed: number;
  /** Payments recorded that do not yet make up the price. */
  partly: number;
  /** Payments recorded for registrations that were confirmed by then: they are refund due. */
  besides: number;
  /** Rows that were recorded before, or whose registration had moved on: nothing was done. */
  unchanged: number;
  /** Tickets that were not ours. */
  refused: number;
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
  const counts = { confirmed: 0, partly: 0, besides: 0, unchanged: 0, refused: 0 };
  for (const text of tickets) {
    const ticket = readTicket(text, { secret, staffId: who.staffId, now: context.now() });
    // Two rows may be for one registration, and SQLite has one transaction at a time, in which nobody else is answered.
    // oxlint-disable-next-line no-await-in-loop
    await othersAreAnswered();
    // oxlint-disable-next-line no-await-in-loop
    const outcome = ticket === undefined ? 'refused' : await confirmTicket(context, who, ticket);
    counts[outcome]++;
  }
  return counts;
}

/** `unchanged`: no state allows it, the row was recorded before, or another payment of its reference was. */
async function confirmTicket(
  context: DeskContext,
  { staffId }: DeskUser,
  { registrationId, amount, paidOn, reference, ...row }: Ticket,
): Promise<Exclude<keyof Confirmed, 'refused'>> {
  const now = context.now();
  return inTransaction(context.db, async (tx) => {
    const registration = await lockRegistration(tx, context, registrationId);
    if (registration === undefined) return 'unchanged';
    const isOpen = openStates.some((open) => open === registration.state);
    if (!isOpen && registration.state !== 'confirmed') return 'unchanged';
    const taken = await takePayment(tx, context, {
      registration,
      staffId,
      // Two rows were ticked for one registration, or it was confirmed since the preview: they paid twice.
      as: isOpen ? 'confirm' : 'add-payment',
      payment: { amount, paidOn, reference },
      row,
      now,
    });
    // It is locked, and its state takes a payment: nothing forbids it.
    if (taken.kind === 'impossible') throw new Error(taken.problem);
    return taken.kind === 'recorded-before' ? 'unchanged' : taken.kind;
  });
}
