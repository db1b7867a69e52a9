import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import type { Answer } from '../../../domain/exam/kinds/answer.ts';
import { markCorrected } from '../../../domain/exam/correction.ts';
import { type AnswerKey, kindOf } from '../../../domain/exam/kinds/question-kinds.ts';
import type { ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import type { Sighting } from '../../../domain/exam/question-figures.ts';
import { grouped } from '../../../domain/lists.ts';
import type { ExamAnswerTable, ExamAttemptTable } from '../../db/tables/exam-tables.ts';
import type { Db } from '../../db/tables.ts';
import type { Correction } from '../corrections.ts';

interface AskedQuestion {
  attempt: Pick<ExamAttemptTable, 'id' | 'registrationId' | 'state' | 'marks' | 'mostMarks' | 'passMarks' | 'passed'>;
  place: number;
  question: ShownQuestion;
  key: AnswerKey;
  answer: Answer | undefined;
  marks: ExamAnswerTable['marks'];
  /** All marks of the exam, possibly below zero, and how many questions have none yet. */
  sum: number;
  unmarked: number;
}

const ATTEMPTS_AT_ONCE = 50;

/** Hands over finished exams in portions, without erased people and names, with others answered in between. */
export async function eachAsked(
  db: Db,
  { courseIds, questionId }: { courseIds: readonly string[]; questionId?: string | undefined },
  take: (asked: AskedQuestion) => void,
): Promise<void> {
  let after = '';
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- some at a time, so that nobody waits for all
    const attempts = await db
      .selectFrom('examAttempt')
      .innerJoin('registration', 'registration.id', 'examAttempt.registrationId')
      .select([
        'examAttempt.id',
        'examAttempt.registrationId',
        'examAttempt.state',
        'examAttempt.marks',
        'examAttempt.mostMarks',
      ])
      .select(['examAttempt.passMarks', 'examAttempt.passed', 'examAttempt.paper', 'examAttempt.answerKeys'])
      .where('examAttempt.courseId', 'in', courseIds)
      .where('examAttempt.state', 'in', ['handed-in', 'marked'])
      .where('registration.erasedAt', 'is', null)
      .where('examAttempt.id', '>', after)
      .$if(questionId !== undefined, (query) =>
        query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('examAnswer')
              .select('examAnswer.place')
              .whereRef('examAnswer.attemptId', '=', 'examAttempt.id')
              .where('examAnswer.questionId', '=', questionId ?? ''),
          ),
        ),
      )
      .orderBy('examAttempt.id')
      .limit(ATTEMPTS_AT_ONCE)
      .execute();
    if (attempts.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop
    const rows = await db
      .selectFrom('examAnswer')
      .select(['attemptId', 'place', 'questionId', 'answer', 'marks'])
      .where(
        'attemptId',
        'in',
        attempts.map(({ id }) => id),
      )
      .execute();
    const byAttempt = grouped(rows, ({ attemptId }) => attemptId);
    for (const { paper, answerKeys, ...attempt } of attempts) {
      const own = byAttempt.get(attempt.id) ?? [];
      const [questions, keys] = [JSON.parse(paper) as ShownQuestion[], JSON.parse(answerKeys) as AnswerKey[]];
      const sum = own.reduce((total, { marks }) => total + (marks ?? 0), 0);
      const unmarked = own.filter(({ marks }) => marks === null).length;
      for (const { place, answer, marks, ...row } of own) {
        const [question, key] = [questions[place - 1], keys[place - 1]];
        if (question === undefined || key === undefined) continue;
        if (questionId !== undefined && row.questionId !== questionId) continue;
        const given = answer === null ? undefined : (JSON.parse(answer) as Answer);
        take({ attempt, place, question, key, answer: given, marks, sum, unmarked });
      }
    }
    after = attempts.at(-1)?.id ?? after;
    if (attempts.length < ATTEMPTS_AT_ONCE) return;
    // oxlint-disable-next-line no-await-in-loop
    await othersAreAnswered();
  }
}

/** Undefined until the whole exam is marked. Marks given to everybody do not count. */
export function sightingOf(asked: AskedQuestion, corrections: readonly Correction[]): Sighting | undefined {
  const { attempt, question, key, answer, marks } = asked;
  if (attempt.state !== 'marked' || attempt.marks === null) return undefined;
  const own = corrections.map(({ accepts }) => accepts).filter((accepts) => !('all' in accepts));
  const kind = kindOf(question);
  const found = markCorrected(question, key, answer, { wrongCosts: 0, corrections: own });
  return {
    share: (found ?? marks ?? 0) / question.marks,
    answered: answer === undefined || kind.steps !== undefined ? [] : kind.answered(answer, question.options),
    total: attempt.marks / attempt.mostMarks,
  };
}
