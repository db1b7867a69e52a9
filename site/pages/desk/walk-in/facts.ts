import type { APIRoute } from 'astro';
import { found, notFound } from '../../../request/page-answer.ts';
import { takeForm } from '../../../request/read-form.ts';
import { staffOf } from '../../../sign-in/desk-session.ts';

/** The open form of a walk-in asks here what follows from its fields. */
export const prerender = false;

export const ALL: APIRoute = async ({ request, locals, cookies, url }) => {
  const headers = new Headers();
  const { desk, who } = await staffOf({ locals, cookies, url, response: { headers } });
  if (request.method !== 'POST') return notFound();
  return Response.json(found(await desk.staff.walkInFacts(who, await takeForm(request))), { headers });
};
