/** One seat in the transaction of what a proctor does there. */
import type { Selectable } from 'kysely';
import type { ExamSeatTable, ExamSlotTable, Tx } from '../../db/tables.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { type LockedRegistration, lockRegistration } from '../../registration/locked-registration.ts';
import { lockAttempt } from '../sitting/hand-in.ts';

type LockedAttempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>;

/** What is done at a seat, by whom and when. */
export interface AtSeat {
  context: DeskContext;
  who: DeskUser;
  now: number;
  seat: Selectable<ExamSeatTable>;
  slot: ExamSlotTable;
  registration: LockedRegistration;
  /** What was begun in the seat. */
  attempt: LockedAttempt | undefined;
}

/**
 * A seat with all that belongs to it; undefined if there is none. What has begun is locked by its attempt, what has not by
 * the registration, as the beginning itself does it: who hands in holds the attempt before anything else.
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
  // It may have been begun while the lock was waited for.
  attempt ??= await attemptIn(tx, context, seatId);
  const seat = await tx.selectFrom('examSeat').selectAll().where('id', '=', seatId).executeTakeFirstOrThrow();
  const slot = await tx.selectFrom('examSlot').selectAll().where('id', '=', seat.slotId).executeTakeFirstOrThrow();
  return { context, who, now: context.now(), seat, slot, registration, attempt };
}

async function attemptIn(tx: Tx, context: DeskContext, seatId: string): Promise<LockedAttempt | undefined> {
  const begun = await tx.selectFrom('examAttempt').select('id').where('seatId', '=', seatId).executeTakeFirst();
  return begun && lockAttempt(tx, context, begun.id);
}
