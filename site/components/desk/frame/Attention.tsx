import { Warning } from './DeskHead.tsx';
import { CHECK_NAMES } from './check-names.ts';
import type { Check } from '../../../../server/setup/readiness.ts';

/** What is not well with the site; nothing where all is. Whoever gets no advice is sent to an owner. */
export function Attention({ checks }: { checks: readonly Check[] }) {
  return checks.map(({ name, words, advice }) => (
    <Warning key={name}>
      <strong>{CHECK_NAMES[name]}:</strong> {words}. {advice ?? 'Please tell an owner of the desk.'}
    </Warning>
  ));
}
