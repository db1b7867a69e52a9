/** Which payments of a statement it may take back elsewhere. */
import { daysBetween } from '../day.ts';
import type { Paise } from '../money.ts';
import { namesAgree, parsePersonName, tellingWords } from '../person/name.ts';
import { isNoName } from './cells/no-name.ts';
import { isPartOf, partialReferencesIn, referencesIn } from './cells/references.ts';
import type { Contradiction, Reversal, StatementRow } from './row.ts';

/** A row that is no payment, with everything that stands in it. */
export interface OtherRow {
  line: number;
  /** Whether it took money out, or says so. */
  isOut: boolean;
  /** Whether it was not understood: it may have taken money out. */
  isUnread: boolean;
  /** Whether it was taken back by whoever made it, perhaps before it came: then it is tried again, under the same name. */
  isCancelled: boolean;
  /** Whether it speaks of money that went back: a row of money out may, too. */
  isBack: boolean;
  /** Whether its money came in, by its columns. */
  isIn: boolean;
  /** All its cells, and once more without the breaks in them. */
  text: string;
  /** Cells put together with what stands alone below them: it may be theirs, or a row of its own. */
  goesOn: string;
  /** Those of them in which a number stands that is no payment's own: of a settlement or a batch. */
  settlement: string;
  /** The bank's text and the cell of the reference. */
  bankText: string;
  /** What of its money could be read: of a row without an amount in its columns, whatever may be one. */
  amounts: readonly Paise[];
  date: string | null;
  payer: string | null;
}

export type Payment = Pick<StatementRow, 'line' | 'references' | 'amount' | 'date' | 'payer'> & {
  /** All its cells: put together only where somebody looks for a number in them. */
  text: () => string;
  cells: readonly string[];
  settlement: string;
  bankText: string;
};

export interface Contradictions {
  /** By the reference of a payment. */
  byReference: Map<string, Contradiction>;
  /** By the line of a payment: what names it in another way. */
  byLine: Map<number, Contradiction>;
  /** What is tied to no payment, or to several. */
  reversals: Reversal[];
  /** Every row by which money went out or back: it may take back a payment that was recorded earlier. */
  goneBack: GoneBack[];
}

/** A row by which money went out or back. */
export interface GoneBack {
  row: OtherRow;
  /** The payments of its statement, by line, that it names in any way. */
  ties: readonly { line: number; by: 'reference' | 'number' | 'name' }[];
  /** Whether it takes back one of those and nothing else. */
  isTied: boolean;
  /** Whether it takes back a row of its statement that was refused in any case. */
  isOfRefused: boolean;
}

/**
 * The payments that other rows speak against, whatever these are: money out, refused, not understood. A reference
 * counts wherever its letters and digits follow each other, also among more of them (`REV624812345671X`). Of several
 * rows the first that took money out is told, else the first.
 *
 * A row by which money went out or back may name its payment otherwise: by a number of the bank's or the payment
 * service's own that no other payment has, or by the amount with the payer's name or UPI ID. One that speaks of money going
 * back and is not tied to one payment in any of these ways may take back any payment of that amount, whatever numbers of its
 * own it has. `ownNames` are the provider's names and UPI IDs: they are no payer's. Not so a row of money in that has a number or a name: it is itself what was paid and went back, or gives
 * back what we paid.
 */
