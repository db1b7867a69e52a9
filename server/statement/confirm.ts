/** Confirming the rows of a statement that staff ticked. */
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import { openStates } from '../../domain/registration/states.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import { confirmLocked, settleBesides } from '../payment/confirm.ts';
import { lockRegistration } from '../registration/locked-registration.ts';
import { recordPayment } from '../payment/record.ts';
import type { Confirmed, StaffMember } from '../staff-desk/staff-desk.ts';
import { readTicket, type Ticket } from './tickets.ts';

/**
 * Records the row of each ticket for its registration and confirms that if its price has come in; every ticket in a
 * transaction of its own, so that what is done stays done when something breaks off. Between two tickets others are
 * answered. Sending tickets again changes nothing.
 */
export async function confirmTickets(
  context: DeskContext,
  who: StaffMember,
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
  { staffId }: StaffMember,
  ticket: Ticket,
): Promise<Exclude<keyof Confirmed, 'refused'>> {
  const { registrationId, hash, narration, line, layout, amount, paidOn, reference } = ticket;
  const now = context.now();
  return inTransaction(context.db, async (tx) => {
    const registration = await lockRegistration(tx, context, registrationId);
    if (registration === undefined) return 'unchanged';
    const isOpen = openStates.some((open) => open === registration.state);
    if (!isOpen && registration.state !== 'confirmed') return 'unchanged';
    const before = await tx
      .selectFrom('payment')
      .select('id')
      .where('reference', '=', reference)
      .limit(1)
      .executeTakeFirst();
    if (before !== undefined) return 'unchanged';
    const row = { hash, narration: registration.erasedAt === null ? narration : null };
    const payment = { amount, paidOn, reference, row };
    if (!(await recordPayment(tx, { registrationId, staffId, payment, now }))) return 'unchanged';
    const evidence = { amount, reference, paidOn, statement: { layout, line, row: hash } };
    if (!isOpen) {
      // Two rows were ticked for one registration, or it was confirmed since the preview: they paid twice.
      await settleBesides(tx, context, { registration, staffId, evidence, now });
      return 'besides';
    }
    const confirmation = await confirmLocked(tx, context, { registration, staffId, evidence, now });
    // Its state is open and it is locked: nothing forbids it but money that is missing.
    if (confirmation.kind === 'impossible') throw new Error(confirmation.problem);
    return confirmation.kind;
  });
}
