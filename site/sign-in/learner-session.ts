import type { AstroGlobal } from 'astro';
import type { LearnerSession } from '../../server/sign-in/sign-in-desk.ts';
import { learnerPaths } from '../../domain/paths.ts';
import { signInAddress } from './way-back.ts';
import { deskOf, keepNowhere } from './session-cookies.ts';

/** The learner whose session this is, or the way to signing in and back. */
export async function learnerOf(astro: AstroGlobal): Promise<LearnerSession | Response> {
  const { signIn } = deskOf(astro);
  keepNowhere(astro.response.headers);
  const { name, options } = signIn.cookie('learner');
  const token = astro.cookies.get(name)?.value;
  const found = await signIn.learnerSession(token);
  if (found === undefined) {
    return astro.redirect(signInAddress(learnerPaths.signIn, astro.url.pathname), 303);
  }
  if (found.renewed && token !== undefined) {
    astro.cookies.set(name, token, { ...options, maxAge: found.maxAge });
  }
  return found.session;
}
