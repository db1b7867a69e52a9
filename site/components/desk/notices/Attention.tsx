import { deskPaths } from '../../../../domain/paths.ts';
import type { Check } from '../../../../server/setup/readiness.ts';
import { CHECK_NAMES } from './check-names.ts';
import { Warning } from '../frame/DeskHead.tsx';

interface Props {
  checks: readonly Pick<Check, 'name' | 'words'>[];
  /** Owners see the settings, which have the advice. */
  isOwner: boolean;
}

/** All problems of the site in one notice. */
export function Attention({ checks, isOwner }: Props) {
  if (checks.length === 0) return undefined;
  return (
    <Warning>
      {checks.map(({ name, words }) => (
        <p key={name}>
          <strong>{CHECK_NAMES[name]}:</strong> {words}.
        </p>
      ))}
      <p>{isOwner ? <a href={deskPaths.settings}>What to do</a> : 'Please tell an owner of the desk.'}</p>
    </Warning>
  );
}
