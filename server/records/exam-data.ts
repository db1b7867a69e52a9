/** A person's exam data for their own file, without the right answers, since questions are used again. */
import type { Selectable } from 'kysely';
import type { Answer } from '../../domain/exam/kinds/answer.ts';
import { formatMarks } from '../../domain/exam/kinds/marks.ts';
import type { ShownQuestion } from '../../domain/exam/exam-paper.ts';
import type { ExamAttemptTable } from '../db/tables/exam-tables.ts';
import type { Tx } from '../db/tables.ts';
import { told, toldOf } from './told.ts';

/** Seats, attempts, events and extra minutes of a registration. */
export async function examData(tx: Tx, id: string) {
  const arranged = await tx
    .selectFrom('examArrangement')
    .selectAll()
    .where('registrationId', '=', id)
    .executeTakeFirst();
  const seats = await tx
    .selectFrom('examSeat')
    .innerJoin('examSlot', 'examSlot.id', 'examSeat.slotId')
    .selectAll('examSeat')
    .select(['examSlot.courseId', 'examSlot.startsAt'])
    .where('registrationId', '=', id)
    .orderBy('examSeat.id')
    .execute();
  const attempts = await tx
    .selectFrom('examAttempt')
    .selectAll()
    .where('registrationId', '=', id)
    .orderBy('number')
    .execute();
  const sat = [];
  // A person has only a few.
  // oxlint-disable-next-line no-await-in-loop
  for (const attempt of attempts) sat.push(await attemptData(tx, attempt));
  return {
    moreTime: arranged === undefined ? null : told('examArrangement', arranged),
    seats: seats.map(({ courseId, startsAt, ...seat }) => ({
      ...told('examSlot', { courseId, startsAt }),
      ...told('examSeat', seat),
    })),
    attempts: sat,
    noted: await toldOf(tx, 'examEvent', id, ['id'], { staffId: (by) => (by === null ? 'the system' : 'our staff') }),
  };
}

async function attemptData(tx: Tx, attempt: Selectable<ExamAttemptTable>) {
  const answers = await tx
    .selectFrom('examAnswer')
    .selectAll()
    .where('attemptId', '=', attempt.id)
    .orderBy('place')
    .execute();
  const markings = await tx
    .selectFrom('examMarking')
    .selectAll()
    .where('attemptId', '=', attempt.id)
    .orderBy('markedAt')
    .execute();
  const paper = JSON.parse(attempt.paper) as ShownQuestion[];
  const questions = answers.map((row) => {
    const question = paper[row.place - 1];
    const { place, questionId, ...facts } = told('examAnswer', row, {
      answer: (answer) => wordsOf(answer, question?.options ?? []),
    });
    return {
      ...{ place, questionId },
      question: question?.text ?? null,
      code: question?.code ?? null,
      options: question?.options ?? [],
      mostMarks: question === undefined ? null : formatMarks(question.marks),
      ...facts,
      markedByStaff: markings
        .filter((marking) => marking.place === row.place)
        .map((marking) => told('examMarking', marking)),
    };
  });
  return told('examAttempt', attempt, { paper: () => questions });
}

/** An answer in the words of the options. */
function wordsOf(answer: string | null, options: readonly string[]): string[] {
  if (answer === null) return [];
  const given = JSON.parse(answer) as Answer;
  return 'text' in given ? [given.text] : given.choices.map((choice) => options[choice] ?? String(choice));
}
