/** Suggests registrations whose reference differs from the row's, for a person to judge. */
import { addTo } from '../lists.ts';
import { isPlausible } from './matching-words.ts';
import { dayNumber, daysBetween } from '../day.ts';
import type { Candidate, Match, OpenRegistration } from './match.ts';
import { less, type Paise, RUPEE } from '../money.ts';
import { nearReferences } from '../payment/reference.ts';
import { namesAgree, parsePersonName, type PersonName, tellingWords } from '../person/name.ts';
import { isPartOf } from '../statement/cells/cell-references.ts';
import { linesName } from '../statement/line-name.ts';
import type { StatementRow } from '../statement/row.ts';

interface Entry {
  registration: OpenRegistration;
  people: readonly PersonName[];
  /** The learner's day as days since 1970, parsed once because it is compared often. */
  paidOn: number;
}

interface SameAmount {
  /** By the reference, by it without each single character, and by it without leading zeros. */
  byKey: Map<string, Entry[]>;
  byWord: Map<string, Entry[]>;
  all: Entry[];
}

type NearIndex = ReadonlyMap<Paise, SameAmount>;

/** A longer list does not help anybody to choose. */
const MOST_CANDIDATES = 5;

/** A reference counts more than a name and a date together. */
const WEIGHT = { reference: 4, name: 2, date: 1 } as const;

/** Open registrations by the amount that is still to pay, for `nearMatch`. */
export function indexNear(registrations: readonly OpenRegistration[]): NearIndex {
  const index = new Map<Paise, SameAmount>();
  for (const registration of registrations) {
    const { learnerName, guardianName, missing, reference } = registration;
    const people = [learnerName, guardianName].filter((name) => name !== null).map((name) => parsePersonName(name));
    const entry = { registration, people, paidOn: dayNumber(registration.paidOn) };
    const same: SameAmount = index.get(missing) ?? { byKey: new Map(), byWord: new Map(), all: [] };
    index.set(missing, same);
    same.all.push(entry);
    for (const key of nearKeys(reference)) addTo(same.byKey, key, entry);
    for (const word of new Set(people.flatMap(tellingWords))) addTo(same.byWord, word, entry);
  }
  return index;
}

/**
 * Suggestions, most likely first: the right amount with a near reference, or with the payer's name and a plausible day.
 * A registration in `claimed` has an exact match, so it may only be paid twice.
 */
export function nearCandidates(
  row: StatementRow,
  index: NearIndex,
  { claimed, tolerance }: { claimed: ReadonlyMap<string, number>; tolerance: Paise },
): Candidate[] {
  if (row.amount === 0) return [];
  const same = amountsNear(row.amount, tolerance).flatMap((amount) => index.get(amount) ?? []);
  const byReference = new Set(same.flatMap((some) => [...referencesNear(row, some, claimed)]));
  const byName = new Set(same.flatMap((some) => [...namesNear(row, some)]));
  return [...new Set([...byReference, ...byName])]
    .map((entry) =>
      judge(row, entry.registration, { byReference: byReference.has(entry), byName: byName.has(entry), claimed }),
    )
    .toSorted((a, b) => b.weight - a.weight || a.apart - b.apart || (a.registrationId < b.registrationId ? -1 : 1))
    .map(({ registrationId, doubts, notes }) => ({ registrationId, doubts, notes }));
}

/** The amount, and amounts within the tolerance that differ by whole rupees. */
function amountsNear(amount: Paise, tolerance: Paise): Paise[] {
  const amounts = [amount];
  for (let by: number = RUPEE; by <= tolerance; by += RUPEE) {
    amounts.push((amount + by) as Paise, less(amount, by as Paise));
  }
  return amounts;
}

/** A match with at most five candidates, and the number of others. Undefined without candidates. */
export function nearMatch(row: StatementRow, candidates: readonly Candidate[]): Match | undefined {
  if (candidates.length === 0) return undefined;
  const listed = candidates.slice(0, MOST_CANDIDATES);
  return { kind: 'near', line: row.line, candidates: listed, more: candidates.length - listed.length };
}

interface Found {
  byReference: boolean;
  byName: boolean;
  claimed: ReadonlyMap<string, number>;
}

function judge(row: StatementRow, { id, paidOn, state }: OpenRegistration, { byReference, byName, claimed }: Found) {
  const days = daysBetween(paidOn, row.date);
  const line = claimed.get(id);
  const weight =
    (byReference ? WEIGHT.reference : 0) +
    (byName ? WEIGHT.name : 0) +
    (isPlausible(days) ? WEIGHT.date : 0) -
    // A possible second payment comes last.
    (line === undefined ? 0 : WEIGHT.reference);
  const doubts = [
    ...(line === undefined ? [] : [`${linesName([line])} is the exact match: this may be a second payment.`]),
    ...(state === 'held' ? ['It is on hold.'] : []),
  ];
  return { registrationId: id, doubts, notes: [], weight, apart: Math.abs(days) };
}

function* referencesNear(
  row: StatementRow,
  { byKey, all }: SameAmount,
  claimed: ReadonlyMap<string, number>,
): Generator<Entry> {
  for (const partial of row.partial ?? []) {
    for (const entry of all) {
      if (claimed.has(entry.registration.id) || !isPartOf(partial, entry.registration.reference)) continue;
      // A few digits fit many references, so the day must fit too.
      if (isPlausible(daysBetween(entry.registration.paidOn, row.date))) yield entry;
    }
  }
  for (const reference of row.references) {
    for (const key of nearKeys(reference)) {
      for (const entry of byKey.get(key) ?? []) {
        if (claimed.has(entry.registration.id)) continue;
        if (nearReferences(entry.registration.reference, reference) !== undefined) yield entry;
      }
    }
  }
}

function* namesNear(row: StatementRow, { byWord }: SameAmount): Generator<Entry> {
  if (row.payer === null) return;
  const payer = parsePersonName(row.payer);
  const day = dayNumber(row.date);
  for (const word of tellingWords(payer)) {
    for (const entry of byWord.get(word) ?? []) {
      if (isPlausible(day - entry.paidOn) && entry.people.some((name) => namesAgree(payer, name))) yield entry;
    }
  }
}

/** Two references share a key if one character differs, is missing or swapped, or zeros lead (up to sixteen digits). */
function nearKeys(reference: string): Set<string> {
  const keys = new Set([reference, reference.replace(/^0+/, '')]);
  for (let at = 0; at < reference.length; at++) keys.add(reference.slice(0, at) + reference.slice(at + 1));
  return keys;
}
