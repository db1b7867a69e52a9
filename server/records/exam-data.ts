/** What is kept about somebody's exams, for who asks for it. The right answers are not theirs: they are asked again. */
import type { Selectable } from 'kysely';
import type { Answer } from '../../domain/exam/answer.ts';
import { formatMarks } from '../../domain/exam/marks.ts';
import type { ShownQuestion } from '../../domain/exam/paper.ts';
import type { ExamAnswerTable, ExamAttemptTable, Tx } from '../db/tables.ts';
import { moment, pick } from './personal-fields.ts';

/** Seats, attempts, what was noted meanwhile, and more time that was arranged, of one registration. */
export async function examData(tx: Tx, id: string) {
  const arranged = await tx
    .selectFrom('examArrangement')
    .select(['extraMinutes', 'changedAt'])
    .where('registrationId', '=', id)
    .executeTakeFirst();
  const attempts = await tx
    .selectFrom('examAttempt')
    .selectAll()
    .where('registrationId', '=', id)
    .orderBy('number')
    .execute();
  const sat = [];
  // A person has a handful.
  // oxlint-disable-next-line no-await-in-loop
  for (const attempt of attempts) sat.push(await attemptData(tx, attempt));
  return {
    moreTime: arranged === undefined ? null : { minutes: arranged.extraMinutes, since: moment(arranged.changedAt) },
    seats: await seatData(tx, id),
    attempts: sat,
    noted: await eventData(tx, id),
  };
}

async function seatData(tx: Tx, id: string) {
  const rows = await tx
    .selectFrom('examSeat')
    .innerJoin('examSlot', 'examSlot.id', 'examSeat.slotId')
    .selectAll('examSeat')
    .select(['examSlot.courseId', 'examSlot.startsAt'])
    .where('registrationId', '=', id)
    .orderBy('examSeat.id')
    .execute();
  return rows.map((row) => ({
    courseId: row.courseId,
    examAt: moment(row.startsAt),
    bookedAt: moment(row.bookedAt),
    cancelledAt: moment(row.cancelledAt),
    arrivedAt: moment(row.arrivedAt),
    letInAt: moment(row.letInAt),
    minutesGiven: row.minutes,
    wrongCodes: row.wrongCodes,
  }));
}

async function attemptData(tx: Tx, attempt: Selectable<ExamAttemptTable>) {
  const paper = JSON.parse(attempt.paper) as ShownQuestion[];
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
  return {
    ...pick(attempt, ['number', 'courseId', 'state', 'endedBy']),
    startedAt: moment(attempt.startedAt),
    endsAt: moment(attempt.endsAt),
    endedAt: moment(attempt.endedAt),
    inThisSessionSince: moment(attempt.sessionSince),
    lastSeenAt: moment(attempt.lastSeenAt),
    pageLastHeardAt: moment(attempt.heardAt),
    markedAt: moment(attempt.markedAt),
    marks: marksOf(attempt.marks),
    mostMarks: formatMarks(attempt.mostMarks),
    marksToPass: formatMarks(attempt.passMarks),
    passed: attempt.passed === null ? null : attempt.passed === 1,
    questions: answers.map((row) => ({
      ...pick(row, ['place', 'questionId']),
      ...questionData(paper[row.place - 1], row),
      savedAt: moment(row.savedAt),
      markedForLater: row.isForLater === 1,
      marks: marksOf(row.marks),
      markedByStaff: markings
        .filter(({ place }) => place === row.place)
        .map(({ marks, note, markedAt }) => ({ marks: formatMarks(marks), note, markedAt: moment(markedAt) })),
    })),
  };
}

/** What was asked, and the answer in the words of its options. */
function questionData(question: ShownQuestion | undefined, { answer }: Pick<ExamAnswerTable, 'answer'>) {
  const given = answer === null ? undefined : (JSON.parse(answer) as Answer);
  return {
    question: question?.text ?? null,
    code: question?.code ?? null,
    options: question?.options ?? [],
    mostMarks: question === undefined ? null : formatMarks(question.marks),
    yourAnswer: given === undefined ? [] : wordsOf(given, question?.options ?? []),
  };
}

function wordsOf(answer: Answer, options: readonly string[]): string[] {
  return 'text' in answer ? [answer.text] : answer.choices.map((choice) => options[choice] ?? String(choice));
}

async function eventData(tx: Tx, id: string) {
  const rows = await tx.selectFrom('examEvent').selectAll().where('registrationId', '=', id).orderBy('id').execute();
  return rows.map((row) => ({
    at: moment(row.at),
    what: row.kind,
    by: row.staffId === null ? 'the system' : 'our staff',
    details: JSON.parse(row.detail) as Record<string, unknown>,
    note: row.note,
  }));
}

function marksOf(marks: number | null): string | null {
  return marks === null ? null : formatMarks(marks);
}
