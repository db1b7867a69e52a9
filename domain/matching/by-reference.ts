/** What a row's references say: exact, or why not. */
import { nearMatch } from './near.ts';
import { isCommon, standing, type Standing } from './reference-index.ts';
import { amountReason, contradictionReason, dateReason, daysAfter, isPlausible, linesHave } from './words.ts';
import type { Candidate, KnownPayments, Match, Named, OpenRegistration } from './match.ts';
import { apart, formatRupees, type Paise, sumOf } from '../money.ts';
import type { StatementRow } from '../statement/row.ts';

/** What rows are looked up in. */
export interface Book {
  open: ReadonlyMap<string, readonly OpenRegistration[]>;
  held: ReadonlyMap<string, readonly StatementRow[]>;
  known: KnownPayments;
  /** Lines of exact matches by registration. */
  claimed: Map<string, number>;
}

interface Clue {
  reference: string;
  standing: Standing;
  registrations: readonly OpenRegistration[];
  confirmed: { registrationId: string } | undefined;
}

/** A registration the row may pay, with what speaks against it. */
interface Subject {
  registration: OpenRegistration;
  clue: Clue;
  doubts: readonly string[];
}

const ALSO_GIVEN = 'Another registration gives this reference too.';
const EQUAL = 'Reference and amount match';

