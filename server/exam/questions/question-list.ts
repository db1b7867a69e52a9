import type { Level, Question } from '../../../domain/exam/bank.ts';
import { idsOf } from '../../../domain/course/former-ids.ts';
import { countedOptions } from '../../../domain/exam/exam-paper.ts';
import { figuresOf, type LookAgain, lookAgainWords, type Sighting } from '../../../domain/exam/question-figures.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { examCourse } from '../../course/exam-course.ts';
import { correctionsOf } from '../corrections.ts';
import { eachAsked, sightingOf } from './sightings.ts';

interface QuestionRow {
  id: string;
  /** Number in the file, from 1. */
  number: number;
  text: string;
  topic: { id: string; title: string };
  level: Level;
  kind: Question['kind'];
  retired: boolean;
  asked: number;
  /** From 0 to 1. */
  right: number;
  lookAgain: readonly string[];
}

export interface QuestionList {
  course: { id: string; name: string; lang?: string | undefined };
  topics: readonly { id: string; title: string; questions: number }[];
  questions: readonly QuestionRow[];
}

/** Courses with an exam here, and how many questions each has. */
export function examCourses({ content }: Pick<DeskContext, 'content'>) {
  return content.courses.flatMap(({ id }) => {
    const held = examCourse({ content }, id);
    return held === undefined ? [] : [{ id, name: held.course.name, questions: held.bank.questions.length }];
  });
}

/** Questions that need another look come first; undefined for a course without an exam. */
export async function questionList(context: DeskContext, courseId: string): Promise<QuestionList | undefined> {
  const held = examCourse(context, courseId);
  if (held === undefined) return undefined;
  const { course, bank } = held;
  const courseIds = idsOf(course);
  const corrections = await correctionsOf(context.db, courseIds);
  const sightings = new Map<string, Sighting[]>();
  await eachAsked(context.db, { courseIds }, (asked) => {
    const { id } = asked.question;
    const sighting = sightingOf(asked, corrections.get(id) ?? []);
    if (sighting === undefined) return;
    const known = sightings.get(id);
    if (known === undefined) sightings.set(id, [sighting]);
    else known.push(sighting);
  });
  const rows = bank.questions.map((question, index): QuestionRow => {
    const { id, text, level, kind, retired } = question;
    const topic = bank.topics.find((each) => each.id === question.topic);
    const { asked, right, lookAgain } = figuresOf(sightings.get(id) ?? []);
    const options = countedOptions(question).map((option) => option.text);
    return {
      ...{ id, number: index + 1, text, level, kind, retired, asked, right },
      topic: { id: question.topic, title: topic?.title ?? question.topic },
      lookAgain: lookAgain.map((reason: LookAgain) => lookAgainWords(reason, options)),
    };
  });
  return {
    course: { id: course.id, name: course.name, lang: course.lang },
    topics: bank.topics.map(({ id, title }) => ({
      ...{ id, title },
      questions: rows.filter(({ topic }) => topic.id === id).length,
    })),
    questions: rows.toSorted((a, b) => Number(b.lookAgain.length > 0) - Number(a.lookAgain.length > 0)),
  };
}
