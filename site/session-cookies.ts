/** What the pages behind a sign-in share. */
import type { APIContext } from 'astro';
import type { Desk } from '../server/desk.ts';
import type { Audience } from '../server/sign-in/audience.ts';

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

/** Ends the session of this browser, if it has one, and forgets its cookie. */
export async function signOutHere(context: APIContext, audience: Audience, to: string): Promise<Response> {
  const { signIn } = deskOf(context);
  const { name, options } = signIn.cookie(audience);
  const token = context.cookies.get(name)?.value;
  const found = await (audience === 'staff' ? signIn.staffSession(token) : signIn.learnerSession(token));
  if (found !== undefined) await signIn.signOut(found.session);
  context.cookies.delete(name, options);
  return context.redirect(to, 303);
}
