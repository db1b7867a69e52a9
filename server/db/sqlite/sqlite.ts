/** SQLite through Node's own module, for Kysely. */
import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { type Patience, patienceOf } from './patience.ts';
import { SqliteFileDriver } from './driver.ts';

/** How long a statement of the running site waits for another process that holds the file: nobody waits over a second. */
export const RUNNING = patienceOf(900);

/**
 * A dialect on a database file, which is opened with the first statement, and created then if need be. Statements throw
 * what SQLite says when the file cannot be used, and DatabaseBusy when another process holds it for too long or the disk
 * takes nothing. `isAlone`: nobody else may have the file open meanwhile.
 */
export function sqliteDialect(file: string, patience: Patience = RUNNING, isAlone = false): Dialect {
  return {
    createDriver: () => new SqliteFileDriver(file, patience, isAlone),
    createAdapter: () => new FileAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  };
}

class FileAdapter extends SqliteAdapter {
  /** SQLite takes table changes back with their transaction; a migration that was killed half-way can begin again. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver lets statements wait for each other itself, and only those that have to. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
