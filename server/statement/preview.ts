/** Previews a statement without changing anything. */
import { type Candidate, isTicked, type Match, namedBy } from '../../domain/matching/match.ts';
import type { Paise } from '../../domain/money.ts';
import type { Problem } from '../../domain/problem.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import { type ColumnMapping, type Layout, parseMapping } from '../../domain/statement/cells/mapping.ts';
import { MOST_COLUMNS, MOST_MEGABYTES } from '../../domain/statement/cells/statement-limits.ts';
import type { RefusedRow, StatementRow } from '../../domain/statement/row.ts';
import { inChunks } from '../db/in-chunks.ts';
import type { Db } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { noteInStatement, toldByBank } from './in-statement.ts';
import { ownNames, ownNumbers, ownUpiIds } from '../payment/own-numbers.ts';
import { toleranceOf } from '../payment/tolerance.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';
import type { Ask } from '../reading/apart.ts';
import { type BackRow, backRows } from './back-rows.ts';
import { type KnownRegistration, type NamedRegistration, offered } from './offered-registrations.ts';
import type { ColumnsToChoose } from '../reading/columns-to-choose.ts';
import { recordImport } from './imports.ts';
import { answeredRows, keptPayments, refundReferences } from './kept-payments.ts';
import { openRegistrations, paymentsOn, recordedPayments } from './known-payments.ts';
import type { FoundLayout, IdleCounts, Matched, MatchedRow } from '../reading/reading.ts';
import { chosenColumns, readLayout, saveMapping, taughtLayouts } from './remembered-layouts.ts';

export interface PreviewRow {
  row: StatementRow;
  match: Match;
  /** Ticked from the start; see isTicked. */
  ticked: boolean;
  /** Whether it may pay for a registration of the viewer, which they cannot tick. */
  isOwn: boolean;
  /** In the order of the match; a single one that can be ticked is the first. */
  registrations: readonly NamedRegistration[];
}

export interface RefusedLine extends RefusedRow {
  registrations: readonly KnownRegistration[];
}

export type Preview =
  | { kind: 'refused'; message: string }
  /** The header is unknown, or its columns are chosen again. */
  | ColumnsToChoose
  | ({
      kind: 'preview';
      layout: string;
      /** Whether staff taught this layout. */
      remembered: boolean;
      /** All rows that can be ticked and the latest others, in the order of the file. */
      rows: readonly PreviewRow[];
      /** The first returned, failed and unreadable rows. */
      refused: readonly RefusedLine[];
      back: readonly BackRow[];
      /** Numbers of all, shown or not. */
      idle: IdleCounts;
      /** An unread column with more references of learners, and a mapping that reads it. */
      better: { heading: string; named: number; mapping: ColumnMapping } | undefined;
    } & Pick<Matched, 'payments' | 'firstDay' | 'lastDay' | 'debits' | 'doubts' | 'sheets' | 'named' | 'moreBack'>);

interface PreviewOptions {
  /** Chosen columns: see readLayout. `sure` overrides doubts. */
  chosen?: SentFields | undefined;
  /** Whether the choice is saved and read by; otherwise it is only shown. */
  keep?: boolean;
  /** Asks for the columns again, even if the layout is known. */
  again?: boolean;
}

/**
 * Reads a statement and previews each row. A taught layout takes precedence over a built-in one; an unknown header asks
 * for its columns. Records only the import and its days.
 *
 * Pasted text comes as UTF-8. No file makes it throw: what takes too much time or memory is refused in words.
 */
export async function previewStatement(
  context: DeskContext,
  who: DeskUser,
  file: Uint8Array,
  { again = false, chosen, keep = false }: PreviewOptions = {},
): Promise<Preview> {
  if (file.length === 0) return refused('The file is empty. Download the statement again.');
  if (file.length > MOST_MEGABYTES * 1024 * 1024) {
    return refused(`The file is larger than ${MOST_MEGABYTES} MB. Download the statement for a shorter period.`);
  }
  const preview = await context.readStatement(async (ask): Promise<Preview> => {
    const opened = await ask('open', file);
    if ('problem' in opened) return refused(opened.problem);
    const found = await ask('find', await taughtLayouts(context.db, opened.headings));
    if (found === undefined) return NO_HEADINGS;
    if (chosen !== undefined) return previewChosen(context, who, ask, { found, chosen, keep });
    const { layout, remembered } = found;
    if (layout === undefined || again) return ask('columns');
    return previewRows(context, who, ask, { layout, remembered });
  });
  return 'problem' in preview ? refused(preview.problem) : preview;
}

function refused(message: string): Preview {
  return { kind: 'refused', message };
}

const NO_HEADINGS = refused(
  'This file has no row of headings, such as date, description and amount. Download the statement with its headings.',
);

async function previewChosen(
  context: DeskContext,
  who: DeskUser,
  ask: Ask,
  { found, chosen, keep }: { found: FoundLayout; chosen: SentFields; keep: boolean },
): Promise<Preview> {
  const parsed = parseMapping(chosenColumns(chosen), MOST_COLUMNS);
  const mapping = 'problem' in parsed ? undefined : parsed.mapping;
  const asked = await ask('columns', mapping);
  const again = (problems: readonly Problem[]): Preview => ({ ...asked, problems });
  if ('problem' in parsed && !keep) return again([parsed.problem]);
  if (!keep) return asked;
  const doubts = asked.look?.doubts ?? [];
  const isDoubted = doubts.length > 0 && chosen['sure'] !== 'yes';
  if (mapping !== undefined && isDoubted) {
    return again([{ field: 'sure', message: 'Correct the columns, or tick that they are right.' }]);
  }
  const read = readLayout({ ...chosen, headerKey: found.headerKey });
  if ('problems' in read) return again(read.problems);
  await saveMapping(context, who, read.value);
  return previewRows(context, who, ask, { layout: read.value, remembered: true });
}

