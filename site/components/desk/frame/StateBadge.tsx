import type { RegistrationState } from '../../../../domain/registration/states.ts';
import { describeState } from '../../../../domain/registration/states.ts';
import styles from './badge.module.css';

const tones = {
  received: 'wait',
  held: 'odd',
  'needs-you': 'ask',
  confirmed: 'done',
  rejected: 'end',
  'refund-due': 'odd',
  refunded: 'end',
} as const satisfies Record<RegistrationState, string>;

/** The state of a registration in a word or two; the colour only repeats it. */
export function StateBadge({ state }: { state: RegistrationState }) {
  return (
    <span className={styles.badge} data-tone={tones[state]}>
      {describeState(state, 'staff').label}
    </span>
  );
}
