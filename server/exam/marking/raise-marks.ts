import { readRaise } from '../../../domain/exam/marking-form.ts';
import { raisedSteps } from '../../../domain/exam/kinds/marking.ts';
import type { SentFields } from '../../../domain/sent-fields.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { Invalid } from '../../guard/action-answer.ts';
import type { DeskUser, Forbidden } from '../../guard/allowed.ts';
import { writeAudit } from '../../db/audit.ts';
import { lockAttempt } from '../sitting/hand-in.ts';
import { markAttempt } from '../mark-attempt.ts';
import { answerOfAttempt } from './answer-of-attempt.ts';
import { OWN_REGISTRATION } from '../../sign-in/staff/lock-for-staff.ts';
import { staffLearners } from '../../sign-in/staff/staff-learners.ts';
import { sitsNow } from '../own-exam.ts';
import type { AnswerPlace } from './markings.ts';

type RaiseAnswer =
  | { kind: 'raised'; registrationId: string }
  | Invalid
  /** The exam is not marked yet, so the usual form applies. */
  | { kind: 'changed' }
  | { kind: 'unknown' }
  | Forbidden;

/** Raises the marks of a marked question and tells the learner; marks never fall. Fields: those of `readRaise`. */
export function raiseMarks(
  context: DeskContext,
  who: DeskUser,
  { fields, ...at }: AnswerPlace & { fields: SentFields },
): Promise<RaiseAnswer> {
  return inTransaction(context.db, async (tx): Promise<RaiseAnswer> => {
    await lockAttempt(tx, context, at.attemptId);
    const found = await answerOfAttempt(tx, at);
    if (found === undefined || found.registration.erasedAt !== null) return { kind: 'unknown' };
    const { attempt, registration, row, question } = found;
    if ((await staffLearners(tx)).isOwn(who.staffId, registration.id)) return OWN_REGISTRATION;
    const refusal = await sitsNow({ db: tx, content: context.content }, who, attempt.courseId);
    if (refusal !== undefined) return refusal;
    if (attempt.state !== 'marked' || row.marks === null) return { kind: 'changed' };
    const read = readRaise(fields, raisedSteps(row.marks, question.marks));
    if ('problems' in read) return { kind: 'invalid', problems: read.problems };
    const { marks, reason } = read.value;
    await tx
      .updateTable('examAnswer')
      .set({ marks })
      .where('attemptId', '=', at.attemptId)
      .where('place', '=', at.place)
      .execute();
    await writeAudit(tx, {
      at: context.now(),
      actor: `staff:${who.staffId}`,
      registrationId: registration.id,
      action: 'exam-raise',
      detail: { attempt: at.attemptId, question: at.place, before: row.marks, marks, most: question.marks },
      remark: reason,
    });
    await markAttempt(tx, context, at.attemptId);
    return { kind: 'raised', registrationId: registration.id };
  });
}
