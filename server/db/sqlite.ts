/** SQLite through Node's own module, for Kysely. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';

/** How long a statement waits for another process that writes, in milliseconds. */
const BUSY_TIMEOUT = 5000;

/** SQLITE_BUSY (https://www.sqlite.org/rescode.html). */
const BUSY = 5;

/**
 * A dialect on a database file, which is created if need be. An answered commit is on the disk (`synchronous=full`);
 * another process may read while one writes (WAL). Throws what SQLite says when the file cannot be used.
 */
export function sqliteDialect(file: string): Dialect {
  const database = connect(file);
  const config = { database: shim(database) };
  const dialect = new SqliteDialect(config);
  return {
    createDriver: () => new ImmediateDriver(config),
    createAdapter: () => new TransactionalAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  };
}

/**
 * Takes the right to write at the beginning. A transaction that begins by reading may find later that another process
 * has written since, and fails then however long it would wait.
 */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite takes table changes back with their transaction; a migration that was killed half-way can begin again. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

function connect(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
  try {
    switchToWal(database);
    database.exec('pragma synchronous = full');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Of processes that open a new file at once, SQLite refuses all but one this change, without the wait it gives others. */
function switchToWal(database: DatabaseSync): void {
  const until = performance.now() + BUSY_TIMEOUT;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if ((error as { errcode?: number }).errcode !== BUSY || performance.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

function shim(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (text) => {
      const statement = database.prepare(text);
      return {
        reader: statement.columns().length > 0,
        all: (parameters) => statement.all(...plain(parameters)),
        run: (parameters) => statement.run(...plain(parameters)),
        iterate: (parameters) => statement.iterate(...plain(parameters)),
      };
    },
  };
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
