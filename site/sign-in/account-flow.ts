/** What somebody does with their own account at the desk. */
import type { AstroGlobal } from 'astro';
import type { Problem } from '../../domain/problem.ts';
import type { NewRecoveryCodes } from '../../server/sign-in/staff/recovery-codes.ts';
import type { AtTheDesk } from './desk-session.ts';
import { deskPaths } from '../../domain/paths.ts';
import { askProof, type ProofStep } from './proof-flow.ts';
import { leave } from './session-cookies.ts';
import { secondFactorProblem, typedSecondFactor } from './typed-second-factor.ts';

/** What the page shows after it. `shown`: a second factor that is being set up. `codes`: new recovery codes, this once. */
export interface AccountStep {
  problems?: Problem[];
  shown?: { secret: string; uri: string } | undefined;
  codes?: NewRecoveryCodes;
  proof?: ProofStep;
}

/** Does what was posted, and says what to show or where to go. */
export async function changeAccount(
  astro: AstroGlobal,
  here: AtTheDesk,
  values: Record<string, string>,
): Promise<AccountStep | Response> {
  const { who } = here;
  const { signIn } = here.desk;
  const { do: deed, code = '', secret = '', session = '' } = values;
  const tell = astro.locals.securityEvent;
  const again = () => astro.redirect(deskPaths.account, 303);

  switch (deed) {
    case 'begin-second-factor': {
      const answer = signIn.newSecondFactor(who);
      if (answer.kind === 'shown') return { shown: answer };
      return { proof: await askProof(astro, here, { deed: answer.deed, values }) };
    }
    case 'confirm-second-factor': {
      const answer = await signIn.confirmSecondFactor(who, { secret, code });
      if (answer.kind === 'proof-needed') return { proof: await askProof(astro, here, { deed: answer.deed, values }) };
      if (answer.kind === 'codes') {
        tell?.('second-factor-added');
        tell?.('sessions-ended', { which: 'others' });
        return { codes: answer };
      }
      const { problems = [] } = refusal(astro, answer);
      // One that is on already is not shown again.
      const shown = problems.some(({ field }) => field === 'code') ? signIn.newSecondFactor(who, secret) : undefined;
      return { problems, shown: shown?.kind === 'shown' ? shown : undefined };
    }
    case 'new-recovery-codes': {
      const answer = await signIn.newRecoveryCodes(who, { seen: values['seen'] ?? '' });
      if (answer.kind === 'proof-needed') return { proof: await askProof(astro, here, { deed: answer.deed, values }) };
      if (answer.kind === 'not-taken') return refusal(astro, answer);
      tell?.('recovery-codes-made');
      return { codes: answer };
    }
    case 'keep-recovery-codes': {
      if (values['kept'] !== undefined) await signIn.keepRecoveryCodes(who, { madeAt: values['made'] ?? '' });
      return astro.redirect(`${deskPaths.account}#second-factor`, 303);
    }
    case 'remove-second-factor': {
      const { typed = '', field } = typedSecondFactor(values, 'code');
      const answer = await signIn.removeSecondFactor(who, typed);
      if (answer.kind !== 'done') {
        const { problems = [] } = refusal(astro, answer);
        return {
          problems: problems.map(({ message }) =>
            answer.status === 429 ? { field, message } : secondFactorProblem(field, 'wrong'),
          ),
        };
      }
      tell?.('second-factor-removed');
      tell?.('sessions-ended', { which: 'others' });
      return again();
    }
    case 'end-session': {
      const answer = await signIn.endSession(who, session);
      if (answer.kind === 'proof-needed') return { proof: await askProof(astro, here, { deed: answer.deed, values }) };
      if (session === who.handle) return leave(astro, 'staff', deskPaths.signIn);
      tell?.('sessions-ended', { which: 'one' });
      return again();
    }
    case 'sign-out-everywhere': {
      const answer = await signIn.signOutEverywhere(who);
      if (answer.kind === 'proof-needed') return { proof: await askProof(astro, here, { deed: answer.deed, values }) };
      tell?.('sessions-ended', { which: 'all' });
      return leave(astro, 'staff', deskPaths.signIn);
    }
    case 'alerts': {
      const answer = await here.desk.staff.chooseAlerts(who, values['alerts']);
      if (answer.kind === 'done') return astro.redirect(`${deskPaths.account}?done=alerts`, 303);
      astro.response.status = 422;
      return { problems: answer.kind === 'invalid' ? answer.problems : [] };
    }
    default:
      return {};
  }
}

function refusal(
  astro: AstroGlobal,
  { status, retryAfter, problems }: { status: 422 | 429; retryAfter?: number; problems: Problem[] },
): AccountStep {
  astro.response.status = status;
  if (retryAfter !== undefined) astro.response.headers.set('Retry-After', String(retryAfter));
  // Past a limit nothing was tried; that it was hit, the process itself tells.
  if (status !== 429 && problems.some(({ field }) => field === 'code'))
    astro.locals.securityEvent?.('wrong-second-factor', { audience: 'staff' });
  return { problems };
}
