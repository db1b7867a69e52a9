import { addTo } from '../lists.ts';
import type { Paise } from '../money.ts';
import { dayNamedIn } from './cells/date.ts';
import { saysWhatFor } from './cells/ordinary.ts';
import { upiIdsIn } from './cells/payer-words.ts';
import { referencesIn } from './cells/cell-references.ts';
import { tellsOfDispute, tellsOfHold } from './cells/reversal-words.ts';
import { numbersOf } from './cells/transaction-numbers.ts';
import type { OtherRow, Payment } from './other-row.ts';
import { isOfRefused, namedOtherwise, namesOne, payerKey } from './named-otherwise.ts';
import { indexed, mayTakeBack, paidOn, type PaymentIndex } from './payment-index.ts';
import type { Contradiction, Reversal } from './row.ts';

interface Contradictions {
  /** By the reference of a payment. */
  byReference: Map<string, Contradiction>;
  /** By the line of a payment that is identified in another way. */
  byLine: Map<number, Contradiction>;
  /** Rows tied to no payment, or to several. */
  reversals: Reversal[];
  /** Every row of money out or back, since it may take back a payment recorded earlier. */
  goneBack: GoneBack[];
}

export interface GoneBack {
  row: OtherRow;
  /** The payments that it refers to in any way, by line. */
  ties: readonly { line: number; by: 'reference' | 'number' | 'name' }[];
  /** Whether it is about those payments and nothing else. */
  isTied: boolean;
  /** Whether it takes back a row that was refused anyway. */
  isOfRefused: boolean;
}

/**
 * Finds payments that other rows contradict. A reference counts wherever its characters are together, even within
 * others (`REV624812345671X`). A row of money out or back may also name its payment by a number that only this payment
 * has, or by the amount with the payer.
 * If it fits no single payment, see `takesAnyBack`. `ownNames` are the provider's and belong to no payer.
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
  const paid = new Set(payments.map(({ amount }) => amount));
  // A spreadsheet removes leading zeros.
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
    // Several payments may be one that is listed twice. If the amount differs, the reference is not of one payment.
    const isNamed = named.size > 0 && [...named].every(({ amount }) => other.amounts.includes(amount));
    const ties: GoneBack['ties'][number][] = [...named].map((payment) => ({ line: payment.line, by: 'reference' }));
    if (isNamed && (isOut || other.isBack)) goneBack.push({ row: other, ties, isTied: true, isOfRefused: false });
    if (isNamed || !mayTakeBack(other)) continue;
    const tied = new Set<Payment>();
    let mayBeOfDay = false;
    let isOfPerson = false;
    for (const [by, payment] of namedOtherwise(other, index)) {
      const way = by === 'day' ? 'number' : by === 'person' ? 'payer' : by;
      mayBeOfDay ||= by === 'day';
      isOfPerson ||= by === 'person';
      // A bank may give one number to a whole day. The payer's other payments are then doubtful, but not meant.
      if (way === 'number' || (way === 'name' && ties[0]?.by !== 'number')) {
        tied.add(payment);
        ties.push({ line: payment.line, by: way });
      }
      const contradiction = way === 'amount' ? { by: way, amount: payment.amount, date: other.date } : { by: way };
      if (!byLine.has(payment.line)) byLine.set(payment.line, { line, isOut, ...contradiction });
    }
    // With another amount, another payer or only a number of the day, the tie may be wrong.
    const isTied =
      !mayBeOfDay &&
      tied.size > 0 &&
      [...tied].every(({ amount }) => other.amounts.includes(amount)) &&
      new Set([...tied].map((payment) => payerKey(payment, index))).size === 1;
    const takesRefused = isOfRefused(other, index);
    if (isOut || other.isBack) goneBack.push({ row: other, ties, isTied, isOfRefused: takesRefused });
    if (!isTied && !isOfPerson && !takesRefused && !namesOne(other, index)) {
      for (const reversal of reversalsIn(other, ties.length > 0, paid, index)) {
        const meant = ofNamedDay(other, reversal, index);
        for (const payment of meant) {
          const contradiction = { by: reversal.by, amount: reversal.amount, date: other.date };
          if (!byLine.has(payment.line)) byLine.set(payment.line, { line, isOut, ...contradiction });
        }
        if (meant.length > 0) continue;
        // A number that a payment also has is an account number, or identifies nothing.
        const references = reversal.references.filter((reference) => !index.byNumber.has(reference));
        reversals.push({ ...reversal, references });
      }
    }
  }
  return { byReference, byLine, reversals, goneBack };
}

/** One payment is listed at most this often. A number in more rows is the provider's own, such as an account number. */
const MOST_HOLDERS = 4;

