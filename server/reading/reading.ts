/** Reads one statement in a child process (apart.ts), which only what staff are shown leaves. */
import { grouped } from '../../domain/lists.ts';
import type { Paise } from '../../domain/money.ts';
import { type KnownPayments, type Match, namedBy, type OpenRegistration } from '../../domain/matching/match.ts';
import { matchStatement } from '../../domain/matching/match-statement.ts';
import { recordedAlike, type RecordedPayment } from '../../domain/matching/recorded-alike.ts';
import {
  type KeptPayment,
  type KnownToGoBack,
  type ReadGoneBack,
  readGoneBack,
  takingBack,
  type TakingBack,
  type ToFind,
  toFind,
} from '../../domain/matching/taken-back.ts';
import { firstRows, headerAt, headerKey, type StatementHeader } from '../../domain/statement/columns/header.ts';
import { COLUMNS, type ColumnMapping, headingProblem, type Layout } from '../../domain/statement/cells/mapping.ts';
import { referencesIn } from '../../domain/statement/cells/cell-references.ts';
import type { GoneBack } from '../../domain/statement/contradictions.ts';
import { readRows, type Sheet, type Statement } from '../../domain/statement/read-rows.ts';
import type { RefusedRow, StatementRow } from '../../domain/statement/row.ts';
import { type OpenedSheet, openSheets, sheetsBy, type SheetTold } from '../../domain/statement/sheets.ts';
import { cellText, collapse, type Table } from '../../domain/statement/cells/table.ts';
import { sha256 } from '../db/hash.ts';
import { type ColumnsToChoose, columnsToChoose } from './columns-to-choose.ts';
import { readSheets } from './file/read-sheets.ts';
import { rowHashes } from './row-hash.ts';

export interface TaughtLayout extends Layout {
  headerHash: string;
}

export interface FoundLayout {
  headerKey: string;
  layout: Layout | undefined;
  remembered: boolean;
}

interface ToLookUp {
  references: ReadonlySet<string>;
  hashes: ReadonlySet<string>;
  /** Days of payments whose payer has a name, `YYYY-MM-DD`. */
  namedDays: ReadonlySet<string>;
  /** Hashes of the rows by which money went out or back, and of the payments that they may have taken back. */
  back: ToFind & { hashes: ReadonlySet<string>; rows: ReadonlySet<string> };
}

type Known = Pick<KnownPayments, 'confirmedReferences' | 'ownNumbers' | 'tolerance'> & {
  /** Registrations by the hashes of rows that an earlier import recorded. */
  recordedRows: ReadonlyMap<string, { registrationId: string }>;
  back: Omit<KnownToGoBack, 'payments'>;
};

export type BackOf = TakingBack & { text: string };

export interface MatchedRow {
  row: StatementRow;
  /** See row-hash.ts. */
  hash: string;
  match: Match;
}

export interface AgreeingRow extends Pick<StatementRow, 'line' | 'narration' | 'amount'> {
  reference: string;
  /** See row-hash.ts. */
  hash: string;
}

interface RefusedOf extends RefusedRow {
  registrationIds: readonly string[];
}

export type IdleCounts = Record<'back' | 'out' | 'unread' | 'nobody' | 'before', number>;

export interface Matched extends Pick<Statement, 'debits' | 'doubts'> {
  payments: number;
  /** Days of payments, `YYYY-MM-DD`; null without payments. */
  firstDay: string | null;
  lastDay: string | null;
  idle: IdleCounts;
  /** How many payments have a known reference; undefined if nobody waits. */
  named: number | undefined;
  /** An unread column with more than twice as many known references. */
  better: { column: number; heading: string; named: number } | undefined;
  refused: readonly RefusedOf[];
  /** The first rows that may have taken recorded payments back, and how many others there are. */
  back: readonly BackOf[];
  moreBack: number;
  /** The sheets of a workbook in order; empty for one sheet and for other files. */
  sheets: readonly SheetTold[];
  registrationIds: ReadonlySet<string>;
}

/** Rows of a kind that staff cannot tick. A year of a busy account would otherwise be a page of megabytes. */
const MOST_SHOWN = 500;

/** Rows that may have taken payments back: no statement of a provider has as many. */
const MOST_BACK = 50;
const LONGEST_TEXT = 200;

/** How many rows are handed out at once. */
const PART = 50;

export type Reading = ReturnType<typeof createReading>;

