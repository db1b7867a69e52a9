import { sameCourse } from '../../domain/course/former-ids.ts';
import type { Answer } from '../../domain/exam/kinds/answer.ts';
import { markCorrected } from '../../domain/exam/correction.ts';
import { sumOfMarks } from '../../domain/exam/mark-answer.ts';
import { type Marks, marksFrom } from '../../domain/exam/kinds/marks.ts';
import type { AnswerKey } from '../../domain/exam/kinds/question-kinds.ts';
import type { ShownQuestion } from '../../domain/exam/exam-paper.ts';
import { issueByItself } from '../certificate/by-itself.ts';
import type { Tx } from '../db/tables.ts';
import { writeAudit } from '../db/audit.ts';
import { type ExamContext, examCourse } from '../course/exam-course.ts';
import { correctionsFor, correctionsOf } from './corrections.ts';
import { tellResult } from './tell-result.ts';

/**
 * Marks a finished attempt, and tells the learner once no written answer is left. Marking again keeps marks of staff;
 * marks only rise, and a pass stays. `by`: the person who had it marked again, for the log.
 */
export async function markAttempt(
  tx: Tx,
  context: ExamContext,
  attemptId: string,
  { by }: { by?: string } = {},
): Promise<void> {
  const attempt = await tx.selectFrom('examAttempt').selectAll().where('id', '=', attemptId).executeTakeFirstOrThrow();
  if (attempt.state !== 'handed-in' && attempt.state !== 'marked') return;
  const paper = JSON.parse(attempt.paper) as ShownQuestion[];
  const keys = JSON.parse(attempt.answerKeys) as AnswerKey[];
  const settings = examCourse(context, attempt.courseId)?.settings;
  const wrongCosts = marksFrom(settings?.wrongCosts ?? 0);
  const corrections = await correctionsOf(tx, sameCourse(context.content.courses, attempt.courseId));
  const counting = corrections.size === 0 ? () => [] : await correctionsFor(tx);
  const now = context.now();
  const answers = await tx
    .selectFrom('examAnswer')
    .selectAll()
    .where('attemptId', '=', attemptId)
    .orderBy('place')
    .execute();
  const marks: (Marks | null)[] = [];
  for (const row of answers) {
    const [question, key] = [paper[row.place - 1], keys[row.place - 1]];
    if (question === undefined || key === undefined)
      throw new Error(`attempt ${attemptId} has no question ${row.place}`);
    const answer = row.answer === null ? undefined : (JSON.parse(row.answer) as Answer);
    const counted = counting(attempt.registrationId, corrections.get(row.questionId) ?? []);
    const markedBy = (some: typeof counted) =>
      markCorrected(question, key, answer, { wrongCosts, corrections: some.map(({ accepts }) => accepts) });
    const found = markedBy(counted);
    const most = found === undefined ? row.marks : Math.max(found, row.marks ?? found);
    marks.push(most);
    if (most === row.marks) continue;
    await tx
      .updateTable('examAnswer')
      .set({ marks: most })
      .where('attemptId', '=', attemptId)
      .where('place', '=', row.place)
      // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
      .execute();
    // Of several corrections with the same effect, the first counts.
    const giver = found === markedBy([]) ? undefined : counted.find((each) => markedBy([each]) === found);
    if (giver === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop
    await writeAudit(tx, {
      at: now,
      actor: `staff:${giver.staffId}`,
      registrationId: attempt.registrationId,
      action: 'exam-corrected',
      detail: { attempt: attemptId, question: row.place, before: row.marks, marks: most, most: question.marks },
    });
  }
  if (marks.some((each) => each === null)) return;
  const sum = sumOfMarks(marks.map((each) => each ?? 0));
  const passed = attempt.passed === 1 || sum >= attempt.passMarks ? 1 : 0;
  if (attempt.state === 'marked' && attempt.marks === sum && attempt.passed === passed) return;
  await tx
    .updateTable('examAttempt')
    .set({ state: 'marked', marks: sum, passed, markedAt: attempt.markedAt ?? now })
    .where('id', '=', attemptId)
    .execute();
  await writeAudit(tx, {
    at: now,
    actor: by === undefined ? 'system' : `staff:${by}`,
    registrationId: attempt.registrationId,
    action: 'exam-marked',
    detail: { attempt: attemptId, marks: sum, before: attempt.marks, most: attempt.mostMarks, passed: passed === 1 },
  });
  if (passed === 1 && attempt.passed !== 1) await issueByItself(tx, context, attempt.registrationId);
  await tellResult(tx, context, { ...attempt, marks: sum, passed }, { before: attempt.passed });
}
