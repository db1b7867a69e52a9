import { type Dialect, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { type Patience, patienceOf } from './patience.ts';
import { SqliteFileDriver } from './driver.ts';

/** A statement of the running site waits less than a second for another process. */
export const RUNNING = patienceOf(900);

/**
 * The first statement opens or creates the file. Throws DatabaseBusy if another process holds it too long or the disk
 * cannot be written. `isAlone`: nobody else may have it open.
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
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver itself makes statements wait, and only where they must. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
