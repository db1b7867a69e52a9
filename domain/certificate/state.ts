import { hidden, tick, words } from '../form-fields.ts';

/** A replaced certificate was withdrawn and issued again with a corrected name. */
export type CertificateState = 'valid' | 'withdrawn' | 'replaced';

interface Standing {
  /** Milliseconds since 1970; null while it is valid. */
  withdrawnAt: number | null;
  isReplaced: boolean;
}

/** The state of a certificate. One that was issued again is `replaced`, not `withdrawn`. */
export function certificateState({ withdrawnAt, isReplaced }: Standing): CertificateState {
  if (withdrawnAt === null) return 'valid';
  return isReplaced ? 'replaced' : 'withdrawn';
}

/** The states of the newest certificate in which each action is allowed. Null: there is no certificate. */
const MAY = {
  issue: [null, 'withdrawn'],
  withdraw: ['valid'],
  reissue: ['valid'],
} as const satisfies Record<string, readonly (CertificateState | null)[]>;

type CertificateAction = keyof typeof MAY;

/** Whether an action is possible. `state` is of the newest certificate, null without one. */
export function suits(action: CertificateAction, state: CertificateState | null): boolean {
  const states: readonly (CertificateState | null)[] = MAY[action];
  return states.includes(state);
}

/** When a person's data is deleted, they choose what happens to their certificates. */
const endings = ['withdraw', 'anonymise'] as const;
export type Ending = (typeof endings)[number];

/** The way in which a certificate ends, as typed. Undefined for another text. */
export function endingOf(typed: string | undefined): Ending | undefined {
  return endings.find((ending) => ending === typed);
}

/** `certificate` is the number that staff saw. */
export const withdrawalFields = {
  certificate: hidden,
  reason: words('Why', { hint: 'Only staff read this.', missing: 'Write why it is withdrawn. Only staff read this.' }),
  sure: tick('Withdraw it for good.', 'Tick here if you are sure. This cannot be undone.'),
};
