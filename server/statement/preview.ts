/** From a statement file to a preview in which nothing has happened yet. */
import { setImmediate as othersAreAnswered } from 'node:timers/promises';
import type { Match } from '../../domain/matching/match.ts';
import { registrationNumber } from '../../domain/registration/number.ts';
import { findHeader, firstRows, headerAt, type StatementHeader } from '../../domain/statement/header.ts';
import type { ColumnMapping, Layout } from '../../domain/statement/mapping.ts';
import { rowsInSteps } from '../../domain/statement/read-rows.ts';
import type { Table } from '../../domain/statement/table.ts';
import type { RefusedRow, StatementRow } from '../../domain/statement/row.ts';
import { inChunks } from '../db/in-chunks.ts';
import { ROWS_OF_A_STEP } from '../../domain/statement/steps.ts';
import type { Db } from '../db/tables.ts';
import type { DeskContext } from '../desk-context.ts';
import { ownNumbers } from '../payment/own-numbers.ts';
import { readStatementFile } from './file/read-file.ts';
import { matchInThread } from './match-in-thread.ts';
import { rowHashesInSteps } from './row-hash.ts';
import { openRegistrations, recordedPayments } from './known-payments.ts';
import { rememberedHeader } from './remembered-layouts.ts';
import { signTicket } from './tickets.ts';
import type { DeskUser } from '../guard/allowed.ts';

/** A registration that a row of a statement may pay. */
export interface NamedRegistration {
  id: string;
  number: string;
  courseName: string;
  learnerName: string | null;
  reference: string;
  /** What a tick sends: the row and this registration, signed, so that nothing of the file has to be kept. */
  ticket: string | undefined;
}

export interface PreviewRow {
  row: StatementRow;
  match: Match;
  /** Ticked from the start: exact matches alone. */
  ticked: boolean;
  /** In the order of the match. Where one alone can be ticked it is the first. */
  registrations: readonly NamedRegistration[];
}

export type Preview =
  | { kind: 'refused'; message: string }
  /** The header is none that is known, or its columns are chosen again: staff say which column is which. */
  | {
      kind: 'mapping-needed';
      /** The header and up to five rows under it, for choosing. */
      header: readonly string[];
      sample: readonly (readonly string[])[];
      /** What the columns mean so far: as remembered, else a guess. */
      guess: Partial<ColumnMapping>;
      /** What the remembered layout is called; undefined for a header that is new. */
      name: string | undefined;
      headerKey: string;
    }
  | {
      kind: 'preview';
      layout: string;
      /** Whether staff taught this layout, so that its columns can be chosen again. */
      remembered: boolean;
      rows: readonly PreviewRow[];
      refused: readonly RefusedRow[];
      debits: number;
    };

export interface PreviewOptions {
  /** Asks for the columns of a header that is remembered once more, instead of reading the rows as remembered. */
  again?: boolean;
}

const SAMPLE_ROWS = 5;

/**
 * Reads a statement file and says what each row of it would do. A header that is no preset and was not taught asks for
 * a mapping; one that was taught does so once more when it is asked for `again`. Nothing is written.
 */
export async function previewStatement(
  context: DeskContext,
  who: DeskUser,
  file: Uint8Array,
  { again = false }: PreviewOptions = {},
): Promise<Preview> {
  const read = await readStatementFile(file);
  if ('problem' in read) return { kind: 'refused', message: read.problem };
  const { table } = read;
  const found = findHeader(table);
  if (found !== null && found.known !== null)
    return preview(context, who, { table, header: found, layout: found.known, remembered: false });
  const taught = await rememberedHeader(context.db, table);
  if (taught === undefined) return askForMapping(table, found ?? likeliestHeader(table));
  if (again) return askForMapping(table, taught.header, taught.layout);
  return preview(context, who, { table, ...taught, remembered: true });
}

function askForMapping(table: Table, header: StatementHeader | undefined, taught?: Layout): Preview {
  if (header === undefined) {
    return {
      kind: 'refused',
      message:
        'This file has no row of headings, such as date, description and amount. Download the statement with its headings.',
    };
  }
  const { cells, key, index, guess } = header;
  return {
    kind: 'mapping-needed',
    header: cells,
    sample: table.rows.slice(index + 1, index + 1 + SAMPLE_ROWS).map((row) => row.cells),
    guess: taught?.mapping ?? guess,
    name: taught?.name,
    headerKey: key,
  };
}

