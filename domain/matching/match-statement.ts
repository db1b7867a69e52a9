/** Finds the open registration that each row pays. Only `exact` matches are ticked; a person decides the rest. */
import type { KnownPayments, Match, OpenRegistration } from './match.ts';
import { matchByReference } from './by-reference.ts';
import { indexNear, nearCandidates, nearMatch } from './near.ts';
import { namedBack } from './named-back.ts';
import { rowsByReference } from './reference-index.ts';
import { reversalsAgainst } from './reversals.ts';
import { grouped } from '../lists.ts';
import type { Paise } from '../money.ts';
import type { StatementRow } from '../statement/row.ts';

/** One match for each row, in order. No registration is the exact match of two rows. */
export function matchStatement(
  rows: readonly StatementRow[],
  registrations: readonly OpenRegistration[],
  known: KnownPayments,
): Match[] {
  const open = grouped(registrations, ({ reference }) => reference);
  const payments = withoutOwnNumbers(rows, known.ownNumbers);
  const held = rowsByReference(
    payments,
    (reference) =>
      open.has(reference) || known.confirmedReferences.has(reference) || (known.contradicted?.has(reference) ?? false),
  );
  const own = known.ownNumbers ?? new Set();
  const takenBackBy = reversalsAgainst(
    (each) => !own.has(each) && (open.has(each) || known.confirmedReferences.has(each)),
  );
  const namedBackBy = namedBack(known.goneBack ?? []);
  const claimed = new Map<string, number>();
  const byReference = payments.map((row) =>
    matchByReference(row, { open, held, known, takenBackBy, namedBackBy, claimed }),
  );
  const index = indexNear(registrations);
  const near = { claimed, tolerance: known.tolerance ?? (0 as Paise) };
  return payments.map(
    (row, at) =>
      byReference[at] ?? nearMatch(row, nearCandidates(row, index, near)) ?? { kind: 'unmatched', line: row.line },
  );
}

function withoutOwnNumbers(rows: readonly StatementRow[], own: ReadonlySet<string> = new Set()): StatementRow[] {
  return rows.map((row) =>
    row.references.some((reference) => own.has(reference))
      ? { ...row, references: row.references.filter((reference) => !own.has(reference)) }
      : row,
  );
}
