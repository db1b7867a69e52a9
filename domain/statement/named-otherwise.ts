/** Finds payments that a row identifies without their reference. */
import { daysBetween } from '../day.ts';
import { sumOf } from '../money.ts';
import { namesAgree, parsePersonName, tellingWords } from '../person/name.ts';
import { cutReferencesIn, isCutOf } from './cells/cut-references.ts';
import { isCutFrom, keyOfName, keyOfRun, LONGEST_NAMED, runsIn, upiIdsIn, without } from './cells/payer-words.ts';
import { isPartOf, partialReferencesIn } from './cells/cell-references.ts';
import { tellsOfHold } from './cells/reversal-words.ts';
import {
  chequesIn,
  numbersIn,
  numbersOf,
  serviceIdsIn,
  shortNumberOf,
  shortNumbersIn,
} from './cells/transaction-numbers.ts';
import type { OtherRow, Payment } from './other-row.ts';
import { BACK_WITHIN, keyOf, keyOfCut, MOST_COMPARED, NAMELESS, type PaymentIndex } from './payment-index.ts';

/** By `day`, `amount`, `payer` or `person` a row casts doubt on several payments, of which it means one. */
type NamedBy = 'number' | 'day' | 'name' | 'amount' | 'payer' | 'person';

/** Payments that are named, then others that may be meant. Those found by amount leave the index. */
export function* namedOtherwise(other: OtherRow, index: PaymentIndex): Generator<[NamedBy, Payment]> {
  yield* heldWith(other, index);
  const named = [...numbersOf(other)].flatMap((number) => index.byNumber.get(number) ?? []);
  const ofAmount = named.filter(({ payment }) => other.amounts.includes(payment.amount));
  // Another amount may be a partial return. Otherwise it is a fee, or a bill under a number of the day.
  const meant = ofAmount.length > 0 || !other.isBack ? ofAmount : named;
  for (const { payment, mayBeOfDay } of meant) yield [mayBeOfDay ? 'day' : 'number', payment];
  // A number of the day may have led to the wrong payment, so the payer is checked too.
  if ((meant.some(({ mayBeOfDay }) => !mayBeOfDay) && !other.isBack) || other.isCancelled) return;
  const tied = [...namedByCell(other, index), ...namedByCut(other, index), ...namedByAmount(other, index)];
  yield* tied;
  if (meant.length === 0 && tied.length === 0) yield* namedByPayer(other, index);
}

/** All payments of a held settlement. A number of most payments, such as an account, does not count. */
function* heldWith(other: OtherRow, { bySettlement, payers }: PaymentIndex): Generator<[NamedBy, Payment]> {
  if (!other.isBack || bySettlement.size === 0 || !tellsOfHold(other.text)) return;
  const ofRow = numbersIn(other.settlement);
  for (const number of numbersIn(other.text)) {
    const held = ofRow.has(number) ? [] : (bySettlement.get(number) ?? []);
    for (const payment of held.length > payers.size / 2 ? [] : held) yield ['day', payment];
  }
}

/** By a short number that only one payment has as a cell, if the row takes something back. */
function* namedByCell(other: OtherRow, { byCell, cellsOfSeveral }: PaymentIndex): Generator<[NamedBy, Payment]> {
  if (!other.isBack) return;
  for (const number of shortNumbersIn(other.bankText.split(/[^A-Za-z\d]+/))) {
    const [payment, ...more] = byCell.get(number) ?? [];
    const isOne = payment !== undefined && more.length === 0 && other.amounts.includes(payment.amount);
    if (!isOne || !isAfter(other, payment)) continue;
    const isOwn = payment.cells.some((cell, column) => !cellsOfSeveral.has(column) && shortNumberOf(cell) === number);
    yield [isOwn ? 'number' : 'day', payment];
  }
}

/** By part of a reference. Another amount means a partial return, or several payments in one sum. */
function* namedByCut(other: OtherRow, { byCut, byAmount }: PaymentIndex): Generator<[NamedBy, Payment]> {
  for (const cut of cutReferencesIn(other.text).slice(0, MOST_CUT)) {
    const has = ({ references, text }: Payment) =>
      references.some((reference) => isCutOf(cut, reference)) ||
      (cut.start !== '' && cut.end !== '' && [...upiIdsIn(text())].some((upiId) => isCutOf(cut, upiId.slice(0, -1))));
    const found = byCut.get(keyOfCut(cut)) ?? [];
    for (const payment of found.slice(0, MOST_COMPARED).filter(has)) {
      if (other.isBack || other.amounts.includes(payment.amount)) yield ['number', payment];
    }
    if (keyOfCut(cut) !== '') continue;
    // A shorter part counts only with the amount.
    const keys = withinReach(
      byAmount,
      [...new Set(other.amounts)].map((amount) => keyOf(amount)),
    );
    for (const key of keys) yield* taken(byAmount, key, has, 'number');
  }
}

const MOST_CUT = 20;

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
    // People share names and pay twice, so a payment without a name may be theirs, or an earlier one if the day is
    // unknown.
    for (const [, named] of isBack ? namesakes : []) {
      const isThatName =
        date !== null &&
        !index.namesFew &&
        text.toUpperCase().includes(payers.get(named)?.words.join(' ').toUpperCase() ?? '');
      const isMeantToo = (payment: Payment) =>
        (!isThatName || payment.date >= named.date) && isAfter(other, payment) && !tellsOther(payment, words, repeated);
      yield* taken(byAmount, keyOf(amount, NAMELESS), isMeantToo, 'amount');
    }
    for (const [run, isRun] of runsFor(other, index)) {
      yield* taken(byAmount, keyOf(amount, keyOfRun(run)), isRun, 'name');
    }
    for (const upiId of without(upiIdsIn(text), repeated)) {
      yield* taken(byAmount, keyOf(amount, upiId), (payment) => isAfter(other, payment), 'name');
    }
    for (const cheque of chequesIn(other)) {
      yield* taken(byAmount, keyOf(amount, cheque), (payment) => isAfter(other, payment), 'number');
    }
  }
}

