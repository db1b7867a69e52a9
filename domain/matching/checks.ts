/** Compares a row of a statement with a registration that it may pay. */
import { counted } from '../text/counted.ts';
import { daysBetween, formatDayAndMonth } from '../day.ts';
import { apart, formatRupees, less, type Paise } from '../money.ts';
import { type NearReason, nearReferences } from '../payment/reference.ts';
import { namesAgree, parsePersonName } from '../person/name.ts';
import { isPartOf } from '../statement/cells/cell-references.ts';
import type { StatementRow } from '../statement/row.ts';
import type { OpenRegistration } from './match.ts';
import { isPlausible } from './matching-words.ts';

export interface Check {
  of: 'reference' | 'amount' | 'date' | 'name';
  isRight: boolean;
  /** Such as `Amount`, `₹500 short`. */
  words: string;
}

export type SeenRow = Pick<StatementRow, 'date' | 'amount' | 'references' | 'payer' | 'partial'>;
/** `missing` is zero after payment. */
export type SeenRegistration = Pick<
  OpenRegistration,
  'reference' | 'missing' | 'paidOn' | 'learnerName' | 'guardianName'
>;

/** The comparisons in the order of staff: reference, amount, date, or the name if the reference differs. */
export function checksOf(row: SeenRow, registration: SeenRegistration, tolerance: Paise): Check[] {
  const reference = referenceCheck(row, registration);
  const date = dateCheck(row, registration);
  const name = reference.isRight ? undefined : nameCheck(row, registration);
  const last = name === undefined ? [date] : date.isRight ? [name] : [name, date];
  return [reference, amountCheck(row, registration, tolerance), ...last];
}

const SLIPS: Readonly<Record<NearReason, string>> = {
  'leading zeros': 'Leading zeros',
  'one digit missing or too many': '1 digit missing or extra',
  'one digit differs': '1 digit differs',
  'two neighbouring digits swapped': '2 digits swapped',
};

function referenceCheck({ references, partial = [] }: SeenRow, { reference }: SeenRegistration): Check {
  if (references.includes(reference)) return { of: 'reference', isRight: true, words: 'Reference' };
  const [slip] = references.flatMap((other) => nearReferences(reference, other) ?? []);
  const isCut = partial.some((part) => isPartOf(part, reference));
  const words = slip === undefined ? (isCut ? 'Part of the reference' : 'Other reference') : SLIPS[slip];
  return { of: 'reference', isRight: false, words };
}

function amountCheck({ amount }: SeenRow, { missing }: SeenRegistration, tolerance: Paise): Check {
  if (missing <= 0) return { of: 'amount', isRight: false, words: 'Paid already' };
  const difference = apart(amount, missing);
  if (difference <= tolerance) return { of: 'amount', isRight: true, words: 'Amount' };
  const words = `${formatRupees(difference)} ${amount < missing ? 'short' : 'too much'}`;
  return { of: 'amount', isRight: false, words };
}

function dateCheck(row: SeenRow, { paidOn }: SeenRegistration): Check {
  const days = daysBetween(paidOn, row.date);
  if (isPlausible(days)) return { of: 'date', isRight: true, words: 'Date' };
  return { of: 'date', isRight: false, words: `${counted(Math.abs(days), 'day')} ${days < 0 ? 'earlier' : 'later'}` };
}

/** Undefined if the bank's text has no name. */
function nameCheck({ payer }: SeenRow, { learnerName, guardianName }: SeenRegistration): Check | undefined {
  if (payer === null) return undefined;
  const paidBy = parsePersonName(payer);
  const isRight = [learnerName, guardianName].some(
    (name) => name !== null && namesAgree(paidBy, parsePersonName(name)),
  );
  return { of: 'name', isRight, words: isRight ? 'Name' : 'Other name' };
}

/** Facts that the checks leave out: the result of a tick, the learner's day, the bank's reference. */
export function followsFrom(row: SeenRow, registration: SeenRegistration, checks: readonly Check[]): string[] {
  const wrong = new Set(checks.filter(({ isRight }) => !isRight).map(({ of }) => of));
  const [reference] = row.references;
  return [
    ...(wrong.has('amount') ? [afterTick(row, registration)] : letPass(row, registration)),
    ...(wrong.has('date') ? [`Learner said ${formatDayAndMonth(registration.paidOn)}.`] : []),
    ...(wrong.has('reference') && reference !== undefined ? [`Bank: ${inFours(reference)}`] : []),
  ];
}

function afterTick({ amount }: SeenRow, { missing }: SeenRegistration): string {
  if (missing <= 0) return `Then: paid twice, ${formatRupees(amount)} to refund.`;
  if (amount < missing) return 'Then: part paid.';
  return `Then: confirmed, ${formatRupees(less(amount, missing))} to refund.`;
}

function letPass({ amount }: SeenRow, { missing }: SeenRegistration): string[] {
  if (amount === missing) return [];
  return [`${formatRupees(apart(amount, missing))} ${amount < missing ? 'short' : 'too much'}, allowed.`];
}

function inFours(reference: string): string {
  return /^\d{12}$/.test(reference) ? reference.replace(/(\d{4})(?=\d)/g, '$1 ') : reference;
}
