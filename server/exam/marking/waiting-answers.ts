import { resultDueAt, waitsFor } from '../../../domain/exam/kinds/marking.ts';
import type { ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import { grouped } from '../../../domain/lists.ts';
import type { Db } from '../../db/tables.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { staffLearners } from '../../sign-in/staff/staff-learners.ts';
import { coursesSatBy } from '../own-exam.ts';
import { staffWith } from '../../sign-in/staff/staff-with.ts';
import { type AnswerPlace, soFar } from './markings.ts';

export interface WaitingAnswer extends AnswerPlace {
  courseName: string;
  startedAt: number;
  /** When the result is due. */
  dueAt: number;
  /** `third` decides between the marks of two others. */
  waitsFor: 'first' | 'second' | 'third';
}

export interface WaitingList {
  answers: readonly (WaitingAnswer & { question: string })[];
  total: number;
  /** Answers that wait for others as second or third person. */
  elsewhere: number;
}

/** Most on a page; others move up after these are marked. */
const SHOWN = 50;

/** Without names, own exams, and courses whose exam the person is sitting. */
export async function waitingList({ db }: Pick<DeskContext, 'db'>, who: DeskUser): Promise<WaitingList> {
  const { mine, elsewhere } = await waitingAnswers(db, who);
  const shown = mine.slice(0, SHOWN);
  const texts = await questionsAt(db, shown);
  return {
    answers: shown.map((answer) => ({ ...answer, question: texts.get(`${answer.attemptId} ${answer.place}`) ?? '' })),
    total: mine.length,
    elsewhere,
  };
}

/** Answers that wait for this person, and the number of those that wait for others. */
export async function waitingAnswers(db: Db, who: DeskUser): Promise<{ mine: WaitingAnswer[]; elsewhere: number }> {
  const rows = await db
    .selectFrom('examAnswer')
    .innerJoin('examAttempt', 'examAttempt.id', 'examAnswer.attemptId')
    .innerJoin('registration', 'registration.id', 'examAttempt.registrationId')
    .select(['examAnswer.attemptId', 'examAnswer.place', 'examAnswer.secondAskedOf'])
    .select(['examAttempt.startedAt', 'examAttempt.endedAt', 'registration.courseName'])
    .select(['examAttempt.courseId', 'examAttempt.registrationId'])
    .where('examAttempt.state', '=', 'handed-in')
    // The server marks all other questions when the exam is submitted.
    .where('examAnswer.marks', 'is', null)
    .where('registration.erasedAt', 'is', null)
    .orderBy('examAttempt.endedAt')
    .orderBy('examAnswer.attemptId')
    .orderBy('examAnswer.place')
    .execute();
  const given = await db
    .selectFrom('examMarking')
    .innerJoin('examAttempt', 'examAttempt.id', 'examMarking.attemptId')
    .select(['examMarking.attemptId', 'examMarking.place', 'examMarking.staffId', 'examMarking.marks'])
    .where('examAttempt.state', '=', 'handed-in')
    .orderBy('examMarking.markedAt')
    .execute();
  const byAnswer = grouped(given, ({ attemptId, place }) => `${attemptId} ${place}`);
  const staff = await staffWith(db, 'mark-exam');
  const sat = await coursesSatBy(db, who);
  const learners = await staffLearners(db);
  const mine: WaitingAnswer[] = [];
  for (const row of rows) {
    const { attemptId, place, courseName, startedAt } = row;
    const state = soFar(byAnswer.get(`${attemptId} ${place}`) ?? [], row.secondAskedOf, staff);
    if (
      state.decision.kind === 'decided' ||
      learners.isOwn(who.staffId, row.registrationId) ||
      sat.has(row.courseId) ||
      !waitsFor(state, who.staffId)
    )
      continue;
    const dueAt = resultDueAt(row.endedAt ?? startedAt);
    mine.push({ attemptId, place, courseName, startedAt, dueAt, waitsFor: state.decision.kind });
  }
  return { mine, elsewhere: rows.length - mine.length };
}

async function questionsAt(db: Db, answers: readonly AnswerPlace[]): Promise<Map<string, string>> {
  const ids = [...new Set(answers.map(({ attemptId }) => attemptId))];
  if (ids.length === 0) return new Map();
  const attempts = await db.selectFrom('examAttempt').select(['id', 'paper']).where('id', 'in', ids).execute();
  return new Map(
    attempts.flatMap(({ id, paper }) =>
      (JSON.parse(paper) as ShownQuestion[]).map(({ text }, index) => [`${id} ${index + 1}`, text] as const),
    ),
  );
}
