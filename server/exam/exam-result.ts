import { idsOf } from '../../domain/course/former-ids.ts';
import type { Answer } from '../../domain/exam/kinds/answer.ts';
import { isRight } from '../../domain/exam/mark-answer.ts';
import type { Marks } from '../../domain/exam/kinds/marks.ts';
import { type AnswerKey, kindOf } from '../../domain/exam/kinds/question-kinds.ts';
import type { ShownQuestion } from '../../domain/exam/exam-paper.ts';
import { marksByTopic, type TopicMarks } from '../../domain/exam/topic-marks.ts';
import type { ExamAttemptTable } from '../db/tables/exam-tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { promiseOf } from '../registration/promised.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import { examCourse } from '../course/exam-course.ts';
import { isSatBeside } from './same-learner.ts';

export interface QuestionSeen {
  question: ShownQuestion;
  answer: Answer | undefined;
  /** Undefined for a written answer. */
  isRight: boolean | undefined;
  /** The right answer in words, or the points of a written one. */
  right: string[];
  explanation: string | undefined;
  marks: Marks;
}

export interface ExamResult extends Pick<
  ExamAttemptTable,
  'number' | 'startedAt' | 'endedAt' | 'endedBy' | 'marks' | 'mostMarks' | 'passMarks' | 'markedAt'
> {
  state: 'handed-in' | 'marked';
  passed: boolean | null;
  answered: number;
  questions: number;
  toMark: number;
  /** When the certificate is promised, `YYYY-MM-DD`; null without a promise. */
  certificateBy: string | null;
  minutes: number;
  topics: (TopicMarks & { readAgain: string | undefined })[];
  /** Notes of staff to the learner. They reveal answers, so they are withheld like questions. */
  notes: { place: number; note: string }[];
  /** Empty unless the course shows questions. */
  seen: QuestionSeen[];
  /** Whether questions are withheld while an exam of the course is open under this mailbox or number. */
  isHeldBack: boolean;
}

/** Undefined for another person's attempt, or one that is not finished. */
export async function resultOf(
  context: DeskContext,
  learner: LearnerSession,
  attemptId: string,
): Promise<ExamResult | undefined> {
  const { db } = context;
  const attempt = await db
    .selectFrom('examAttempt')
    .innerJoin('registration', 'registration.id', 'examAttempt.registrationId')
    .selectAll('examAttempt')
    .select(['registration.learnerName', 'registration.email', 'registration.mobile'])
    .where('examAttempt.id', '=', attemptId)
    .where('registration.email', '=', learner.email)
    .executeTakeFirst();
  if (attempt === undefined || (attempt.state !== 'handed-in' && attempt.state !== 'marked')) return undefined;
  const paper = JSON.parse(attempt.paper) as ShownQuestion[];
  const held = examCourse(context, attempt.courseId);
  const answers = await db
    .selectFrom('examAnswer')
    .selectAll()
    .where('attemptId', '=', attemptId)
    .orderBy('place')
    .execute();
  const isMarked = attempt.state === 'marked';
  const isShown = isMarked && held?.settings.showQuestions === true;
  const isBeside =
    held !== undefined && (await isSatBeside(db, { ...attempt, id: attempt.registrationId }, idsOf(held.course)));
  const isHeldBack = isShown && isBeside;
  const notes = await db
    .selectFrom('examMarking')
    .select(['place', 'note'])
    .where('attemptId', '=', attemptId)
    .orderBy('place')
    .orderBy('markedAt')
    .execute();
  const { number, startedAt, endedAt, endedBy, marks, mostMarks, passMarks, markedAt, state, passed } = attempt;
  return {
    ...{ number, startedAt, endedAt, endedBy, marks, mostMarks, passMarks, markedAt, state },
    passed: passed === null ? null : passed === 1,
    answered: attempt.answered,
    questions: paper.length,
    toMark: answers.filter((answer) => answer.marks === null).length,
    certificateBy: (await promiseOf(db, attempt.registrationId, 'certificate'))?.dueOn ?? null,
    minutes: Math.ceil(((endedAt ?? startedAt) - startedAt) / 60_000),
    topics: isMarked
      ? marksByTopic(
          paper,
          answers.map((answer) => answer.marks ?? 0),
        ).map((topic) => ({
          ...topic,
          readAgain: held?.bank.topics.find(({ title }) => title === topic.title)?.readAgain,
        }))
      : [],
    notes: isMarked && !isBeside ? notes.flatMap(({ place, note }) => (note === null ? [] : [{ place, note }])) : [],
    isHeldBack,
    seen:
      isShown && !isHeldBack
        ? answers.map((row) => {
            const question = paper[row.place - 1] as ShownQuestion;
            const key = (JSON.parse(attempt.answerKeys) as AnswerKey[])[row.place - 1] as AnswerKey;
            const answer = row.answer === null ? undefined : (JSON.parse(row.answer) as Answer);
            return {
              question,
              answer,
              isRight: answer === undefined ? false : isRight(key, answer),
              right: kindOf(key).rightWords(key, question),
              explanation: held.bank.questions.find(({ id }) => id === row.questionId)?.explanation,
              marks: row.marks ?? 0,
            };
          })
        : [],
  };
}
