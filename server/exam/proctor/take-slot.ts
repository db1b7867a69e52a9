import { isId } from '../../db/cursor.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { writeAudit } from '../../db/audit.ts';
import { type ActionAnswer, invalid } from '../../guard/action-answer.ts';
import { hasSeatIn, OWN_SEAT } from '../own-exam.ts';

/** `seen`: the proctor on the form, empty for nobody; `changed` if outdated. `forbidden` with a seat in the slot. */
export async function takeSlot(
  context: DeskContext,
  who: DeskUser,
  { slotId, seen }: { slotId: string; seen: string },
): Promise<ActionAnswer> {
  if (!isId(slotId)) return { kind: 'unknown' };
  return inTransaction(context.db, async (tx): Promise<ActionAnswer> => {
    const slot = await tx
      .selectFrom('examSlot')
      .selectAll()
      .where('id', '=', slotId)
      // An SQLite transaction has the database alone from its beginning.
      .$if(context.engine === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (slot === undefined) return { kind: 'unknown' };
    if (slot.cancelledAt !== null) return invalid('action', 'This slot is cancelled, so it does not need a proctor.');
    if (slot.proctorId === who.staffId) return { kind: 'done' };
    if ((slot.proctorId ?? '') !== seen) return { kind: 'changed' };
    if (await hasSeatIn(tx, who, slotId)) return OWN_SEAT;
    await tx.updateTable('examSlot').set({ proctorId: who.staffId }).where('id', '=', slotId).execute();
    await writeAudit(tx, {
      at: context.now(),
      actor: `staff:${who.staffId}`,
      action: 'exam-take-slot',
      detail: { slot: slotId, course: slot.courseId, startsAt: slot.startsAt },
    });
    return { kind: 'done' };
  });
}