export function contradictionsOf(
  payments: readonly Payment[],
  others: readonly OtherRow[],
  ownNames: readonly string[] = [],
): Contradictions {
  const byReference = new Map<string, Contradiction>();
  const byLine = new Map<number, Contradiction>();
  const reversals: Reversal[] = [];
  const goneBack: GoneBack[] = [];
  if (others.length === 0) return { byReference, byLine, reversals, goneBack };

  const holders = holdersOf(payments);
  const wanted = new Set(holders.keys());
  // A spreadsheet takes leading zeros away.
  const shortened = new Map([...wanted].filter((each) => each.startsWith('0')).map((each) => [each.slice(1), each]));
  const lengths = [...new Set([...wanted].map(({ length }) => length))];
  const index = indexed(payments, others, ownNames);
  for (const other of others) {
    const { line, isOut, text } = other;
    const named = new Set<Payment>();
    const speakAgainst = (reference: string) => {
      const before = byReference.get(reference);
      if (before === undefined || (isOut && !before.isOut))
        byReference.set(reference, { line, isOut, by: 'reference' });
    };
    for (const reference of [...wantedIn(text, wanted, lengths), ...shortenedIn(text, shortened)]) {
      for (const payment of holders.get(reference) ?? []) named.add(payment);
      speakAgainst(reference);
    }
    for (const reference of wantedIn(other.goesOn, wanted, lengths)) speakAgainst(reference);
    // Several may be one payment that is listed twice; of another amount, or of several, it is no reference of one payment.
    const isNamed = named.size > 0 && [...named].every(({ amount }) => other.amounts.includes(amount));
    const ties: GoneBack['ties'][number][] = [...named].map((payment) => ({ line: payment.line, by: 'reference' }));
    if (isNamed && (isOut || other.isBack)) goneBack.push({ row: other, ties, isTied: true, isOfRefused: false });
    if (isNamed || !mayTakeBack(other)) continue;
    const tied = new Set<Payment>();
    for (const [by, payment] of namedOtherwise(other, index)) {
      tied.add(payment);
      ties.push({ line: payment.line, by });
      if (!byLine.has(payment.line)) byLine.set(payment.line, { line, isOut, by });
    }
    const [only, ...more] = tied;
    // Tied to one of another amount it may be tied to the wrong one.
    const isTied = only !== undefined && more.length === 0 && other.amounts.includes(only.amount);
    const takesRefused = isOfRefused(other, index);
    if (isOut || other.isBack) goneBack.push({ row: other, ties, isTied, isOfRefused: takesRefused });
    if (!isTied && !takesRefused) {
      for (const reversal of reversalsIn(other)) {
        // What stands in a payment as well is the number of an account, or of nothing that one payment has.
        const references = reversal.references.filter((reference) => !index.byNumber.has(reference));
        reversals.push({ ...reversal, references });
      }
    }
  }
  return { byReference, byLine, reversals, goneBack };
}

function mayTakeBack({ isOut, isBack, isUnread, isCancelled }: OtherRow): boolean {
  return isOut || isBack || isUnread || isCancelled;
}

/** As many as one payment may be listed; in more it is a number of the provider's own, such as that of the account. */
const MOST_HOLDERS = 4;

/** The payments by their references. */
function holdersOf(payments: readonly Payment[]): Map<string, Payment[]> {
  const holders = new Map<string, Payment[]>();
  for (const payment of payments) {
    for (const reference of payment.references) {
      const same = holders.get(reference);
      if (same === undefined) holders.set(reference, [payment]);
      else same.push(payment);
    }
  }
  for (const [reference, { length }] of holders) if (length > MOST_HOLDERS) holders.delete(reference);
  return holders;
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
  /** By the amount, and by the amount with a telling word of the payer's name or a UPI ID: those that nothing speaks against yet. */
  byAmount: Map<string, Payment[]>;
  /** By a number that no payment has: rows of money in that were refused. Null: several have it. */
  refused: Map<string, OtherRow | null>;
  /** What stands in the cells of many payments: the provider's own name and UPI ID. */
  repeated: ReadonlySet<string>;
}

/** What may be named by the rows of money out or back, and no more: a statement has thousands of payments. */
function indexed(payments: readonly Payment[], others: readonly OtherRow[], ownNames: readonly string[]): PaymentIndex {
  const naming = others.filter(mayTakeBack);
  const repeated = repeatedCells(payments);
  for (const name of ownNames) {
    for (const own of [keyOfName(tellingWords(parsePersonName(name))), ...upiIdsIn(name)]) repeated.add(own);
  }
  const index: PaymentIndex = { byNumber: new Map(), byAmount: new Map(), refused: new Map(), repeated };
  const numbers = new Set<string>();
  for (const each of naming) for (const number of numbersOf(each)) numbers.add(number);
  const amounts = new Set(naming.flatMap((each) => each.amounts));
  for (const row of others.filter(({ isIn }) => isIn)) {
    for (const number of numbersOf(row)) index.refused.set(number, index.refused.has(number) ? null : row);
  }
  for (const payment of payments) {
    const { text, amount, settlement } = payment;
    for (const number of numbers.size === 0 ? [] : numbersOf({ text: text(), settlement })) {
      if (numbers.has(number)) index.byNumber.set(number, index.byNumber.has(number) ? null : payment);
    }
    if (!amounts.has(amount)) continue;
    const words = new Set([
      ...nameIn(payment, repeated),
      ...without(upiIdsIn(text()), repeated),
      ...chequesIn(payment),
    ]);
    for (const key of [keyOf(amount), ...[...words].map((word) => keyOf(amount, word))]) {
      const same = index.byAmount.get(key);
      if (same === undefined) index.byAmount.set(key, [payment]);
      else same.push(payment);
    }
  }
  return index;
}

