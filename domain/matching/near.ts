/** Registrations that a row may be meant for although its reference is not theirs: suggestions for a person to judge. */
import { addTo } from './reference-index.ts';
import { dateReason, dayNumber, daysAfter, isPlausible } from './words.ts';
import type { Candidate, Match, OpenRegistration } from './match.ts';
import type { Paise } from '../money.ts';
import { nearReferences } from '../payment/reference.ts';
import { namesAgree, parsePersonName, type PersonName, tellingWords } from '../person/name.ts';
import type { StatementRow } from '../statement/row.ts';

interface Person {
  who: 'learner' | 'guardian';
  name: PersonName;
}

interface Entry {
  registration: OpenRegistration;
  people: readonly Person[];
  /** Days since 1970 of the day the learner gave: parsed once, compared often. */
  paidOn: number;
}

/** Registrations of which the same amount is missing, by what a suggestion needs. */
interface SameAmount {
  /** By the reference, by it without one character at each place, and by it without leading zeros. */
  byKey: Map<string, Entry[]>;
  /** By a telling word of a name. */
  byWord: Map<string, Entry[]>;
}

export type NearIndex = ReadonlyMap<Paise, SameAmount>;

/** More than these help nobody to choose. */
const MOST_CANDIDATES = 5;

/** What speaks for a registration: a reference counts more than a name and a date together. */
const WEIGHT = { reference: 4, name: 2, date: 1 } as const;

export function indexNear(registrations: readonly OpenRegistration[]): NearIndex {
  const index = new Map<Paise, SameAmount>();
  for (const registration of registrations) {
    const { learnerName, guardianName, missing, reference } = registration;
    const people: Person[] = [];
    if (learnerName !== null) people.push({ who: 'learner', name: parsePersonName(learnerName) });
    if (guardianName !== null) people.push({ who: 'guardian', name: parsePersonName(guardianName) });
    const entry = { registration, people, paidOn: dayNumber(registration.paidOn) };
    const same = index.get(missing) ?? { byKey: new Map(), byWord: new Map() };
    index.set(missing, same);
    for (const key of nearKeys(reference)) addTo(same.byKey, key, entry);
    for (const word of new Set(people.flatMap(({ name }) => tellingWords(name)))) addTo(same.byWord, word, entry);
  }
  return index;
}

/**
 * What a row may be meant for, the likeliest first: the amount is what is missing, and the reference is near or, within
 * the plausible days, the payer's name agrees. `claimed` has the line of the row that matches a registration exactly:
 * such a one is suggested only by name, as perhaps paid twice.
 */
export function nearCandidates(row: StatementRow, index: NearIndex, claimed: ReadonlyMap<string, number>): Candidate[] {
  const same = index.get(row.amount);
  if (row.amount === 0 || same === undefined) return [];
  const references = referencesNear(row, same, claimed);
  const names = namesNear(row, same);
  return [...new Set([...references.keys(), ...names.keys()])]
    .map((entry) => judge(row, entry.registration, references.get(entry), names.get(entry), claimed))
    .toSorted((a, b) => b.weight - a.weight || a.apart - b.apart || (a.registrationId < b.registrationId ? -1 : 1))
    .map(({ registrationId, reasons }) => ({ registrationId, reasons }));
}

/** The match of suggestions, cut to what helps; undefined without any. */
export function nearMatch(row: StatementRow, candidates: readonly Candidate[]): Match | undefined {
  if (candidates.length === 0) return undefined;
  const listed = candidates.slice(0, MOST_CANDIDATES);
  return { kind: 'near', line: row.line, candidates: listed, more: candidates.length - listed.length };
}

function judge(
  row: StatementRow,
  { id, paidOn, state }: OpenRegistration,
  reference: string | undefined,
  who: Person['who'] | undefined,
  claimed: ReadonlyMap<string, number>,
) {
  const days = daysAfter(paidOn, row.date);
  const fits = isPlausible(days);
  const line = claimed.get(id);
  const reasons = [
    reference === undefined ? 'The reference is different.' : `The reference is nearly the same (${reference}).`,
    'The amount is what is still to pay.',
  ];
  if (who !== undefined) reasons.push(`The payer’s name agrees with the ${who}’s.`);
  reasons.push(fits ? 'The date fits.' : dateReason(paidOn, row.date));
  if (line !== undefined) reasons.push(`Line ${line} is the exact match: this may be a second payment.`);
  if (state === 'held') reasons.push('It is on hold.');
  const weight =
    (reference === undefined ? 0 : WEIGHT.reference) +
    (who === undefined ? 0 : WEIGHT.name) +
    (fits ? WEIGHT.date : 0) -
    // Perhaps paid twice: after all others.
    (line === undefined ? 0 : WEIGHT.reference);
  return { registrationId: id, reasons, weight, apart: Math.abs(days) };
}

function referencesNear(row: StatementRow, { byKey }: SameAmount, claimed: ReadonlyMap<string, number>) {
  const found = new Map<Entry, string>();
  for (const reference of row.references) {
    for (const key of nearKeys(reference)) {
      for (const entry of byKey.get(key) ?? []) {
        if (found.has(entry) || claimed.has(entry.registration.id)) continue;
        const how = nearReferences(entry.registration.reference, reference);
        if (how !== undefined) found.set(entry, how);
      }
    }
  }
  return found;
}

function namesNear(row: StatementRow, { byWord }: SameAmount) {
  const found = new Map<Entry, Person['who']>();
  if (row.payer === null) return found;
  const payer = parsePersonName(row.payer);
  const day = dayNumber(row.date);
  for (const word of tellingWords(payer)) {
    for (const entry of byWord.get(word) ?? []) {
      if (!isPlausible(day - entry.paidOn) || found.has(entry)) continue;
      const person = entry.people.find(({ name }) => namesAgree(payer, name));
      if (person !== undefined) found.set(entry, person.who);
    }
  }
  return found;
}

/**
 * Keys of which two references share one when they are the same but for one character that differs, is missing or too
 * many, for two neighbours swapped, or for leading zeros (which may be many: a bank pads to sixteen).
 */
function nearKeys(reference: string): Set<string> {
  const keys = new Set([reference, reference.replace(/^0+/, '')]);
  for (let at = 0; at < reference.length; at++) keys.add(reference.slice(0, at) + reference.slice(at + 1));
  return keys;
}
