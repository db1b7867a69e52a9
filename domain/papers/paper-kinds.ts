/** Which papers there are, and which of them a provider issues. */

/** How a provider stands to the tax on goods and services, as `tax` of content/site.yaml says. */
export const taxes = ['none', 'composition', 'regular'] as const;

export type Tax = (typeof taxes)[number];

/** What is issued for money that came in. */
export const supplyKinds = ['receipt', 'bill-of-supply', 'tax-invoice'] as const;

/** What takes one of those back, in whole or in part. */
const noteKinds = ['refund-note', 'cancellation', 'credit-note'] as const;

export const paperKinds = [...supplyKinds, ...noteKinds] as const;

export type SupplyKind = (typeof supplyKinds)[number];
type NoteKind = (typeof noteKinds)[number];
export type PaperKind = (typeof paperKinds)[number];

/**
 * What a provider issues for money that came in. A bill of supply is for who pays tax under composition (CGST Act, 2017,
 * section 31(3)(c); rule 49), a tax invoice for who charges it (section 31(2); rule 46). Who is not registered may issue neither.
 */
export const supplyKindOf: Readonly<Record<Tax, SupplyKind>> = {
  none: 'receipt',
  composition: 'bill-of-supply',
  regular: 'tax-invoice',
};

/** Why a paper is taken back: we refunded, the bank took the money back, or the learner moved to another course, for which a new one is issued. */
export type Because = 'refund' | 'taken-back' | 'move';

/**
 * What takes a paper back: a credit note where the rules know one (CGST Act, section 34; rule 53), else a note in plain words. It goes by the
 * paper and not by what the provider is registered for by then.
 */
export function noteKindOf(kind: SupplyKind, because: Because): NoteKind {
  if (kind !== 'receipt') return 'credit-note';
  return because === 'move' ? 'cancellation' : 'refund-note';
}

/** Whether the tax of a paper goes by the State of the learner, so that the form asks for it. */
export function asksState({ tax }: { tax: Tax }): boolean {
  return tax === 'regular';
}

export function isSupply(kind: PaperKind): kind is SupplyKind {
  return supplyKinds.some((each) => each === kind);
}

/** What each is called. */
export const paperNames: Readonly<Record<PaperKind, string>> = {
  receipt: 'Receipt',
  'bill-of-supply': 'Bill of supply',
  'tax-invoice': 'Tax invoice',
  'refund-note': 'Refund note',
  cancellation: 'Cancelled receipt',
  'credit-note': 'Credit note',
};
