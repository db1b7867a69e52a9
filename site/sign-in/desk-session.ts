import type { APIContext } from 'astro';
import type { Desk } from '../../server/desk/desk.ts';
import type { StaffSession } from '../../server/sign-in/sessions.ts';
import { deskPaths } from '../../domain/paths.ts';
import { deskOf, keepNowhere } from './session-cookies.ts';
import { seeOther } from '../request/page-answer.ts';
import { signInAddress } from './way-back.ts';

export interface AtTheDesk {
  desk: Desk;
  who: StaffSession;
}

/** `response` has the headers of the answer. */
type Asked = Pick<APIContext, 'locals' | 'cookies' | 'url'> & { response: { headers: Headers } };

/** Throws a Response that leads to sign-in and back. `isIdle`: asked by a page, not by a person (sessions.ts). */
export async function staffOf(astro: Asked, isIdle = false): Promise<AtTheDesk> {
  const desk = deskOf(astro);
  keepNowhere(astro.response.headers);
  const { name, options } = desk.signIn.cookie('staff');
  const token = astro.cookies.get(name)?.value;
  const found = await desk.signIn.staffSession(token, isIdle);
  if (found === undefined) {
    const { pathname, search } = astro.url;
    throw seeOther(signInAddress(deskPaths.signIn, pathname + search));
  }
  if (found.renewed && token !== undefined) {
    astro.cookies.set(name, token, { ...options, maxAge: found.maxAge });
  }
  return { desk, who: found.session };
}
