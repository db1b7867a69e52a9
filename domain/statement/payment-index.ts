/** The payments of a statement by what its other rows may name them with, where they do not have the reference. */
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
import { chequesIn, numbersIn, numbersOf, serviceIdsIn, shortNumbersIn } from './cells/transaction-numbers.ts';
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
  /** The name and the like in one word, which a bank may have cut. */
  runs: readonly string[];
}

export interface PaymentIndex {
  /** By a number of the bank's own, which may be one that it gives to all of a day. Null: several payments have it. */
  byNumber: Map<string, { payment: Payment; mayBeOfDay: boolean } | null>;
  /** By the amount, and by the amount with a telling word of the payer's name or a UPI ID: those that nothing speaks against yet. */
  byAmount: Map<string, Payment[]>;
  /** By a telling word of the payer's name or a UPI ID, whatever the amount. */
  byPayer: Map<string, Payment[]>;
  /** By the first or the last signs of a reference. */
  byCut: Map<string, Payment[]>;
  /** What a payment service gave of its own to payments, by what it is of. */
  serviceIds: Map<string, Set<string>>;
  /** By a short number that is all of a cell. */
  byCell: Map<string, Payment[]>;
  /** By the number under which payments of a day are settled. */
  bySettlement: Map<string, Payment[]>;
  /** Who made each payment, read once. */
  payers: Map<Payment, Payer>;
  /** Whether most payments have neither a name nor a UPI ID. */
  namesFew: boolean;
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
  const index: PaymentIndex = { ...empty, refused: new Map(), repeated, namesFew: false };
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

/** By what a reference is found that is cut at its end, or of which the end alone is left. */
function cutKeys(reference: string): string[] {
  return [`${reference.slice(0, LEAST_OF_START)}~`, `~${reference.slice(-LEAST_OF_END)}`];
}

/** The same of what is left of one; empty where that is too little. */
export function keyOfCut({ start, end }: CutReference): string {
  if (start.length >= LEAST_OF_START) return `${start.slice(0, LEAST_OF_START)}~`;
  return end.length >= LEAST_OF_END ? `~${end.slice(-LEAST_OF_END)}` : '';
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

function dayKey(day: string): string {
  return `on ${day}`;
}

/** The payments of an amount that were made on a day or the one before or after it. */
export function paidOn(day: string, amount: Paise, { byAmount }: PaymentIndex): Payment[] {
  return [-1, 0, 1].flatMap((days) => byAmount.get(keyOf(amount, dayKey(addDays(day, days)))) ?? []);
}

/** Stands for the telling words of a payer who is not named. */
export const NAMELESS = '?';

export function keyOf(amount: Paise, word = ''): string {
  return `${amount} ${word}`;
}

/** Money goes back after it came, at the earliest on the day before by another bank's calendar. */
export const BACK_WITHIN = { before: 1, after: 30 } as const;

/** In a month nobody has as many payments from people who share a name: no row is compared with more. */
export const MOST_COMPARED = 500;

/** The name of who made a payment in one word, and what else may be left of it or of their UPI ID. */
function runsOf({ text }: Payment, words: readonly string[], repeated: ReadonlySet<string>): string[] {
  const alone = [...wordsAlone(text()), ...namesBehindNumbers(text())].filter((part) => !repeated.has(part));
  return [...runsIn(words.join(' ')).slice(0, 1), ...alone.flatMap((part) => runsIn(part.replace(/@.*/, '')))].filter(
    (run) => !repeated.has(keyOfRun(run)),
  );
}
