/** Where somebody goes after signing in: never to another site, and only where signing in was asked for. */
import { coursePaths, deskPaths, isOfDesk, isOfExam, learnerPaths } from '../../domain/paths.ts';
import type { CourseEntry } from '../../server/content/schema/schema.ts';

const OWN = 'https://own.invalid';

/** The path that was asked for, if it is one of the desk; else its queue. */
export function backToDesk(asked: string | null): string {
  return ownPath(asked, isOfDesk) ?? deskPaths.queue;
}

/** The path that was asked for, if it is one that learners sign in for: a lecture, a reading, an exam; else the list of their courses. */
export function backToLessons(asked: string | null, courses: readonly CourseEntry[]): string {
  const lessons = new Set<string | undefined>(
    courses.flatMap((course) => {
      const { playlist, lectures, reading } = coursePaths(course);
      return [playlist, ...lectures, reading];
    }),
  );
  return ownPath(asked, (path) => lessons.has(path) || isOfExam(path)) ?? learnerPaths.myCourses;
}

/** As written in an address; longer ones are forgotten, since an answer that names them must pass every proxy. */
const LONGEST = 600;

/** The address of signing in, from where the way leads back to what was asked for. */
export function signInAddress(signIn: string, asked: string): string {
  const query = String(new URLSearchParams({ back: asked }));
  return query.length > LONGEST ? signIn : `${signIn}?${query}`;
}

/** `//host`, `/\host` and `/desk/../other` are resolved as a browser would, and only then looked at. */
function ownPath(asked: string | null, allowed: (path: string) => boolean): string | undefined {
  if (asked === null || asked.length > LONGEST || !asked.startsWith('/') || !URL.canParse(asked, OWN)) return undefined;
  const { origin, pathname, search } = new URL(asked, OWN);
  return origin === OWN && allowed(pathname) ? pathname + search : undefined;
}
