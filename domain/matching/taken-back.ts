/** Finds recorded payments that the rows of a later statement may have taken back. */
import { addDays, dayNumber } from '../day.ts';
import { addTo } from '../lists.ts';
import { less, type Paise } from '../money.ts';
import { namesAgree, parsePersonName, type PersonName, tellingWords } from '../person/name.ts';
import { LONGEST_NAMED, upiIdsIn } from '../statement/cells/payer-words.ts';
import { isPartOf, partialReferencesIn, payerIn, referencesIn } from '../statement/cells/cell-references.ts';
import { type GoneBack, takesAnyBack } from '../statement/contradictions.ts';
import { BACK_WITHIN, MOST_COMPARED } from '../statement/payment-index.ts';
import type { StatementRow } from '../statement/row.ts';
import type { RecordedPayment } from './recorded-alike.ts';

/** A recorded payment that can still go back, at least in part. */
export interface KeptPayment extends RecordedPayment {
  id: string;
  rowHash: string | null;
  /** The amount that no bank has taken back. For a payment that we refunded in part, at most the rest. */
  left: Paise;
  refunds: readonly { amount: Paise; isPaid: boolean }[];
}

export interface AnsweredRow {
  /** The amount taken back, and the number of payments it came from. */
  taken: Paise;
  places: number;
  paymentIds: ReadonlySet<string>;
}

export interface KnownToGoBack {
  payments: readonly KeptPayment[];
  /** References of recorded refunds, in capitals without spaces. A row with one of them is that refund. */
  refundReferences: ReadonlySet<string>;
  /** By the hash of a row. */
  answered: ReadonlyMap<string, AnsweredRow>;
  /** The part of the provider's own UPI IDs up to and including the @. */
  ownUpiIds: ReadonlySet<string>;
}

export interface ReadGoneBack extends GoneBack {
  hash: string;
  references: readonly string[];
  partial: readonly string[];
}

export type TakenBackBy = 'reference' | 'number' | 'name' | 'amount';

export interface TakingBack {
  line: number;
  hash: string;
  /** `YYYY-MM-DD`; null if it cannot be read. */
  date: string | null;
  /** The amount that went back; null if several figures may be it. */
  amount: Paise | null;
  by: TakenBackBy;
  /** Whether the row took money out, or says so. */
  isOut: boolean;
  references: readonly string[];
  /** At most five, most likely first, each with the amount it would lose. */
  candidates: readonly { paymentId: string; amount: Paise }[];
  more: number;
}

/** Nobody would compare more. */
const MOST_NAMED = 5;

/** Twelve digits between letters: `REV624812345671X`. */
const AMID_LETTERS = /(?<!\d)\d{12}(?!\d)/g;

/** The row with all references in its text, whole and partial. */
export function readGoneBack(goneBack: GoneBack): Omit<ReadGoneBack, 'hash'> {
  const { text } = goneBack.row;
  const { references } = referencesIn('', text);
  return {
    ...goneBack,
    references: [...new Set([...references, ...(text.match(AMID_LETTERS) ?? [])])],
    partial: partialReferencesIn('', text),
  };
}

export interface ToFind {
  references: ReadonlySet<string>;
  /** Payments with one of these amounts, made from `firstDay` to `lastDay` (`YYYY-MM-DD`). */
  amounts: ReadonlySet<Paise>;
  firstDay: string | null;
  lastDay: string | null;
}

/** The recorded payments that these rows may be about. `rows` are the payments of the same statement. */
export function toFind(goneBack: readonly ReadGoneBack[], rows: ReadonlyMap<number, StatementRow>): ToFind {
  const references = new Set<string>();
  const amounts = new Set<Paise>();
  const days: string[] = [];
  for (const each of goneBack) {
    const { row, ties, references: own, partial } = each;
    for (const reference of own) references.add(reference);
    // A spreadsheet removes a leading zero.
    for (const part of partial) if (!part.endsWith('~')) references.add(`0${part}`);
    for (const { line } of ties) for (const reference of rows.get(line)?.references ?? []) references.add(reference);
    if (row.date === null || !looksElsewhere(each)) continue;
    for (const amount of row.amounts) amounts.add(amount);
    days.push(row.date);
  }
  days.sort();
  const [first, last] = [days[0], days.at(-1)];
  return {
    references,
    amounts,
    firstDay: first === undefined ? null : addDays(first, -BACK_WITHIN.after),
    lastDay: last === undefined ? null : addDays(last, BACK_WITHIN.before),
  };
}

/**
 * The questions for staff. A row with a reference is about that payment, a tied row about the record of its payment.
 * Any other row needs the amount and the payer, or no name at all if it speaks of money going back. Other money out is
 * an ordinary bill, and a smaller amount a fee. Answered rows and recorded refunds are left out.
 */
