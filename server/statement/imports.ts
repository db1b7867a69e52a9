import { statesIn } from '../../domain/registration/registration-states.ts';
import type { Db, Tx } from '../db/tables.ts';
import { newId } from '../db/id.ts';

/** Days are `YYYY-MM-DD`. */
interface ImportFacts {
  staffId: string;
  layout: string;
  /** Payments in the statement, and their first and last day; null without any. */
  rows: number;
  firstDay: string | null;
  lastDay: string | null;
  /** Milliseconds since 1970. */
  now: number;
}

/** Records an import. Answers the id that its tickets have. */
export async function recordImport(db: Db, { now, ...facts }: ImportFacts): Promise<string> {
  const id = newId(now);
  await db
    .insertInto('statementImport')
    .values({ id, at: now, ...facts, confirmed: 0 })
    .execute();
  return id;
}

/** Call it in the payment's transaction. */
export async function countConfirmed(tx: Tx, importId: string): Promise<void> {
  await tx
    .updateTable('statementImport')
    .set(({ eb }) => ({ confirmed: eb('confirmed', '+', 1) }))
    .where('id', '=', importId)
    .execute();
}

export interface ImportedStatement {
  /** Milliseconds since 1970. */
  at: number;
  layout: string;
  /** `YYYY-MM-DD`; null without payments. */
  firstDay: string | null;
  lastDay: string | null;
  /** Payments in the statement, and those recorded. */
  rows: number;
  confirmed: number;
}

/** Newest first. */
async function lastImports(db: Db, most: number): Promise<ImportedStatement[]> {
  return (
    db
      .selectFrom('statementImport')
      .select(['at', 'layout', 'firstDay', 'lastDay', 'rows', 'confirmed'])
      // Ids follow the time and have an index.
      .orderBy('id', 'desc')
      .limit(most)
      .execute()
  );
}

/** The newest import; undefined before the first. */
export async function lastImport(db: Db): Promise<ImportedStatement | undefined> {
  const [last] = await lastImports(db, 1);
  return last;
}

export interface ImportStart {
  last: readonly ImportedStatement[];
  waiting: number;
  /** The earliest day on which a waiting learner says they paid, `YYYY-MM-DD`; null without one. */
  from: string | null;
}

const SHOWN = 3;

/** Past imports, and the days that the next one should have. */
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
