/** An index of a statement's payments by everything except references that other rows may identify them with. */
import { addDays } from '../day.ts';
import { addTo } from '../lists.ts';
import type { Paise } from '../money.ts';
import { parsePersonName, type PersonName, tellingWords } from '../person/name.ts';
import { type CutReference, LEAST_OF_END, LEAST_OF_START } from './cells/cut-references.ts';
import {
  keyOfName,
  keyOfRun,
  nameIn,
  namesBehindNumbers,
  repeatedCells,
  runsIn,
  upiIdsIn,
  without,
  wordsAlone,
} from './cells/payer-words.ts';
import {
  chequesIn,
  numbersIn,
  numbersOf,
  serviceIdsIn,
  shortNumberOf,
  shortNumbersIn,
} from './cells/transaction-numbers.ts';
import type { OtherRow, Payment } from './other-row.ts';

/** Whether a row may have taken back an earlier payment. */
export function mayTakeBack({ isOut, isBack, isUnread, isCancelled }: OtherRow): boolean {
  return isOut || isBack || isUnread || isCancelled;
}

interface Payer {
  /** Null if the bank's text has no known form with a name. */
  name: PersonName | null;
  words: readonly string[];
  /** Names in one word, perhaps cut by the bank. */
  runs: readonly string[];
}

export interface PaymentIndex {
  /** By the bank's own number, which may be one for a whole day. Null if several payments have it. */
  byNumber: Map<string, { payment: Payment; mayBeOfDay: boolean } | null>;
  /** By amount alone, or with a telling word or UPI ID. Only payments without a contradiction so far. */
  byAmount: Map<string, Payment[]>;
  /** By a telling word of the payer's name or a UPI ID, with any amount. */
  byPayer: Map<string, Payment[]>;
  /** By the first or last characters of a reference. */
  byCut: Map<string, Payment[]>;
  /** IDs of payment services, by their prefix. */
  serviceIds: Map<string, Set<string>>;
  /** By a short number that fills a cell. */
  byCell: Map<string, Payment[]>;
  /** Columns with a short number that several payments have, as those of a day. */
  cellsOfSeveral: ReadonlySet<number>;
  /** By the number of a day's settlement. */
  bySettlement: Map<string, Payment[]>;
  payers: Map<Payment, Payer>;
  /** Whether most payments have neither name nor UPI ID. */
  namesFew: boolean;
  /** By a number that no payment has: refused rows of money in. Null if several have it. */
  refused: Map<string, OtherRow | null>;
  /** Text in many payments: the provider's own name and UPI ID. */
  repeated: ReadonlySet<string>;
}

