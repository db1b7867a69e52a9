/** How a sitting went, for its learner: marks by topic, and the questions only where the course shows them. */
import { idsOf } from '../../domain/course/former-ids.ts';
import type { Answer } from '../../domain/exam/kinds/answer.ts';
import { isRight } from '../../domain/exam/mark.ts';
import type { Marks } from '../../domain/exam/kinds/marks.ts';
import { type AnswerKey, kindOf } from '../../domain/exam/kinds/question-kinds.ts';
import type { ShownQuestion } from '../../domain/exam/exam-paper.ts';
import { marksByTopic, type TopicMarks } from '../../domain/exam/result.ts';
import type { ExamAttemptTable } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { promiseOf } from '../registration/promised.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import { examCourse } from '../course/exam-course.ts';
import { isSatBeside } from './same-learner.ts';

/** One question as it is shown afterwards. */
export interface QuestionSeen {
  question: ShownQuestion;
  answer: Answer | undefined;
  /** Undefined for a written answer. */
  isRight: boolean | undefined;
  /** The right answer in words; of a written one its points. */
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
  /** Written answers that nobody has marked yet. */
  toMark: number;
  /** The day by which the certificate is promised, `YYYY-MM-DD`; null where none is. */
  certificateBy: string | null;
  /** Minutes from the start to the end. */
  minutes: number;
  /** Of a result. */
  topics: (TopicMarks & { readAgain: string | undefined })[];
  /** What staff wrote to the learner beside a mark; kept back as questions are, since it tells of answers. */
  notes: { place: number; note: string }[];
  /** Where the course shows questions; else empty. */
  seen: QuestionSeen[];
  /** Whether the questions are kept back while an exam of the course is sat under this mailbox or number. */
  isHeldBack: boolean;
}

/** The result of a sitting that ended and counts; undefined for any other, and for one that is not the learner's. */
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