const LEAST_REPEATED = 3;
/** What stands between the strokes of a bank's text. */
const PARTS = /[-/*:|_\n]+/;

/** What more than a third of the payments have in a cell or a part of one, and what stands before the @ in as many. */
function repeatedCells(payments: readonly Payment[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { cells } of payments) {
    const parts = cells.flatMap((cell) => cell.slice(0, LONGEST_NAMED).split(PARTS));
    for (const each of new Set([...cells, ...parts, ...upiIdsIn(cells.join(' '))]))
      counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  const least = Math.max(LEAST_REPEATED, payments.length / 3);
  return new Set([...counts].filter(([, count]) => count >= least).map(([cell]) => cell));
}

function keyOf(amount: Paise, word = ''): string {
  return `${amount} ${word}`;
}

/** An IFSC names a branch, ten digits a telephone. Amounts and days are none either. */
const NO_NUMBER =
  /^(?:[A-Z]{4}0[A-Z0-9]{6}|(?:91|0)?[6-9]\d{9}|[\d.,:/-]*|\d{1,4}[-/.][A-Z0-9]{1,4}[-/.]\d{1,4}.*|(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*\d{1,4}|\d{1,2}[A-Z]{3}\d{2,4})$/;
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

/** Those of one transaction alone: payments of a day, and what is taken back on it, share the number of a settlement. */
function numbersOf({ text, settlement }: Pick<OtherRow, 'text' | 'settlement'>): Set<string> {
  const numbers = numbersIn(text);
  for (const shared of settlement === '' ? [] : numbersIn(settlement)) numbers.delete(shared);
  return numbers;
}

const LEAST_OF_NUMBER = 9;
const MOST_OF_NUMBER = 40;

/** Of a payment service: what it is of, and letters and digits by chance. */
const SERVICE_ID = /^[A-Z]{2,8}_(?:[A-Z0-9]{14,}|(?=[A-Z]*\d)[A-Z0-9]{8,})$/;

function isNumber(word: string): boolean {
  if (SERVICE_ID.test(word)) return true;
  return (DIGITS.test(word) || !NO_NUMBER.test(word)) && /\d[^\d]*\d/.test(word) && !/^(?:91|0)?[6-9]\d{9}$/.test(word);
}

/** Money goes back after it came, at the earliest on the day before by another bank's calendar. */
export const BACK_WITHIN = { before: 1, after: 30 } as const;

function* namedOtherwise(
  other: OtherRow,
  { byNumber, byAmount, repeated }: PaymentIndex,
): Generator<['number' | 'name', Payment]> {
  const { text, payer } = other;
  const named = [...numbersOf(other)].flatMap((number) => byNumber.get(number) ?? []);
  const ofAmount = named.filter(({ amount }) => other.amounts.includes(amount));
  // Of another amount is a part that went back; else a fee, or a bill under a number that the bank gives to all of a day.
  const meant = ofAmount.length > 0 || !other.isBack ? ofAmount : named;
  for (const payment of meant) yield ['number', payment];
  if (meant.length > 0 || other.isCancelled) return;
  const partial = partialReferencesIn('', text);
  const isMeant = ({ references }: Payment) => partial.some((part) => references.some((each) => isPartOf(part, each)));
  const words = tellingWords(parsePersonName(payer ?? text.slice(0, LONGEST_NAMED)));
  const isPaidBack = (payment: Payment) => isAfter(other, payment) && isPayer(payment, payer, { words, repeated });
  for (const amount of new Set(other.amounts)) {
    if (partial.length > 0) yield* taken(byAmount, keyOf(amount), isMeant, 'number');
    for (const word of new Set(words)) yield* taken(byAmount, keyOf(amount, word), isPaidBack, 'name');
    for (const upiId of without(upiIdsIn(text), repeated)) {
      yield* taken(byAmount, keyOf(amount, upiId), (payment) => isAfter(other, payment), 'name');
    }
    for (const cheque of chequesIn(other)) {
      yield* taken(byAmount, keyOf(amount, cheque), (payment) => isAfter(other, payment), 'number');
    }
  }
}

/** Whether it takes back what was refused in any case, such as a payment whose status is "refunded". */
function isOfRefused(other: OtherRow, { byNumber, refused }: PaymentIndex): boolean {
  return [...numbersOf(other)].some((number) => {
    const row = byNumber.has(number) ? null : (refused.get(number) ?? null);
    return row !== null && row.line !== other.line && row.amounts.some((amount) => other.amounts.includes(amount));
  });
}

/**
 * Whether it may take back any payment of its amount, whoever's. Not so a row of money in that has a number or a name: it is
 * itself what was paid and went back, or gives back what we paid.
 */
export function takesAnyBack(other: OtherRow): boolean {
  return other.isBack && !(other.isIn && (other.payer !== null || numbersOf(other).size > 0));
}

/** The row as one that may take back any payment of its amount; nothing where it takes none back. */
function reversalsIn(other: OtherRow): Reversal[] {
  const { line, isOut, text, amounts, date } = other;
  if (!takesAnyBack(other)) return [];
  const { references } = referencesIn('', text);
  return [...new Set(amounts)].map((amount) => ({ line, isOut, amount, date, references }));
}

const CHEQUE = /(?<![\dA-Z.,])(?!0{6})\d{6}(?![\dA-Z]|[.,]\d)/gi;

/** Six digits, with which a returned cheque is named; in front of them what no word begins with. */
function chequesIn({ bankText }: Pick<OtherRow, 'bankText'>): Set<string> {
  return new Set([...bankText.matchAll(CHEQUE)].map(([number]) => `#${number}`));
}

function without(all: Iterable<string>, repeated: ReadonlySet<string>): string[] {
  return [...all].filter((each) => !repeated.has(each));
}

const UPI_ID = /([a-z0-9._-]{4,64})@[a-z]{2,}/g;
const LEAST_OF_UPI_ID = 4;

/** What stands before the @ of UPI IDs: banks cut the end of a text, and with it what stands behind. */
export function upiIdsIn(text: string): Set<string> {
  const names = [...text.toLowerCase().matchAll(UPI_ID)].map(([, name = '']) => name);
  // A bank may write a stroke before the ID, which may have one of its own.
  const all = names.flatMap((name) => [name, ...name.split('-').map((_, at, parts) => parts.slice(at).join('-'))]);
  return new Set(all.filter((name) => name.length >= LEAST_OF_UPI_ID).map((name) => `${name}@`));
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
export const LONGEST_NAMED = 200;

/** Whether the name of whoever paid is that of the other row, or stands in its text. */
function isPayer(
  payment: Payment,
  payer: string | null,
  { words, repeated }: { words: readonly string[]; repeated: ReadonlySet<string> },
): boolean {
  if (payer !== null && payment.payer !== null)
    return namesAgree(parsePersonName(payer), parsePersonName(payment.payer));
  const name = nameIn(payment, repeated);
  if (payment.payer !== null) return name.length > 0 && name.every((word) => words.includes(word));
  // What else stands in the row may be no part of the name.
  return name.length > 0 && name.filter((word) => words.includes(word)).length >= Math.min(2, name.length);
}

/** No name has more words: what does is a sentence. A single word is as often the kind of a row, or its state. */
const MOST_WORDS = 4;

function keyOfName(words: readonly string[]): string {
  return words.toSorted().join(' ');
}

/** The telling words of a payer's name; where the bank's text has no form in which it stands, of the cell that may be one. */
function nameIn({ payer, cells }: Pick<Payment, 'payer' | 'cells'>, repeated: ReadonlySet<string>): string[] {
  if (payer !== null) return tellingWords(parsePersonName(payer));
  for (const cell of cells) {
    if (repeated.has(cell)) continue;
    const text = cell.slice(0, LONGEST_NAMED);
    // Between the strokes of the bank's text stands a name alone.
    const parts = text.split(PARTS).filter((part) => !repeated.has(part));
    for (const part of [...parts, parts.join(' ')]) {
      const letters = part
        .split(/\s+/)
        .filter((word) => !/[\d@]/.test(word))
        .join(' ');
      const words = [...new Set(tellingWords(parsePersonName(letters)))].filter((word) => !isNoName(word));
      if (words.length > 1 && words.length <= MOST_WORDS && !repeated.has(keyOfName(words))) return words;
    }
  }
  return [];
}
