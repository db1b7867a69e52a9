/** Handles a sent registration before the page is drawn, since a registered learner is redirected. */
import type { APIContext } from 'astro';
import { courseNamed } from '../domain/course/former-ids.ts';
import { ASKED, coursePaths, registrationPath } from '../domain/paths.ts';
import { readPlainRupees } from '../domain/payment/price-asked.ts';
import type { Problem } from '../domain/problem.ts';
import type { SentAnswer } from '../domain/registration/registration-form.ts';
import { allCourses } from './content.ts';
import { takeForm } from './request/read-form.ts';

export const REGISTER_ROUTE = '/register/[course]';

/** A form that was not accepted. */
export interface NotRegistered {
  values: Record<string, string>;
  problems: readonly Problem[];
  status: 422 | 429;
  /** In seconds. */
  retryAfter?: number;
}

/** Where to go next, or undefined if the page has to answer. Uses up the request. */
export async function register({ locals, params, redirect, request, url }: APIContext): Promise<Response | undefined> {
  const course = courseNamed(allCourses(), params.course ?? '');
  if (course === undefined || course.id !== params.course || coursePaths(course).register === undefined)
    return undefined;
  const { desk, ip } = locals;
  if (desk === undefined) throw new Error('no desk was given to this request');
  const values = await takeForm(request);
  const asked = readPlainRupees(url.searchParams.get(ASKED));
  const answer = await desk.register({ courseId: course.id, fields: values, asked, ip });
  const asData = request.headers.get('Accept') === 'application/json';
  if (answer.kind === 'registered') {
    const path = registrationPath(answer.token);
    return asData ? Response.json({ path } satisfies SentAnswer) : redirect(path, 303);
  }
  const { problems } = answer;
  if (asData) {
    const [status, headers] =
      answer.kind === 'limited' ? [429, { 'Retry-After': String(answer.retryAfter) }] : [422, undefined];
    return Response.json({ problems } satisfies SentAnswer, { status, headers });
  }
  locals.notRegistered =
    answer.kind === 'limited'
      ? { values, problems, status: 429, retryAfter: answer.retryAfter }
      : { values, problems, status: 422 };
  return undefined;
}
