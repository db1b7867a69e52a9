/** Which payments of a statement it may take back elsewhere. */
import { daysBetween } from '../day.ts';
import type { Paise } from '../money.ts';
import { namesAgree, parsePersonName, tellingWords } from '../person/name.ts';
import { isPartOf, partialReferencesIn } from './cells/references.ts';
import type { Contradiction, StatementRow } from './row.ts';

/** A row that is no payment, with everything that stands in it. */
export interface OtherRow {
  line: number;
  /** It took money out; it says that money went back; or it is no payment for another reason. */
  kind: 'out' | 'back' | 'other';
  /** All its cells, and once more without the breaks in them. */
  text: string;
  /** What of its money could be read. */
  amount: Paise | null;
  date: string | null;
  payer: string | null;
}

export type Payment = Pick<StatementRow, 'line' | 'references' | 'amount' | 'date' | 'payer'> & {
  /** All its cells: put together only where somebody looks for a number in them. */
  text: () => string;
};

export interface Contradictions {
  /** By the reference of a payment. */
  byReference: Map<string, Contradiction>;
  /** By the line of a payment: what names it in another way. */
  byLine: Map<number, Contradiction>;
}

/**
 * The payments that other rows speak against, whatever these are: money out, refused, not understood. A reference
 * counts wherever its letters and digits follow each other, also among more of them (`REV624812345671X`). Of several
 * rows the first that took money out is told, else the first.
 *
 * A row by which money went out or back may name its payment otherwise: by a number of the bank's or the payment
 * service's own that no other payment has, or by the amount and the payer. One that takes back an amount and names
 * nobody speaks against every payment of that amount before it.
 */
export function contradictionsOf(payments: readonly Payment[], others: readonly OtherRow[]): Contradictions {
  const byReference = new Map<string, Contradiction>();
  const byLine = new Map<number, Contradiction>();
  if (others.length === 0) return { byReference, byLine };

  const wanted = new Set(payments.flatMap(({ references }) => references));
  // A spreadsheet takes leading zeros away.
  const shortened = new Map([...wanted].filter((each) => each.startsWith('0')).map((each) => [each.slice(1), each]));
  const lengths = [...new Set([...wanted].map(({ length }) => length))];
  const index = indexed(payments, others);
  for (const other of others) {
    const { line, kind, text } = other;
    const isOut = kind === 'out';
    let isNamed = false;
    for (const reference of [...wantedIn(text, wanted, lengths), ...shortenedIn(text, shortened)]) {
      isNamed = true;
      const before = byReference.get(reference);
      if (before === undefined || (isOut && !before.isOut))
        byReference.set(reference, { line, isOut, by: 'reference' });
    }
    // Money out or back that names no payment by its reference.
    if (kind === 'other' || isNamed) continue;
    for (const [by, payment] of namedOtherwise(other, index)) {
      if (!byLine.has(payment.line)) byLine.set(payment.line, { line, isOut, by });
    }
  }
  return { byReference, byLine };
}

function* wantedIn(text: string, wanted: ReadonlySet<string>, lengths: readonly number[]): Generator<string> {
  for (const run of text.toUpperCase().split(/[^A-Z0-9]+/)) {
    for (const length of lengths) {
      for (let at = 0; at + length <= run.length; at++) {
        const part = run.slice(at, at + length);
        if (wanted.has(part)) yield part;
      }
    }
  }
}

function shortenedIn(text: string, shortened: ReadonlyMap<string, string>): string[] {
  if (shortened.size === 0) return [];
  return text.split(/\D+/).flatMap((digits) => shortened.get(digits) ?? []);
}

interface PaymentIndex {
  /** By a number of the bank's own. Null: several payments have it. */
  byNumber: Map<string, Payment | null>;
  /** By the amount, and by the amount with a telling word of the payer's name: those that nothing speaks against yet. */
  byAmount: Map<string, Payment[]>;
}

/** What may be named by the rows of money out or back, and no more: a statement has thousands of payments. */
function indexed(payments: readonly Payment[], others: readonly OtherRow[]): PaymentIndex {
  const index: PaymentIndex = { byNumber: new Map(), byAmount: new Map() };
  const naming = others.filter(({ kind }) => kind !== 'other');
  const numbers = new Set<string>();
  for (const { text } of naming) {
    for (const number of numbersIn(text)) numbers.add(number);
  }
  const amounts = new Set(naming.map(({ amount }) => amount));
  for (const payment of payments) {
    const { text, amount, payer } = payment;
    for (const number of numbers.size === 0 ? [] : numbersIn(text())) {
      if (numbers.has(number)) index.byNumber.set(number, index.byNumber.has(number) ? null : payment);
    }
    if (!amounts.has(amount)) continue;
    const words = payer === null ? [] : new Set(tellingWords(parsePersonName(payer)));
    for (const key of [keyOf(amount), ...[...words].map((word) => keyOf(amount, word))]) {
      const same = index.byAmount.get(key);
      if (same === undefined) index.byAmount.set(key, [payment]);
      else same.push(payment);
    }
  }
  return index;
}

