/** The written answers that wait for marks, for one of the staff: the one that is promised first stands first. */
import { resultDueAt, waitsFor } from '../../../domain/exam/kinds/marking.ts';
import type { ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import { grouped } from '../../../domain/lists.ts';
import type { Db } from '../../db/tables.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { staffLearners } from '../../sign-in/staff/staff-learners.ts';
import { coursesSatBy } from '../own-exam.ts';
import { type AnswerPlace, soFar, staffNow } from './markings.ts';

export interface WaitingAnswer extends AnswerPlace {
  courseName: string;
  /** When the exam was begun. */
  startedAt: number;
  /** By when its result is promised. */
  dueAt: number;
  /** Whether others have marked it and this person was asked as well, or decides between them. */
  waitsFor: 'first' | 'second' | 'third';
}

export interface WaitingList {
  /** Those that are shown, with what was asked. */
  answers: readonly (WaitingAnswer & { question: string })[];
  /** How many wait for this person. */
  total: number;
  /** How many wait for somebody else: as the second person, or the third. */
  elsewhere: number;
}

/** How many a page shows: after the first ones are marked, others come up. */
const SHOWN = 50;

/** What waits for this person, without names. Their own exam is not among it, nor what they sit now. */
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

/** Which answers wait for this person, and how many for others. */
export async function waitingAnswers(db: Db, who: DeskUser): Promise<{ mine: WaitingAnswer[]; elsewhere: number }> {
  const rows = await db
    .selectFrom('examAnswer')
    .innerJoin('examAttempt', 'examAttempt.id', 'examAnswer.attemptId')
    .innerJoin('registration', 'registration.id', 'examAttempt.registrationId')
    .select(['examAnswer.attemptId', 'examAnswer.place', 'examAnswer.secondAskedOf'])
    .select(['examAttempt.startedAt', 'examAttempt.endedAt', 'registration.courseName'])
    .select(['examAttempt.courseId', 'examAttempt.registrationId'])
    .where('examAttempt.state', '=', 'handed-in')
    // Whatever the server marks itself, it marked when the exam was handed in.
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
  const staff = await staffNow(db);
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

/** What was asked, of so many answers, by attempt and place. */
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
