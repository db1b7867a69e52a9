import type { Tx } from '../db/tables.ts';

/** Frees the future seats of an erased person. */
export async function freeSeats(
  tx: Tx,
  { registrationId, now }: { registrationId: string; now: number },
): Promise<void> {
  await tx
    .updateTable('examSeat')
    .set({ cancelledAt: now })
    .where('registrationId', '=', registrationId)
    .where('cancelledAt', 'is', null)
    .where('slotId', 'in', ({ selectFrom }) =>
      selectFrom('examSlot').select('examSlot.id').where('examSlot.startsAt', '>', now),
    )
    .execute();
}