/** The questions to the process, in the order in which they must be asked. */
export function createReading() {
  let tables: readonly Table[] = [];
  let sheets: readonly OpenedSheet[] = [];
  let told: readonly SheetTold[] = [];
  let beside: readonly ColumnBeside[] = [];
  let statement: Statement | undefined;
  let hashes: readonly string[] = [];
  const registrations: OpenRegistration[] = [];
  const payments: RecordedPayment[] = [];
  let goneBack: readonly ReadGoneBack[] = [];
  const kept: KeptPayment[] = [];
  let shown: readonly MatchedRow[] = [];

  const asked = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The reading of a statement was asked for things out of their order.');
    return part;
  };

  return {
    /** Reads the file. Answers with the hashes of rows that may be the header of a taught layout. */
    open: async (file: Uint8Array): Promise<{ headings: readonly string[] } | { problem: string }> => {
      const read = await readSheets(file);
      if ('problem' in read) return read;
      tables = read.sheets;
      return { headings: tables.flatMap(firstRows).map(({ cells }) => headingsHash(cells)) };
    },

    /** Finds the header; undefined without one. A taught layout takes precedence over a built-in one. */
    find: (taught: readonly TaughtLayout[]): FoundLayout | undefined => {
      sheets = openSheets(tables, (table) => taughtHeader(table, taught));
      tables = [];
      const [main] = sheets;
      return main?.header && { headerKey: main.header.key, layout: main.layout, remembered: main.isTaught };
    },

    /** The columns to choose, with how the chosen, known or guessed ones read the rows. */
    columns: (chosen?: ColumnMapping): ColumnsToChoose => {
      const { table, header, layout } = asked(sheets[0]);
      return columnsToChoose(table, asked(header), layout, chosen);
    },

    /** Reads the rows. `ownNames` are the provider's names. */
    rows: (layout: Layout, ownNames: readonly string[]): ToLookUp => {
      asked(sheets[0]);
      const by = sheetsBy(sheets, layout);
      statement = readRows(by.read, by.aside, ownNames);
      told = by.told.length > 1 ? by.told : [];
      beside = columnsBeside(by.read[0], statement.rows);
      // Frees the sheets: only the rows are needed from here.
      sheets = [];
      hashes = rowHashes(statement.rows);
      goneBack = withHashes(statement.goneBack);
      const tied = new Set(goneBack.flatMap(({ ties }) => ties.map(({ line }) => line)));
      const named = statement.rows.filter(({ payer }) => payer !== null);
      const lists = new Set(statement.rows.flatMap(({ reversals }) => (reversals === undefined ? [] : [reversals])));
      return {
        references: new Set(
          [...statement.rows, ...[...lists].flatMap((reversals) => reversals)].flatMap(({ references }) => references),
        ),
        hashes: new Set(hashes),
        namedDays: new Set(named.map(({ date }) => date)),
        back: {
          ...toFind(goneBack, new Map(statement.rows.map((row) => [row.line, row]))),
          hashes: new Set(goneBack.map(({ hash }) => hash)),
          rows: new Set(statement.rows.flatMap(({ line }, at) => (tied.has(line) ? (hashes[at] ?? []) : []))),
        },
      };
    },

    /** Takes in registrations or payments, a part at a time. */
    know: (
      some:
        | { registrations: readonly OpenRegistration[] }
        | { payments: readonly RecordedPayment[] }
        | { kept: readonly KeptPayment[] },
    ): void => {
      if ('registrations' in some) registrations.push(...some.registrations);
      else if ('kept' in some) kept.push(...some.kept);
      else payments.push(...some.payments);
    },

    match: ({ recordedRows, back: knownOfBack, ...known }: Known): Matched => {
      const { rows, refused, debits, doubts, contradicted } = asked(statement);
      const matches = matchStatement(rows, registrations, {
        ...known,
        ...recordedAs(rows, { hashes, recordedRows, payments }),
        ...{ contradicted, goneBack },
      });
      const ofReference = grouped(registrations, ({ reference }) => reference);
      // The match tells staff about payments taken back, so the row leaves that out.
      const all = rows.map(({ reversals: _told, ...row }, at): MatchedRow => {
        const match = matches[at] ?? { kind: 'unmatched', line: row.line };
        return { row, hash: hashes[at] ?? '', match };
      });
      const isKnown = (reference: string) => ofReference.has(reference) || known.confirmedReferences.has(reference);
      const named = rows.filter(({ references }) => references.some(isKnown)).length;
      const better = beside
        .map(({ references, ...column }) => ({
          ...column,
          named: references.filter((each) => ofReference.has(each)).length,
        }))
        .toSorted((one, other) => other.named - one.named)[0];
      const ofKind = (kind: Match['kind']) => all.filter(({ match }) => match.kind === kind);
      const [nobody, before] = [ofKind('unmatched'), ofKind('already-confirmed')];
      const ofRefused = (...kinds: readonly RefusedRow['kind'][]) => refused.filter(({ kind }) => kinds.includes(kind));
      const [back, out, unread] = [ofRefused('back', 'failed'), ofRefused('out'), ofRefused('unread')];
      const left = new Set<MatchedRow | RefusedRow>([
        ...byDay(nobody).slice(MOST_SHOWN),
        ...byDay(before).slice(MOST_SHOWN),
        ...back.slice(MOST_SHOWN),
        ...out.slice(MOST_SHOWN),
        ...unread.slice(MOST_SHOWN),
      ]);
      shown = all.filter((row) => !left.has(row));
      const shownRefused = refused
        .filter((row) => !left.has(row))
        .map((row) => ({
          ...row,
          registrationIds: row.references.flatMap((held) => (ofReference.get(held) ?? []).map(({ id }) => id)),
        }));
      const days = rows.map(({ date }) => date).toSorted();
      const byLine = new Map(rows.map((row, at) => [row.line, { ...row, hash: hashes[at] ?? '' }]));
      const taking = takingBack(goneBack, byLine, { ...knownOfBack, payments: kept });
      const texts = new Map(goneBack.map(({ hash, row }) => [hash, row.bankText]));
      return {
        payments: rows.length,
        named: registrations.length === 0 ? undefined : named,
        better: better !== undefined && better.named > 2 * named ? better : undefined,
        ...{ firstDay: days[0] ?? null, lastDay: days.at(-1) ?? null, debits, doubts, sheets: told },
        idle: {
          back: back.length,
          out: out.length,
          unread: unread.length,
          nobody: nobody.length,
          before: before.length,
        },
        refused: shownRefused,
        back: taking
          .slice(0, MOST_BACK)
          .map((each) => ({ ...each, text: collapse(texts.get(each.hash) ?? '').slice(0, LONGEST_TEXT) })),
        moreBack: Math.max(0, taking.length - MOST_BACK),
        registrationIds: new Set([
          ...shown.flatMap(({ match }) => namedBy(match)),
          ...shownRefused.flatMap(({ registrationIds }) => registrationIds),
        ]),
      };
    },

    /** The payments with these references. */
    agreeing: (references: ReadonlySet<string>): readonly AgreeingRow[] => {
      const { rows } = asked(statement);
      return rows.flatMap(({ references: own, line, narration, amount }, at) => {
        const reference = own.find((each) => references.has(each));
        return reference === undefined ? [] : [{ reference, line, narration, amount, hash: hashes[at] ?? '' }];
      });
    },

    /** The next shown rows in the order of the file; empty after the last. */
    next: (): readonly MatchedRow[] => {
      const part = shown.slice(0, PART);
      shown = shown.slice(PART);
      return part;
    },
  };
}

