import type { APIRoute } from 'astro';
import { GO } from '../../../../domain/exam/sitting/question-buttons.ts';
import { PLACE } from '../../../../domain/exam/sitting/sent-by-script.ts';
import { takeForm } from '../../../request/read-form.ts';
import { deskOf } from '../../../sign-in/session-cookies.ts';

/** What the forms of the questions send, from their script: answered without a page. */
export const prerender = false;

export const POST: APIRoute = async (context) => {
  const { exam, signIn } = deskOf(context);
  const found = await signIn.learnerSession(context.cookies.get(signIn.cookie('learner').name)?.value);
  if (found === undefined) return Response.json({ kind: 'unknown' }, { status: 401 });
  const fields = await takeForm(context.request);
  const { registration: registrationId = '' } = context.params;
  const answer = await (fields[GO] === 'finish'
    ? exam.finish(found.session, registrationId)
    : exam.save(found.session, { registrationId, place: Number(fields[PLACE]), fields }));
  const status = answer.kind === 'unknown' ? 404 : 200;
  return Response.json(answer, { status, headers: { 'Cache-Control': 'no-store' } });
};
