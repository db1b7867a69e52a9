import type { PaymentMethod, TransferMethod } from './reference.ts';

/** What a bank's text calls a transfer, as a word of its own: `UPI/5325…`, `NEFT CR-`, `MMT/IMPS/`. */
const NAMED: readonly (readonly [RegExp, TransferMethod])[] = [
  [/(?:^|[^A-Z])UPI(?![A-Z])/i, 'upi'],
  [/(?:^|[^A-Z])(?:IMPS|NEFT|RTGS)(?![A-Z])/i, 'bank'],
];

/**
 * How a payment in a statement came: as the bank's text says, or by the form of its reference, since only UPI and IMPS
 * have 12 digits; between those two as the learner `said`.
 */
export function methodOfRow({
  narration,
  reference,
  said,
}: {
  narration: string;
  reference: string;
  said: PaymentMethod;
}): TransferMethod {
  const named = NAMED.find(([word]) => word.test(narration));
  if (named !== undefined) return named[1];
  if (!/^\d{12}$/.test(reference)) return 'bank';
  return said === 'bank' ? 'bank' : 'upi';
}
