import type { AstroGlobal } from 'astro';
import { deskPaths } from '../../domain/paths.ts';
import type { Problem } from '../../domain/problem.ts';
import { seeOther } from '../request/page-answer.ts';
import type { SentToDesk } from './desk-page.ts';
import { leave } from './session-cookies.ts';
import { secondFactorProblem, typedSecondFactor } from './typed-second-factor.ts';

/** `shown`: a second factor that is being set up. `codes`: new recovery codes, only this once. */
export async function changeAccount(astro: AstroGlobal, { desk, who, values }: SentToDesk) {
  const { signIn, staff } = desk;
  const { do: name, code = '', secret = '', session = '' } = values;
  const tell = astro.locals.securityEvent;
  // Beyond a limit nothing was tried, and the process logs that itself.
  const tellWrong = ({ kind, problems }: { kind: string; problems?: Problem[] }) => {
    if (kind === 'invalid' && problems?.some(({ field }) => field === 'code') === true)
      tell?.('wrong-second-factor', { audience: 'staff' });
  };

  switch (name) {
    case 'begin-second-factor': {
      const shown = signIn.newSecondFactor(who);
      return shown.kind === 'shown' ? { kind: shown.kind, shown } : shown;
    }
    case 'confirm-second-factor': {
      const answer = await signIn.confirmSecondFactor(who, { secret, code });
      tellWrong(answer);
      if (answer.kind === 'invalid') {
        // A factor that is already on is not shown again.
        if (!answer.problems.some(({ field }) => field === 'code')) return answer;
        const shown = signIn.newSecondFactor(who, secret);
        return shown.kind === 'shown' ? { ...answer, shown } : answer;
      }
      if (answer.kind === 'codes') {
        tell?.('second-factor-added');
        tell?.('sessions-ended', { which: 'others' });
      }
      return answer;
    }
    case 'new-recovery-codes': {
      const answer = await signIn.newRecoveryCodes(who, { seen: values['seen'] ?? '' });
      if (answer.kind === 'codes') tell?.('recovery-codes-made');
      return answer;
    }
    case 'keep-recovery-codes': {
      if (values['kept'] !== undefined) await signIn.keepRecoveryCodes(who, { madeAt: values['made'] ?? '' });
      return seeOther(`${deskPaths.account}#second-factor`);
    }
    case 'remove-second-factor': {
      const { typed = '', field } = typedSecondFactor(values, 'code');
      const answer = await signIn.removeSecondFactor(who, typed);
      tellWrong(answer);
      if (answer.kind === 'invalid') return { ...answer, problems: [secondFactorProblem(field, 'wrong')] };
      if (answer.kind === 'limited')
        return { ...answer, problems: answer.problems.map(({ message }) => ({ field, message })) };
      tell?.('second-factor-removed');
      tell?.('sessions-ended', { which: 'others' });
      return seeOther(deskPaths.account);
    }
    case 'end-session': {
      const answer = await signIn.endSession(who, session);
      if (answer.kind === 'proof-needed') return answer;
      if (session === who.handle) return leave(astro, 'staff', deskPaths.signIn);
      tell?.('sessions-ended', { which: 'one' });
      return seeOther(deskPaths.account);
    }
    case 'sign-out-everywhere': {
      const answer = await signIn.signOutEverywhere(who);
      if (answer.kind === 'proof-needed') return answer;
      tell?.('sessions-ended', { which: 'all' });
      return leave(astro, 'staff', deskPaths.signIn);
    }
    case 'alerts': {
      const answer = await staff.chooseAlerts(who, values);
      return answer.kind === 'done' ? seeOther(deskPaths.account, { done: 'alerts' }) : answer;
    }
    default:
      return { kind: 'nothing' as const };
  }
}
