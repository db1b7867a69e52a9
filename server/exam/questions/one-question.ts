import { idsOf } from '../../../domain/course/former-ids.ts';
import type { Question } from '../../../domain/exam/bank.ts';
import type { Accepts } from '../../../domain/exam/correction.ts';
import { countedOptions } from '../../../domain/exam/exam-paper.ts';
import { answersOf, figuresOf, lookAgainWords, type Sighting } from '../../../domain/exam/question-figures.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { examCourse } from '../../course/exam-course.ts';
import { type Effect, effectOf } from './correct-question.ts';
import { correctionsOf } from '../corrections.ts';
import { eachAsked, sightingOf } from './sightings.ts';

export interface OneQuestion {
  course: { id: string; name: string; lang?: string | undefined };
  /** Number in the file, from 1. */
  number: number;
  question: Question;
  topic: string;
  asked: number;
  /** From 0 to 1. */
  right: number;
  lookAgain: readonly string[];
  /** For a choice: all options with their counts, right ones first. Otherwise empty. */
  options: readonly { text: string; isRight: boolean; times: number }[];
  typed: readonly { text: string; isRight: boolean; times: number }[];
  corrections: readonly CorrectionMade[];
  /** The effect that corrections still lack, because the server stopped. */
  behind: Effect;
}

interface CorrectionMade {
  accepts: Accepts;
  reason: string;
  at: number;
  email: string;
}

const TYPED = 10;

/** Undefined for an unknown question. */
export async function oneQuestion(
  context: DeskContext,
  { courseId, questionId }: { courseId: string; questionId: string },
): Promise<OneQuestion | undefined> {
  const held = examCourse(context, courseId);
  const index = held?.bank.questions.findIndex(({ id }) => id === questionId) ?? -1;
  const question = held?.bank.questions[index];
  if (held === undefined || question === undefined) return undefined;
  const { course, bank } = held;
  const courseIds = idsOf(course);
  const known = (await correctionsOf(context.db, courseIds)).get(questionId) ?? [];
  const sightings: Sighting[] = [];
  await eachAsked(context.db, { courseIds, questionId }, (asked) => {
    const sighting = sightingOf(asked, known);
    if (sighting !== undefined) sightings.push(sighting);
  });
  const { asked, right, lookAgain } = figuresOf(sightings);
  const options = countedOptions(question);
  return {
    course: { id: course.id, name: course.name, lang: course.lang },
    number: index + 1,
    question,
    topic: bank.topics.find(({ id }) => id === question.topic)?.title ?? question.topic,
    asked,
    right,
    lookAgain: lookAgain.map((reason) =>
      lookAgainWords(
        reason,
        options.map(({ text }) => text),
      ),
    ),
    options: options.map(({ text, isRight }) => ({
      text,
      isRight,
      times: sightings.filter(({ answered }) => answered.includes(text)).length,
    })),
    typed:
      options.length > 0
        ? []
        : answersOf(sightings)
            .slice(0, TYPED)
            .map(({ answered, isRight, times }) => ({ text: answered.join(', '), isRight, times })),
    corrections: await correctionsMade(context, courseIds, questionId),
    behind: await effectOf(context, held, { questionId }),
  };
}

async function correctionsMade(
  { db }: DeskContext,
  courseIds: readonly string[],
  questionId: string,
): Promise<CorrectionMade[]> {
  const rows = await db
    .selectFrom('questionCorrection')
    .innerJoin('staff', 'staff.id', 'questionCorrection.staffId')
    .select([
      'questionCorrection.accepts',
      'questionCorrection.reason',
      'questionCorrection.correctedAt',
      'staff.email',
    ])
    .where('questionCorrection.courseId', 'in', courseIds)
    .where('questionCorrection.questionId', '=', questionId)
    .orderBy('questionCorrection.id')
    .execute();
  return rows.map(({ accepts, reason, correctedAt, email }) => ({
    accepts: JSON.parse(accepts) as Accepts,
    reason,
    at: correctedAt,
    email,
  }));
}
