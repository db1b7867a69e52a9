/** Sign-in never leads to another site, and only to pages that ask for it. */
import { coursePaths, deskPaths, isOfDesk, isOfExam, learnerPaths } from '../../domain/paths.ts';
import type { CourseEntry } from '../../server/content/schema/schema.ts';

const OWN = 'https://own.invalid';

/** Another path leads to the queue. */
export function backToDesk(asked: string | null): string {
  return ownPath(asked, isOfDesk) ?? deskPaths.queue;
}

/** Allows lectures, readings and exams. Another path leads to My courses. */
export function backToLessons(asked: string | null, courses: readonly CourseEntry[]): string {
  const lessons = new Set<string | undefined>(
    courses.flatMap((course) => {
      const { playlist, lectures, reading } = coursePaths(course);
      return [playlist, ...lectures, reading];
    }),
  );
  return ownPath(asked, (path) => lessons.has(path) || isOfExam(path)) ?? learnerPaths.myCourses;
}

/** Including escapes. A longer one is dropped, since proxies limit the length of an address. */
const LONGEST = 600;

export function signInAddress(signIn: string, asked: string): string {
  const query = String(new URLSearchParams({ back: asked }));
  return query.length > LONGEST ? signIn : `${signIn}?${query}`;
}

/** Resolves `//host`, `/\host` and `/desk/../other` as a browser would, before it checks the path. */
function ownPath(asked: string | null, allowed: (path: string) => boolean): string | undefined {
  if (asked === null || asked.length > LONGEST || !asked.startsWith('/') || !URL.canParse(asked, OWN)) return undefined;
  const { origin, pathname, search } = new URL(asked, OWN);
  return origin === OWN && allowed(pathname) ? pathname + search : undefined;
}
