/** A row of a statement with a registration that it may pay, as staff see and tick it. */
import type { Match } from '../../domain/matching/match.ts';
import { type Check, checksOf, followsFrom, type SeenRegistration } from '../../domain/matching/checks.ts';
import type { Paise } from '../../domain/money.ts';
import type { StatementRow } from '../../domain/statement/row.ts';
import { signTicket, type Ticket, type TicketUse } from './tickets.ts';

/** A registration that a row of a statement may pay. */
export interface NamedRegistration {
  id: string;
  number: string;
  courseName: string;
  learnerName: string | null;
  reference: string;
  /** What a tick sends: the row and this registration, signed, so that nothing of the file has to be kept. */
  ticket: string | undefined;
  /** What is still to pay; zero once it is paid. */
  missing: Paise;
  /** What of the row is right; empty where there is nothing to tick. */
  checks: readonly Check[];
  /** What follows from a tick, and what else there is to compare. */
  follows: readonly string[];
  /** What speaks against it, or for another, in sentences. */
  doubts: readonly string[];
}

/** What of a registration is known whether or not it waits for money. */
export type KnownRegistration = Pick<NamedRegistration, 'id' | 'number' | 'courseName' | 'learnerName' | 'reference'>;

/** What a row is offered with. */
interface Offer {
  row: Omit<StatementRow, 'contradiction' | 'reversals'>;
  /** What identifies the row (row-hash.ts). */
  hash: string;
  kind: Match['kind'];
  /** What speaks against it, and what else is to be known, from the match or, of a row that comes back, from its ticket. */
  doubts: readonly string[];
  notes: readonly string[];
  layout: string;
  importId?: string | undefined;
}

/** A row offered for a registration that may still be paid for. `tolerance` as in checksOf. */
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

/** The registration's own reference where the row has it; else the row's likeliest, or for a row without any the own. */
function referenceOf({ references }: Offer['row'], own: string): string {
  return references.includes(own) ? own : (references[0] ?? own);
}