function holdersOf(payments: readonly Payment[]): Map<string, Payment[]> {
  const holders = new Map<string, Payment[]>();
  for (const payment of payments) {
    for (const reference of payment.references) addTo(holders, reference, payment);
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

/** Not money in with a number or name: it went back itself, or is our own payment coming back. */
export function takesAnyBack(other: OtherRow): boolean {
  return other.isBack && !(other.isIn && (other.payer !== null || numbersOf(other).size > 0));
}

/** Whether money out has no purpose and no recipient. It may then be the bank's correction of an earlier credit. */
function isUnexplained({ isOut, isBack, payer, text }: OtherRow, { repeated }: PaymentIndex): boolean {
  const own = [...repeated].reduce(
    (left, each) => (each.length < LEAST_OF_REPEATED ? left : left.replaceAll(each, ' ')),
    text,
  );
  return isOut && !isBack && payer === null && !saysWhatFor(own) && upiIdsIn(text).size === 0;
}

const LEAST_OF_REPEATED = 4;

/** Payments on the day that the row names. None for a dispute, which names the day it was raised. */
function ofNamedDay({ text, date, isBack }: OtherRow, { amount }: Reversal, index: PaymentIndex): Payment[] {
  const day = isBack && !tellsOfDispute(text) && !tellsOfHold(text) ? dayNamedIn(text) : null;
  return day === null || date === null || day >= date ? [] : paidOn(day, amount, index);
}

/** The reversal in a row that may take back any payment of its amount. Empty if it takes none back. */
function reversalsIn(other: OtherRow, isTied: boolean, paid: ReadonlySet<Paise>, index: PaymentIndex): Reversal[] {
  const { line, isOut, text, amounts, date } = other;
  const { references } = referencesIn('', text);
  const saysBack = takesAnyBack(other);
  if (!saysBack && (isTied || !isUnexplained(other, index))) return [];
  const by = saysBack ? 'amount' : 'unexplained';
  const reversals = [...new Set(amounts)].map((amount) => ({ line, by, isOut, amount, date, references }) as const);
  if (!saysBack || isTied || amounts.some((amount) => paid.has(amount))) return reversals;
  const several = reversals.flatMap(({ amount, ...rest }) =>
    partsOf(amount, text).map((part) => ({ ...rest, by: 'several' as const, amount: part })),
  );
  return [...reversals, ...several];
}

const MANY = /\b(?:batch|students?|learners?|candidates?|trainees?|participants?|pupils?|nos|fees)\b/i;
const DAY_OR_SUM = /\d{1,9}(?:[-/.,]\d{1,9}){1,4}/g;
const MOST_TOGETHER = 30;

/** Amounts of which this is a multiple, if the row has a count: fees of a batch may go back in one sum. */
function partsOf(amount: Paise, text: string): Paise[] {
  const counts = new Set(text.replaceAll(DAY_OR_SUM, ' ').split(/[^\p{L}\d]+/u));
  return Array.from({ length: MOST_TOGETHER - 1 }, (_, index) => index + 2)
    .filter((count) => amount % (count * 100) === 0 && (MANY.test(text) || counts.has(String(count))))
    .map((count) => (amount / count) as Paise);
}
