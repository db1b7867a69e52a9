import type { APIContext, AstroGlobal } from 'astro';
import type { LearnerSession } from '../../server/sign-in/sessions.ts';
import { learnerPaths } from '../../domain/paths.ts';
import { seeOther } from '../request/page-answer.ts';
import { signInAddress } from './way-back.ts';
import { deskOf, keepNowhere, markSignedIn } from './session-cookies.ts';

/** Throws a Response that leads to sign-in and back. */
export async function learnerOf(astro: AstroGlobal): Promise<LearnerSession> {
  keepNowhere(astro.response.headers);
  const session = await sessionOf(astro);
  if (session === undefined) throw seeOther(signInAddress(learnerPaths.signIn, astro.url.pathname));
  return session;
}

/** Undefined without a session. Renews or removes the cookies. */
export async function sessionOf(context: Pick<APIContext, 'cookies' | 'locals'>): Promise<LearnerSession | undefined> {
  const { signIn } = deskOf(context);
  const { name, options } = signIn.cookie('learner');
  const token = context.cookies.get(name)?.value;
  const found = await signIn.learnerSession(token);
  if (found === undefined) {
    markSignedIn(context, 'no more');
    return undefined;
  }
  if (found.renewed && token !== undefined) context.cookies.set(name, token, { ...options, maxAge: found.maxAge });
  // Older sessions have no marker.
  if (found.renewed || !context.cookies.has(signIn.cookie('learner-marker').name)) markSignedIn(context, found.maxAge);
  return found.session;
}
