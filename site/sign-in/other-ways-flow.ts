import type { AstroGlobal } from 'astro';
import { typedSecondFactor, type SecondFactorField, secondFactorProblem } from './typed-second-factor.ts';
import { triesLeftWords } from './tries-left.ts';
import { formatMoment } from '../../domain/day.ts';
import type { Problem } from '../../domain/problem.ts';
import { PRINTED_CODE_LENGTH } from '../../domain/sign-in/sign-in-limits.ts';
import type { SignedInOtherwise } from '../../server/sign-in/ways/other-ways.ts';
import { readForm } from '../request/read-form.ts';
import { deskOf, keepNowhere } from './session-cookies.ts';
import { browserOf, enter, signInFlow, type SignInStep, tellWrong } from './sign-in-flow.ts';

type DeskSignInStep =
  | (SignInStep & { step: 'code' })
  /** `open`: the other ways are shown. */
  | (SignInStep & { step: 'address'; open: boolean })
  /** The printed code is right, and the app's code is still needed. */
  | { step: 'printed'; values: Record<string, string>; problems: Problem[] };

/** Answers the next step, or where to go. `back` is a path of the desk. */
export async function deskSignInFlow(astro: AstroGlobal, back: string): Promise<DeskSignInStep | Response> {
  const values = astro.request.method === 'POST' ? await readForm(astro.request) : {};
  if (values['step'] === 'other') return otherWay(astro, values, back);
  const next = await signInFlow(astro, 'staff', back);
  if (next instanceof Response || next.step === 'code') return next;
  const isShut = astro.response.status === 429;
  const problems = next.problems.map(({ field, message }) => ({
    field,
    message: isShut ? `${message} Or use one of the other ways to sign in.` : message,
  }));
  return { ...next, problems, open: isShut };
}

async function otherWay(
  astro: AstroGlobal,
  values: Record<string, string>,
  back: string,
): Promise<DeskSignInStep | Response> {
  keepNowhere(astro.response.headers);
  const { 'other-email': email = '', 'other-code': code = '' } = values;
  const { typed: secondFactor, field } = typedSecondFactor(values, 'second-factor');
  const { ip } = astro.locals;
  const answer = await deskOf(astro).signIn.signInOtherwise({
    email,
    code,
    secondFactor,
    ip,
    ...browserOf(astro, 'staff'),
  });
  if (answer.state === 'signed-in') return enter(astro, 'staff', { ...answer, back });
  tellWrong(astro, 'staff', answer.state);
  const problems = problemsOf(answer, field);
  if (answer.state === 'limited') {
    astro.response.status = 429;
    astro.response.headers.set('Retry-After', String(Math.max(1, Math.ceil((answer.retryAt - Date.now()) / 1000))));
  } else if (problems.length > 0) {
    astro.response.status = 422;
  }
  const asksSecond = answer.state === 'second-factor-needed' || problems.some((problem) => problem.field === field);
  if (asksSecond) return { step: 'printed', values: { 'other-email': email, 'other-code': code }, problems };
  return { step: 'address', values: { email, 'other-email': email }, problems, open: true };
}

function problemsOf(answer: Exclude<SignedInOtherwise, { state: 'signed-in' }>, second: SecondFactorField): Problem[] {
  switch (answer.state) {
    case 'not-an-address':
      return [{ field: 'other-email', message: answer.message }];
    case 'not-a-code':
      return answer.field === 'code'
        ? [
            {
              field: 'other-code',
              message: `Type the six digits from your app, or all ${PRINTED_CODE_LENGTH} characters of the command.`,
            },
          ]
        : [secondFactorProblem(second, 'not-a-code')];
    case 'ask-by-mail':
      return [
        {
          field: 'other-code',
          message:
            'Ask for a code by email first. You can use the app alone only after you have used up your email codes.',
        },
      ];
    case 'wrong':
      return [
        {
          field: 'other-code',
          message: 'This code does not work for this address, or it was used before. Try the next one.',
        },
      ];
    case 'second-factor-needed':
      return [];
    case 'second-factor-wrong':
      return [secondFactorProblem(second, 'wrong', triesLeftWords(answer.triesLeft))];
    case 'limited':
      return [
        { field: 'other-code', message: `Too many codes were tried. Try again after ${formatMoment(answer.retryAt)}.` },
      ];
  }
}
