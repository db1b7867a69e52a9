/** What the other rows of a statement say against its payments, and which of them took money back. */
import { addTo } from '../lists.ts';
import type { Paise } from '../money.ts';
import { dayNamedIn } from './cells/date.ts';
import { saysWhatFor } from './cells/ordinary.ts';
import { upiIdsIn } from './cells/payer-words.ts';
import { referencesIn } from './cells/references.ts';
import { tellsOfDispute, tellsOfHold } from './cells/reversal-words.ts';
import { numbersOf } from './cells/transaction-numbers.ts';
import type { OtherRow, Payment } from './other-row.ts';
import { isOfRefused, namedOtherwise, namesOne, payerKey } from './named-otherwise.ts';
import { indexed, mayTakeBack, paidOn, type PaymentIndex } from './payment-index.ts';
import type { Contradiction, Reversal } from './row.ts';

interface Contradictions {
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
 * own it has; see `takesAnyBack`. One that names a payer may as well be of a later payment that names nobody. `ownNames` are the provider's names and UPI IDs: they are no payer's.
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
    let mayBeOfDay = false;
    let isOfPerson = false;
    for (const [by, payment] of namedOtherwise(other, index)) {
      const way = by === 'day' ? 'number' : by === 'person' ? 'payer' : by;
      mayBeOfDay ||= by === 'day';
      isOfPerson ||= by === 'person';
      // A number may be one that a bank gives to all of a day: the others of that payer are doubted, and not meant.
      if (way === 'number' || (way === 'name' && ties[0]?.by !== 'number')) {
        tied.add(payment);
        ties.push({ line: payment.line, by: way });
      }
      const contradiction = way === 'amount' ? { by: way, amount: payment.amount, date: other.date } : { by: way };
      if (!byLine.has(payment.line)) byLine.set(payment.line, { line, isOut, ...contradiction });
    }
    // Tied to one of another amount, of another payer or of the same day, it may be tied to the wrong one.
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
        // What stands in a payment as well is the number of an account, or of nothing that one payment has.
        const references = reversal.references.filter((reference) => !index.byNumber.has(reference));
        reversals.push({ ...reversal, references });
      }
    }
  }
  return { byReference, byLine, reversals, goneBack };
}

/** As many as one payment may be listed; in more it is a number of the provider's own, such as that of the account. */
const MOST_HOLDERS = 4;

/** The payments by their references. */
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

/**
 * Whether it may take back any payment of its amount, whoever's. Not so a row of money in that has a number or a name: it is
 * itself what was paid and went back, or gives back what we paid.
 */
export function takesAnyBack(other: OtherRow): boolean {
  return other.isBack && !(other.isIn && (other.payer !== null || numbersOf(other).size > 0));
}

/** Whether nothing in a row by which money went out says what for or to whom: it is as likely the bank's correction of what came in. */
function isUnexplained({ isOut, isBack, payer, text }: OtherRow, { repeated }: PaymentIndex): boolean {
  const own = [...repeated].reduce(
    (left, each) => (each.length < LEAST_OF_REPEATED ? left : left.replaceAll(each, ' ')),
    text,
  );
  return isOut && !isBack && payer === null && !saysWhatFor(own) && upiIdsIn(text).size === 0;
}

const LEAST_OF_REPEATED = 4;

/** The payments of the day that the row names as that of what it takes back; none where a dispute names the day on which it was raised. */
function ofNamedDay({ text, date, isBack }: OtherRow, { amount }: Reversal, index: PaymentIndex): Payment[] {
  const day = isBack && !tellsOfDispute(text) && !tellsOfHold(text) ? dayNamedIn(text) : null;
  return day === null || date === null || day >= date ? [] : paidOn(day, amount, index);
}

/** The row as one that may take back any payment of its amount; nothing where it takes none back. */
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

/**
 * The amounts of which this one is several, where the row counts people or speaks of many: of a whole batch the fees are given
 * back in one sum.
 */
function partsOf(amount: Paise, text: string): Paise[] {
  const counts = new Set(text.replaceAll(DAY_OR_SUM, ' ').split(/[^\p{L}\d]+/u));
  return Array.from({ length: MOST_TOGETHER - 1 }, (_, index) => index + 2)
    .filter((count) => amount % (count * 100) === 0 && (MANY.test(text) || counts.has(String(count))))
    .map((count) => (amount / count) as Paise);
}
