import type { AstroGlobal } from 'astro';
import { typedSecondFactor, type SecondFactorField, secondFactorProblem } from './typed-second-factor.ts';
import { triesLeftWords } from './tries-left.ts';
import type { Audience } from '../../server/sign-in/known-address.ts';
import type { SignedIn, SignedInState, SigningBrowser } from '../../server/sign-in/ways/sign-in.ts';
import type { Problem } from '../../domain/problem.ts';
import { LONG_CODE_LENGTH } from '../../domain/sign-in/sign-in-limits.ts';
import type { OpenRequest } from '../../server/sign-in/codes.ts';
import { deskPaths } from '../../domain/paths.ts';
import { tell } from '../request/page-answer.ts';
import { readForm } from '../request/read-form.ts';
import { deskOf, keepNowhere, markSignedIn } from './session-cookies.ts';
import { signInAddress } from './way-back.ts';

export type SignInStep = { values: Record<string, string>; problems: Problem[] } & (
  | { step: 'address' }
  /** `secondFactor`: the code is right, and the app's code is still needed. */
  | { step: 'code'; email: string; expiresAt: number; longSince?: number; secondFactor: boolean }
);

/** Answers the next step, or where to go. `back` is a path of this site. */
export async function signInFlow(astro: AstroGlobal, audience: Audience, back: string): Promise<SignInStep | Response> {
  const { signIn } = deskOf(astro);
  keepNowhere(astro.response.headers);
  const codeCookie = signIn.cookie('code');
  const browser = browserOf(astro, audience);
  const flow = astro.cookies.get(codeCookie.name)?.value;

  const askAddress = (values: Record<string, string> = {}, problems: Problem[] = []): SignInStep => ({
    step: 'address',
    values,
    problems,
  });

  if (astro.request.method !== 'POST') {
    const { replaces: token } = browser;
    const found = await (audience === 'staff' ? signIn.staffSession(token) : signIn.learnerSession(token));
    if (found !== undefined) return astro.redirect(back, 303);
    const open = astro.url.searchParams.has('again') ? undefined : await signIn.openRequest(audience, flow);
    return open === undefined ? askAddress() : { step: 'code', ...open, secondFactor: false, values: {}, problems: [] };
  }

  const values = await readForm(astro.request);
  if (values['step'] !== 'code') {
    const { device } = browser;
    const { email = '' } = values;
    const answer = await signIn.requestCode({ audience, email, ip: astro.locals.ip, previousFlow: flow, device });
    if (answer.kind !== 'asked') return askAddress(values, tell(astro, answer).problems);
    astro.cookies.set(codeCookie.name, answer.flow, codeCookie.options);
    astro.locals.securityEvent?.('code-requested', { audience, ...(answer.isLong && { long: true }) });
    return astro.redirect(signInAddress(astro.url.pathname, back), 303);
  }

  const { code = '' } = values;
  const { typed: secondFactor, field } = typedSecondFactor(values, 'second-factor');
  const answer = await signIn.signIn({ audience, flow, code, secondFactor, ...browser });
  if (answer.state === 'signed-in') return enter(astro, audience, { ...answer, by: 'mail', back });
  tellWrong(astro, audience, answer.state);
  const open = await signIn.openRequest(audience, flow);
  if (open === undefined || answer.state === 'ended') {
    astro.response.status = 422;
    astro.cookies.delete(codeCookie.name, codeCookie.options);
    return askAddress({}, [{ field: 'email', message: ENDED }]);
  }
  const problems = problemsOf(answer, field, open);
  if (problems.length > 0) astro.response.status = 422;
  const asksSecond = secondFactor !== undefined || answer.state === 'second-factor-needed';
  // A wrong code is typed again; a right one is sent along, hidden.
  return { step: 'code', ...open, secondFactor: asksSecond, values: asksSecond ? { code } : {}, problems };
}

export function browserOf({ locals, cookies, request }: AstroGlobal, audience: Audience): SigningBrowser {
  const { signIn } = deskOf({ locals });
  return {
    userAgent: request.headers.get('User-Agent') ?? undefined,
    replaces: cookies.get(signIn.cookie(audience).name)?.value,
    device: cookies.get(signIn.cookie(`${audience}-device`).name)?.value,
  };
}

/** A sign-in with a recovery code leads to setting up the new phone. */
export function enter(
  astro: AstroGlobal,
  audience: Audience,
  { token, device, recovered, by, back }: SignedInState & { by: string; back: string },
): Response {
  const { signIn } = deskOf(astro);
  const session = signIn.cookie(audience);
  const known = signIn.cookie(`${audience}-device`);
  const code = signIn.cookie('code');
  astro.cookies.set(session.name, token, session.options);
  if (audience === 'learner') markSignedIn(astro, session.options.maxAge);
  astro.cookies.set(known.name, device, known.options);
  astro.cookies.delete(code.name, code.options);
  astro.locals.securityEvent?.('signed-in', { audience, by: recovered ? 'recovery code' : by });
  return astro.redirect(recovered ? `${deskPaths.account}?new-phone` : back, 303);
}

export function tellWrong({ locals }: Pick<AstroGlobal, 'locals'>, audience: Audience, state: string): void {
  if (state === 'second-factor-wrong') locals.securityEvent?.('wrong-second-factor', { audience });
  else if (state === 'wrong' || state === 'ended') locals.securityEvent?.('wrong-code', { audience, state });
}

const LONG_FORM = `${LONG_CODE_LENGTH} letters and digits`;

const ENDED = 'This code no longer works, or you asked for it in another browser. Ask for a new one.';

function problemsOf(
  answer: Exclude<SignedIn, { state: 'signed-in' | 'ended' }>,
  second: SecondFactorField,
  { triesLeft, longSince }: OpenRequest,
): Problem[] {
  const tries = triesLeftWords(triesLeft);
  switch (answer.state) {
    case 'not-a-code':
      return answer.field === 'code'
        ? [
            {
              field: 'code',
              message: `The code has ${longSince === undefined ? 'six digits' : LONG_FORM}. Type all of them.`,
            },
          ]
        : [secondFactorProblem(second, 'not-a-code')];
    case 'wrong':
      return [
        {
          field: 'code',
          message: `This code is wrong. Use the ${longSince === undefined ? 'code' : 'long code'} in the newest email. ${tries}`,
        },
      ];
    case 'second-factor-wrong':
      return [secondFactorProblem(second, 'wrong', tries)];
    case 'second-factor-needed':
      return [];
  }
}
