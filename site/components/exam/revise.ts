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

/** Of the weakest topic whose bank says in a few words what to read again. Undefined if the bank never says it. */
export function reviseOf({ topics }: Pick<ExamResult, 'topics'>, course: CourseEntry): Revise | undefined {
  const weak = topics
    .toSorted((a, b) => a.marks / a.most - b.marks / b.most)
    .flatMap(({ title, readAgain, marks, most }) =>
      readAgain === undefined || marks >= most ? [] : [{ title, part: (readAgain.split(/[:(]/, 1)[0] ?? '').trim() }],
    );
  const brief = weak.find(({ part }) => part.length <= LONGEST);
  if (brief !== undefined) return { what: brief.part, href: placeOf(brief.part, course) };
  const [weakest] = weak;
  return weakest && { what: weakest.title, href: placeOf(weakest.part, course) };
}

function placeOf(part: string, course: CourseEntry): string {
  const { page, video, reading } = coursePaths(course);
  const { unit, modules } = course.outline;
  const [, kind, number] = /\b(module|part|video)s? (\d+)/.exec(part) ?? [];
  if (kind === unit && Number(number) <= modules.length) return `${page}#${unit}-${number}`;
  return (kind === 'video' ? video : reading) ?? page;
}
