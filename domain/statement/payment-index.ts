/** The payments of a statement by what its other rows may name them with, where they do not have the reference. */
import { daysBetween } from '../day.ts';
import { addTo } from '../lists.ts';
import { type Paise, sumOf } from '../money.ts';
import { namesAgree, parsePersonName, type PersonName, tellingWords } from '../person/name.ts';
import { keyOfName, LONGEST_NAMED, nameIn, repeatedCells, upiIdsIn, without } from './cells/payer-words.ts';
import { isPartOf, partialReferencesIn } from './cells/references.ts';
import { chequesIn, numbersOf } from './cells/transaction-numbers.ts';
import type { OtherRow, Payment } from './other-row.ts';

/** Whether a row may take a payment back, by what is known of its money. */
export function mayTakeBack({ isOut, isBack, isUnread, isCancelled }: OtherRow): boolean {
  return isOut || isBack || isUnread || isCancelled;
}

interface Payer {
  /** Null where the bank's text has no form in which it stands. */
  name: PersonName | null;
  /** The telling words of the name, in whatever cell it stands. */
  words: readonly string[];
}

export interface PaymentIndex {
  /** By a number of the bank's own, which may be one that it gives to all of a day. Null: several payments have it. */
  byNumber: Map<string, { payment: Payment; mayBeOfDay: boolean } | null>;
  /** By the amount, and by the amount with a telling word of the payer's name or a UPI ID: those that nothing speaks against yet. */
  byAmount: Map<string, Payment[]>;
  /** By a telling word of the payer's name or a UPI ID, whatever the amount. */
  byPayer: Map<string, Payment[]>;
  /** Who made each payment, read once. */
  payers: Map<Payment, Payer>;
  /** By a number that no payment has: rows of money in that were refused. Null: several have it. */
  refused: Map<string, OtherRow | null>;
  /** What stands in the cells of many payments: the provider's own name and UPI ID. */
  repeated: ReadonlySet<string>;
}

/** What may be named by the rows of money out or back, and no more: a statement has thousands of payments. */
export function indexed(
  payments: readonly Payment[],
  others: readonly OtherRow[],
  ownNames: readonly string[],
): PaymentIndex {
  const naming = others.filter(mayTakeBack);
  const repeated = repeatedCells(payments);
  for (const name of ownNames) {
    for (const own of [keyOfName(tellingWords(parsePersonName(name))), ...upiIdsIn(name)]) repeated.add(own);
  }
  const empty = { byNumber: new Map(), byAmount: new Map(), byPayer: new Map(), payers: new Map() };
  const index: PaymentIndex = { ...empty, refused: new Map(), repeated };
  const numbers = new Set<string>();
  for (const each of naming) for (const number of numbersOf(each)) numbers.add(number);
  const amounts = new Set(naming.flatMap((each) => each.amounts));
  const ownColumns = columnsOfOwnNumbers(payments);
  for (const row of others.filter(({ isIn }) => isIn)) {
    for (const number of numbersOf(row)) index.refused.set(number, index.refused.has(number) ? null : row);
  }
  for (const payment of payments) {
    const { text, amount, settlement } = payment;
    for (const number of numbers.size === 0 ? [] : numbersOf({ text: text(), settlement })) {
      if (!numbers.has(number)) continue;
      const mayBeOfDay = !payment.cells.some((cell, column) => ownColumns.has(column) && hasNumber(cell, number));
      index.byNumber.set(number, index.byNumber.has(number) ? null : { payment, mayBeOfDay });
    }
    if (naming.length === 0) continue;
    const words = nameIn(payment, repeated);
    index.payers.set(payment, { words, name: payment.payer === null ? null : parsePersonName(payment.payer) });
    const named = new Set([...words, ...without(upiIdsIn(text()), repeated)]);
    for (const word of named) addTo(index.byPayer, word, payment);
    if (!amounts.has(amount)) continue;
    const keys = new Set(['', ...(words.length > 0 ? [] : [NAMELESS]), ...named, ...chequesIn(payment)]);
    for (const key of keys) addTo(index.byAmount, keyOf(amount, key), payment);
  }
  return index;
}

