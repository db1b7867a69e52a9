/** Numbers in a row that may be those of one transaction, beside the payment reference: the bank's own, a payment service's, a cheque's. */

/** An IFSC names a branch, ten digits a telephone. Amounts and days are none either. */
const NO_NUMBER =
  /^(?:[A-Z]{4}0[A-Z0-9]{6}|(?:91|0)?[6-9]\d{9}|[\d.,:/-]*|\d{1,4}[-/.][A-Z0-9]{1,4}[-/.]\d{1,4}.*|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*\d{1,4}|\d{1,2}[A-Z]{3}\d{2,4})$/;
/** Pure digits: of an order, a receipt, a transaction. */
const DIGITS = /^\d{9,40}$/;

/**
 * What in a row may be a number of one transaction: words of nine letters, digits and strokes or more with digits among
 * them, whole and in their parts. What holds an @ names a person.
 */
export function numbersIn(text: string): Set<string> {
  const words = text
    .toUpperCase()
    .split(/[^A-Z0-9_@.-]+/)
    .filter((word) => word.length >= LEAST_OF_NUMBER && word.length <= MOST_OF_NUMBER && !word.includes('@'));
  const parts = words.flatMap((word) => [word, ...word.split(/[^A-Z0-9_]+/)]);
  return new Set(parts.filter((part) => part.length >= LEAST_OF_NUMBER && isNumber(part)));
}

/** Those of one transaction alone: payments of a day, and what is taken back on it, share the number of a settlement. */
export function numbersOf({ text, settlement }: { text: string; settlement: string }): Set<string> {
  const numbers = numbersIn(text);
  for (const shared of settlement === '' ? [] : numbersIn(settlement)) numbers.delete(shared);
  return numbers;
}

const LEAST_OF_NUMBER = 9;
const MOST_OF_NUMBER = 40;

/** Of a payment service: what it is of, and letters and digits by chance. */
const SERVICE_ID = /^[A-Z]{2,8}_(?:[A-Z0-9]{14,}|(?=[A-Z]*\d)[A-Z0-9]{8,})$/;

/** What payment services give of their own (`pay_Stw3KfMtZz6aKH`), in capitals, with what each is of. */
export function serviceIdsIn(text: string): { id: string; of: string }[] {
  const words = text.toUpperCase().split(/[^A-Z0-9_]+/);
  return words.filter((word) => SERVICE_ID.test(word)).map((id) => ({ id, of: id.slice(0, id.indexOf('_')) }));
}

function isNumber(word: string): boolean {
  if (SERVICE_ID.test(word)) return true;
  return (DIGITS.test(word) || !NO_NUMBER.test(word)) && /\d[^\d]*\d/.test(word) && !/^(?:91|0)?[6-9]\d{9}$/.test(word);
}

/** Too short for a number of one transaction, unless it is all that stands in a cell of one payment: `S6125482`, the number of a scroll. */
const SHORT = /^(?=(?:[^\d]*\d){4})[A-Z\d]{5,8}$/;

/** Short numbers that stand alone in these texts. */
export function shortNumbersIn(texts: readonly string[]): string[] {
  return [...new Set(texts.map((text) => text.trim().toUpperCase()).filter((text) => SHORT.test(text)))];
}

const CHEQUE = /(?<![\dA-Z.,])(?!0{6})\d{6}(?![\dA-Z]|[.,]\d)/gi;

/** Six digits, with which a returned cheque is named; in front of them what no word begins with. */
export function chequesIn({ bankText }: { bankText: string }): Set<string> {
  return new Set([...bankText.matchAll(CHEQUE)].map(([number]) => `#${number}`));
}
