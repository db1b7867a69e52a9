import type { APIRoute } from 'astro';
import { takeForm } from '../../../request/read-form.ts';
import { deskOf } from '../../../sign-in/session-cookies.ts';

/** The exam page reports here that it is open; the answer has the time left. */
export const prerender = false;

export const POST: APIRoute = async (context) => {
  const { exam, signIn } = deskOf(context);
  const found = await signIn.learnerSession(context.cookies.get(signIn.cookie('learner').name)?.value);
  if (found === undefined) return Response.json({ kind: 'unknown' }, { status: 401 });
  const fields = await takeForm(context.request);
  const { registration: registrationId = '' } = context.params;
  const answer = await exam.present(found.session, { registrationId, fields });
  const status = answer.kind === 'unknown' ? 404 : 200;
  return Response.json(answer, { status, headers: { 'Cache-Control': 'no-store' } });
};
