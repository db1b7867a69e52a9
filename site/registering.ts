/** A registration form that was posted, taken before its page is drawn: whoever has registered is sent on and needs none. */
import type { APIContext } from 'astro';
import { courseNamed } from '../domain/course/former-ids.ts';
import { coursePaths, registrationPath } from '../domain/paths.ts';
import type { Problem } from '../domain/problem.ts';
import { allCourses } from './content.ts';
import { takeForm } from './request/form-fields.ts';

/** The route of the page with the form. */
export const REGISTER_ROUTE = '/register/[course]';

/** What the page shows of a form that was not taken. */
export interface NotRegistered {
  values: Record<string, string>;
  problems: readonly Problem[];
  status: 422 | 429;
  /** In seconds. */
  retryAfter?: number;
}

/**
 * Where to go on to; undefined where the page has something to say, which it finds in `locals.notRegistered`, or that
 * there is no such page. Uses the request up.
 */
export async function register({ locals, params, redirect, request }: APIContext): Promise<Response | undefined> {
  const course = courseNamed(await allCourses(), params.course ?? '');
  if (course === undefined || course.id !== params.course || coursePaths(course).register === undefined)
    return undefined;
  const { desk, ip } = locals;
  if (desk === undefined) throw new Error('no desk was given to this request');
  const values = await takeForm(request);
  const answer = await desk.register({ courseId: course.id, fields: values, ip });
  if (answer.kind === 'registered') return redirect(registrationPath(answer.token), 303);
  const { problems } = answer;
  locals.notRegistered =
    answer.kind === 'limited'
      ? { values, problems, status: 429, retryAfter: answer.retryAfter }
      : { values, problems, status: 422 };
  return undefined;
}
