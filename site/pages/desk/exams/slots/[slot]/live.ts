import type { APIRoute } from 'astro';
import { found } from '../../../../../request/page-answer.ts';
import { staffOf } from '../../../../../sign-in/desk-session.ts';

/** The open page of a slot asks here what has changed. */
export const prerender = false;

export const GET: APIRoute = async ({ locals, cookies, url, params }) => {
  const headers = new Headers();
  const { desk, who } = await staffOf({ locals, cookies, url, response: { headers } }, true);
  return Response.json(found(await desk.staff.examSlot(who, params['slot'] ?? '')), { headers });
};
