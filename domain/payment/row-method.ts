import type { PaymentMethod, TransferMethod } from './reference.ts';

/** A bank's word for a transfer: `UPI/5325…`, `NEFT CR-`, `MMT/IMPS/`. */
const NAMED: readonly (readonly [RegExp, TransferMethod])[] = [
  [/(?:^|[^A-Z])UPI(?![A-Z])/i, 'upi'],
  [/(?:^|[^A-Z])(?:IMPS|NEFT|RTGS)(?![A-Z])/i, 'bank'],
];

/** By the bank's text, then by the reference: only UPI and IMPS have 12 digits; between them the learner decides. */
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
