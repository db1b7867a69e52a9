import { deskPaths } from '../../../../domain/paths.ts';
import { Warning } from '../frame/DeskHead.tsx';

export function AskSecondFactor() {
  return (
    <Warning>
      <p>
        Your account has no second factor, so anyone who can read your email can use this desk as an owner.{' '}
        <a href={`${deskPaths.account}#second-factor`}>Set it up now</a>: it takes two minutes.
      </p>
    </Warning>
  );
}
