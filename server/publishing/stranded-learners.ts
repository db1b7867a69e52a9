import type { Problem } from '../content/schema/file-findings.ts';
import { missingCourses } from '../registration/missing-courses.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { valuesOf } from './history.ts';
import type { PlannedFile } from './plan.ts';

/** A problem for each course that would go while learners have access to it, or wait for an answer of ours. */
export async function strandedLearners(
  { db, content, now }: Pick<DeskContext, 'db' | 'content' | 'now'>,
  planned: readonly PlannedFile[],
): Promise<Problem[]> {
  const fileOfCourse = ({ id }: { id: string }) => `courses/${id}.yaml`;
  const after = new Map(planned.map((each) => [each.file, each.after]));
  const gone = content.courses.filter(
    (course) => after.has(fileOfCourse(course)) && after.get(fileOfCourse(course)) === undefined,
  );
  if (gone.length === 0) return [];
  // Another course may take the place of one in the same step.
  const courses = content.courses
    .filter((course) => !gone.includes(course))
    .map((course) => {
      const names = valuesOf(fileOfCourse(course), after.get(fileOfCourse(course)))?.['formerIds'];
      return Array.isArray(names) ? { ...course, formerIds: names.map(String) } : course;
    });
  const missing = await missingCourses({ db, content: { courses, site: content.site }, now });
  return gone.flatMap((course) => {
    const theirs = missing.filter(({ courseId }) => [course.id, ...course.formerIds].includes(courseId));
    if (theirs.length === 0) return [];
    const sum = (of: 'open' | 'enrolled') => theirs.reduce((all, each) => all + each[of], 0);
    const who = [
      ...(sum('enrolled') > 0 ? [`${sum('enrolled')} with access`] : []),
      ...(sum('open') > 0 ? [`${sum('open')} not confirmed yet`] : []),
    ].join(' and ');
    return [
      {
        ...{ file: fileOfCourse(course), field: '', wrong: `has learners: ${who}` },
        fix: 'Put it back, and set its registration to Closed instead: then nobody new registers, and they keep their course.',
      },
    ];
  });
}
