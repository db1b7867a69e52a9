/** The sent form is carried through the page that asks for the code. */
import type { AstroGlobal } from 'astro';
import { typedSecondFactor, type SecondFactorField, secondFactorProblem } from './typed-second-factor.ts';
import { triesLeftWords } from './tries-left.ts';
import { formatMoment } from '../../domain/day.ts';
import type { Problem } from '../../domain/problem.ts';
import { ACTIONS_TO_PROVE, type ActionToProve } from '../../server/sign-in/staff/fresh-proof.ts';
import type { Proved } from '../../server/sign-in/staff/proof.ts';
import type { StaffSession } from '../../server/sign-in/sessions.ts';
import type { AtTheDesk } from './desk-session.ts';
import { tell } from '../request/page-answer.ts';
import { readForm } from '../request/read-form.ts';

export interface ProofStep {
  action: ActionToProve;
  /** Words that continue after "to". */
  words: string;
  /** Undefined if no code is possible now. */
  by: 'mail' | 'app' | undefined;
  /** Sent back with an emailed code. */
  flow: string;
  /** Milliseconds since 1970; undefined if unknown. */
  expiresAt: number | undefined;
  email: string;
  /** The staff command on this machine. */
  staffCommand: string;
  carried: Readonly<Record<string, string>>;
  problems: Problem[];
}

type Posted = { proof: ProofStep } | { proof: undefined; who: StaffSession; values: Record<string, string> };

/** The sent form once its code is right, else the page that asks again. */
export async function readProved(astro: AstroGlobal, here: AtTheDesk): Promise<Posted> {
  const { desk, who } = here;
  const sent = await readForm(astro.request);
  const values = Object.fromEntries(Object.entries(sent).filter(([name]) => !name.startsWith('proof-')));
  const { 'proof-flow': flow = '', 'proof-action': action = '' } = sent;
  const { typed: code, field } = typedSecondFactor(sent, 'proof-code');
  if (code === undefined || sent['proof-again'] !== undefined || desk.signIn.isProved(who) || !isToProve(action)) {
    return { proof: undefined, who, values };
  }
  const answer = await desk.signIn.prove(who, { flow, code });
  if (answer.state === 'proved') {
    const { name, options } = desk.signIn.cookie('staff');
    astro.cookies.set(name, answer.token, options);
    astro.locals.securityEvent?.('proved');
    return { proof: undefined, who: answer.session, values };
  }
  tellUnproved(astro, answer.state);
  if (answer.state === 'ended' || (answer.state === 'wrong' && answer.triesLeft === 0)) {
    const proof = await askProof(astro, here, { action, values });
    if (proof.problems.length > 0) return { proof };
    astro.response.status = 422;
    const message = 'That code no longer works. Type the new code here.';
    return { proof: { ...proof, problems: [{ field: 'proof-code', message }] } };
  }
  astro.response.status = answer.state === 'limited' ? 429 : 422;
  const until = Number(sent['proof-until']);
  return {
    proof: {
      action,
      words: ACTIONS_TO_PROVE[action],
      by: sent['proof-by'] === 'app' ? 'app' : 'mail',
      flow,
      expiresAt: Number.isSafeInteger(until) && until > 0 ? until : undefined,
      email: who.email,
      staffCommand: desk.staffCommand,
      carried: values,
      problems: [problemOf(answer, field)],
    },
  };
}

export async function askProof(
  astro: AstroGlobal,
  { desk, who }: AtTheDesk,
  { action, values }: { action: ActionToProve; values: Readonly<Record<string, string>> },
): Promise<ProofStep> {
  const asked = await desk.signIn.requestProof(who, action);
  const shared = {
    action,
    words: ACTIONS_TO_PROVE[action],
    email: who.email,
    staffCommand: desk.staffCommand,
    carried: values,
  };
  if (asked.kind !== 'asked')
    return { ...shared, by: undefined, flow: '', expiresAt: undefined, problems: tell(astro, asked).problems };
  return asked.by === 'app'
    ? { ...shared, by: 'app', flow: '', expiresAt: undefined, problems: [] }
    : { ...shared, by: 'mail', flow: asked.flow, expiresAt: asked.expiresAt, problems: [] };
}

function tellUnproved({ locals }: AstroGlobal, state: Proved['state']): void {
  if (state === 'app-wrong') locals.securityEvent?.('wrong-second-factor', { what: 'proof' });
  else if (state !== 'not-a-code' && state !== 'limited')
    locals.securityEvent?.('wrong-code', { what: 'proof', state });
}

function problemOf(answer: Exclude<Proved, { state: 'proved' | 'ended' }>, field: SecondFactorField): Problem {
  switch (answer.state) {
    case 'not-a-code':
      return secondFactorProblem(field, 'not-a-code');
    case 'wrong':
      return {
        field,
        message: `This code is wrong. Use the code in the newest email. ${triesLeftWords(answer.triesLeft)}`,
      };
    case 'app-wrong':
      return secondFactorProblem(field, 'wrong');
    case 'limited':
      return { field, message: `Too many codes were tried. Try again after ${formatMoment(answer.retryAt)}.` };
  }
}

function isToProve(name: string): name is ActionToProve {
  return Object.hasOwn(ACTIONS_TO_PROVE, name);
}