/** Headings in words that nobody knows: the first row with as many filled cells as any, and no digits in them. */
function likeliestHeader(table: Table): StatementHeader | undefined {
  const candidates = firstRows(table)
    .map(({ index, cells }) => ({ index, cells, filled: cells.filter((cell) => cell.trim() !== '').length }))
    .filter(({ cells, filled }) => filled >= 3 && !cells.some((cell) => /\d/.test(cell)));
  const most = Math.max(...candidates.map(({ filled }) => filled));
  const header = candidates.find(({ filled }) => filled === most);
  return header && headerAt(header.index, header.cells);
}

interface Readable {
  table: Table;
  header: StatementHeader;
  layout: Layout;
  remembered: boolean;
}

async function preview(
  context: DeskContext,
  { staffId }: DeskUser,
  { table, header, layout, remembered }: Readable,
): Promise<Preview> {
  const { db, content, secret } = context;
  // Ten thousand rows take most of a second; between the steps the process looks after its other visitors.
  await othersAreAnswered();
  const { rows, refused, debits, contradicted } = await withOthersBetween(rowsInSteps(table, layout, header.index));
  const hashes = await withOthersBetween(rowHashesInSteps(rows));
  const registrations = await openRegistrations(db);
  const references = new Set(rows.flatMap((row) => row.references));
  const recorded = await recordedPayments(db, { references, hashes: new Set(hashes) });
  const importedRows = new Map(
    rows.flatMap(({ line }, at) => {
      const before = recorded.byRow.get(hashes[at] ?? '');
      return before === undefined ? [] : [[line, before] as const];
    }),
  );
  await othersAreAnswered();
  const matched = await matchInThread(rows, registrations, {
    confirmedReferences: recorded.byReference,
    importedRows,
    ownNumbers: ownNumbers(content),
    contradicted,
  });
  if ('problem' in matched) return { kind: 'refused', message: matched.problem };
  const { matches } = matched;
  const named = await registrationsById(db, new Set(matches.flatMap(idsOf)));
  const now = context.now();

  const previewRow = (row: StatementRow, at: number): PreviewRow => {
    const match = matches[at] ?? { kind: 'unmatched', line: row.line };
    const payable = new Set(payableBy(match));
    const ticketFor = ({ id: registrationId, reference: own }: Known) =>
      signTicket(
        {
          registrationId,
          hash: hashes[at] ?? '',
          line: row.line,
          layout: layout.name,
          amount: row.amount,
          paidOn: row.date,
          reference: referenceOf(row, own),
          narration: row.narration,
        },
        { secret, staffId, now },
      );
    const candidates = idsOf(match).flatMap((id) => {
      const known = named.get(id);
      return known === undefined ? [] : [{ ...known, ticket: payable.has(id) ? ticketFor(known) : undefined }];
    });
    return { row, match, ticked: match.kind === 'exact', registrations: candidates };
  };
  const previewed: PreviewRow[] = [];
  for (const [at, row] of rows.entries()) {
    // A signature takes some thousandths of a millisecond.
    // oxlint-disable-next-line no-await-in-loop
    if (at % ROWS_OF_A_STEP === 0) await othersAreAnswered();
    previewed.push(previewRow(row, at));
  }
  return { kind: 'preview', layout: layout.name, remembered, rows: previewed, refused, debits };
}

async function withOthersBetween<Result>(steps: Generator<void, Result, void>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    // oxlint-disable-next-line no-await-in-loop
    await othersAreAnswered();
  }
}

/** Which registrations the row can be ticked for: the one that is named, or any candidate. */
function payableBy(match: Match): string[] {
  switch (match.kind) {
    case 'exact':
    case 'amount-differs':
    case 'date-differs':
      return [match.registrationId];
    case 'near':
      return idsOf(match);
    case 'already-confirmed':
    case 'unmatched':
      return [];
  }
}

/** The registration's own reference where the row has it; else the row's likeliest, or for a row without any the own. */
function referenceOf({ references }: StatementRow, own: string): string {
  return references.includes(own) ? own : (references[0] ?? own);
}

function idsOf(match: Match): string[] {
  if (match.kind === 'unmatched') return [];
  if (match.kind === 'near') return match.candidates.map(({ registrationId }) => registrationId);
  return [match.registrationId, ...match.alsoNamedBy];
}

type Known = Omit<NamedRegistration, 'ticket'>;

async function registrationsById(db: Db, ids: ReadonlySet<string>): Promise<Map<string, Known>> {
  const rows = await inChunks(ids, (some) =>
    db
      .selectFrom('registration')
      .select(['id', 'courseName', 'learnerName', 'reference'])
      .where('id', 'in', some)
      .execute(),
  );
  return new Map(
    rows.map(({ id, courseName, learnerName, reference }) => [
      id,
      { id, number: registrationNumber(id), courseName, learnerName, reference },
    ]),
  );
}
