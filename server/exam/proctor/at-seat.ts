import type { Selectable } from 'kysely';
import type { ExamSeatTable, ExamSlotTable } from '../../db/tables/exam-tables.ts';
import type { Tx } from '../../db/tables.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { type LockedRegistration, lockRegistration } from '../../registration/locked-registration.ts';
import { lockAttempt } from '../sitting/hand-in.ts';

type LockedAttempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>;

export interface AtSeat {
  context: DeskContext;
  who: DeskUser;
  now: number;
  seat: Selectable<ExamSeatTable>;
  slot: ExamSlotTable;
  registration: LockedRegistration;
  attempt: LockedAttempt | undefined;
}

/**
 * Locks the attempt of a begun exam, since submitting locks that first, otherwise the registration, as the start does.
 * Undefined without a seat.
 */
export async function lockSeat(
  tx: Tx,
  context: DeskContext,
  { who, seatId }: { who: DeskUser; seatId: string },
): Promise<AtSeat | undefined> {
  const known = await tx.selectFrom('examSeat').select('registrationId').where('id', '=', seatId).executeTakeFirst();
  if (known === undefined) return undefined;
  let attempt = await attemptIn(tx, context, seatId);
  const registration =
    attempt === undefined
      ? await lockRegistration(tx, context, known.registrationId)
      : await tx.selectFrom('registration').selectAll().where('id', '=', known.registrationId).executeTakeFirst();
  if (registration === undefined) return undefined;
  // The exam may have begun during the wait for the lock.
  attempt ??= await attemptIn(tx, context, seatId);
  const seat = await tx.selectFrom('examSeat').selectAll().where('id', '=', seatId).executeTakeFirstOrThrow();
  const slot = await tx.selectFrom('examSlot').selectAll().where('id', '=', seat.slotId).executeTakeFirstOrThrow();
  return { context, who, now: context.now(), seat, slot, registration, attempt };
}

async function attemptIn(tx: Tx, context: DeskContext, seatId: string): Promise<LockedAttempt | undefined> {
  const begun = await tx.selectFrom('examAttempt').select('id').where('seatId', '=', seatId).executeTakeFirst();
  return begun && lockAttempt(tx, context, begun.id);
}
