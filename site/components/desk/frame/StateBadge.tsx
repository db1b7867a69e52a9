import { describeState, type RegistrationState, toneOf } from '../../../../domain/registration/registration-states.ts';
import { Chip } from './Chip.tsx';

export function StateBadge({ state }: { state: RegistrationState }) {
  return <Chip tone={toneOf(state)}>{describeState(state, 'staff').label}</Chip>;
}
