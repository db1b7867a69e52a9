/** Matches a row by its references, or says why they do not match. */
import { daysBetween } from '../day.ts';
import { apart, formatRupees, type Paise, sumOf } from '../money.ts';
import { linesName } from '../statement/line-name.ts';
import type { Contradiction, StatementRow } from '../statement/row.ts';
import type { Candidate, KnownPayments, Match, Named, OpenRegistration } from './match.ts';
import { nearMatch } from './near.ts';
import { isCommon, standing, type Standing } from './reference-index.ts';
import { contradictionReason, isPlausible, linesHave } from './matching-words.ts';

interface Book {
  open: ReadonlyMap<string, readonly OpenRegistration[]>;
  held: ReadonlyMap<string, readonly StatementRow[]>;
  known: KnownPayments;
  /** A row that may have taken the payment back without naming it. */
  takenBackBy: (row: StatementRow) => Contradiction | undefined;
  /** A row that took a payment back and has the learner's name. */
  namedBackBy: (row: StatementRow, registration: OpenRegistration) => Contradiction | undefined;
  /** By registration, the line of its exact match. */
  claimed: Map<string, number>;
}

interface Clue {
  reference: string;
  standing: Standing;
  registrations: readonly OpenRegistration[];
  confirmed: { registrationId: string } | undefined;
}

interface Subject {
  registration: OpenRegistration;
  clue: Clue;
  doubts: readonly string[];
}

const MENTIONED = 'The reference is in the note; the payment has a different number.';
const ALIKE = 'A payment of the same amount and day by the same payer is recorded already.';

/** The match by the row's references. Undefined if they belong to no registration. */
export function matchByReference(row: StatementRow, book: Book): Match | undefined {
  const { known } = book;
  const imported = known.importedRows?.get(row.line);
  if (imported !== undefined) {
    const reasons = ['This row was recorded in an earlier import.'];
    return { kind: 'already-confirmed', line: row.line, ...imported, reasons, alsoNamedBy: [] };
  }
  const clues = cluesOf(row, book);
  const deciding = clues.filter((clue) => clue.standing.decides);
  const [first] = deciding;
  const alike = known.recordedAlike?.get(row.line);
  if (alike !== undefined && deciding.every(({ registrations }) => registrations.length === 0)) {
    return { kind: 'already-confirmed', line: row.line, ...alike, reasons: [ALIKE], alsoNamedBy: [] };
  }
  if (first === undefined) return nearMatch(row, mentions(row, clues, book));
  if (first.confirmed !== undefined) return alreadyConfirmed(row, first, first.confirmed);

  const recorded = deciding.some(({ confirmed }) => confirmed !== undefined);
  const unpaid = deciding.filter(({ confirmed }) => confirmed === undefined);
  const shared = unpaid.filter(({ registrations }) => registrations.length > 1);
  if (shared.length > 0) return sameReference(row, shared, book);
  const subjects = unpaid.flatMap((clue) => subjectsOf(clue, row, book));
  const [likeliest] = subjects;
  if (likeliest === undefined) return undefined;
  const fitting = subjects.filter(({ registration }) => isPaidBy(registration, row, book));
  const [fits] = fitting;
  if (fits === undefined) return amountDiffers(row, likeliest);
  if (fitting.length === 1 && fits.doubts.length === 0 && !recorded) return agreed(row, fits, book);
  return nearMatch(
    row,
    fitting
      .map(({ registration, doubts, clue }) => ({
        registrationId: registration.id,
        doubts: [
          ...doubts,
          ...(recorded ? ['Another number in this row is the reference of a payment already recorded.'] : []),
          ...(fitting.some((other) => other.clue !== clue)
            ? ['Another number in this row fits another registration as well.']
            : []),
        ],
        notes: [],
        days: Math.abs(daysBetween(registration.paidOn, row.date)),
      }))
      .toSorted((one, other) => one.doubts.length - other.doubts.length || one.days - other.days)
      .map(({ days: _days, ...candidate }) => candidate),
  );
}

function cluesOf(row: StatementRow, { open, held, known }: Book): Clue[] {
  return [...new Set(row.references)].flatMap((reference) => {
    const registrations = open.get(reference) ?? [];
    const confirmed = known.confirmedReferences.get(reference);
    if (registrations.length === 0 && confirmed === undefined) return [];
    return [{ reference, registrations, confirmed, standing: standing(reference, row, held) }];
  });
}

/** Registrations whose reference the row only mentions: other rows have it too, with other numbers. */
function mentions(row: StatementRow, clues: readonly Clue[], book: Book): Candidate[] {
  return clues
    .filter((clue) => !clue.standing.common && clue.confirmed === undefined)
    .flatMap((clue) =>
      clue.registrations
        .filter((registration) => isPaidBy(registration, row, book))
        .map((registration) => ({
          registrationId: registration.id,
          doubts: [`${linesHave(clue.standing.otherLines)} the same number, with other references beside it.`],
          notes: [],
        })),
    );
}