export function takingBack(
  goneBack: readonly ReadGoneBack[],
  rows: ReadonlyMap<number, StatementRow & { hash: string }>,
  known: KnownToGoBack,
): TakingBack[] {
  const index = indexed(known);
  return goneBack.flatMap((each): TakingBack[] => {
    const { row, hash, references } = each;
    if (row.amounts.length === 0 || isRefund(each, known)) return [];
    const before = known.answered.get(hash);
    const isOpen = ({ id }: KeptPayment) => before?.paymentIds.has(id) !== true;
    const found = namedBy(each, { index, rows, isOpen });
    if (found === undefined) return [];
    const candidates = found.payments.flatMap((payment) => {
      const amount = amountFor(each, payment, before?.taken);
      return amount > 0 ? [{ paymentId: payment.id, amount }] : [];
    });
    if (candidates.length === 0) return [];
    const [amount = null, ...others] = row.amounts;
    return [
      {
        ...{ line: row.line, hash, date: row.date, isOut: row.isOut, by: found.by, references },
        amount: others.length === 0 ? amount : null,
        candidates: candidates.slice(0, MOST_NAMED),
        more: found.more + Math.max(0, candidates.length - MOST_NAMED),
      },
    ];
  });
}

/** Whether staff recorded the row as a refund under its reference. */
function isRefund({ references }: ReadGoneBack, { refundReferences }: KnownToGoBack): boolean {
  return references.some((reference) => refundReferences.has(reference));
}

/** The amount of a payment that the row takes back. Zero if the row is about something else. */
function amountFor({ row: { amounts, isBack } }: ReadGoneBack, payment: KeptPayment, taken = 0 as Paise): Paise {
  const [only, ...others] = amounts;
  const amount = amounts.includes(payment.amount) ? payment.amount : others.length === 0 ? only : undefined;
  if (amount === undefined || (!isBack && amount < payment.amount)) return 0 as Paise;
  return Math.max(0, Math.min(less(amount, taken), payment.left)) as Paise;
}

interface Named {
  by: TakenBackBy;
  payments: readonly KeptPayment[];
  more: number;
}

interface Search {
  index: Index;
  rows: ReadonlyMap<number, StatementRow & { hash: string }>;
  isOpen: (payment: KeptPayment) => boolean;
}

function namedBy(each: ReadGoneBack, search: Search): Named | undefined {
  const { row, isOfRefused } = each;
  const { index, isOpen } = search;
  const named = [...byReference(each, search)];
  const isKnown = named.length > 0;
  const by = named.some(({ by: way }) => way === 'reference') ? 'reference' : (named[0]?.by ?? 'reference');
  if (isKnown) return { by, payments: [...new Set(named.map(({ payment }) => payment))].filter(isOpen), more: 0 };
  if (isOfRefused || row.date === null || !looksElsewhere(each)) return undefined;
  const day = dayNumber(row.date);
  const isMeant = (of: Indexed) => isOpen(of.payment) && !(of.isDue && !row.isBack);
  for (const [way, all] of [
    ['number', byPart(each, index, day)] as const,
    ['name', byName(each, index, day)] as const,
  ]) {
    const payments = [...all].filter(isMeant).map(({ payment }) => payment);
    if (payments.length > 0) return { by: way, payments: latestFirst(payments), more: 0 };
  }
  return takesAnyBack(row) ? byAmount(each, { index, isMeant, day }) : undefined;
}

/** Whether a row may be about another statement's payment without a reference. A tie by name may be wrong. */
function looksElsewhere({ row, ties, isTied }: ReadGoneBack): boolean {
  return !(isTied && ties.some(({ by }) => by !== 'name')) && (takesAnyBack(row) || row.isOut);
}

function* byReference(
  { references, partial, ties }: ReadGoneBack,
  { index, rows }: Search,
): Generator<{ by: TakenBackBy; payment: KeptPayment }> {
  const shortened = partial.map((part) => `0${part}`);
  for (const reference of [...references, ...shortened]) {
    for (const payment of index.byReference.get(reference) ?? []) yield { by: 'reference', payment };
  }
  for (const { line, by } of ties) {
    const row = rows.get(line);
    if (row === undefined) continue;
    for (const payment of index.byRow.get(row.hash) ?? []) yield { by, payment };
    for (const reference of row.references)
      for (const payment of index.byReference.get(reference) ?? []) yield { by, payment };
  }
}

function* byPart({ row, partial }: ReadGoneBack, { byAmount: ofAmount }: Index, day: number): Generator<Indexed> {
  for (const amount of new Set(row.amounts)) {
    for (const of of partial.length === 0 ? [] : within(ofAmount.get(amount), day)) {
      if (partial.some((part) => isPartOf(part, of.payment.reference))) yield of;
    }
  }
}

