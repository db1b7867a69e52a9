import type { DeskContext } from '../desk-context.ts';
import type { LockedRegistration } from '../registration/locked-registration.ts';

/** What staff do with one registration, while its transaction runs. */
export interface Deed {
  context: DeskContext;
  registration: LockedRegistration;
  staffId: string;
  now: number;
}
