/** Who asks for a page of the desk. Each of its pages begins with one of these, and hands on the answer it may be. */
import type { AstroGlobal } from 'astro';
import type { Desk } from '../../server/desk.ts';
import type { StaffSession } from '../../server/sign-in/sign-in-desk.ts';
import { Forbidden } from '../../server/guard/forbidden.ts';
import { deskPaths } from '../../domain/paths.ts';
import { deskOf, keepNowhere } from './session-cookies.ts';
import { signInAddress } from './way-back.ts';

export interface AtTheDesk {
  desk: Desk;
  who: StaffSession;
}

/** The staff member whose session this is, or the way to signing in and back. */
export async function staffOf(astro: AstroGlobal): Promise<AtTheDesk | Response> {
  const desk = deskOf(astro);
  keepNowhere(astro.response.headers);
  const { name, options } = desk.signIn.cookie('staff');
  const token = astro.cookies.get(name)?.value;
  const found = await desk.signIn.staffSession(token);
  if (found === undefined) {
    const { pathname, search } = astro.url;
    return astro.redirect(signInAddress(deskPaths.signIn, pathname + search), 303);
  }
  if (found.renewed && token !== undefined) {
    astro.cookies.set(name, token, { ...options, maxAge: found.maxAge });
  }
  return { desk, who: found.session };
}

/** The same for what owners alone may do; everybody else is told so. */
export async function ownerOf(astro: AstroGlobal): Promise<AtTheDesk | Response> {
  const here = await staffOf(astro);
  return here instanceof Response || here.who.role === 'owner' ? here : refusal(new Forbidden().message);
}

/** What the desk answers, or its refusal to somebody who may not do this. */
export async function unlessForbidden<T>(answer: Promise<T>): Promise<T | Response> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Forbidden) return refusal(error.message);
    throw error;
  }
}

function refusal(message: string): Response {
  return new Response(`${message}\n`, { status: 403, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