/** A column that is not read for references, with the references in it. */
interface ColumnBeside {
  column: number;
  heading: string;
  references: readonly string[];
}

function columnsBeside(sheet: Sheet | undefined, rows: readonly StatementRow[]): ColumnBeside[] {
  if (sheet === undefined) return [];
  const { table, layout, headerIndex } = sheet;
  const taken = new Set(COLUMNS.map((column) => layout.mapping[column]));
  const lines = new Set(rows.map(({ line }) => line));
  const sources = table.rows.filter(({ line }) => lines.has(line));
  return (table.rows[headerIndex]?.cells ?? []).flatMap((heading, column) => {
    if (taken.has(column)) return [];
    const references = sources.flatMap((source) => referencesIn(cellText(source, column), '').references);
    return references.length === 0 ? [] : [{ column, heading: collapse(heading), references }];
  });
}

/** Rows with their identities. The amount has a minus sign, unlike that of a payment. */
function withHashes(goneBack: readonly GoneBack[]): ReadGoneBack[] {
  const read = goneBack.map(readGoneBack);
  const identities = rowHashes(
    read.map(({ row: { date, amounts, bankText }, references }) => ({
      date: date ?? '',
      amount: -(amounts[0] ?? 0) as Paise,
      references,
      narration: bankText,
    })),
  );
  return read.map((each, at) => ({ ...each, hash: identities[at] ?? '' }));
}

function headingsHash(cells: readonly string[]): string {
  return sha256(headerKey(cells));
}

/** The first row that is the header of a taught layout, with that layout. */
function taughtHeader(
  table: Table,
  taught: readonly TaughtLayout[],
): { header: StatementHeader; layout: Layout } | undefined {
  for (const { index, cells } of taught.length === 0 ? [] : firstRows(table)) {
    const hash = headingsHash(cells);
    const found = taught.find(({ headerHash }) => headerHash === hash);
    // A layout taught before headings were checked is asked for again.
    if (found === undefined || headingProblem(found.mapping, cells) !== undefined) continue;
    return { header: headerAt(table, index), layout: { name: found.name, mapping: found.mapping } };
  }
  return undefined;
}

/** Recorded rows by line: the row itself or an identical payment. */
function recordedAs(
  rows: readonly StatementRow[],
  {
    hashes,
    recordedRows,
    payments,
  }: Pick<Known, 'recordedRows'> & { hashes: readonly string[]; payments: readonly RecordedPayment[] },
): Pick<KnownPayments, 'importedRows' | 'recordedAlike'> {
  const importedRows = new Map(
    rows.flatMap(({ line }, at) => {
      const before = recordedRows.get(hashes[at] ?? '');
      return before === undefined ? [] : [[line, before] as const];
    }),
  );
  const others = rows.filter(({ line }) => !importedRows.has(line));
  return { importedRows, recordedAlike: recordedAlike(others, payments) };
}

function byDay(rows: readonly MatchedRow[]): readonly MatchedRow[] {
  return rows.toSorted((a, b) => (a.row.date < b.row.date ? 1 : a.row.date > b.row.date ? -1 : 0));
}