/** Items sent to the process at once, which takes a few milliseconds. */
const PART = 1000;

function* inParts<Known>(all: readonly Known[]): Generator<readonly Known[]> {
  for (let from = 0; from < all.length; from += PART) yield all.slice(from, from + PART);
}

async function previewRows(
  context: DeskContext,
  { staffId }: DeskUser,
  ask: Ask,
  { layout, remembered }: { layout: Layout; remembered: boolean },
): Promise<Preview> {
  const { db, content, secret } = context;
  // oxlint-disable no-await-in-loop -- one after the other, and between two of them others are answered
  const { references, hashes, namedDays, back: ofBack } = await ask('rows', layout, ownNames(content));
  const registrations = await openRegistrations(db);
  const recorded = await recordedPayments(db, { references, hashes });
  const payments = await paymentsOn(db, namedDays);
  const kept = await keptPayments(db, ofBack);
  const answered = await answeredRows(db, ofBack.hashes);
  for (const some of inParts(registrations)) await ask('know', { registrations: some });
  for (const some of inParts(payments)) await ask('know', { payments: some });
  for (const some of inParts(kept)) await ask('know', { kept: some });
  const tolerance = toleranceOf(content);
  const matched = await ask('match', {
    confirmedReferences: recorded.byReference,
    recordedRows: recorded.byRow,
    ownNumbers: ownNumbers(content),
    tolerance,
    back: {
      refundReferences: await refundReferences(db, ofBack.references),
      answered,
      ownUpiIds: ownUpiIds(content),
    },
  });
  const { registrationIds, refused: aside, better: found, back, ...shown } = matched;
  const named = await registrationsById(db, registrationIds);
  const now = context.now();
  const { payments: rows, firstDay, lastDay, doubts } = shown;
  const importId = await recordImport(db, { staffId, layout: layout.name, rows, firstDay, lastDay, now });
  const told = await toldByBank(db, references);
  if (told.size > 0) {
    const seen = { importId, layout: layout.name, rows: await ask('agreeing', told) };
    await noteInStatement(context, { staffId }, seen);
  }

  const open = new Map(registrations.map((registration) => [registration.id, registration]));
  const use = { secret, staffId, now };
  const learners = await staffLearners(db);
  const previewRow = ({ row, hash, match }: MatchedRow): PreviewRow => {
    const payable = new Set(payableBy(match));
    const offer = { row, hash, kind: match.kind, layout: layout.name, importId };
    const candidates = namedBy(match).flatMap((id) => {
      const known = named.get(id);
      const seen = open.get(id);
      if (known === undefined) return [];
      if (seen === undefined || !payable.has(id) || learners.isOwn(staffId, id))
        return [{ ...known, ...NOTHING_TO_TICK }];
      return [offered({ ...offer, ...candidateOf(match, id) }, known, { seen, tolerance, use })];
    });
    const isOwn = [...payable].some((id) => learners.isOwn(staffId, id));
    return { row, match, ticked: isTicked(match, { doubts }), isOwn, registrations: candidates };
  };
  const previewed: PreviewRow[] = [];
  for (let part = await ask('next'); part.length > 0; part = await ask('next')) previewed.push(...part.map(previewRow));
  // oxlint-enable no-await-in-loop
  const lines = aside.map(({ registrationIds: ids, ...row }) => ({
    ...row,
    registrations: ids.flatMap((id) => named.get(id) ?? []),
  }));
  const better = found && {
    ...{ heading: found.heading, named: found.named },
    mapping: { ...layout.mapping, reference: found.column },
  };
  return {
    ...{ kind: 'preview', layout: layout.name, remembered, ...shown, better },
    ...{ rows: previewed, refused: lines, back: backRows(back, { kept, answered, layout, learners, use }) },
  };
}

function payableBy(match: Match): string[] {
  switch (match.kind) {
    case 'exact':
    case 'amount-differs':
    case 'date-differs':
      return [match.registrationId];
    case 'near':
    case 'same-reference':
      return namedBy(match);
    case 'already-confirmed':
    case 'unmatched':
      return [];
  }
}

/** For a registration beside a row that needs no tick. */
const NOTHING_TO_TICK = { ticket: undefined, missing: 0 as Paise, checks: [], follows: [], doubts: [] };

function candidateOf(match: Match, id: string): Pick<Candidate, 'doubts' | 'notes'> {
  const named = 'candidates' in match ? match.candidates : 'doubts' in match ? [match] : [];
  const { doubts = [], notes = [] } = named.find(({ registrationId }) => registrationId === id) ?? {};
  return { doubts, notes };
}

async function registrationsById(db: Db, ids: ReadonlySet<string>): Promise<Map<string, KnownRegistration>> {
  const rows = await inChunks(ids, (some) =>
    db
      .selectFrom('registration')
      .select(['id', 'courseName', 'learnerName', 'reference'])
      .where('id', 'in', some)
      .execute(),
  );
  return new Map(rows.map((row) => [row.id, { ...row, number: registrationNumber(row.id) }]));
}
