import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { ConfigurationError } from '../../base/configuration-error.ts';
import type { Engine, Db, DERIVED_TABLES, Tables, Tx } from '../tables.ts';

/** Derived tables are filled by triggers when the rows that they derive from are copied. */
type Name = Exclude<keyof Tables, (typeof DERIVED_TABLES)[number]>;
type Row = Record<string, string | number | null>;

/** Copied tables with their primary keys, each after those that it refers to. */
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
  bankCredit: ['id'],
  bankMailSeen: ['hash'],
  bankMailReader: ['id'],
  bankMailSetting: ['id'],
  courseSetting: ['courseId'],
  courseLink: ['courseId', 'batch'],
  contentDraft: ['staffId', 'file'],
  publish: ['id'],
  publishedFile: ['publishId', 'file'],
  payeeChange: ['id'],
  contentFile: ['version'],
  publishRun: ['staffId'],
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

export const TABLES = Object.keys(KEYS) as Name[];

/** Rows in memory at once. Each has about thirty values, and a statement of SQLite takes 32,766. */
const ROWS_AT_ONCE = 500;

/** What a first start writes, the files of its folder among it. What the desk published is in other tables as well. */
const OF_FIRST_START = ['installation', 'contentFile'] as const satisfies Name[];

/** Pictures may have sixteen megabytes each. */
const FEWER_AT_ONCE: Partial<Record<Name, number>> = { contentFile: 5 };

const rowsAtOnce = (table: Name) => FEWER_AT_ONCE[table] ?? ROWS_AT_ONCE;

export interface CopiedTable {
  table: Name;
  rows: number;
  /** Sum of the SHA-256 of all rows, modulo 2²⁵⁶, in hexadecimal. The order of the rows does not matter. */
  checksum: string;
}

interface Side {
  db: Db;
  engine: Engine;
}

interface TxSide {
  tx: Tx;
  engine: Engine;
}

/**
 * Copies all rows and compares them. Nothing may write what the source's transaction sees (use inSnapshot or locks).
 * Throws a ConfigurationError if the target has rows or the copy differs.
 */
export async function copyTables(
  source: TxSide,
  target: TxSide,
  tables: readonly Name[] = TABLES,
): Promise<CopiedTable[]> {
  const held = await firstHeld(target.tx, tables);
  if (held !== undefined) throw new ConfigurationError(NOT_EMPTY);
  await Promise.all([source, target].map(allowLong));
  const copied: CopiedTable[] = [];
  // oxlint-disable no-await-in-loop
  for (const table of OF_FIRST_START.filter((each) => tables.includes(each)))
    await target.tx.deleteFrom(table).execute();
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
  'The database that it should go into already holds data. Name an empty one: we never mix or overwrite data.';

/** Tables that a database has; an older version has fewer. */
export async function tablesOf({ db, engine }: Side): Promise<Name[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
      : await sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema()`.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  return TABLES.filter((table) => there.has(table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)));
}

/** The first table with data; undefined if at most a first start wrote to the database. */
export async function firstHeld(db: Db, tables: readonly Name[] = TABLES): Promise<Name | undefined> {
  for (const table of tables) {
    if (OF_FIRST_START.some((each) => each === table)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return table;
  }
  return undefined;
}

/** Works on all tables as they are at one moment, while the site goes on. */
export function inSnapshot<Result>({ db, engine }: Side, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const transaction = db.transaction();
  // SQLite has one kind of transaction, in which nobody else can write.
  return (
    engine === 'sqlite' ? transaction : transaction.setIsolationLevel('repeatable read').setAccessMode('read only')
  ).execute(work);
}

/** One side waits while the other is read, which takes longer than any statement of the site. */
async function allowLong({ tx, engine }: TxSide): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
}

async function addUp(tx: Tx, table: Name, each: (rows: Row[]) => Promise<void> = async () => {}): Promise<CopiedTable> {
  let count = 0;
  let sum = 0n;
  let last: Row | undefined;
  // oxlint-disable no-await-in-loop
  do {
    const rows = await piece(tx, table, last);
    for (const row of rows) sum += hashOf(row);
    count += rows.length;
    if (rows.length > 0) await each(rows);
    last = rows.length < rowsAtOnce(table) ? undefined : rows.at(-1);
  } while (last !== undefined);
  // oxlint-enable no-await-in-loop
  return { table, rows: count, checksum: BigInt.asUintN(256, sum).toString(16).padStart(64, '0') };
}

async function piece(tx: Tx, table: Name, last: Row | undefined): Promise<Row[]> {
  const columns = KEYS[table] as readonly string[];
  const key = sql.join(columns.map((column) => sql.ref(column)));
  const after: RawBuilder<unknown> =
    last === undefined ? sql`` : sql`where (${key}) > (${sql.join(columns.map((column) => last[column]))})`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} ${after} order by ${key} limit ${sql.lit(rowsAtOnce(table))}
  `.execute(tx);
  return rows;
}

async function insert(tx: Tx, table: Name, rows: readonly Row[]): Promise<void> {
  // The compiler cannot handle the types of all tables at once; the rows come from the same table.
  await tx
    .insertInto(table)
    .values(rows as never)
    .execute();
}

/** Sorts columns by name, since an altered table has them in another order than a new one. */
function hashOf(row: Row): bigint {
  const values = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(values)).digest('hex')}`);
}
