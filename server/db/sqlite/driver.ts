/** Kysely's statements on an SQLite file: one connection that writes, in turn, and one that reads meanwhile. */
import { randomInt } from 'node:crypto';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { createRetry, type Patience } from './patience.ts';
import { APPLICATION_ID, HIGHEST_ID } from './header.ts';

/**
 * Whoever waits for another process that writes waits off the event loop (patience.ts), never in SQLite, which would
 * stop the whole process. What only reads waits for no writer, be it of this process or another.
 */
export class SqliteFileDriver implements Driver {
  readonly #file: string;
  readonly #retryReading: Retry;
  readonly #retryWriting: Retry;
  #open: Connections | undefined;
  #lastTurn = Promise.resolve();

  constructor(file: string, patience: Patience) {
    this.#file = file;
    this.#retryReading = createRetry(patience);
    this.#retryWriting = createRetry(patience);
  }

  async init(): Promise<void> {
    const writer = await this.#retryWriting(() => openWriter(this.#file));
    try {
      this.#open = { writer, reader: await this.#retryReading(() => openReader(this.#file)) };
    } catch (error) {
      writer.close();
      throw error;
    }
  }

  /** A connection costs nothing: which of the two it uses is decided with each statement. */
  async acquireConnection(): Promise<Lane> {
    if (this.#open === undefined) throw new Error('the database is not open');
    const retry = { reading: this.#retryReading, writing: this.#retryWriting };
    return new Lane(this.#open, retry, () => this.#takeTurn());
  }

  /**
   * Takes the right to write at the beginning. A transaction that begins by reading may find later that another process
   * has written since, and fails then however long it would wait.
   */
  async beginTransaction(lane: Lane): Promise<void> {
    await lane.hold();
    await lane.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(lane: Lane): Promise<void> {
    await lane.executeQuery(CompiledQuery.raw('commit'));
  }

  /** A full or failing disk has ended the transaction already; to say so again would hide why. */
  async rollbackTransaction(lane: Lane): Promise<void> {
    if (lane.isInTransaction) await lane.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(lane: Lane): Promise<void> {
    lane.letGo();
  }

  async destroy(): Promise<void> {
    // The one that writes is the last: it brings what is in the write-ahead log into the file.
    this.#open?.reader.close();
    this.#open?.writer.close();
  }

  /** Waits until nobody of this process writes; the function that it gives ends the turn. */
  async #takeTurn(): Promise<() => void> {
    let end = () => {};
    const before = this.#lastTurn;
    this.#lastTurn = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  }
}

type Retry = ReturnType<typeof createRetry>;

interface Connections {
  reader: DatabaseSync;
  writer: DatabaseSync;
}

/** What Kysely takes for a connection, from when it asks for one until it gives it back. */
class Lane implements DatabaseConnection {
  readonly #open: Connections;
  readonly #retry: Record<'reading' | 'writing', Retry>;
  readonly #takeTurn: () => Promise<() => void>;
  #endTurn: (() => void) | undefined;

  constructor(open: Connections, retry: Record<'reading' | 'writing', Retry>, takeTurn: () => Promise<() => void>) {
    this.#open = open;
    this.#retry = retry;
    this.#takeTurn = takeTurn;
  }

  /** Whether what it writes is in a transaction: SQLite ends one itself after some errors. */
  get isInTransaction(): boolean {
    return this.#open.writer.isTransaction;
  }

  /** Keeps the right to write beyond a statement, for a transaction. */
  async hold(): Promise<void> {
    this.#endTurn = await this.#takeTurn();
  }

  letGo(): void {
    if (this.#endTurn === undefined) return;
    const { writer } = this.#open;
    // Only after a rollback that failed.
    if (writer.isOpen && writer.isTransaction) writer.exec('rollback');
    this.#endTurn();
    this.#endTurn = undefined;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer } = this.#open;
    if (this.#endTurn !== undefined) return this.#retry.writing(() => run<Row>(writer, sql, parameters));
    if (/^\s*select\b/i.test(sql)) return this.#retry.reading(() => run<Row>(reader, sql, parameters));
    const endTurn = await this.#takeTurn();
    try {
      return await this.#retry.writing(() => run<Row>(writer, sql, parameters));
    } finally {
      endTurn();
    }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed: the event loop would stand still between any two of them.');
  }
}

/** With the triggers that it sets off, preparing an insert takes longer than running it. */
const MOST_PREPARED = 200;

const statementsOf = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** The statement, as it was prepared before if it was among the last ones used. A statement runs to its end at once. */
function prepared(database: DatabaseSync, text: string): StatementSync {
  const statements = statementsOf.get(database) ?? new Map<string, StatementSync>();
  statementsOf.set(database, statements);
  const statement = statements.get(text) ?? database.prepare(text);
  // To the end, so that the first is the one that was not used for longest.
  statements.delete(text);
  statements.set(text, statement);
  const [oldest] = statements.keys();
  if (statements.size > MOST_PREPARED && oldest !== undefined) statements.delete(oldest);
  return statement;
}

function run<Row>(database: DatabaseSync, text: string, parameters: readonly unknown[]): QueryResult<Row> {
  try {
    return runOnce(database, text, parameters);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('no such table')) throw error;
    // Where another process has changed the tables since, as an upgrade beside this one does, SQLite reads them anew while
    // it connects the index of words, and then finds none for this once. Nothing was done.
    statementsOf.get(database)?.delete(text);
    return runOnce(database, text, parameters);
  }
}

function runOnce<Row>(database: DatabaseSync, text: string, parameters: readonly unknown[]): QueryResult<Row> {
  const statement = prepared(database, text);
  if (statement.columns().length > 0) return { rows: statement.all(...plain(parameters)) as Row[] };
  const { changes, lastInsertRowid } = statement.run(...plain(parameters));
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/**
 * An answered commit is on the disk (`synchronous=full`); another process may read while one writes (WAL). Unless it is
 * told otherwise, node:sqlite waits for nobody (see above) and holds to foreign keys.
 */
function openWriter(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = full');
    markOlder(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function openReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.prepare('select 1 from sqlite_master').all();
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Databases from before version 2 of the tables have no mark of their own (header.ts). */
function markOlder(database: DatabaseSync): void {
  const isMarked = () => Number(database.prepare('pragma user_version').get()?.user_version) !== 0;
  if (isMarked()) return;
  // Whoever opens closes after an error, which takes all of it back.
  database.exec('begin immediate');
  if (!isMarked()) {
    database.exec(`pragma application_id = ${APPLICATION_ID}`);
    database.exec(`pragma user_version = ${randomInt(1, HIGHEST_ID)}`);
  }
  database.exec('commit');
  // Into the file itself, where the next start looks for it.
  database.exec('pragma wal_checkpoint(passive)');
}

/**
 * The parameters of a statement. node:sqlite takes an object in the first place for a list of named parameters and
 * moves the others up, without an error: `run(new Date(0), 'x')` would store 'x' in the first column.
 */
function plain(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value, index) => {
    if (typeof value === 'boolean') return value ? 1 : 0;
    if (isPlain(value)) return value;
    const kind = typeof value === 'object' ? (value?.constructor.name ?? 'object') : typeof value;
    throw new TypeError(
      `Parameter ${index + 1} of a statement is of type ${kind}. Give text, a number, a bigint, a boolean, null or bytes.`,
    );
  });
}

function isPlain(value: unknown): value is SQLInputValue {
  return (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Uint8Array
  );
}
