/** Rules for a change of who learners pay, which a thief of a session would make first. */
import { HOUR } from '../day.ts';

/** Milliseconds from the second confirmation until learners pay to the new account. Owners can stop it until then. */
export const PAYEE_CHANGE_WAITS = HOUR;

/** One value of a payee. Null where there is none. */
export interface PayeeFact {
  label: string;
  before: string | null;
  after: string | null;
}

/** Why a change that was confirmed is not made. */
export const payeeChangeFailures = {
  'by-hand': 'The file of the site was changed by hand in between, and says something else of this payee.',
  'not-owner': 'The person who confirmed it is no longer an owner of the desk.',
  content: 'The site cannot be published with it. Open “Edit site” and press “Check and publish” to see why.',
} as const;

export type PayeeChangeFailure = keyof typeof payeeChangeFailures;
