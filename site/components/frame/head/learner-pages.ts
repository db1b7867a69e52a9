import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';

/** Whether learners sign in for anything. A site with outside registration and open lectures needs no process. */
export function hasLearnerPages(
  { access }: Pick<Site, 'access'>,
  courses: readonly Pick<CourseEntry, 'register'>[],
): boolean {
  return access === 'enrolled' || courses.some(({ register }) => register === undefined);
}
