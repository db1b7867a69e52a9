import { courseNamed, idsOf } from '../../domain/course/former-ids.ts';
import { grouped } from '../../domain/lists.ts';
import { kindOfFile } from '../content/form/folds.ts';
import type { Problem } from '../content/schema/file-findings.ts';
import { type MissingCourse, missingCourses } from '../registration/missing-courses.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { valuesOf } from './history.ts';
import type { PlannedFile } from './plan.ts';

/**
 * A problem for each course that would go, or give up a former id, while learners who registered under it have access or
 * wait for an answer of ours.
 */
export async function strandedLearners(
  { db, content, now }: Pick<DeskContext, 'db' | 'now'> & { content: Pick<DeskContext['content'], 'courses' | 'site'> },
  planned: readonly PlannedFile[],
): Promise<Problem[]> {
  const after = new Map(content.courses.map(({ id, formerIds }) => [id, { id, formerIds }]));
  for (const { file, after: text } of planned) {
    const of = kindOfFile(file);
    if (of?.kind !== 'courses') continue;
    const names = valuesOf(file, text)?.['formerIds'];
    if (text === undefined) after.delete(of.id);
    else after.set(of.id, { id: of.id, formerIds: Array.isArray(names) ? names.map(String) : [] });
  }
  const courses = [...after.values()];
  const lost = content.courses.flatMap((course) =>
    idsOf(course).flatMap((id) => (courseNamed(courses, id) === undefined ? [{ id, of: course.id }] : [])),
  );
  if (lost.length === 0) return [];
  const missing = await missingCourses({ db, content: { courses, site: content.site }, now });
  return [...grouped(lost, ({ of }) => of)].flatMap(([of, ids]) => {
    const theirs = missing.filter(({ courseId }) => ids.some(({ id }) => id === courseId));
    if (theirs.length === 0) return [];
    const file = `courses/${of}.yaml`;
    if (!after.has(of)) {
      const fix =
        'Put it back, and set its registration to Closed instead: then nobody new registers, and they keep their course.';
      return [{ file, field: '', wrong: `has learners: ${whoIn(theirs)}`, fix }];
    }
    const names = theirs.map(({ courseId }) => courseId).join(', ');
    const wrong = `has to name ${names}, under which learners registered: ${whoIn(theirs)}`;
    return [{ file, field: 'formerIds', wrong, fix: 'Write it in again.' }];
  });
}

function whoIn(missing: readonly MissingCourse[]): string {
  const sum = (of: 'open' | 'enrolled') => missing.reduce((all, each) => all + each[of], 0);
  return [
    ...(sum('enrolled') > 0 ? [`${sum('enrolled')} with access`] : []),
    ...(sum('open') > 0 ? [`${sum('open')} not confirmed yet`] : []),
  ].join(' and ');
}