function* byName({ row }: ReadGoneBack, { byKey, ownUpiIds }: Index, day: number): Generator<Indexed> {
  const payer = row.payer === null ? null : parsePersonName(row.payer);
  const words = new Set(tellingWords(parsePersonName(row.payer ?? row.text.slice(0, LONGEST_NAMED))));
  const agrees = (name: PersonName) => {
    if (payer !== null) return namesAgree(payer, name);
    const telling = tellingWords(name);
    return telling.length > (row.isBack ? 0 : 1) && telling.every((word) => words.has(word));
  };
  for (const amount of new Set(row.amounts)) {
    for (const word of words) {
      for (const of of within(byKey.get(keyOf(amount, word)), day, MOST_COMPARED)) if (of.names.some(agrees)) yield of;
    }
    for (const upiId of upiNamesIn(row.text)) {
      if (!ownUpiIds.has(upiId)) yield* within(byKey.get(keyOf(amount, upiId)), day);
    }
  }
}

/** The last payments of the amount before the row; the others are only counted. */
function byAmount(
  { row }: ReadGoneBack,
  { index, isMeant, day }: { index: Index; isMeant: (of: Indexed) => boolean; day: number },
): Named {
  const payments: KeptPayment[] = [];
  let more = 0;
  for (const amount of new Set(row.amounts)) {
    for (const of of within(index.byAmount.get(amount), day)) {
      if (payments.length === MOST_NAMED) more++;
      else if (isMeant(of)) payments.push(of.payment);
    }
  }
  return { by: 'amount', payments, more };
}

function latestFirst(payments: readonly KeptPayment[]): KeptPayment[] {
  return [...new Set(payments)].toSorted((one, other) => (one.paidOn < other.paidOn ? 1 : -1));
}

interface Indexed {
  payment: KeptPayment;
  day: number;
  /** Whether staff owe a refund of its amount: a row of that amount may be the refund. */
  isDue: boolean;
  names: readonly PersonName[];
}

interface Index {
  byReference: ReadonlyMap<string, KeptPayment[]>;
  byRow: ReadonlyMap<string, KeptPayment[]>;
  /** Complete payments in the order of their days. */
  byAmount: ReadonlyMap<Paise, Indexed[]>;
  /** By the amount together with a telling word of a name or a UPI ID. */
  byKey: ReadonlyMap<string, Indexed[]>;
  ownUpiIds: ReadonlySet<string>;
}

function indexed({ payments, ownUpiIds }: KnownToGoBack): Index {
  const byReferences = new Map<string, KeptPayment[]>();
  const byRow = new Map<string, KeptPayment[]>();
  const ofAmount = new Map<Paise, Indexed[]>();
  const byKey = new Map<string, Indexed[]>();
  for (const payment of payments.toSorted((one, other) => (one.paidOn < other.paidOn ? -1 : 1))) {
    const { amount, reference, rowHash, left, refunds, narration } = payment;
    addTo(byReferences, reference, payment);
    if (rowHash !== null) addTo(byRow, rowHash, payment);
    const ofSame = refunds.filter((refund) => refund.amount === amount);
    if (left !== amount || ofSame.some(({ isPaid }) => isPaid)) continue;
    const names = namesOf(payment).map((name) => parsePersonName(name));
    const of = { payment, day: dayNumber(payment.paidOn), isDue: ofSame.length > 0, names };
    addTo(ofAmount, amount, of);
    const keys = new Set([...names.flatMap(tellingWords), ...upiNamesIn(narration ?? '')]);
    for (const key of keys) addTo(byKey, keyOf(amount, key), of);
  }
  return { byReference: byReferences, byRow, byAmount: ofAmount, byKey, ownUpiIds };
}

function namesOf({ narration, learnerName, guardianName }: KeptPayment): string[] {
  const payer = narration === null ? null : payerIn(narration);
  return [payer, learnerName, guardianName].filter((name) => name !== null);
}

/** UPI IDs, also without a name that a hyphen joins to them: `UPI-ASHA RAO-ASHA@OKAXIS`. */
function upiNamesIn(text: string): string[] {
  return [...upiIdsIn(text)].flatMap((upiId) => [...new Set([upiId, upiId.replace(/^.*-(?=[^-]{4})/, '')])]);
}

function keyOf(amount: Paise, word: string): string {
  return `${amount} ${word}`;
}

/** Payments in the days in which a row of this day takes money back, latest first. Looks at no more than `most`. */
function* within(list: readonly Indexed[] = [], day: number, most = Infinity): Generator<Indexed> {
  const end = placeAfter(list, day + BACK_WITHIN.before);
  for (let at = end - 1; at >= Math.max(0, end - most); at--) {
    const of = list[at];
    if (of === undefined || of.day < day - BACK_WITHIN.after) return;
    yield of;
  }
}

/** Binary search: the index of the first payment after a day. */
function placeAfter(list: readonly Indexed[], day: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.day ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low;
}
