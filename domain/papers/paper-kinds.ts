import { type State, states } from './paper-states.ts';

/** A provider's GST status, as `tax` in content/site.yaml. */
export const taxes = ['none', 'composition', 'regular'] as const;

export type Tax = (typeof taxes)[number];

/** Papers for received money. */
export const supplyKinds = ['receipt', 'bill-of-supply', 'tax-invoice'] as const;

/** Papers that take one of those back, in whole or in part. */
const noteKinds = ['refund-note', 'cancellation', 'credit-note'] as const;

export const paperKinds = [...supplyKinds, ...noteKinds] as const;

export type SupplyKind = (typeof supplyKinds)[number];
type NoteKind = (typeof noteKinds)[number];
export type PaperKind = (typeof paperKinds)[number];

/** CGST Act, 2017, section 31(3)(c), rule 49, and section 31(2), rule 46. Unregistered sellers may issue neither. */
export const supplyKindOf: Readonly<Record<Tax, SupplyKind>> = {
  none: 'receipt',
  composition: 'bill-of-supply',
  regular: 'tax-invoice',
};

/** We refunded, the bank took the money back, or the learner moved to a course with a paper of its own. */
export type Because = 'refund' | 'taken-back' | 'move';

/** A credit note (CGST Act, section 34; rule 53). It depends on the paper, not on the provider's present status. */
export function noteKindOf(kind: SupplyKind, because: Because): NoteKind {
  if (kind !== 'receipt') return 'credit-note';
  return because === 'move' ? 'cancellation' : 'refund-note';
}

/** The States that the form asks for, because the tax depends on the learner's. Undefined if it does not. */
export function statesAsked({ tax }: { tax: Tax }): readonly State[] | undefined {
  return tax === 'regular' ? states : undefined;
}

/** Whether a paper is for money received, and not a note. */
export function isSupply(kind: PaperKind): kind is SupplyKind {
  return supplyKinds.some((each) => each === kind);
}

export const paperNames: Readonly<Record<PaperKind, string>> = {
  receipt: 'Receipt',
  'bill-of-supply': 'Bill of supply',
  'tax-invoice': 'Tax invoice',
  'refund-note': 'Refund note',
  cancellation: 'Cancelled receipt',
  'credit-note': 'Credit note',
};
