import type { RegistrationState } from '../../../../domain/registration/registration-states.ts';
import { describeState } from '../../../../domain/registration/registration-states.ts';
import { Chip, type ChipTone } from './Chip.tsx';

const tones = {
  received: 'plain',
  held: 'hold',
  'needs-you': 'wait',
  confirmed: 'done',
  rejected: 'end',
  'refund-due': 'part',
  refunded: 'end',
} as const satisfies Record<RegistrationState, ChipTone>;

/** The state of a registration in a word or two. */
export function StateBadge({ state }: { state: RegistrationState }) {
  return <Chip tone={tones[state]}>{describeState(state, 'staff').label}</Chip>;
}
