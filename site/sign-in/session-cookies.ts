/** What the pages behind a sign-in share. */
import type { APIContext } from 'astro';
import type { Desk } from '../../server/desk/desk.ts';
import type { Audience } from '../../server/sign-in/audience.ts';
import { queueCookie } from '../request/queue-cookies.ts';

/** The desk that the process opened. Throws for a request that was given none. */
export function deskOf({ locals }: Pick<APIContext, 'locals'>): Desk {
  if (locals.desk === undefined) throw new Error('no desk was given to this request');
  return locals.desk;
}

/** For pages with personal data: no cache keeps them, and no other site learns their address. */
export function keepNowhere(headers: Headers): void {
  headers.set('Cache-Control', 'no-store');
  headers.set('Referrer-Policy', 'same-origin');
}

/** Tells scripts that a learner has signed in here, for so many seconds, or that nobody has any more. */
export function markSignedIn(context: Pick<APIContext, 'cookies' | 'locals'>, maxAge: number | 'no more'): void {
  const { name, options } = deskOf(context).signIn.cookie('learner-marker');
  if (maxAge !== 'no more') context.cookies.set(name, '1', { ...options, maxAge });
  else if (context.cookies.has(name)) context.cookies.delete(name, options);
}

/** Ends the session of this browser, if it has one, and forgets what it was for. */
export async function signOutHere(context: APIContext, audience: Audience, to: string): Promise<Response> {
  const { signIn } = deskOf(context);
  const token = context.cookies.get(signIn.cookie(audience).name)?.value;
  const found = await (audience === 'staff' ? signIn.staffSession(token) : signIn.learnerSession(token));
  if (found !== undefined) {
    await signIn.signOut(found.session);
    context.locals.securityEvent?.('signed-out', { audience });
  }
  return leave(context, audience, to);
}

/**
 * The way out of a session that has ended: its cookies go, and the browser clears what it kept of its pages. Not all
 * cookies: that this browser signed in before stays known (server/sign-in/known-device.ts).
 */
export function leave(
  context: Pick<APIContext, 'cookies' | 'locals' | 'redirect'>,
  audience: Audience,
  to: string,
): Response {
  const desk = deskOf(context);
  const { name, options } = desk.signIn.cookie(audience);
  context.cookies.delete(name, options);
  if (audience === 'learner') markSignedIn(context, 'no more');
  else {
    for (const use of ['search', 'view'] as const) {
      const cookie = queueCookie(desk, use);
      context.cookies.delete(cookie.name, cookie.options);
    }
  }
  const response = context.redirect(to, 303);
  response.headers.set('Clear-Site-Data', '"cache", "storage"');
  return response;
}
