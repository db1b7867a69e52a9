import type { ProctorInput } from '../../../domain/exam/proctor-form.ts';
import { isId } from '../../db/cursor.ts';
import type { Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import type { ActionAnswer } from '../../guard/action-answer.ts';
import { OWN_REGISTRATION } from '../../sign-in/staff/lock-for-staff.ts';
import { staffLearners } from '../../sign-in/staff/staff-learners.ts';
import { type AtSeat, lockSeat } from './at-seat.ts';
import { endExam, giveTime, writeNote } from './during.ts';
import { letIn, renameAndLetIn } from './let-in.ts';
import { moveSeat } from './move-seat.ts';
import { voidAttempt } from './void-attempt.ts';

/** Runs an action of a proctor. `forbidden` for one's own exam, `changed` if the form is outdated. */
export async function actAtSeat(
  context: DeskContext,
  who: DeskUser,
  seatId: string,
  input: ProctorInput,
): Promise<ActionAnswer> {
  if (!isId(seatId)) return { kind: 'unknown' };
  return inTransaction(context.db, async (tx): Promise<ActionAnswer> => {
    const at = await lockSeat(tx, context, { who, seatId });
    if (at === undefined) return { kind: 'unknown' };
    if ((await staffLearners(tx)).isOwn(who.staffId, at.registration.id)) return OWN_REGISTRATION;
    return perform(tx, at, input);
  });
}

/** The registration that has booked a seat; undefined without such a seat. */
export async function registrationOfSeat({ db }: Pick<DeskContext, 'db'>, seatId: string): Promise<string | undefined> {
  const seat = isId(seatId)
    ? await db.selectFrom('examSeat').select('registrationId').where('id', '=', seatId).executeTakeFirst()
    : undefined;
  return seat?.registrationId;
}

function perform(tx: Tx, at: AtSeat, input: ProctorInput): Promise<ActionAnswer> {
  switch (input.action) {
    case 'let-in':
      return letIn(tx, at, input.lateMinutes);
    case 'rename':
      return renameAndLetIn(tx, at, input);
    case 'move':
      return moveSeat(tx, at, input.moved);
    case 'give-time':
      return giveTime(tx, at, input);
    case 'note':
      return writeNote(tx, at, input.note);
    case 'end':
      return endExam(tx, at);
    case 'void':
      return voidAttempt(tx, at, input.reason);
  }
}
