/** Writes of one turn of the event loop share a commit, to wait for the disk once. They are answered after it. */
import type { DatabaseSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import type { createRetry } from './patience.ts';
import { run } from './run-statement.ts';

export interface Turn {
  /** Without its own transaction, it is part of the shared one. */
  begin(): Promise<void>;
  run<Row>(text: string, parameters: readonly unknown[]): Promise<QueryResult<Row>>;
  /** `onDisk`, for after the turn, rejects if the shared commit failed. */
  keep(): Promise<Kept>;
  takeBack(): Promise<void>;
  runAlone<Row>(text: string, parameters: readonly unknown[]): Promise<Kept & { result: QueryResult<Row> }>;
  /** Undoes an unfinished transaction. */
  end(): void;
}

/** An object, since awaiting a promise in a promise awaits both. */
interface Kept {
  onDisk: Promise<void>;
}

interface Waiting {
  resolve(): void;
  reject(error: unknown): void;
}

export class Writer {
  readonly #database: DatabaseSync;
  readonly #retry: ReturnType<typeof createRetry>;
  #lastTurn = Promise.resolve();
  #together: Waiting[] | undefined;

  constructor(database: DatabaseSync, retry: ReturnType<typeof createRetry>) {
    this.#database = database;
    this.#retry = retry;
  }

  async takeTurn(): Promise<Turn> {
    const free = await this.#free();
    let isOpen = false;
    return {
      begin: async () => {
        await this.#begin();
        await this.#run('savepoint own');
        isOpen = true;
      },
      run: (text, parameters) => this.#run(text, parameters),
      keep: async () => {
        await this.#run('release own');
        isOpen = false;
        return { onDisk: this.#onDisk() };
      },
      takeBack: async () => {
        if (!isOpen) return;
        // A full disk has already ended the transaction. A second error would hide the reason.
        if (this.#database.isTransaction) {
          await this.#run('rollback to own');
          await this.#run('release own');
        }
        isOpen = false;
      },
      runAlone: async <Row>(text: string, parameters: readonly unknown[]) => {
        if (/^\s*(insert|update|delete)\b/i.test(text)) {
          await this.#begin();
          return { result: await this.#run<Row>(text, parameters), onDisk: this.#onDisk() };
        }
        // A pragma, for example, must be outside a transaction.
        await this.#commit();
        return { result: await this.#run<Row>(text, parameters), onDisk: Promise.resolve() };
      },
      end: () => {
        if (isOpen) this.#fail(new Error('a transaction could not be undone, and others with it'));
        isOpen = false;
        free();
      },
    };
  }

  async close(): Promise<void> {
    const free = await this.#free();
    await this.#commit().catch(() => {});
    this.#database.close();
    free();
  }

  async #free(): Promise<() => void> {
    let end = () => {};
    const before = this.#lastTurn;
    this.#lastTurn = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  }

  async #begin(): Promise<void> {
    if (this.#together !== undefined) return;
    await this.#run('begin immediate');
    this.#together = [];
    setImmediate(async () => {
      const free = await this.#free();
      // Callers get the error from `onDisk`.
      await this.#commit().catch(() => {});
      free();
    });
  }

  #onDisk(): Promise<void> {
    const together = this.#together;
    if (together === undefined) throw new Error('there is no transaction of which this could be a part');
    return new Promise((resolve, reject) => together.push({ resolve, reject }));
  }

  async #commit(): Promise<void> {
    if (this.#together === undefined) return;
    try {
      // If everything was undone, nothing has to be written.
      await this.#run(this.#together.length > 0 ? 'commit' : 'rollback');
    } catch (error) {
      this.#fail(error);
      throw error;
    }
    const together = this.#together ?? [];
    this.#together = undefined;
    for (const { resolve } of together) resolve();
  }

  async #run<Row>(text: string, parameters: readonly unknown[] = []): Promise<QueryResult<Row>> {
    try {
      return await this.#retry(() => run<Row>(this.#database, text, parameters));
    } catch (error) {
      // After some errors, such as a full disk, SQLite ends the transaction with the writes of others.
      if (this.#together !== undefined && !this.#database.isTransaction) this.#fail(error);
      throw error;
    }
  }

  #fail(error: unknown): void {
    const together = this.#together ?? [];
    this.#together = undefined;
    for (const { reject } of together) reject(error);
    if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('rollback');
  }
}
