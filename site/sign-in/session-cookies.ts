import type { APIContext } from 'astro';
import type { Desk } from '../../server/desk/desk.ts';
import type { Audience } from '../../server/sign-in/known-address.ts';
import { searchCookie } from '../request/queue-cookies.ts';

/** Throws if the request has no desk. */
export function deskOf({ locals }: Pick<APIContext, 'locals'>): Desk {
  if (locals.desk === undefined) throw new Error('no desk was given to this request');
  return locals.desk;
}

/** For personal data: no cache stores the page, and no other site learns its URL. */
export function keepNowhere(headers: Headers): void {
  headers.set('Cache-Control', 'no-store');
  headers.set('Referrer-Policy', 'same-origin');
}

/** A marker for scripts, for `maxAge` seconds. */
export function markSignedIn(context: Pick<APIContext, 'cookies' | 'locals'>, maxAge: number | 'no more'): void {
  const { name, options } = deskOf(context).signIn.cookie('learner-marker');
  if (maxAge !== 'no more') context.cookies.set(name, '1', { ...options, maxAge });
  else if (context.cookies.has(name)) context.cookies.delete(name, options);
}

/** Also clears what this browser stored. */
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
 * Removes the session's cookies and what the browser stored of the pages. The device stays known
 * (server/sign-in/known-device.ts).
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
    const cookie = searchCookie(desk);
    context.cookies.delete(cookie.name, cookie.options);
  }
  const response = context.redirect(to, 303);
  response.headers.set('Clear-Site-Data', '"cache", "storage"');
  return response;
}
