import { idsOf } from '../../../domain/course/former-ids.ts';
import { type Accepts, markCorrected } from '../../../domain/exam/correction.ts';
import { readCorrectionForm } from '../../../domain/exam/correction-form.ts';
import { sumOfMarks } from '../../../domain/exam/mark-answer.ts';
import { marksFrom } from '../../../domain/exam/kinds/marks.ts';
import { optionsOf } from '../../../domain/exam/exam-paper.ts';
import type { SentFields } from '../../../domain/sent-fields.ts';
import { newId } from '../../db/id.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { Invalid } from '../../guard/action-answer.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { writeAudit } from '../../db/audit.ts';
import type { ProofNeeded } from '../../sign-in/staff/fresh-proof.ts';
import { whyNotUnproved } from '../../sign-in/staff/mailing.ts';
import { type ExamCourse, examCourse } from '../../course/exam-course.ts';
import { type Correction, correctionsFor, correctionsOf } from '../corrections.ts';
import { markAgain } from './mark-again.ts';
import { eachAsked } from './sightings.ts';

export interface Effect {
  gains: number;
  passes: number;
}

type CorrectionAnswer =
  | Invalid
  | ({ kind: 'preview' } & Effect)
  | ({ kind: 'corrected' } & Effect)
  | { kind: 'unknown' }
  | ProofNeeded;

/**
 * Shows a correction's effect or, with `do=confirm`, makes it. Fields: those of `readCorrectionForm`. Marks only rise,
 * and a pass stays. A person's repeated correction counts once. Many emails need a fresh proof.
 */
export async function correctQuestion(
  context: DeskContext,
  who: DeskUser,
  { courseId, questionId, fields }: { courseId: string; questionId: string; fields: SentFields },
): Promise<CorrectionAnswer> {
  const held = examCourse(context, courseId);
  const question = held?.bank.questions.find(({ id }) => id === questionId);
  if (held === undefined || question === undefined) return { kind: 'unknown' };
  const read = readCorrectionForm({ kind: question.kind, options: optionsOf(question) }, fields);
  if ('problems' in read) return { kind: 'invalid', problems: read.problems };
  const { accepts, reason } = read.value;
  const effect = await effectOf(context, held, { questionId, correction: { accepts, staffId: who.staffId } });
  if (fields['do'] !== 'confirm') return { kind: 'preview', ...effect };
  const refusal = await keep(context, who, { held, questionId, accepts, reason, effect });
  if (refusal !== undefined) return refusal;
  await markAgain(context, { courseIds: idsOf(held.course), questionId, staffId: who.staffId });
  return { kind: 'corrected', ...effect };
}

/** The effect of corrections, and of `added`, that marks do not have yet. */
export async function effectOf(
  { db }: Pick<DeskContext, 'db'>,
  { course, settings }: ExamCourse,
  { questionId, correction }: { questionId: string; correction?: Correction },
): Promise<Effect> {
  const courseIds = idsOf(course);
  const known = (await correctionsOf(db, courseIds)).get(questionId) ?? [];
  const all = correction === undefined ? known : [...known, correction];
  const counting = await correctionsFor(db);
  const wrongCosts = marksFrom(settings.wrongCosts);
  const effect: Effect = { gains: 0, passes: 0 };
  await eachAsked(db, { courseIds, questionId }, ({ attempt, question, key, answer, marks, sum, unmarked }) => {
    const corrections = counting(attempt.registrationId, all).map(({ accepts }) => accepts);
    const found = markCorrected(question, key, answer, { wrongCosts, corrections });
    if (found === undefined || (marks !== null && found <= marks)) return;
    effect.gains++;
    const isAllMarked = unmarked === (marks === null ? 1 : 0);
    const after = sumOfMarks([sum, found - (marks ?? 0)]);
    if (attempt.passed !== 1 && isAllMarked && after >= attempt.passMarks) effect.passes++;
  });
  return effect;
}

/** Answers with the reason against it, if any. */
async function keep(
  context: DeskContext,
  who: DeskUser,
  correction: { held: ExamCourse; questionId: string; accepts: Accepts; reason: string; effect: Effect },
): Promise<ProofNeeded | undefined> {
  const { staffId } = who;
  const { held, questionId, reason, effect } = correction;
  const { course } = held;
  const accepts = JSON.stringify(correction.accepts);
  const at = context.now();
  return inTransaction(context.db, async (tx): Promise<ProofNeeded | undefined> => {
    const same = await tx
      .selectFrom('questionCorrection')
      .select('id')
      .where('courseId', 'in', idsOf(course))
      .where('questionId', '=', questionId)
      .where('accepts', '=', accepts)
      // A colleague's equal correction counts separately: also in the exam of the person who made the first.
      .where('staffId', '=', staffId)
      .executeTakeFirst();
    if (same !== undefined) return undefined;
    const proof = await whyNotUnproved(tx, context, who, effect.gains);
    if (proof !== undefined) return proof;
    await tx
      .insertInto('questionCorrection')
      .values({ id: newId(at), courseId: course.id, questionId, accepts, reason, staffId, correctedAt: at })
      .execute();
    await writeAudit(tx, {
      at,
      actor: `staff:${staffId}`,
      action: 'question-correct',
      detail: { course: course.id, question: questionId, ...effect },
      remark: reason,
    });
    return undefined;
  });
}
