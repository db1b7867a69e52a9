/** Where a certificate stands, and what may be done with it. */
import { hidden, tick, words } from '../form-fields.ts';

/** `replaced`: withdrawn, and issued again with a corrected name. */
export type CertificateState = 'valid' | 'withdrawn' | 'replaced';

/** What of a certificate its state follows from. */
interface Standing {
  /** Milliseconds since 1970; null while it is valid. */
  withdrawnAt: number | null;
  /** Whether another one was issued in its place. */
  isReplaced: boolean;
}

/** What a certificate is, from what is kept of it. */
export function certificateState({ withdrawnAt, isReplaced }: Standing): CertificateState {
  if (withdrawnAt === null) return 'valid';
  return isReplaced ? 'replaced' : 'withdrawn';
}

/** What staff do with certificates, each with the states of the newest one in which it may be done; null: there is none yet. */
const MAY = {
  issue: [null, 'withdrawn'],
  withdraw: ['valid'],
  reissue: ['valid'],
} as const satisfies Record<string, readonly (CertificateState | null)[]>;

type CertificateAction = keyof typeof MAY;

/** Whether an action suits where the newest certificate of a registration stands. */
export function suits(action: CertificateAction, state: CertificateState | null): boolean {
  const states: readonly (CertificateState | null)[] = MAY[action];
  return states.includes(state);
}

/** What becomes of a person's certificates when their personal data is deleted: they choose. */
const endings = ['withdraw', 'anonymise'] as const;
export type Ending = (typeof endings)[number];

/** What was typed as such a choice; undefined for anything else. */
export function endingOf(typed: string | undefined): Ending | undefined {
  return endings.find((ending) => ending === typed);
}

/** The fields of a withdrawal. `certificate`: the number that was seen. */
export const withdrawalFields = {
  certificate: hidden,
  reason: words('Why', { hint: 'Only staff read this.', missing: 'Write why it is withdrawn. Only staff read this.' }),
  sure: tick('Withdraw it for good.', 'Tick here if you are sure. This cannot be undone.'),
};
