import type { Selectable } from 'kysely';
import type { Answer } from '../../../domain/exam/kinds/answer.ts';
import type { AnswerKey } from '../../../domain/exam/kinds/question-kinds.ts';
import type { ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import { isId } from '../../db/cursor.ts';
import type { ExamAnswerTable, ExamAttemptTable } from '../../db/tables/exam-tables.ts';
import type { RegistrationTable } from '../../db/tables/registration-tables.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { AnswerPlace } from './markings.ts';

interface AnswerOfAttempt {
  attempt: Selectable<ExamAttemptTable>;
  registration: Pick<RegistrationTable, 'id' | 'email' | 'learnerName' | 'courseName' | 'erasedAt'>;
  row: Selectable<ExamAnswerTable>;
  question: ShownQuestion;
  key: AnswerKey;
  answer: Answer | undefined;
}

/** Undefined without such a question in a finished attempt. */
export async function answerOfAttempt(
  db: Db | Tx,
  { attemptId, place }: AnswerPlace,
): Promise<AnswerOfAttempt | undefined> {
  if (!isId(attemptId) || !Number.isSafeInteger(place)) return undefined;
  const attempt = await db.selectFrom('examAttempt').selectAll().where('id', '=', attemptId).executeTakeFirst();
  const row = await db
    .selectFrom('examAnswer')
    .selectAll()
    .where('attemptId', '=', attemptId)
    .where('place', '=', place)
    .executeTakeFirst();
  if (attempt === undefined || row === undefined) return undefined;
  const question = (JSON.parse(attempt.paper) as ShownQuestion[])[place - 1];
  const key = (JSON.parse(attempt.answerKeys) as AnswerKey[])[place - 1];
  if (question === undefined || key === undefined) return undefined;
  const registration = await db
    .selectFrom('registration')
    .select(['id', 'email', 'learnerName', 'courseName', 'erasedAt'])
    .where('id', '=', attempt.registrationId)
    .executeTakeFirstOrThrow();
  const answer = row.answer === null ? undefined : (JSON.parse(row.answer) as Answer);
  return { attempt, registration, row, question, key, answer };
}