function subjectsOf(clue: Clue, row: StatementRow, book: Book): Subject[] {
  return clue.registrations.map((registration) => {
    const line = book.claimed.get(registration.id);
    const doubts = [
      ...(registration.ownsReference ? [] : ['The reference was first given for another registration.']),
      ...(registration.state === 'held' ? ['The registration is on hold.'] : []),
      ...(row.mentioned?.includes(clue.reference) === true ? [MENTIONED] : []),
      ...contradictionsOf(row, registration, book),
      ...(book.known.recordedAlike?.has(row.line) === true ? [ALIKE] : []),
      ...(line === undefined
        ? []
        : [
            `${linesName([line])} has the same reference and is the exact match: this line appears twice, or the payment was reversed and made again.`,
          ]),
    ];
    return { registration, clue, doubts };
  });
}

/** Contradictions by other rows, for each number of this row: a bank's own may be in several payments. */
function contradictionsOf(
  row: StatementRow,
  registration: OpenRegistration,
  { held, known, takenBackBy, namedBackBy }: Book,
): string[] {
  const { references, contradiction } = row;
  const found = references.flatMap((reference) => {
    const against = known.contradicted?.get(reference);
    return against === undefined || isCommon(reference, held) ? [] : [against];
  });
  const all = [...found, contradiction, takenBackBy(row), namedBackBy(row, registration)].filter(
    (each) => each !== undefined,
  );
  return [...new Set(all.map(contradictionReason))];
}

function alreadyConfirmed(row: StatementRow, clue: Clue, { registrationId }: { registrationId: string }): Match {
  const alsoNamedBy = clue.registrations.map(({ id }) => id).filter((id) => id !== registrationId);
  const reasons = [
    'A payment with this reference is already recorded.',
    ...(row.references[0] === clue.reference
      ? []
      : ['Another number comes first in this row. Check whether it is a separate payment.']),
    ...(alsoNamedBy.length === 0 ? [] : ['Another registration has the same reference.']),
  ];
  return { kind: 'already-confirmed', line: row.line, registrationId, reasons, alsoNamedBy };
}

/** The learner who gave the reference first may have copied it too, so a person decides. */
function sameReference(row: StatementRow, clues: readonly Clue[], book: Book): Match {
  const subjects = clues
    .flatMap((clue) => subjectsOf(clue, row, book))
    .toSorted((one, other) => Number(other.registration.ownsReference) - Number(one.registration.ownsReference));
  return {
    kind: 'same-reference',
    line: row.line,
    candidates: subjects.map(({ registration, doubts, clue }) => ({
      registrationId: registration.id,
      doubts,
      notes: [
        ...(registration.ownsReference ? ['Gave it first.'] : []),
        ...togetherNote(row, clue),
        ...alsoListed(clue),
      ],
    })),
  };
}

function amountDiffers(row: StatementRow, subject: Subject): Match {
  const { registration } = subject;
  return {
    kind: 'amount-differs',
    direction: row.amount < registration.missing ? 'too-little' : 'too-much',
    difference: apart(row.amount, registration.missing),
    ...named(row, subject),
  };
}

/** One transfer may pay for two courses. */
function togetherNote(row: StatementRow, { registrations }: Clue): string[] {
  const together = sumOf(registrations.map(({ missing }) => missing));
  return together === row.amount
    ? [
        `${formatRupees(together)} is what all ${registrations.length} registrations with this reference have still to pay.`,
      ]
    : [];
}

function agreed(row: StatementRow, subject: Subject, { claimed }: Book): Match {
  const { id, paidOn } = subject.registration;
  const days = daysBetween(paidOn, row.date);
  if (!isPlausible(days)) return { kind: 'date-differs', days, ...named(row, subject) };
  claimed.set(id, row.line);
  return { kind: 'exact', ...named(row, subject) };
}

function named({ line }: StatementRow, { registration: { id }, doubts, clue }: Subject): Named {
  return { line, registrationId: id, doubts, notes: alsoListed(clue) };
}

function alsoListed({ standing: { otherLines } }: Clue): string[] {
  return otherLines.length === 0 ? [] : [`${linesHave(otherLines)} the same reference: the payment counts once.`];
}

/** Whether the amount is the whole missing amount, within the tolerance. */
function isPaidBy({ missing }: OpenRegistration, { amount }: StatementRow, { known }: Book): boolean {
  const tolerance: Paise = known.tolerance ?? (0 as Paise);
  return amount > 0 && missing > 0 && apart(amount, missing) <= tolerance;
}
