/** The thread in which a statement is matched: all that is known comes in, in parts, and the matches go out. */
import { parentPort } from 'node:worker_threads';
import type { KnownPayments, OpenRegistration } from '../../domain/matching/match.ts';
import { matchStatement } from '../../domain/matching/match-statement.ts';
import type { StatementRow } from '../../domain/statement/row.ts';

/** What it is told: some of the rows, some of the registrations, and at the end what else is known. */
export type ToMatch =
  { rows: readonly StatementRow[] } | { registrations: readonly OpenRegistration[] } | { known: KnownPayments };

const port = parentPort;
if (port === null) throw new Error('match-worker.ts runs as a thread.');

const rows: StatementRow[] = [];
const registrations: OpenRegistration[] = [];
port.on('message', (part: ToMatch) => {
  if ('rows' in part) rows.push(...part.rows);
  else if ('registrations' in part) registrations.push(...part.registrations);
  else port.postMessage(matchStatement(rows, registrations, part.known));
});
