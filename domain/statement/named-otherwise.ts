/** Which payments a row of a statement names where it does not have their reference. */
import { daysBetween } from '../day.ts';
import { sumOf } from '../money.ts';
import { namesAgree, parsePersonName, tellingWords } from '../person/name.ts';
import { cutReferencesIn, isCutOf } from './cells/cut-references.ts';
import { isCutFrom, keyOfName, keyOfRun, LONGEST_NAMED, runsIn, upiIdsIn, without } from './cells/payer-words.ts';
import { isPartOf, partialReferencesIn } from './cells/references.ts';
import { tellsOfHold } from './cells/reversal-words.ts';
import { chequesIn, numbersIn, numbersOf, serviceIdsIn, shortNumbersIn } from './cells/transaction-numbers.ts';
import type { OtherRow, Payment } from './other-row.ts';
import { BACK_WITHIN, keyOf, keyOfCut, MOST_COMPARED, NAMELESS, type PaymentIndex } from './payment-index.ts';

/**
 * How a row names a payment: by a number that may be of the whole day, or by their amount or payer alone, it doubts several of which
 * it means one, or a part of one.
 */
type NamedBy = 'number' | 'day' | 'name' | 'amount' | 'payer' | 'person';

/**
 * The payments that a row names by a number or by amount and payer, and by which of the two; then those that it may mean as well.
 * Those of an amount are taken off the index with that: no other row names them so once more.
 */
export function* namedOtherwise(other: OtherRow, index: PaymentIndex): Generator<[NamedBy, Payment]> {
  yield* heldWith(other, index);
  const named = [...numbersOf(other)].flatMap((number) => index.byNumber.get(number) ?? []);
  const ofAmount = named.filter(({ payment }) => other.amounts.includes(payment.amount));
  // Of another amount is a part that went back; else a fee, or a bill under a number that the bank gives to all of a day.
  const meant = ofAmount.length > 0 || !other.isBack ? ofAmount : named;
  for (const { payment, mayBeOfDay } of meant) yield [mayBeOfDay ? 'day' : 'number', payment];
  // A number of the day may have led to another payment of the amount than that of the payer who is named.
  if ((meant.some(({ mayBeOfDay }) => !mayBeOfDay) && !other.isBack) || other.isCancelled) return;
  const tied = [...namedByCell(other, index), ...namedByCut(other, index), ...namedByAmount(other, index)];
  yield* tied;
  if (meant.length === 0 && tied.length === 0) yield* namedByPayer(other, index);
}

/** All payments that are settled together, where the settlement is held: not by a number that most of them have, as of the account. */
function* heldWith(other: OtherRow, { bySettlement, payers }: PaymentIndex): Generator<[NamedBy, Payment]> {
  if (!other.isBack || bySettlement.size === 0 || !tellsOfHold(other.text)) return;
  const ofRow = numbersIn(other.settlement);
  for (const number of numbersIn(other.text)) {
    const held = ofRow.has(number) ? [] : (bySettlement.get(number) ?? []);
    for (const payment of held.length > payers.size / 2 ? [] : held) yield ['day', payment];
  }
}

/** By a short number that the bank has in a cell of one payment and no other, where the row says that it takes something back. */
function* namedByCell(other: OtherRow, { byCell }: PaymentIndex): Generator<[NamedBy, Payment]> {
  if (!other.isBack) return;
  for (const number of shortNumbersIn(other.bankText.split(/[^A-Za-z\d]+/))) {
    const [payment, ...more] = byCell.get(number) ?? [];
    const isOne = payment !== undefined && more.length === 0 && other.amounts.includes(payment.amount);
    if (isOne && isAfter(other, payment)) yield ['number', payment];
  }
}

/** By what is left of a reference. Of another amount it is a part that went back, or one of several in one sum. */
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
    // With fewer signs left only together with the amount.
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
    // People have the same name, and pay twice: a payment that names nobody may be of that name, also an earlier one where the row
    // has no day, writes the name otherwise than the payment that has it, or where most payments tell nobody.
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

/** Whether the UPI ID of a payment seems to be made of another name than this one. */
function tellsOther({ text }: Payment, words: readonly string[], repeated: ReadonlySet<string>): boolean {
  const names = without(upiIdsIn(text()), repeated).filter((upiId) =>
    /^[a-z]{6,}@$/.test(upiId.replaceAll(/[._-]/g, '')),
  );
  return names.length > 0 && !names.some((name) => words.some((word) => name.includes(word.slice(0, 4))));
}

/** A part of what one payer paid, or several of their payments at once: no more goes back than came. */
function* namedByPayer(other: OtherRow, index: PaymentIndex): Generator<[NamedBy, Payment]> {
  const { byPayer, payers, repeated } = index;
  if (!other.isBack && !other.isOut) return;
  const { words, isPaidBack } = payerOf(other, index);
  const isWhole = (payment: Payment) => (payers.get(payment)?.words.length ?? 0) > 1;
  // In a bill a single word is as often another's.
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
  // Of that name may as well be a payment that names nobody.
  for (const amount of meant.some(isPerson) ? other.amounts : []) {
    yield* taken(index.byAmount, keyOf(amount, NAMELESS), (payment) => isAfter(other, payment), 'amount');
  }
}

/** What of a row may be a name in one word, and whether it is that of who made an earlier payment. */
function runsFor(other: OtherRow, { payers }: PaymentIndex) {
  return runsIn(other.text.replaceAll(/@[\w.]*/g, '/')).map((run) => {
    const isRun = (payment: Payment): boolean =>
      isAfter(other, payment) && (payers.get(payment)?.runs.some((each) => isCutFrom(run, each)) ?? false);
    return [run, isRun] as const;
  });
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
  const { words = [], runs: [run] = [] } = payers.get(payment) ?? {};
  return words.length > 0 ? keyOfName(words) : (run ?? String(payment.line));
}

/** Whether it takes back what was refused in any case, such as a payment whose status is "refunded". */
export function isOfRefused(other: OtherRow, { byNumber, refused }: PaymentIndex): boolean {
  // A text of its own row is joined to the row above, and its numbers with it.
  const isJoinedTo = (row: OtherRow) => row.line === other.line || row.text.includes(other.text.trim());
  return [...numbersOf(other)].some((number) => {
    const row = byNumber.has(number) ? null : (refused.get(number) ?? null);
    return row !== null && !isJoinedTo(row) && row.amounts.some((amount) => other.amounts.includes(amount));
  });
}

const NEARLY_ALL = 0.9;
// cspell:disable-next-line
const OF_SETTLEMENT = /^(?:SETL|STL|SETTLEMENT|PAYOUT)$/;

/**
 * Whether it names one payment, in the statement or not, by what a payment service gives to each: not by what it gave to the row itself,
 * nor by a settlement.
 */
export function namesOne(other: OtherRow, { serviceIds, payers }: PaymentIndex): boolean {
  const kinds = new Set(serviceIdsIn(other.text).map(({ of }) => of));
  if (kinds.size < 2) return false;
  return [...kinds].some(
    (of) => !OF_SETTLEMENT.test(of) && (serviceIds.get(of)?.size ?? 0) >= payers.size * NEARLY_ALL,
  );
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
