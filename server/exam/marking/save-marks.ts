import { kindOf } from '../../../domain/exam/kinds/question-kinds.ts';
import { canChangeOwn, decisionOf, waitsFor } from '../../../domain/exam/kinds/marking.ts';
import { ASKED, type Marking, readMarking } from '../../../domain/exam/marking-form.ts';
import type { SentFields } from '../../../domain/sent-fields.ts';
import type { ExamMarkingTable } from '../../db/tables/exam-tables.ts';
import type { Tx } from '../../db/tables.ts';
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
import { staffWith } from '../../sign-in/staff/staff-with.ts';
import { type AnswerPlace, markingsOf, soFar } from './markings.ts';
import { nextAnswer } from './one-answer.ts';

type MarkAnswer =
  | { kind: 'saved'; next: AnswerPlace | undefined }
  | Invalid
  /** Another person has marked it, or the learner was told the result, so nothing was saved. */
  | { kind: 'changed' }
  | { kind: 'unknown' }
  | Forbidden;

/**
 * Saves marks and a note for a written answer. Fields: those of `readMarking`, and `asked`, the id of a second person.
 * When the whole exam is marked, tells the learner.
 */
export async function saveMarks(
  context: DeskContext,
  who: DeskUser,
  { fields, ...at }: AnswerPlace & { fields: SentFields },
): Promise<MarkAnswer> {
  const done = await inTransaction(context.db, (tx) => saveIn(tx, context, who, { fields, ...at }));
  return done.kind === 'saved' ? { kind: 'saved', next: await nextAnswer(context.db, who) } : done;
}

async function saveIn(
  tx: Tx,
  context: DeskContext,
  who: DeskUser,
  { fields, ...at }: AnswerPlace & { fields: SentFields },
): Promise<MarkAnswer> {
  await lockAttempt(tx, context, at.attemptId);
  const found = await answerOfAttempt(tx, at);
  const steps = found && kindOf(found.key).steps?.(found.key);
  if (steps === undefined || found?.answer === undefined) return { kind: 'unknown' };
  const { attempt, registration, row } = found;
  const learners = await staffLearners(tx);
  if (learners.isOwn(who.staffId, registration.id)) return OWN_REGISTRATION;
  const refusal = await sitsNow({ db: tx, content: context.content }, who, attempt.courseId);
  if (refusal !== undefined) return refusal;
  const staff = await staffWith(tx, 'mark-exam');
  const given = await markingsOf(tx, at);
  const state = soFar(given, row.secondAskedOf, staff);
  const isOpen = row.marks === null && waitsFor(state, who.staffId);
  if (attempt.state !== 'handed-in' || !(isOpen || canChangeOwn(state, who.staffId))) return { kind: 'changed' };
  const read = readMarking(fields, steps);
  if ('problems' in read) return { kind: 'invalid', problems: read.problems };
  const asked = askedIn();
  if (asked === 'nobody') {
    return { kind: 'invalid', problems: [{ field: ASKED, message: 'Choose a colleague.' }] };
  }
  const all = [
    ...given.map((each) => (each.staffId === who.staffId ? { ...each, ...read.value } : each)),
    ...(state.markers.includes(who.staffId) ? [] : [newMarking(read.value)]),
  ];
  const secondAskedOf = asked ?? row.secondAskedOf;
  const decision = decisionOf(
    all.map(({ marks }) => marks),
    { isSecondAsked: secondAskedOf !== null },
  );
  await keep(
    tx,
    all.find(({ staffId }) => staffId === who.staffId),
  );
  await tx
    .updateTable('examAnswer')
    .set({ secondAskedOf, marks: decision.kind === 'decided' ? decision.marks : null })
    .where('attemptId', '=', at.attemptId)
    .where('place', '=', at.place)
    .execute();
  await writeAudit(tx, {
    at: context.now(),
    actor: `staff:${who.staffId}`,
    registrationId: registration.id,
    action: 'exam-mark',
    detail: {
      ...{ attempt: at.attemptId, question: at.place, marks: read.value.marks, most: found.question.marks },
      ...(asked === undefined ? {} : { asked: true, staff: asked }),
    },
  });
  await markAttempt(tx, context, at.attemptId);
  return { kind: 'saved', next: undefined };

  /** The chosen second person; undefined if none is needed. Only the first person asks. */
  function askedIn(): string | 'nobody' | undefined {
    const id = fields[ASKED] ?? '';
    if (id === '' || state.markers.some((marker) => marker !== who.staffId)) return undefined;
    const chosen = staff.find((each) => each.id === id && id !== who.staffId && !learners.isOwn(id, registration.id));
    return chosen?.id ?? 'nobody';
  }

  function newMarking({ marks, note }: Marking): ExamMarkingTable {
    // The time decides who was first, so two must not have the same.
    const markedAt = Math.max(context.now(), (given.at(-1)?.markedAt ?? 0) + 1);
    return { ...at, staffId: who.staffId, marks, note, markedAt };
  }
}

async function keep(tx: Tx, marking: ExamMarkingTable | undefined): Promise<void> {
  if (marking === undefined) return;
  await tx
    .insertInto('examMarking')
    .values(marking)
    .onConflict((conflict) =>
      conflict.columns(['attemptId', 'place', 'staffId']).doUpdateSet({ marks: marking.marks, note: marking.note }),
    )
    .execute();
}
