/** Finds numbers of a transaction other than the payment reference: the bank's, a payment service's, a cheque's. */

/** IFSC codes, telephone numbers of ten digits, amounts and days. */
const NO_NUMBER =
  /^(?:[A-Z]{4}0[A-Z0-9]{6}|(?:91|0)?[6-9]\d{9}|[\d.,:/-]*|\d{1,4}[-/.][A-Z0-9]{1,4}[-/.]\d{1,4}.*|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*\d{1,4}|\d{1,2}[A-Z]{3}\d{2,4})$/;
/** Orders, receipts, transactions. */
const DIGITS = /^\d{9,40}$/;

/** Words of nine or more letters, digits, dots and hyphens with digits among them, whole and in parts. */
export function numbersIn(text: string): Set<string> {
  const words = text
    .toUpperCase()
    .split(/[^A-Z0-9_@.-]+/)
    .filter((word) => word.length >= LEAST_OF_NUMBER && word.length <= MOST_OF_NUMBER && !word.includes('@'));
  const parts = words.flatMap((word) => [word, ...word.split(/[^A-Z0-9_]+/)]);
  return new Set(parts.filter((part) => part.length >= LEAST_OF_NUMBER && isNumber(part)));
}

/** Numbers of this transaction alone. Payments and reversals of a day share a settlement number. */
export function numbersOf({ text, settlement }: { text: string; settlement: string }): Set<string> {
  const numbers = numbersIn(text);
  for (const shared of settlement === '' ? [] : numbersIn(settlement)) numbers.delete(shared);
  return numbers;
}

const LEAST_OF_NUMBER = 9;
const MOST_OF_NUMBER = 40;

/** An ID of a payment service: a prefix for its kind, then random letters and digits. */
const SERVICE_ID = /^[A-Z]{2,8}_(?:[A-Z0-9]{14,}|(?=[A-Z]*\d)[A-Z0-9]{8,})$/;

/** IDs of payment services (`pay_Stw3KfMtZz6aKH`) in capitals, each with its prefix. */
export function serviceIdsIn(text: string): { id: string; of: string }[] {
  const words = text.toUpperCase().split(/[^A-Z0-9_]+/);
  return words.filter((word) => SERVICE_ID.test(word)).map((id) => ({ id, of: id.slice(0, id.indexOf('_')) }));
}

function isNumber(word: string): boolean {
  if (SERVICE_ID.test(word)) return true;
  return (DIGITS.test(word) || !NO_NUMBER.test(word)) && /\d[^\d]*\d/.test(word) && !/^(?:91|0)?[6-9]\d{9}$/.test(word);
}

/** Short numbers count only as a whole cell of one payment, such as the scroll number `S6125482`. */
const SHORT = /^(?=(?:[^\d]*\d){4})[A-Z\d]{5,8}$/;

/** The short number that a whole cell is, in capitals. */
export function shortNumberOf(cell: string): string | undefined {
  const number = cell.trim().toUpperCase();
  return SHORT.test(number) ? number : undefined;
}

/** Short numbers among whole cells, each once. */
export function shortNumbersIn(cells: readonly string[]): string[] {
  return [...new Set(cells.flatMap((cell) => shortNumberOf(cell) ?? []))];
}

const CHEQUE = /(?<![\dA-Z.,])(?!0{6})\d{6}(?![\dA-Z]|[.,]\d)/gi;

/** Six digits that identify a returned cheque, with a prefix that no word has. */
export function chequesIn({ bankText }: { bankText: string }): Set<string> {
  return new Set([...bankText.matchAll(CHEQUE)].map(([number]) => `#${number}`));
}
