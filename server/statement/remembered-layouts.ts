import { cellsOfKey } from '../../domain/statement/columns/header.ts';
import { MOST_COLUMNS } from '../../domain/statement/cells/statement-limits.ts';
import {
  COLUMNS,
  type ColumnMapping,
  headingProblem,
  LONGEST_LAYOUT_NAME,
  parseMapping,
} from '../../domain/statement/cells/mapping.ts';
import type { Problem } from '../../domain/problem.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import { hasControlCharacter, isTooLong, oneLine } from '../../domain/text/typed-text.ts';
import { writeAudit } from '../db/audit.ts';
import { sha256 } from '../db/hash.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { staffEmails } from '../sign-in/staff/staff-emails.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { TaughtLayout } from '../reading/reading.ts';

/** The taught columns of a header. The header itself is not stored. */
export interface RememberedLayout {
  id: string;
  name: string;
  /** Email address of the staff member. */
  taughtBy: string;
  taughtAt: number;
  /** Undefined if this version cannot read it: the statement then asks for its columns. */
  mapping: ColumnMapping | undefined;
}

const LONGEST_KEY = 8000;

/** By the hashes of their headers. */
export async function taughtLayouts(db: Db, headings: readonly string[]): Promise<TaughtLayout[]> {
  if (headings.length === 0) return [];
  const rows = await db
    .selectFrom('statementMapping')
    .select(['headerHash', 'mapping', 'name'])
    .where('headerHash', 'in', headings)
    .execute();
  return rows.flatMap(({ headerHash, name, mapping: json }) => {
    const mapping = rememberedMapping(json);
    return mapping === undefined ? [] : [{ headerHash, name, mapping }];
  });
}

function rememberedMapping(json: string): ColumnMapping | undefined {
  const read = parseMapping(JSON.parse(json), MOST_COLUMNS);
  return 'problem' in read ? undefined : read.mapping;
}

/** All layouts that staff taught, sorted by name. */
export async function rememberedLayouts(db: Db): Promise<RememberedLayout[]> {
  const rows = await db
    .selectFrom('statementMapping')
    .select(['headerHash', 'mapping', 'name', 'staffId', 'createdAt'])
    .execute();
  const emails = await staffEmails(db);
  const layouts = rows.map(({ headerHash, mapping, name, staffId, createdAt }) => ({
    id: headerHash,
    name,
    taughtBy: emails.get(staffId) ?? staffId,
    taughtAt: createdAt,
    mapping: rememberedMapping(mapping),
  }));
  // The two databases would sort differently.
  return layouts.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.taughtAt - b.taughtAt);
}

/** Forgets the columns of a header, so that the next such statement asks. `id` is that of the RememberedLayout. */
export async function forgetMapping(
  { db, now: clock }: DeskContext,
  who: DeskUser,
  id: string,
): Promise<{ kind: 'forgotten' } | { kind: 'unknown' }> {
  return inTransaction(db, async (tx) => {
    const forgotten = await tx
      .deleteFrom('statementMapping')
      .where('headerHash', '=', id)
      .returning('name')
      .executeTakeFirst();
    if (forgotten === undefined) return { kind: 'unknown' };
    await writeAudit(tx, {
      at: clock(),
      actor: `staff:${who.staffId}`,
      action: 'forget-mapping',
      detail: { name: forgotten.name, header: id },
    });
    return { kind: 'forgotten' };
  });
}

interface Layout {
  name: string;
  headerKey: string;
  mapping: ColumnMapping;
}

/**
 * Fields: `headerKey`, `name`, `dateOrder`, a column's number from zero for each meaning, and for `word-0`, … its meaning
 * `flow-0` or its column `of-0`.
 */
export function readLayout(fields: SentFields): { value: Layout } | { problems: Problem[] } {
  const { headerKey = '', name: typed = '' } = fields;
  // A name that is too long is refused like an empty one.
  const name = isTooLong(typed) ? '' : oneLine(typed);
  const problems: Problem[] = [];
  if (name === '' || name.length > LONGEST_LAYOUT_NAME || hasControlCharacter(name)) {
    problems.push({ field: 'name', message: `Name this layout, in at most ${LONGEST_LAYOUT_NAME} characters.` });
  }
  if (headerKey === '' || headerKey.length > LONGEST_KEY) {
    problems.push({
      field: 'file',
      message: 'The headings of the statement are missing. Choose the statement file again.',
    });
  }
  const read = parseMapping(chosenColumns(fields), MOST_COLUMNS);
  const problem = 'problem' in read ? read.problem : headingProblem(read.mapping, cellsOfKey(headerKey));
  if (problem !== undefined) problems.push(problem);
  if ('problem' in read || problems.length > 0) return { problems };
  return { value: { name, headerKey, mapping: read.mapping } };
}

/** Replaces the columns of a header. */
export async function saveMapping(
  { db, now: clock }: DeskContext,
  { staffId }: DeskUser,
  { name, headerKey, mapping: columns }: Layout,
): Promise<{ kind: 'saved' }> {
  const now = clock();
  const headerHash = sha256(headerKey);
  const mapping = JSON.stringify(columns);
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('statementMapping')
      .values({ headerHash, mapping, name, staffId, createdAt: now })
      .onConflict((conflict) => conflict.column('headerHash').doUpdateSet({ mapping, name, staffId, createdAt: now }))
      .execute();
    await writeAudit(tx, {
      at: now,
      actor: `staff:${staffId}`,
      action: 'save-mapping',
      detail: { name, header: headerHash, mapping: columns },
    });
  });
  return { kind: 'saved' };
}

/** The form's columns for parseMapping. */
export function chosenColumns(fields: SentFields): Record<string, unknown> {
  const columns = COLUMNS.flatMap((column) => {
    const typed = fields[column] ?? '';
    // parseMapping refuses text that is no number.
    return typed === '' ? [] : [[column, /^\d{1,3}$/.test(typed) ? Number(typed) : typed] as const];
  });
  const said = Object.entries(fields).flatMap(([name, word = '']) => {
    const [, at] = /^word-(\d{1,2})$/.exec(name) ?? [];
    const flow = at === undefined ? '' : (fields[`flow-${at}`] ?? '');
    return flow === '' ? [] : [{ word, flow, of: fields[`of-${at}`] ?? '' }];
  });
  const wordsOf = (column: string) =>
    Object.fromEntries(said.filter(({ of }) => of === column).map(({ word, flow }) => [word, flow]));
  const others = [...new Set(said.map(({ of }) => of))].filter((of) => of !== '');
  const { dateOrder } = fields;
  return {
    ...Object.fromEntries(columns),
    ...(dateOrder !== undefined && dateOrder !== '' && { dateOrder }),
    ...(others.length < said.length && { words: wordsOf('') }),
    ...(others.length > 0 && { says: Object.fromEntries(others.map((of) => [of, wordsOf(of)])) }),
  };
}
