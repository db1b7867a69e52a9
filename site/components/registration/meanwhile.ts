/** What somebody who waits for our answer can learn today. */
import type { CourseAccess } from '../../../domain/course/access.ts';
import { coursePaths } from '../../../domain/paths.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';

export interface Meanwhile {
  label: string;
  href: string;
}

/** From the course itself, else from a course whose videos are free. Undefined if there is nothing. */
export function meanwhile(
  course: CourseEntry,
  gives: CourseAccess,
  courses: readonly CourseEntry[],
): Meanwhile | undefined {
  const { page, lectures, video } = coursePaths(course);
  const open = gives === 'open' ? 0 : (course.lectures?.items.findIndex(({ preview }) => preview) ?? -1);
  const lecture = lectures[open];
  if (lecture !== undefined) return { label: `Watch lecture ${open + 1} now`, href: lecture };
  if (video !== undefined) return { label: 'Watch the first video now', href: video };
  if (course.lesson !== undefined) return { label: 'Try one idea now', href: `${page}#try` };
  const free = courses.find(({ freeVideo }) => freeVideo !== undefined)?.freeVideo;
  return free && { label: 'Watch a free video now', href: free.path };
}
