import type { Answer } from '../../../domain/exam/kinds/answer.ts';
import { sampleOf } from '../../../domain/exam/kinds/question-kinds.fixture.ts';
import type { AnswerKey } from '../../../domain/exam/kinds/question-kinds.ts';
import type { ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { LearnerSession } from '../../sign-in/sessions.ts';
import type { ExamDesk } from '../exam.fixture.ts';
import { handIn, lockAttempt } from './hand-in.ts';
import { ALONE, startExam } from './start-exam.ts';

export type Answering = (question: ShownQuestion, key: AnswerKey) => Answer | undefined;

/** Right answers, with free text for written ones. */
export const allRight: Answering = (_question, key) => sampleOf(key).right(key);

/** Wrong answers, with free text for written ones. */
export const allWrong: Answering = ({ options }, key) => sampleOf(key).wrong(key, options);

/** Without a proctor. Answers the attempt's id. */
export async function handedIn(
  context: DeskContext,
  { registrationId, email }: { registrationId: string; email: string },
  answering: Answering = allRight,
): Promise<string> {
  const learner = { audience: 'learner', email, handle: 'handle', provedAt: context.now() } as const;
  const id = await answered(context, { registrationId, learner }, answering);
  await inTransaction(context.db, async (tx) => {
    const attempt = await lockAttempt(tx, context, id);
    if (attempt !== undefined) await handIn(tx, context, attempt, { endedBy: 'learner' });
  });
  return id;
}

/** Somebody who is confirmed hands in the exam now; `at` is the question of it that a person marks. */
export async function satExam(exam: ExamDesk, number: number, answering: Answering = allRight) {
  const { id: registrationId, learner } = await exam.confirmed(number);
  const attemptId = await handedIn(exam.context, { registrationId, email: learner.email }, answering);
  const questions = JSON.parse((await exam.attempt(attemptId)).paper) as ShownQuestion[];
  const place = questions.findIndex(({ kind }) => kind === 'written') + 1;
  return { registrationId, learner, attemptId, questions, place, at: { attemptId, place } };
}

export async function answered(
  context: DeskContext,
  { registrationId, learner }: { registrationId: string; learner: LearnerSession },
  answering: Answering = allRight,
): Promise<string> {
  const { db } = context;
  const begun = await startExam(context, learner, { registrationId, fields: { [ALONE]: 'yes' } });
  if (begun.kind !== 'started') throw new Error(`the exam did not start: ${begun.kind}`);
  const { id, paper, answerKeys } = await db
    .selectFrom('examAttempt')
    .select(['id', 'paper', 'answerKeys'])
    .where('registrationId', '=', registrationId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  const keys = JSON.parse(answerKeys) as AnswerKey[];
  for (const [index, question] of (JSON.parse(paper) as ShownQuestion[]).entries()) {
    const key = keys[index];
    const answer = key && answering(question, key);
    if (answer === undefined) continue;
    await db
      .updateTable('examAnswer')
      .set({ answer: JSON.stringify(answer), savedAt: context.now() })
      .where('attemptId', '=', id)
      .where('place', '=', index + 1)
      .execute();
  }
  return id;
}