/** The match that the row's references make; undefined when they name nobody. */
export function matchByReference(row: StatementRow, book: Book): Match | undefined {
  const imported = book.known.importedRows?.get(row.line);
  if (imported !== undefined) {
    const reasons = ['This row was recorded in an earlier import.'];
    return { kind: 'already-confirmed', line: row.line, ...imported, reasons, alsoNamedBy: [] };
  }
  const clues = cluesOf(row, book);
  const deciding = clues.filter((clue) => clue.standing.decides);
  const [first] = deciding;
  if (first === undefined) return nearMatch(row, mentions(row, clues));
  if (first.confirmed !== undefined) return alreadyConfirmed(row, first, first.confirmed);

  const recorded = deciding.some(({ confirmed }) => confirmed !== undefined);
  const subjects = deciding
    .filter(({ confirmed }) => confirmed === undefined)
    .flatMap((clue) => subjectsOf(clue, row, book));
  const [likeliest] = subjects;
  if (likeliest === undefined) return undefined;
  const fitting = subjects.filter(({ registration }) => isMissing(registration, row.amount));
  const [fits] = fitting;
  if (fits === undefined) return amountDiffers(row, likeliest);
  if (fitting.length === 1 && fits.doubts.length === 0 && !recorded) return agreed(row, fits, book);
  return nearMatch(
    row,
    fitting
      .map(({ registration, doubts, clue }) => ({
        registrationId: registration.id,
        reasons: [
          `${EQUAL}.`,
          ...dateDoubts(registration, row),
          ...doubts,
          ...(recorded ? ['Another number in this row is the reference of a payment already recorded.'] : []),
          ...(fitting.some((other) => other.clue !== clue)
            ? ['Another number in this row fits another registration as well.']
            : []),
        ],
      }))
      .toSorted((one, other) => one.reasons.length - other.reasons.length),
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

/** Registrations whose reference the row only mentions: other rows hold it too, beside other numbers. */
function mentions(row: StatementRow, clues: readonly Clue[]): Candidate[] {
  return clues
    .filter((clue) => !clue.standing.common && clue.confirmed === undefined)
    .flatMap((clue) =>
      clue.registrations
        .filter((registration) => isMissing(registration, row.amount))
        .map((registration) => ({
          registrationId: registration.id,
          reasons: [
            `${EQUAL}.`,
            ...dateDoubts(registration, row),
            `${linesHave(clue.standing.otherLines)} the same number, with other references beside it.`,
          ],
        })),
    );
}

/** The owner of the reference; where it is not open, all that give it. */
function subjectsOf(clue: Clue, row: StatementRow, book: Book): Subject[] {
  const owner = clue.registrations.find(({ ownsReference }) => ownsReference);
  const chosen = owner === undefined ? clue.registrations : [owner];
  const contradictions = contradictionsOf(row, book);
  return chosen.map((registration) => {
    const line = book.claimed.get(registration.id);
    const doubts = [
      ...(registration.ownsReference ? [] : ['The reference was first given for another registration.']),
      ...(registration.state === 'held' ? ['The registration is on hold.'] : []),
      ...contradictions,
      ...(line === undefined
        ? []
        : [
            `Line ${line} has the same reference and is the exact match: this line appears twice, or the payment was reversed and made again.`,
          ]),
    ];
    return { registration, clue, doubts };
  });
}

/** What other rows say against any of the row's numbers; a number of the bank's own stands in payments and others. */
function contradictionsOf({ references }: StatementRow, { held, known }: Book): string[] {
  const reasons = references.flatMap((reference) => {
    const contradiction = known.contradicted?.get(reference);
    return contradiction === undefined || isCommon(reference, held) ? [] : [contradictionReason(contradiction)];
  });
  return [...new Set(reasons)];
}

function dateDoubts({ paidOn }: OpenRegistration, row: StatementRow): string[] {
  return isPlausible(daysAfter(paidOn, row.date)) ? [] : [dateReason(paidOn, row.date)];
}

function alreadyConfirmed(row: StatementRow, clue: Clue, { registrationId }: { registrationId: string }): Match {
  const alsoNamedBy = clue.registrations.map(({ id }) => id).filter((id) => id !== registrationId);
  const reasons = [
    'A payment with this reference is already recorded.',
    ...(row.references[0] === clue.reference
      ? []
      : ['Another number comes first in this row. Check whether it is a separate payment.']),
    ...(alsoNamedBy.length === 0 ? [] : [ALSO_GIVEN]),
  ];
  return { kind: 'already-confirmed', line: row.line, registrationId, reasons, alsoNamedBy };
}

function amountDiffers(row: StatementRow, subject: Subject): Match {
  const { registration, doubts, clue } = subject;
  const together = sumOf(clue.registrations.map(({ missing }) => missing));
  const reasons = [
    `The reference matches. ${amountReason(registration.missing, row.amount)}`,
    ...(clue.registrations.length > 1 && together === row.amount
      ? [
          `${formatRupees(together)} is what all ${clue.registrations.length} registrations with this reference have still to pay.`,
        ]
      : []),
    ...dateDoubts(registration, row),
    ...doubts,
  ];
  return {
    kind: 'amount-differs',
    direction: row.amount < registration.missing ? 'too-little' : 'too-much',
    difference: apart(row.amount, registration.missing),
    ...named(row, subject, reasons),
  };
}

/** Reference and amount match and nothing speaks against it but perhaps the date. */
function agreed(row: StatementRow, subject: Subject, { claimed }: Book): Match {
  const { id, paidOn } = subject.registration;
  const days = daysAfter(paidOn, row.date);
  if (!isPlausible(days)) {
    return { kind: 'date-differs', days, ...named(row, subject, [`${EQUAL}.`, dateReason(paidOn, row.date)]) };
  }
  claimed.set(id, row.line);
  return { kind: 'exact', ...named(row, subject, [`${EQUAL}, and the date fits.`]) };
}

function named(row: StatementRow, { registration, clue }: Subject, reasons: readonly string[]): Named {
  const alsoNamedBy = clue.registrations.map(({ id }) => id).filter((id) => id !== registration.id);
  const { otherLines } = clue.standing;
  return {
    line: row.line,
    registrationId: registration.id,
    reasons: [
      ...reasons,
      ...(otherLines.length === 0 ? [] : [`${linesHave(otherLines)} the same reference: the payment counts once.`]),
      ...(alsoNamedBy.length === 0 ? [] : [ALSO_GIVEN]),
    ],
    alsoNamedBy,
  };
}

function isMissing({ missing }: OpenRegistration, amount: Paise): boolean {
  return amount > 0 && amount === missing;
}
