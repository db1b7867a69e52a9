/**
 * The connection that writes. Whoever writes has a turn of their own, and what is written in one turn of the event loop is
 * committed together: the disk, which takes longer than all else, is waited for once and not by each. Nobody is answered
 * before what they wrote is on it.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import type { createRetry } from './patience.ts';
import { run } from './run.ts';

/** Somebody's right to write, until `end`. */
export interface Turn {
  /** Begins a transaction; without one of its own, it takes part in that of all. */
  begin(): Promise<void>;
  /** In the transaction. */
  run<Row>(text: string, parameters: readonly unknown[]): Promise<QueryResult<Row>>;
  /** Ends the transaction. `onDisk`, to be waited for after the turn, rejects where nothing of it was kept after all. */
  keep(): Promise<Kept>;
  /** Undoes the transaction, if there still is one. */
  takeBack(): Promise<void>;
  /** A statement without a transaction. */
  runAlone<Row>(text: string, parameters: readonly unknown[]): Promise<Kept & { result: QueryResult<Row> }>;
  /** Undoes a transaction that was neither kept nor taken back. */
  end(): void;
}

/** In an object, since whoever waits for a promise waits for the one that it gives as well. */
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
  /** Who waits for the transaction that is open now; undefined while none is. */
  #together: Waiting[] | undefined;

  constructor(database: DatabaseSync, retry: ReturnType<typeof createRetry>) {
    this.#database = database;
    this.#retry = retry;
  }

  /** Waits until nobody of this process writes. */
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
        // A full or failing disk has ended the transaction already; to say so again would hide why.
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
        // Such as a pragma, which may not be in a transaction.
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

  /** Waits for whoever writes. */
  async close(): Promise<void> {
    const free = await this.#free();
    // Whoever waits for it is told.
    await this.#commit().catch(() => {});
    this.#database.close();
    free();
  }

  /** Who comes first gives the function that lets the next one go. */
  async #free(): Promise<() => void> {
    let end = () => {};
    const before = this.#lastTurn;
    this.#lastTurn = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  }

  /** Whoever is in line for a turn by the end of this turn of the event loop is still taken along. */
  async #begin(): Promise<void> {
    if (this.#together !== undefined) return;
    await this.#run('begin immediate');
    this.#together = [];
    setImmediate(async () => {
      const free = await this.#free();
      // Whoever waits for it is told.
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
      // Where all was undone, as when somebody tries whether they could write, nothing need be written.
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
      // SQLite ends a transaction itself after some errors, of a full disk for one: with it goes what others wrote in it.
      if (this.#together !== undefined && !this.#database.isTransaction) this.#fail(error);
      throw error;
    }
  }

  /** Nothing is kept of what was to be committed together. */
  #fail(error: unknown): void {
    const together = this.#together ?? [];
    this.#together = undefined;
    for (const { reject } of together) reject(error);
    if (this.#database.isOpen && this.#database.isTransaction) this.#database.exec('rollback');
  }
}