/** Indexes only what rows of money out or back may refer to, as a statement has thousands of payments. */
export function indexed(
  payments: readonly Payment[],
  others: readonly OtherRow[],
  ownNames: readonly string[],
): PaymentIndex {
  const naming = others.filter(mayTakeBack);
  const repeated = repeatedCells(payments);
  for (const name of ownNames) {
    for (const own of [
      keyOfName(tellingWords(parsePersonName(name))),
      ...runsIn(name).map(keyOfRun),
      ...upiIdsIn(name),
    ])
      repeated.add(own);
  }
  const empty = {
    byNumber: new Map(),
    byAmount: new Map(),
    byPayer: new Map(),
    payers: new Map(),
    byCut: new Map(),
    byCell: new Map(),
    serviceIds: new Map(),
    bySettlement: new Map(),
  };
  const cellsOfSeveral = columnsOfSharedNumbers(payments);
  const index: PaymentIndex = { ...empty, cellsOfSeveral, refused: new Map(), repeated, namesFew: false };
  const numbers = new Set<string>();
  for (const each of naming) for (const number of numbersOf(each)) numbers.add(number);
  const amounts = new Set(naming.flatMap((each) => each.amounts));
  const ownColumns = columnsOfOwnNumbers(payments);
  for (const row of others.filter(({ isIn }) => isIn)) {
    for (const number of numbersOf(row)) index.refused.set(number, index.refused.has(number) ? null : row);
  }
  let nameless = 0;
  for (const payment of payments) {
    const { text, amount, settlement } = payment;
    for (const number of numbers.size === 0 ? [] : numbersOf({ text: text(), settlement })) {
      if (!numbers.has(number)) continue;
      const mayBeOfDay = !payment.cells.some((cell, column) => ownColumns.has(column) && hasNumber(cell, number));
      index.byNumber.set(number, index.byNumber.has(number) ? null : { payment, mayBeOfDay });
    }
    if (naming.length === 0) continue;
    for (const key of new Set(payment.references.flatMap(cutKeys))) addTo(index.byCut, key, payment);
    for (const cell of shortNumbersIn(payment.cells)) addTo(index.byCell, cell, payment);
    for (const { id, of } of serviceIdsIn(text()))
      index.serviceIds.set(of, (index.serviceIds.get(of) ?? new Set()).add(id));
    for (const number of numbersIn(settlement)) addTo(index.bySettlement, number, payment);
    const words = nameIn({ payer: payment.payer, cells: [payment.bankText, ...payment.cells] }, repeated);
    const runs = runsOf(payment, words, repeated);
    index.payers.set(payment, { words, runs, name: payment.payer === null ? null : parsePersonName(payment.payer) });
    const named = new Set([...words, ...without(upiIdsIn(text()), repeated), ...runs.map(keyOfRun)]);
    if (named.size === 0) nameless++;
    for (const word of named) addTo(index.byPayer, word, payment);
    if (!amounts.has(amount)) continue;
    const keys = new Set([
      '',
      dayKey(payment.date),
      ...(words.length > 0 ? [] : [NAMELESS]),
      ...named,
      ...chequesIn(payment),
    ]);
    for (const key of keys) addTo(index.byAmount, keyOf(amount, key), payment);
  }
  return { ...index, namesFew: nameless > index.payers.size / 2 };
}

/** Keys to find a reference by its start or its end. */
function cutKeys(reference: string): string[] {
  return [`${reference.slice(0, LEAST_OF_START)}~`, `~${reference.slice(-LEAST_OF_END)}`];
}

/** The key for part of a reference. Empty if the part is too short. */
export function keyOfCut({ start, end }: CutReference): string {
  if (start.length >= LEAST_OF_START) return `${start.slice(0, LEAST_OF_START)}~`;
  return end.length >= LEAST_OF_END ? `~${end.slice(-LEAST_OF_END)}` : '';
}

/** Columns where two payments of one day differ, so their values are not per day. */
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

function columnsOfSharedNumbers(payments: readonly Payment[]): Set<number> {
  const seen = new Set<string>();
  const shared = new Set<number>();
  for (const { cells } of payments) {
    cells.forEach((cell, column) => {
      const number = shortNumberOf(cell);
      if (number === undefined) return;
      const key = `${column} ${number}`;
      if (seen.has(key)) shared.add(column);
      seen.add(key);
    });
  }
  return shared;
}

function hasNumber(cell: string, number: string): boolean {
  return numbersOf({ text: cell, settlement: '' }).has(number);
}

function dayKey(day: string): string {
  return `on ${day}`;
}

/** The payments of an amount on a day, the day before or the day after. */
export function paidOn(day: string, amount: Paise, { byAmount }: PaymentIndex): Payment[] {
  return [-1, 0, 1].flatMap((days) => byAmount.get(keyOf(amount, dayKey(addDays(day, days)))) ?? []);
}

/** Takes the place of a name for payments without one. */
export const NAMELESS = '?';

/** The key for payments with an amount and a word, such as a name or a day. */
export function keyOf(amount: Paise, word = ''): string {
  return `${amount} ${word}`;
}

/** Money goes back after it came. Another bank's calendar may be a day earlier. */
export const BACK_WITHIN = { before: 1, after: 30 } as const;

/** Nobody has more payments in a month from people with one name, so no row is compared with more. */
export const MOST_COMPARED = 500;

/** The payer's name as one word, and other parts of it or of their UPI ID. */
function runsOf({ text }: Payment, words: readonly string[], repeated: ReadonlySet<string>): string[] {
  const alone = [...wordsAlone(text()), ...namesBehindNumbers(text())].filter((part) => !repeated.has(part));
  return [...runsIn(words.join(' ')).slice(0, 1), ...alone.flatMap((part) => runsIn(part.replace(/@.*/, '')))].filter(
    (run) => !repeated.has(keyOfRun(run)),
  );
}
