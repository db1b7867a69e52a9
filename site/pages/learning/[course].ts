/** Stores and returns the progress of the course's learner, and of nobody else. */
import type { APIContext, APIRoute } from 'astro';
import { learnerPaths } from '../../../domain/paths.ts';
import { courseNamed } from '../../../domain/course/former-ids.ts';
import { coursesNow } from '../../content.ts';
import { takeForm } from '../../request/read-form.ts';
import { sessionOf } from '../../sign-in/learner-session.ts';
import { deskOf, keepNowhere } from '../../sign-in/session-cookies.ts';
import { signInAddress } from '../../sign-in/way-back.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const learner = await sessionOf(context);
  if (learner === undefined) return answer(401);
  const progress = await deskOf(context).learning.progress(learner, context.params['course'] ?? '');
  return progress === undefined ? answer(404) : answer(200, progress);
};

export const POST: APIRoute = async (context) => {
  const learner = await sessionOf(context);
  const isPage = asksForPage(context);
  if (learner === undefined) return isPage ? toSignIn(context) : answer(401);
  const { course: courseId = '' } = context.params;
  const fields = await takeForm(context.request);
  const { kind } = await deskOf(context).learning.save(learner, { courseId, fields });
  if (kind === 'saved') return isPage ? context.redirect(learnerPaths.myCourses, 303) : answer(200, {});
  // An empty answer shows the site's own error page.
  const status = kind === 'unknown' ? 404 : 422;
  return isPage ? new Response(null, { status }) : answer(status);
};

/** A form without a script asks for a page, a script for anything. */
function asksForPage({ request }: APIContext): boolean {
  return (request.headers.get('Accept') ?? '').includes('text/html');
}

async function toSignIn(context: APIContext): Promise<Response> {
  const course = courseNamed(await coursesNow(context.locals), context.params['course'] ?? '');
  return context.redirect(signInAddress(learnerPaths.signIn, course?.reading?.path ?? learnerPaths.myCourses), 303);
}

function answer(status: number, content: object = {}): Response {
  const response = Response.json(content, { status });
  keepNowhere(response.headers);
  return response;
}