/** Whether a payment's UPI ID seems to be of another name. */
function tellsOther({ text }: Payment, words: readonly string[], repeated: ReadonlySet<string>): boolean {
  const names = without(upiIdsIn(text()), repeated).filter((upiId) =>
    /^[a-z]{6,}@$/.test(upiId.replaceAll(/[._-]/g, '')),
  );
  return names.length > 0 && !names.some((name) => words.some((word) => name.includes(word.slice(0, 4))));
}

/** Part of a payer's payment, or several payments of theirs. No more goes back than came. */
function* namedByPayer(other: OtherRow, index: PaymentIndex): Generator<[NamedBy, Payment]> {
  const { byPayer, payers, repeated } = index;
  if (!other.isBack && !other.isOut) return;
  const { words, isPaidBack } = payerOf(other, index);
  const isWhole = (payment: Payment) => (payers.get(payment)?.words.length ?? 0) > 1;
  // In a bill, a single word may be another name.
  const isTelling = (payment: Payment) => other.isBack || isWhole(payment);
  const by = (keys: readonly string[], isMeant: (payment: Payment) => boolean) =>
    withinReach(byPayer, keys).flatMap((key) => byPayer.get(key)?.filter(isMeant) ?? []);
  const ofRun = runsFor(other, index).flatMap(([run, isRun]) => by([keyOfRun(run)], isRun));
  const named = [
    ...by(without(upiIdsIn(other.text), repeated), (payment) => isAfter(other, payment)),
    ...ofRun,
    ...by(words, (payment) => isTelling(payment) && isPaidBack(payment)),
  ];
  const wholes = named.filter((payment) => other.amounts.some((amount) => amount < payment.amount));
  const paid = sumOf([...new Set(named)].map(({ amount }) => amount));
  const several = other.amounts.some((amount) => amount <= paid) ? named : [];
  const meant = wholes.length > 0 ? wholes : several;
  const isPerson = (payment: Payment) => isWhole(payment) || ofRun.includes(payment);
  for (const payment of meant) yield [isPerson(payment) ? 'person' : 'payer', payment];
  // A payment without a name may belong to this person too.
  for (const amount of meant.some(isPerson) ? other.amounts : []) {
    yield* taken(index.byAmount, keyOf(amount, NAMELESS), (payment) => isAfter(other, payment), 'amount');
  }
}

/** Possible names in one word, each with a test for payments of that payer. */
function runsFor(other: OtherRow, { payers }: PaymentIndex) {
  return runsIn(other.text.replaceAll(/@[\w.]*/g, '/')).map((run) => {
    const isRun = (payment: Payment): boolean =>
      isAfter(other, payment) && (payers.get(payment)?.runs.some((each) => isCutFrom(run, each)) ?? false);
    return [run, isRun] as const;
  });
}

/** The telling words of the row's name, with a test for payments of that payer. */
function payerOf(other: OtherRow, { payers }: PaymentIndex) {
  const name = parsePersonName(other.payer ?? other.text.slice(0, LONGEST_NAMED));
  const words = [...new Set(tellingWords(name))];
  const isPaidBack = (payment: Payment): boolean => {
    const payer = payers.get(payment);
    if (payer === undefined || payer.words.length === 0 || !isAfter(other, payment)) return false;
    if (other.payer !== null && payer.name !== null) return namesAgree(name, payer.name);
    const count = payer.words.filter((word) => words.includes(word)).length;
    // A cell without a known form may have other words beside the name.
    return count >= (payer.name === null ? Math.min(2, payer.words.length) : payer.words.length);
  };
  return { words, isPaidBack };
}

/** A key for the payer. Each payment without a name counts as a different payer. */
export function payerKey(payment: Payment, { payers }: PaymentIndex): string {
  const { words = [], runs: [run] = [] } = payers.get(payment) ?? {};
  return words.length > 0 ? keyOfName(words) : (run ?? String(payment.line));
}

/** Whether it takes back a row that was refused anyway, such as a payment with the status "refunded". */
export function isOfRefused(other: OtherRow, { byNumber, refused }: PaymentIndex): boolean {
  // Text of a continuation row is joined to the row above, with its numbers.
  const isJoinedTo = (row: OtherRow) => row.line === other.line || row.text.includes(other.text.trim());
  return [...numbersOf(other)].some((number) => {
    const row = byNumber.has(number) ? null : (refused.get(number) ?? null);
    return row !== null && !isJoinedTo(row) && row.amounts.some((amount) => other.amounts.includes(amount));
  });
}

const NEARLY_ALL = 0.9;
// cspell:disable-next-line
const OF_SETTLEMENT = /^(?:SETL|STL|SETTLEMENT|PAYOUT)$/;

/** Whether it has a payment service's ID of a payment. The row's own ID and settlement IDs do not count. */
export function namesOne(other: OtherRow, { serviceIds, payers }: PaymentIndex): boolean {
  const kinds = new Set(serviceIdsIn(other.text).map(({ of }) => of));
  if (kinds.size < 2) return false;
  return [...kinds].some(
    (of) => !OF_SETTLEMENT.test(of) && (serviceIds.get(of)?.size ?? 0) >= payers.size * NEARLY_ALL,
  );
}

/** Takes matching payments off a list, so that later rows do not search them again. */
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

/** Keys to compare a row with, rarest first, within a limit. */
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
