/** Where to learn again what was weakest in an exam. */
import { coursePaths } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import type { ExamResult } from '../../../server/exam/exam-result.ts';

export interface Revise {
  /** `module 5`, or the title of the topic. */
  what: string;
  href: string;
}

/** A longer text would break the button. */
const LONGEST = 28;

/** Of the weakest topic whose bank says what to read again. Undefined if none does. */
export function reviseOf({ topics }: Pick<ExamResult, 'topics'>, course: CourseEntry): Revise | undefined {
  const [weakest] = topics
    .filter(({ readAgain, marks, most }) => readAgain !== undefined && marks < most)
    .toSorted((a, b) => a.marks / a.most - b.marks / b.most);
  if (weakest?.readAgain === undefined) return undefined;
  const part = (weakest.readAgain.split(/[:(]/, 1)[0] ?? '').trim();
  return { what: part.length > LONGEST ? weakest.title : part, href: placeOf(part, course) };
}

function placeOf(part: string, course: CourseEntry): string {
  const { page, video, reading } = coursePaths(course);
  const { unit, modules } = course.outline;
  const [, kind, number] = /\b(module|part|video)s? (\d+)/.exec(part) ?? [];
  if (kind === unit && Number(number) <= modules.length) return `${page}#${unit}-${number}`;
  return (kind === 'video' ? video : reading) ?? page;
}
