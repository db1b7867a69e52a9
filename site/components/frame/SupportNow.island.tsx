import { type Support, supportWords } from '../../../domain/support-hours.ts';
import { island } from '../../islands/island.tsx';
import { useNow } from '../../islands/use-now.ts';

const MINUTE = 60_000;

/** Whether support is open now, in place of `before`. */
export const SupportNow = island(
  'SupportNow',
  'visible',
  function SupportNow({ support, before = '' }: { support: Support; before?: string }) {
    const now = useNow(MINUTE);
    return <>{now === undefined ? before : supportWords(support, now)}</>;
  },
);