/** The columns in which two payments of one day have something else: what stands there is not of the day. */
function columnsOfOwnNumbers(payments: readonly Payment[]): Set<number> {
  const ofDays = new Map<string, readonly string[]>();
  const own = new Set<number>();
  for (const { date, cells } of payments) {
    const before = ofDays.get(date) ?? [];
    cells.forEach((cell, column) => {
      if (cell !== '' && (before[column] ?? '') !== '' && cell !== before[column]) own.add(column);
    });
    ofDays.set(date, cells);
  }
  return own;
}

function hasNumber(cell: string, number: string): boolean {
  return numbersOf({ text: cell, settlement: '' }).has(number);
}

/** Stands for the telling words of a payer who is not named. */
const NAMELESS = '?';

function keyOf(amount: Paise, word = ''): string {
  return `${amount} ${word}`;
}

/** Money goes back after it came, at the earliest on the day before by another bank's calendar. */
export const BACK_WITHIN = { before: 1, after: 30 } as const;

/**
 * How a row names a payment: by a number that may be of the whole day, or by their amount or payer alone, it doubts several of which
 * it means one, or a part of one.
 */
type NamedBy = 'number' | 'day' | 'name' | 'amount' | 'payer';

/**
 * The payments that a row names by a number or by amount and payer, and by which of the two; then those that it may mean as well.
 * Those of an amount are taken off the index with that: no other row names them so once more.
 */
export function* namedOtherwise(other: OtherRow, index: PaymentIndex): Generator<[NamedBy, Payment]> {
  const named = [...numbersOf(other)].flatMap((number) => index.byNumber.get(number) ?? []);
  const ofAmount = named.filter(({ payment }) => other.amounts.includes(payment.amount));
  // Of another amount is a part that went back; else a fee, or a bill under a number that the bank gives to all of a day.
  const meant = ofAmount.length > 0 || !other.isBack ? ofAmount : named;
  for (const { payment, mayBeOfDay } of meant) yield [mayBeOfDay ? 'day' : 'number', payment];
  if ((meant.length > 0 && !other.isBack) || other.isCancelled) return;
  const tied = [...namedByAmount(other, index)];
  yield* tied;
  if (meant.length === 0 && tied.length === 0) yield* namedByPayer(other, index);
}

function* namedByAmount(other: OtherRow, index: PaymentIndex): Generator<[NamedBy, Payment]> {
  const { text, isBack, date } = other;
  const { byAmount, payers, repeated } = index;
  const partial = partialReferencesIn('', text);
  const isMeant = ({ references }: Payment) => partial.some((part) => references.some((each) => isPartOf(part, each)));
  const { words, isPaidBack } = payerOf(other, index);
  for (const amount of new Set(other.amounts)) {
    if (partial.length > 0) yield* taken(byAmount, keyOf(amount), isMeant, 'number');
    const keys = words.map((word) => keyOf(amount, word));
    const namesakes = withinReach(byAmount, keys).flatMap((key) => [...taken(byAmount, key, isPaidBack, 'name')]);
    yield* namesakes;
    // People have the same name, and pay twice: a payment that names nobody may be of that name, also an earlier one where the row
    // has no day or writes the name otherwise than the payment that has it.
    for (const [, named] of isBack ? namesakes : []) {
      const isThatName =
        date !== null && text.toUpperCase().includes(payers.get(named)?.words.join(' ').toUpperCase() ?? '');
      const isMeantToo = (payment: Payment) => (!isThatName || payment.date >= named.date) && isAfter(other, payment);
      yield* taken(byAmount, keyOf(amount, NAMELESS), isMeantToo, 'amount');
    }
    for (const upiId of without(upiIdsIn(text), repeated)) {
      yield* taken(byAmount, keyOf(amount, upiId), (payment) => isAfter(other, payment), 'name');
    }
    for (const cheque of chequesIn(other)) {
      yield* taken(byAmount, keyOf(amount, cheque), (payment) => isAfter(other, payment), 'number');
    }
  }
}

