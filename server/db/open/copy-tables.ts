/** Copies every row from one database into another, of the same or the other engine, and compares the two afterwards. */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { ConfigurationError } from '../../base/configuration-error.ts';
import type { Engine, Db, DERIVED_TABLES, Tables, Tx } from '../tables.ts';

/** What is derived fills by itself, with the rows that it is derived from. */
type Name = Exclude<keyof Tables, (typeof DERIVED_TABLES)[number]>;
type Row = Record<string, string | number | null>;

/**
 * Every table that is copied, with the columns of its primary key. A table comes after those that it refers to; the types ask for one
 * that is missing.
 */
const KEYS = {
  installation: ['id'],
  staff: ['id'],
  recoveryCode: ['codeHash'],
  registration: ['id'],
  referenceClaim: ['reference'],
  formerToken: ['tokenHash'],
  formerContact: ['registrationId', 'email', 'until'],
  payment: ['id'],
  refund: ['id'],
  paperSeries: ['series'],
  paper: ['id'],
  audit: ['id'],
  remark: ['auditId'],
  notice: ['registrationId', 'kind', 'about'],
  unsubscribeLink: ['tokenHash'],
  courseMessage: ['id'],
  outbox: ['id'],
  statementMapping: ['headerHash'],
  statementImport: ['id'],
  reversalAnswer: ['rowHash', 'paymentId'],
  courseSetting: ['courseId'],
  courseLink: ['courseId', 'batch'],
  promised: ['registrationId', 'kind'],
  waitingList: ['id'],
  examArrangement: ['registrationId'],
  examSlot: ['id'],
  examSeat: ['id'],
  examAttempt: ['id'],
  examAnswer: ['attemptId', 'place'],
  examMarking: ['attemptId', 'place', 'staffId'],
  examEvent: ['id'],
  questionCorrection: ['id'],
  certificate: ['id'],
  signingKey: ['purpose'],
  learningProgress: ['registrationId', 'kind', 'number'],
  signInCode: ['id'],
  session: ['idHash'],
  rateLimit: ['key', 'windowStart'],
} as const satisfies { [Each in Name]: readonly (keyof Tables[Each])[] };

/** The names of all tables, without what is derived from them. */
export const TABLES = Object.keys(KEYS) as Name[];

/** So many rows are in memory at once. Each has some thirty values, and a statement of SQLite takes 32,766. */
const ROWS_AT_ONCE = 500;

/** A table as both databases have it. */
export interface CopiedTable {
  table: Name;
  rows: number;
  /**
   * The sum, modulo 2²⁵⁶ and in hexadecimal, of the SHA-256 of its rows: in whichever order an engine gives them, the same
   * rows have the same sum.
   */
  checksum: string;
}

/** An open database, or a transaction in it. */
interface Side {
  db: Db;
  engine: Engine;
}

/** A transaction in a database. */
interface TxSide {
  tx: Tx;
  engine: Engine;
}

/**
 * Copies all rows, in bounded memory, and reads them back. Both sides have these tables, which are those of this version unless
 * others are given, and nothing may be written to the source meanwhile that its transaction sees (inSnapshot, or tables that are
 * locked). Whatever goes wrong, taking the transaction of the target back leaves it empty.
 * Throws a ConfigurationError when the target holds rows, or when what arrived is not what was sent.
 */
export async function copyTables(
  source: TxSide,
  target: TxSide,
  tables: readonly Name[] = TABLES,
): Promise<CopiedTable[]> {
  const held = await firstHeld(target.tx, tables);
  if (held !== undefined) throw new ConfigurationError(NOT_EMPTY);
  await Promise.all([source, target].map(allowLong));
  // What the first start wrote, when there was one.
  await target.tx.deleteFrom('installation').execute();
  const copied: CopiedTable[] = [];
  // One table after the other, in the order of what refers to what.
  // oxlint-disable no-await-in-loop
  for (const table of tables) {
    const sent = await addUp(source.tx, table, (rows) => insert(target.tx, table, rows));
    const arrived = await addUp(target.tx, table);
    if (arrived.rows !== sent.rows || arrived.checksum !== sent.checksum) {
      throw new ConfigurationError(
        `The table ${table} did not arrive as it was: ${sent.rows} rows were sent and ${arrived.rows} are there. Nothing was copied.`,
      );
    }
    copied.push(sent);
  }
  // oxlint-enable no-await-in-loop
  return copied;
}

const NOT_EMPTY =
  'The database that it should go into holds data already. Name an empty one: nothing is ever mixed or written over.';

/** Those of the tables that a database has: one of an older version has fewer. */
export async function tablesOf({ db, engine }: Side): Promise<Name[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
      : await sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema()`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  return TABLES.filter((table) => there.has(table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)));
}

/** The first table that holds what people did; undefined where a first start at most has been. */
export async function firstHeld(db: Db, tables: readonly Name[] = TABLES): Promise<Name | undefined> {
  for (const table of tables) {
    if (table === 'installation') continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return table;
  }
  return undefined;
}

/** Does something with all tables of a database as they are at one moment. The site goes on, and what it writes is not seen. */
export function inSnapshot<Result>({ db, engine }: Side, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const transaction = db.transaction();
  // SQLite has one kind, in which nobody else can write.
  return (
    engine === 'sqlite' ? transaction : transaction.setIsolationLevel('repeatable read').setAccessMode('read only')
  ).execute(work);
}

/** While one side is read, the other waits, and reading all of it takes longer than any statement of the site. */
async function allowLong({ tx, engine }: TxSide): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
}

/** Reads a table in pieces, which are handed on, counts it and sums it up. */
async function addUp(tx: Tx, table: Name, each: (rows: Row[]) => Promise<void> = async () => {}): Promise<CopiedTable> {
  let count = 0;
  let sum = 0n;
  let last: Row | undefined;
  // Each piece begins where the one before ended.
  // oxlint-disable no-await-in-loop
  do {
    const rows = await piece(tx, table, last);
    for (const row of rows) sum += hashOf(row);
    count += rows.length;
    if (rows.length > 0) await each(rows);
    last = rows.length < ROWS_AT_ONCE ? undefined : rows.at(-1);
  } while (last !== undefined);
  // oxlint-enable no-await-in-loop
  return { table, rows: count, checksum: BigInt.asUintN(256, sum).toString(16).padStart(64, '0') };
}

/** The next rows after one, in the order of the primary key. */
async function piece(tx: Tx, table: Name, last: Row | undefined): Promise<Row[]> {
  const columns = KEYS[table] as readonly string[];
  const key = sql.join(columns.map((column) => sql.ref(column)));
  const after: RawBuilder<unknown> =
    last === undefined ? sql`` : sql`where (${key}) > (${sql.join(columns.map((column) => last[column]))})`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} ${after} order by ${key} limit ${sql.lit(ROWS_AT_ONCE)}
  `.execute(tx);
  return rows;
}

async function insert(tx: Tx, table: Name, rows: readonly Row[]): Promise<void> {
  // The types of all tables at once are more than the compiler can hold apart; the rows come from the same table.
  await tx
    .insertInto(table)
    .values(rows as never)
    .execute();
}

/** The columns by their names, since a table that was altered has them in another order than a new one. */
function hashOf(row: Row): bigint {
  const values = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`);
}
