/** Words of banks for what is no credit of ours. */
import type { Told } from './bank.ts';
import { keyOf } from './words.ts';

type RefusedKind = Exclude<Told['kind'], 'credit'>;

// cspell:ignore autopay
/** In this order, since a reversal names the debit that it takes back. */
const PHRASES = {
  otp: ['otp', 'one time password', 'verification code', 'secret code', 'security code', 'do not share this code'],
  failed: [
    ...['failed', 'failure', 'declined', 'unsuccessful', 'rejected', 'cancelled', 'could not be', 'not been credited'],
    ...['not credited', 'will be credited', 'shall be credited', 'would be credited', 'to be credited', 'is pending'],
    ...['is under process', 'put on hold', 'hold for', 'insufficient'],
  ],
  refund: [
    ...['credited back', 'reversal', 'reversed', 'refund', 'refunded', 'returned', 'chargeback', 'cashback'],
    ...['against your recent debit card transaction'],
  ],
  debit: [
    ...['debited', 'debit', 'cr to', 'deducted', 'withdrawn', 'withdrawal', 'spent', 'you have paid', 'you paid'],
    ...[
      'paid to',
      'sent to',
      'payment made',
      'made a upi payment',
      'upi payment was successful',
      'transferred to',
      'sent ₹',
      'paid ₹',
    ],
    ...['beneficiary', 'has been used for', 'you have done a upi txn', 'you made a transaction', 'sent from'],
  ],
  notice: [
    ...[
      'credit card',
      'card ending',
      'card bill',
      'minimum due',
      'total due',
      'amount due',
      'due date',
      'payment received',
    ],
    ...['statement', 'available balance in your account', 'balance in your account', 'log in', 'logged in', 'login'],
    ...['offer', 'offers', 'pre approved', 'apply now', 'reward points', 'loan', 'kyc', 'terms and conditions'],
    ...['mandate', 'autopay', 'fixed deposit', 'interest credit', 'insurance', 'service request', 'has requested'],
    ...['password has been', 'added as a payee', 'maintenance'],
  ],
} as const satisfies Record<RefusedKind, readonly string[]>;

const KINDS = ['otp', 'failed', 'refund', 'debit', 'notice'] as const;

/** Every word of the phrases. None of them is part of a greeting, where initials may be. */
export const refusingWords: ReadonlySet<string> = new Set(
  KINDS.flatMap((kind) => PHRASES[kind].flatMap((phrase) => phrase.split(' '))).filter((word) => word.length > 1),
);

/** The first kind whose phrases are among the words. */
export function refusedIn(words: readonly string[], kinds: readonly RefusedKind[] = KINDS): RefusedKind | undefined {
  const told = ` ${words.map((word) => (word.startsWith('₹') ? '₹' : keyOf(word))).join(' ')} `;
  return kinds.find((kind) => PHRASES[kind].some((phrase) => told.includes(` ${phrase} `)));
}
