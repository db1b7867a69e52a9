import type { APIRoute } from 'astro';
import { examPath, learnerPaths } from '../../../../domain/paths.ts';
import { notFound } from '../../../request/page-answer.ts';
import { deskOf } from '../../../sign-in/session-cookies.ts';
import { signInAddress } from '../../../sign-in/way-back.ts';

export const prerender = false;

export const GET: APIRoute = async (context) => {
  const { exam, signIn } = deskOf(context);
  const { registration: registrationId = '' } = context.params;
  const found = await signIn.learnerSession(context.cookies.get(signIn.cookie('learner').name)?.value);
  // The exam page offers the file.
  if (found === undefined) return context.redirect(signInAddress(learnerPaths.signIn, examPath(registrationId)), 303);
  const file = await exam.calendar(found.session, registrationId);
  if (file === undefined) return notFound();
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="exam.ics"',
      'Cache-Control': 'no-store',
    },
  });
};
