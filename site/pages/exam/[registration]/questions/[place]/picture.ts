import type { APIRoute } from 'astro';
import { notFound } from '../../../../../request/page-answer.ts';
import { deskOf } from '../../../../../sign-in/session-cookies.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const { exam, signIn } = deskOf(context);
  const { registration: registrationId = '', place = '' } = context.params;
  const found = await signIn.learnerSession(context.cookies.get(signIn.cookie('learner').name)?.value);
  const picture = found && (await exam.picture(found.session, { registrationId, place: Number(place) }));
  if (picture === undefined) return notFound();
  return new Response(new Uint8Array(picture), {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' },
  });
};