function keyOf(amount: Paise, word = ''): string {
  return `${amount} ${word}`;
}

/** An IFSC names a branch, ten digits a telephone. Amounts and days are none either. */
const NO_NUMBER = /^(?:[A-Z]{4}0[A-Z0-9]{6}|(?:91|0)?[6-9]\d{9}|[\d.,:/-]*|\d{1,4}[-/.][A-Z0-9]{1,4}[-/.]\d{1,4}.*)$/;
/** Pure digits: of an order, a receipt, a transaction. */
const DIGITS = /^\d{9,40}$/;

/**
 * What in a row may be a number of one transaction: words of nine letters, digits and strokes or more with digits among
 * them, whole and in their parts. What holds an @ names a person.
 */
function numbersIn(text: string): Set<string> {
  const words = text
    .toUpperCase()
    .split(/[^A-Z0-9_@.-]+/)
    .filter((word) => word.length >= LEAST_OF_NUMBER && word.length <= MOST_OF_NUMBER && !word.includes('@'));
  const parts = words.flatMap((word) => [word, ...word.split(/[^A-Z0-9_]+/)]);
  return new Set(parts.filter((part) => part.length >= LEAST_OF_NUMBER && isNumber(part)));
}

const LEAST_OF_NUMBER = 9;
const MOST_OF_NUMBER = 40;

function isNumber(word: string): boolean {
  return (DIGITS.test(word) || !NO_NUMBER.test(word)) && /\d[^\d]*\d/.test(word) && !/^(?:91|0)?[6-9]\d{9}$/.test(word);
}

/** Money goes back after it came, at the earliest on the day before by another bank's calendar. */
const BACK_WITHIN = { before: 1, after: 30 } as const;

function* namedOtherwise(
  other: OtherRow,
  { byNumber, byAmount }: PaymentIndex,
): Generator<['number' | 'name' | 'amount', Payment]> {
  const { kind, text, amount, payer } = other;
  const numbers = numbersIn(text);
  let isNamed = false;
  for (const number of numbers) {
    const payment = byNumber.get(number);
    if (payment === undefined || payment === null) continue;
    isNamed = true;
    yield ['number', payment];
  }
  if (isNamed || amount === null) return;
  const partial = partialReferencesIn('', text);
  if (partial.length > 0) {
    const isMeant = ({ references }: Payment) =>
      partial.some((part) => references.some((each) => isPartOf(part, each)));
    yield* taken(byAmount, keyOf(amount), isMeant, 'number');
  }
  // Without any number and name it may be any of them.
  if (kind === 'back' && numbers.size === 0 && payer === null) {
    yield* taken(byAmount, keyOf(amount), (payment) => isAfter(other, payment), 'amount');
    return;
  }
  const words = tellingWords(parsePersonName(payer ?? text.slice(0, LONGEST_NAMED)));
  for (const word of new Set(words)) {
    const isPaidBack = (payment: Payment) => isAfter(other, payment) && isPayer(payment, payer, words);
    yield* taken(byAmount, keyOf(amount, word), isPaidBack, 'name');
  }
}

/** Takes the payments of a list that something is spoken against, so that no list is gone through for ever. */
function* taken<By>(
  lists: Map<string, Payment[]>,
  key: string,
  isMeant: (payment: Payment) => boolean,
  by: By,
): Generator<[By, Payment]> {
  const list = lists.get(key);
  if (list === undefined) return;
  const left: Payment[] = [];
  for (const payment of list) {
    if (isMeant(payment)) yield [by, payment];
    else left.push(payment);
  }
  lists.set(key, left);
}

function isAfter({ date }: OtherRow, payment: Payment): boolean {
  const days = date === null ? 0 : daysBetween(payment.date, date);
  return days >= -BACK_WITHIN.before && days <= BACK_WITHIN.after;
}

/** parsePersonName takes no longer text apart. */
const LONGEST_NAMED = 200;

/** Whether the name of whoever paid is that of the other row, or stands in its text. */
function isPayer(payment: Payment, payer: string | null, words: readonly string[]): boolean {
  const name = parsePersonName(payment.payer ?? '');
  if (payer !== null) return namesAgree(parsePersonName(payer), name);
  return tellingWords(name).every((word) => words.includes(word));
}
