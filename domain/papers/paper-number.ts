/** The numbers of papers: `K/26-27/000123`. One series a kind and financial year, counted from 1. */
import { financialYear } from './financial-year.ts';
import type { PaperKind } from './paper-kinds.ts';

/** CGST rules 46(b), 49(b) and 53(1)(d): at most sixteen characters, letters, digits, `-` and `/`. */
const LONGEST = 16;

/** What stands behind the provider's letters, so that the series of one kind is none of another's. */
const LETTERS: Readonly<Record<PaperKind, string>> = {
  receipt: '',
  'bill-of-supply': 'B',
  'tax-invoice': 'T',
  'refund-note': 'R',
  cancellation: 'R',
  'credit-note': 'C',
};

/** Whether numbers may begin so: one or two capital letters leave room for a million papers a year. */
export function isPrefix(text: string): boolean {
  return /^[A-Z]{1,2}$/.test(text);
}

/** What numbers begin with where the provider names nothing: the first letter of the brand, or P for one without English letters. */
export function prefixOf(brand: string): string {
  return (/[A-Za-z]/.exec(brand)?.[0] ?? 'P').toUpperCase();
}

/** The series of a kind on a day, `YYYY-MM-DD`: `K/26-27`. */
export function seriesOf(prefix: string, kind: PaperKind, day: string): string {
  return `${prefix}${LETTERS[kind]}/${financialYear(day)}`;
}

/** A number of a series. Throws a RangeError for the millionth of a year, which has no room. */
export function paperNumber(series: string, serial: number): string {
  const number = `${series}/${String(serial).padStart(6, '0')}`;
  if (!Number.isSafeInteger(serial) || serial < 1 || number.length > LONGEST) {
    throw new RangeError(`${number} is no number of a paper`);
  }
  return number;
}
