/** Stores and returns the progress of the course's learner, and of nobody else. */
import type { APIRoute } from 'astro';
import { takeForm } from '../../request/read-form.ts';
import { sessionOf } from '../../sign-in/learner-session.ts';
import { deskOf, keepNowhere } from '../../sign-in/session-cookies.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const learner = await sessionOf(context);
  if (learner === undefined) return answer(401);
  const progress = await deskOf(context).learning.progress(learner, context.params['course'] ?? '');
  return progress === undefined ? answer(404) : answer(200, progress);
};

export const POST: APIRoute = async (context) => {
  const learner = await sessionOf(context);
  if (learner === undefined) return answer(401);
  const { course: courseId = '' } = context.params;
  const fields = await takeForm(context.request);
  const { kind } = await deskOf(context).learning.save(learner, { courseId, fields });
  if (kind === 'saved') return answer(200);
  return answer(kind === 'unknown' ? 404 : 422);
};

function answer(status: number, content: object = {}): Response {
  const response = Response.json(content, { status });
  keepNowhere(response.headers);
  return response;
}
