import { deskPaths } from '../../../../domain/paths.ts';
import { Warning } from '../frame/DeskHead.tsx';

/** Asks an owner for a second factor, until there is one. */
export function AskSecondFactor() {
  return (
    <Warning>
      <p>
        Your account has no second factor, so whoever reads your mails can work this desk as an owner.{' '}
        <a href={`${deskPaths.account}#second-factor`}>Set it up now</a>: it takes two minutes.
      </p>
    </Warning>
  );
}
