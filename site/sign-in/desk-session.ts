import type { APIContext } from 'astro';
import type { Desk } from '../../server/desk/desk.ts';
import type { DeskUseCase } from '../../domain/staff/roles.ts';
import { forbidden } from '../../server/guard/allowed.ts';
import type { StaffSession } from '../../server/sign-in/sessions.ts';
import { deskPaths, siteDeskPaths } from '../../domain/paths.ts';
import { deskOf, keepNowhere } from './session-cookies.ts';
import { refusal, seeOther } from '../request/page-answer.ts';
import { signInAddress } from './way-back.ts';

export interface AtTheDesk {
  desk: Desk;
  who: StaffSession;
}

/** `response` has the headers of the answer. */
type Asked = Pick<APIContext, 'locals' | 'cookies' | 'url'> & { response: { headers: Headers } };

interface Wanted {
  may?: DeskUseCase;
  isIdle?: boolean;
}

/**
 * Throws a Response that leads to sign-in and back, or a refusal. `may`: what one must be allowed to do.
 * `isIdle`: asked by a page, not by a person (sessions.ts).
 */
export async function staffOf(astro: Asked, { may = 'queue', isIdle = false }: Wanted = {}): Promise<AtTheDesk> {
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
  const refused = forbidden(found.session, may);
  // Everybody's way to the desk leads to what they may do there.
  if (refused !== undefined && astro.url.pathname === deskPaths.queue) throw seeOther(siteDeskPaths.site);
  if (refused !== undefined) throw refusal(refused);
  return { desk, who: found.session };
}
