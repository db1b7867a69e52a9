import type { CourseEntry } from '../../../../server/content/schema/schema.ts';
import type { Site } from '../../../../server/content/schema/site-schema.ts';

/**
 * Whether there is something for learners to sign in to. Not where every course is registered for elsewhere and its
 * lectures are open to all: nothing of such a site needs the process.
 */
export function hasLearnerPages(
  { access }: Pick<Site, 'access'>,
  courses: readonly Pick<CourseEntry, 'register'>[],
): boolean {
  return access === 'enrolled' || courses.some(({ register }) => register === undefined);
}