/** A part of what one payer paid, or several of their payments at once: no more goes back than came. */
function* namedByPayer(other: OtherRow, index: PaymentIndex): Generator<[NamedBy, Payment]> {
  const { byPayer, payers, repeated } = index;
  if (!other.isBack && !other.isOut) return;
  const { words, isPaidBack } = payerOf(other, index);
  // In a bill a single word is as often another's.
  const isTelling = (payment: Payment) => other.isBack || (payers.get(payment)?.words.length ?? 0) > 1;
  const by = (keys: readonly string[], isMeant: (payment: Payment) => boolean) =>
    withinReach(byPayer, keys).flatMap((key) => byPayer.get(key)?.filter(isMeant) ?? []);
  const named = [
    ...by(without(upiIdsIn(other.text), repeated), (payment) => isAfter(other, payment)),
    ...by(words, (payment) => isTelling(payment) && isPaidBack(payment)),
  ];
  const wholes = named.filter((payment) => other.amounts.some((amount) => amount < payment.amount));
  const paid = sumOf([...new Set(named)].map(({ amount }) => amount));
  const several = other.amounts.some((amount) => amount <= paid) ? named : [];
  for (const payment of wholes.length > 0 ? wholes : several) yield ['payer', payment];
}

/** The telling words of whom a row names, and whether that is who made an earlier payment. */
function payerOf(other: OtherRow, { payers }: PaymentIndex) {
  const name = parsePersonName(other.payer ?? other.text.slice(0, LONGEST_NAMED));
  const words = [...new Set(tellingWords(name))];
  const isPaidBack = (payment: Payment): boolean => {
    const payer = payers.get(payment);
    if (payer === undefined || payer.words.length === 0 || !isAfter(other, payment)) return false;
    if (other.payer !== null && payer.name !== null) return namesAgree(name, payer.name);
    const count = payer.words.filter((word) => words.includes(word)).length;
    // What else stands in a cell that the bank has no form for may be no part of the name.
    return count >= (payer.name === null ? Math.min(2, payer.words.length) : payer.words.length);
  };
  return { words, isPaidBack };
}

/** Who made a payment, as far as it tells: of those that name nobody each is another's. */
export function payerKey(payment: Payment, { payers }: PaymentIndex): string {
  const words = payers.get(payment)?.words ?? [];
  return words.length === 0 ? String(payment.line) : keyOfName(words);
}

/** Whether it takes back what was refused in any case, such as a payment whose status is "refunded". */
export function isOfRefused(other: OtherRow, { byNumber, refused }: PaymentIndex): boolean {
  return [...numbersOf(other)].some((number) => {
    const row = byNumber.has(number) ? null : (refused.get(number) ?? null);
    return row !== null && row.line !== other.line && row.amounts.some((amount) => other.amounts.includes(amount));
  });
}

/** Takes the payments of a list that something is spoken against, so that no list is gone through for ever. */
function* taken<By extends string>(
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

/** In a month nobody has as many payments from people who share a name: no row is compared with more. */
export const MOST_COMPARED = 500;

/** The keys whose payments a row is compared with, the rarest first. */
function withinReach(lists: ReadonlyMap<string, readonly Payment[]>, keys: readonly string[]): string[] {
  const count = (key: string) => lists.get(key)?.length ?? 0;
  let left = MOST_COMPARED;
  return keys
    .toSorted((one, other) => count(one) - count(other))
    .filter((key) => {
      left -= count(key);
      return left >= 0;
    });
}

function isAfter({ date }: OtherRow, payment: Payment): boolean {
  const days = date === null ? 0 : daysBetween(payment.date, date);
  return days >= -BACK_WITHIN.before && days <= BACK_WITHIN.after;
}
