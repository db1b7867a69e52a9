import type { Match } from '../../domain/matching/match.ts';
import { type Check, checksOf, followsFrom, type SeenRegistration } from '../../domain/matching/checks.ts';
import type { Paise } from '../../domain/money.ts';
import type { StatementRow } from '../../domain/statement/row.ts';
import { signTicket, type Ticket, type TicketUse } from './tickets.ts';

export interface NamedRegistration {
  id: string;
  number: string;
  courseName: string;
  learnerName: string | null;
  reference: string;
  /** A signed row and registration for the tick, so that the file is not kept. */
  ticket: string | undefined;
  /** Amount still to pay, 0 if none. */
  missing: Paise;
  /** Matching parts of the row; empty if there is nothing to tick. */
  checks: readonly Check[];
  follows: readonly string[];
  doubts: readonly string[];
}

export type KnownRegistration = Pick<NamedRegistration, 'id' | 'number' | 'courseName' | 'learnerName' | 'reference'>;

interface Offer {
  row: Omit<StatementRow, 'contradiction' | 'reversals'>;
  /** See row-hash.ts. */
  hash: string;
  kind: Match['kind'];
  /** From the match, or from the ticket of a row that comes back. */
  doubts: readonly string[];
  notes: readonly string[];
  layout: string;
  importId?: string | undefined;
}

/** A row offered for a registration that may still be paid. `tolerance` as in checksOf. */
export function offered(
  { row, hash, kind, doubts, notes, layout, importId }: Offer,
  known: KnownRegistration,
  { seen, tolerance, use }: { seen: SeenRegistration; tolerance: Paise; use: TicketUse },
): NamedRegistration {
  const checks = checksOf(row, seen, tolerance);
  const { references, partial } = row;
  const reference = referenceOf(row, known.reference);
  const ticket: Ticket = {
    registrationId: known.id,
    hash,
    line: row.line,
    layout,
    amount: row.amount,
    paidOn: row.date,
    reference,
    narration: row.narration,
    kind,
    missing: seen.missing,
    ...((references.length !== 1 || references[0] !== reference) && { references }),
    ...(partial !== undefined && { partial }),
    ...(doubts.length > 0 && { doubts }),
    ...(notes.length > 0 && { notes }),
    ...(importId !== undefined && { importId }),
  };
  return {
    ...known,
    ticket: signTicket(ticket, use),
    missing: seen.missing,
    checks,
    follows: [...notes, ...followsFrom(row, seen, checks)],
    doubts,
  };
}

function referenceOf({ references }: Offer['row'], own: string): string {
  return references.includes(own) ? own : (references[0] ?? own);
}
