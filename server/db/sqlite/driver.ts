/** One connection writes, in turns, and one reads meanwhile. */
import { randomInt } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import { createRetry, type Patience } from './patience.ts';
import { APPLICATION_ID, HIGHEST_ID } from './sqlite-header.ts';
import { run } from './run-statement.ts';
import { type Turn, Writer } from './writer.ts';

/** Waits for another process outside SQLite (patience.ts), which would block the event loop. Readers never wait. */
export class SqliteFileDriver implements Driver {
  readonly #file: string;
  readonly #isAlone: boolean;
  readonly #retryReading: Retry;
  readonly #retryWriting: Retry;
  #open: Connections | undefined;

  /** `isAlone`: no other connection, of any program, may have the file open. */
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

  /** Costs nothing: each statement chooses one of the two connections. */
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
    // The writer closes last, which moves the write-ahead log into the file.
    if (!this.#isAlone) this.#open?.reader.close();
    await this.#open?.writer.close();
  }
}

type Retry = ReturnType<typeof createRetry>;

interface Connections {
  reader: DatabaseSync;
  writer: Writer;
}

class Lane implements DatabaseConnection {
  readonly #open: Connections;
  readonly #retryReading: Retry;
  #turn: Turn | undefined;

  constructor(open: Connections, retryReading: Retry) {
    this.#open = open;
    this.#retryReading = retryReading;
  }

  /** Locks for writing first: otherwise the transaction fails if another process writes after it has read. */
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

/** `synchronous=full`: a confirmed commit is on the disk. WAL: others can read meanwhile. */
function openWriter(file: string, isAlone: boolean): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    // A system lock, which ends with the process. Others with an open file have one too.
    if (isAlone) database.exec('pragma locking_mode = exclusive');
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = full');
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

/** Databases older than version 2 of the tables have no mark (sqlite-header.ts). */
function markOlder(database: DatabaseSync): void {
  const isMarked = () => Number(database.prepare('pragma user_version').get()?.user_version) !== 0;
  if (isMarked()) return;
  // The caller closes the database after an error, which undoes everything.
  database.exec('begin immediate');
  if (!isMarked()) {
    database.exec(`pragma application_id = ${APPLICATION_ID}`);
    database.exec(`pragma user_version = ${randomInt(1, HIGHEST_ID)}`);
  }
  database.exec('commit');
  // Into the file, which the next start reads.
  database.exec('pragma wal_checkpoint(passive)');
}
