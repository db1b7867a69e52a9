/** Paper numbers such as `K/26-27/000123`: one series for each kind and financial year, counted from 1. */
import { financialYear } from './financial-year.ts';
import type { PaperKind } from './paper-kinds.ts';

/** CGST rules 46(b), 49(b) and 53(1)(d): at most sixteen characters: letters, digits, `-` and `/`. */
const LONGEST = 16;

/** Added to the provider's letters, so that the series of two kinds never overlap. */
const LETTERS: Readonly<Record<PaperKind, string>> = {
  receipt: '',
  'bill-of-supply': 'B',
  'tax-invoice': 'T',
  'refund-note': 'R',
  cancellation: 'R',
  'credit-note': 'C',
};

/** Whether numbers may begin with this: one or two capital letters leave room for a million papers a year. */
export function isPrefix(text: string): boolean {
  return /^[A-Z]{1,2}$/.test(text);
}

/** The default prefix: the first English letter of the brand, or P. */
export function prefixOf(brand: string): string {
  return (/[A-Za-z]/.exec(brand)?.[0] ?? 'P').toUpperCase();
}

/** The series of a kind on a day: `K/26-27`. */
export function seriesOf(prefix: string, kind: PaperKind, day: string): string {
  return `${prefix}${LETTERS[kind]}/${financialYear(day)}`;
}

/** Throws a RangeError for the millionth number of a year, which does not fit. */
export function paperNumber(series: string, serial: number): string {
  const number = `${series}/${String(serial).padStart(6, '0')}`;
  if (!Number.isSafeInteger(serial) || serial < 1 || number.length > LONGEST) {
    throw new RangeError(`${number} is not a number of a paper`);
  }
  return number;
}
