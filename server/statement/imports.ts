/** Which statements were looked at: when, by whom, which days, and how many of their rows were confirmed. */
import { statesIn } from '../../domain/registration/registration-states.ts';
import type { Db, Tx } from '../db/tables.ts';
import { newId } from '../db/id.ts';

/** What is written down of a statement when its preview is shown. Days `YYYY-MM-DD`. */
interface ImportFacts {
  staffId: string;
  layout: string;
  /** How many payments in it has, and their first and last day; null of a statement without any. */
  rows: number;
  firstDay: string | null;
  lastDay: string | null;
  /** Milliseconds since 1970. */
  now: number;
}

/** Writes down that a statement was looked at; gives the id by which its tickets name it. */
export async function recordImport(db: Db, { now, ...facts }: ImportFacts): Promise<string> {
  const id = newId(now);
  await db
    .insertInto('statementImport')
    .values({ id, at: now, ...facts, confirmed: 0 })
    .execute();
  return id;
}

/** Counts a row of a statement whose payment was recorded, in the transaction of that payment. */
export async function countConfirmed(tx: Tx, importId: string): Promise<void> {
  await tx
    .updateTable('statementImport')
    .set(({ eb }) => ({ confirmed: eb('confirmed', '+', 1) }))
    .where('id', '=', importId)
    .execute();
}

/** A statement that was looked at. */
export interface ImportedStatement {
  /** Milliseconds since 1970. */
  at: number;
  layout: string;
  /** `YYYY-MM-DD`; null for one without payments in. */
  firstDay: string | null;
  lastDay: string | null;
  /** How many payments in it had, and how many of them were recorded. */
  rows: number;
  confirmed: number;
}

/** The newest statements that were looked at, the newest first. */
async function lastImports(db: Db, most: number): Promise<ImportedStatement[]> {
  return (
    db
      .selectFrom('statementImport')
      .select(['at', 'layout', 'firstDay', 'lastDay', 'rows', 'confirmed'])
      // Ids follow the time, and have an index.
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  );
}

/** The newest statement that was looked at; undefined where there was none yet. */
export async function lastImport(db: Db): Promise<ImportedStatement | undefined> {
  const [last] = await lastImports(db, 1);
  return last;
}

/** What staff see before they choose a statement. */
export interface ImportStart {
  last: readonly ImportedStatement[];
  /** How many registrations wait for staff. */
  waiting: number;
  /** The earliest day on which one of them says that it paid, `YYYY-MM-DD`; null where nobody waits. */
  from: string | null;
}

const SHOWN = 3;

/** Which statements were looked at, and which days the next one should have. */
export async function importStart(db: Db): Promise<ImportStart> {
  const [last, { waiting, from }] = await Promise.all([
    lastImports(db, SHOWN),
    db
      .selectFrom('registration')
      .where('state', 'in', statesIn('now'))
      .select(({ fn }) => [fn.countAll<number | string>().as('waiting'), fn.min('paidOn').as('from')])
      .executeTakeFirstOrThrow(),
  ]);
  return { last, waiting: Number(waiting), from };
}
