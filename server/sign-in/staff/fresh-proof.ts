/** A stolen session may work the queue for a while, but neither lock its owner out nor export the register. */
import { HOUR } from '../../../domain/day.ts';
import { PROOF_LIFETIME } from '../../../domain/sign-in/sign-in-limits.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { Allowance } from '../../guard/limits.ts';

/** Limits single emails without a recent code: otherwise a person at an open screen could write to a whole course. */
export const UNPROVED_MAIL = { name: 'unproved-mail', limit: 20, windowMs: HOUR } as const satisfies Allowance;

/** Words that complete "to". */
export const ACTIONS_TO_PROVE = {
  'begin-second-factor': 'set up a second factor',
  'confirm-second-factor': 'switch on a second factor',
  'new-recovery-codes': 'make new recovery codes',
  'end-session': 'end another session',
  'sign-out-everywhere': 'sign out everywhere',
  'add-staff': 'add somebody to the staff, or give them another role',
  'remove-staff': 'remove somebody from the staff',
  erase: 'delete personal data',
  'personal-data': 'download personal data',
  export: 'export the registrations',
  accounts: 'download the accounts',
  'change-staff-contact': 'change the address or number of somebody on the staff',
  'set-bank-mail': 'set up bank mail',
  'change-payees': 'change who learners pay',
  'message-course': `write to more than ${UNPROVED_MAIL.limit} people in an hour`,
} as const;

export type ActionToProve = keyof typeof ACTIONS_TO_PROVE;

/** Nothing was done: repeat the request after a code was typed. */
export interface ProofNeeded {
  kind: 'proof-needed';
  action: ActionToProve;
}

/** Undefined if the last proof is fresh. */
export function proofNeeded(
  { now }: Pick<DeskContext, 'now'>,
  { provedAt }: { provedAt: number },
  action: ActionToProve,
): ProofNeeded | undefined {
  return isFresh(provedAt, now()) ? undefined : { kind: 'proof-needed', action };
}

/** Both in milliseconds since 1970. */
export function isFresh(provedAt: number, now: number): boolean {
  return now - provedAt < PROOF_LIFETIME;
}
