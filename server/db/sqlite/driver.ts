/** Kysely's statements on an SQLite file: one connection that writes, in turn, and one that reads meanwhile. */
import { randomInt } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { createRetry, type Patience } from './patience.ts';
import { APPLICATION_ID, HIGHEST_ID } from './sqlite-header.ts';
import { run } from './run.ts';
import { type Turn, Writer } from './writer.ts';

/**
 * Whoever waits for another process that writes waits off the event loop (patience.ts), never in SQLite, which would
 * stop the whole process. What only reads waits for no writer, be it of this process or another.
 */
export class SqliteFileDriver implements Driver {
  readonly #file: string;
  readonly #isAlone: boolean;
  readonly #retryReading: Retry;
  readonly #retryWriting: Retry;
  #open: Connections | undefined;

  /** `isAlone`: no other program, nor another connection of this one, may have the file open meanwhile. */
  constructor(file: string, patience: Patience, isAlone: boolean) {
    this.#file = file;
    this.#isAlone = isAlone;
    this.#retryReading = createRetry(patience);
    this.#retryWriting = createRetry(patience);
  }

  async init(): Promise<void> {
    const writer = await this.#retryWriting(() => openWriter(this.#file, this.#isAlone));
    try {
      const reader = this.#isAlone ? writer : await this.#retryReading(() => openReader(this.#file));
      this.#open = { writer: new Writer(writer, this.#retryWriting), reader };
    } catch (error) {
      writer.close();
      throw error;
    }
  }

  /** A connection costs nothing: which of the two it uses is decided with each statement. */
  async acquireConnection(): Promise<Lane> {
    if (this.#open === undefined) throw new Error('the database is not open');
    return new Lane(this.#open, this.#retryReading);
  }

  beginTransaction(lane: Lane): Promise<void> {
    return lane.begin();
  }

  commitTransaction(lane: Lane): Promise<void> {
    return lane.commit();
  }

  rollbackTransaction(lane: Lane): Promise<void> {
    return lane.rollBack();
  }

  async releaseConnection(lane: Lane): Promise<void> {
    lane.letGo();
  }

  async destroy(): Promise<void> {
    // The one that writes is the last: it brings what is in the write-ahead log into the file.
    if (!this.#isAlone) this.#open?.reader.close();
    await this.#open?.writer.close();
  }
}

type Retry = ReturnType<typeof createRetry>;

interface Connections {
  reader: DatabaseSync;
  writer: Writer;
}

/** What Kysely takes for a connection, from when it asks for one until it gives it back. */
class Lane implements DatabaseConnection {
  readonly #open: Connections;
  readonly #retryReading: Retry;
  /** The turn of its transaction, while it has one. */
  #turn: Turn | undefined;

  constructor(open: Connections, retryReading: Retry) {
    this.#open = open;
    this.#retryReading = retryReading;
  }

  /**
   * Takes the right to write at the beginning. A transaction that begins by reading may find later that another process
   * has written since, and fails then however long it would wait.
   */
  async begin(): Promise<void> {
    const turn = await this.#open.writer.takeTurn();
    try {
      await turn.begin();
      this.#turn = turn;
    } catch (error) {
      turn.end();
      throw error;
    }
  }

  async commit(): Promise<void> {
    const kept = await this.#turn?.keep();
    this.letGo();
    await kept?.onDisk;
  }

  /** Once it is over, however it ended, there is nothing to take back. */
  async rollBack(): Promise<void> {
    await this.#turn?.takeBack();
  }

  letGo(): void {
    this.#turn?.end();
    this.#turn = undefined;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer } = this.#open;
    if (this.#turn !== undefined) return this.#turn.run<Row>(sql, parameters);
    if (/^\s*select\b/i.test(sql)) return this.#retryReading(() => run<Row>(reader, sql, parameters));
    const turn = await writer.takeTurn();
    let kept;
    try {
      kept = await turn.runAlone<Row>(sql, parameters);
    } finally {
      turn.end();
    }
    await kept.onDisk;
    return kept.result;
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed: the event loop would stand still between any two of them.');
  }
}

/**
 * An answered commit is on the disk (`synchronous=full`); another process may read while one writes (WAL). Unless it is
 * told otherwise, node:sqlite waits for nobody (see above) and holds to foreign keys.
 */
function openWriter(file: string, isAlone: boolean): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    // A lock of the system, which ends with the process. Everybody else who has the file open has one too.
    if (isAlone) database.exec('pragma locking_mode = exclusive');
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = full');
    // What is deleted is overwritten.
    database.exec('pragma secure_delete = on');
    markOlder(database);
    if (isAlone) database.exec('begin exclusive; commit');
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

/** Databases from before version 2 of the tables have no mark of their own (sqlite-header.ts). */
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
