import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigurationError } from '../base/configuration-error.ts';
import { secretFile } from './secret.ts';
import { type CopiedTable, copyTables, firstHeld } from '../db/open/copy-tables.ts';
import { closeForGood, reopen, wasMoved } from '../db/open/moved.ts';
import {
  expectNothingNewer,
  nameOf,
  openDatabase,
  openDatabaseIfMade,
  openExistingDatabase,
  type Place,
} from '../db/open/open.ts';

/**
 * Copies a database to an empty place, compares the two, and closes the first for good, as a site that still uses it
 * must not accept data. Copies a secret in a file too. If anything fails, the first place is unchanged. Throws a
 * ConfigurationError if a place cannot be used.
 */
export async function moveDatabase(from: Place, to: Place): Promise<CopiedTable[]> {
  const isSame =
    from.databaseUrl === to.databaseUrl &&
    (from.databaseUrl ?? resolve(from.dataDir)) === (to.databaseUrl ?? resolve(to.dataDir));
  if (isSame) throw new ConfigurationError(`${nameOf(to)} is where the database is now. Name another place.`);
  const takeSecret = secretToTake(from, to);
  const source = await openExistingDatabase(from, { isAlone: true });
  try {
    if (await wasMoved(source.db, source.engine)) throw new ConfigurationError(`${nameOf(from)} was moved already.`);
    expectNothingNewer(source, from);
    await expectEmpty(to);
    const target = await openDatabase(to, { isAlone: true });
    try {
      return await source.db.transaction().execute(async (reading) => {
        await closeForGood(reading, source.engine);
        return target.db.transaction().execute(async (writing) => {
          const copied = await copyTables(
            { tx: reading, engine: source.engine },
            { tx: writing, engine: target.engine },
          );
          takeSecret();
          return copied;
        });
      });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Allows writes again to a database that was moved. Answers whether it was. */
export async function reopenDatabase(place: Place): Promise<boolean> {
  const { db, engine, close } = await openExistingDatabase(place);
  try {
    const isClosed = await wasMoved(db, engine);
    if (isClosed) await db.transaction().execute((tx) => reopen(tx, engine));
    return isClosed;
  } finally {
    await close();
  }
}

/** Throws a ConfigurationError if a place has a database with data. Changes nothing. */
export async function expectEmpty(place: Place): Promise<void> {
  const database = await openDatabaseIfMade(place);
  if (database === undefined) return;
  try {
    if ((await firstHeld(database.db)) !== undefined) {
      throw new ConfigurationError(
        `${nameOf(place)} already holds data. Name an empty place: we never mix or overwrite data.`,
      );
    }
  } finally {
    await database.close();
  }
}

function secretToTake(from: Place, to: Place): () => void {
  const [here, there] = [secretFile(from.dataDir), secretFile(to.dataDir)];
  if (resolve(here) === resolve(there) || !existsSync(here)) return () => {};
  const secret = readFileSync(here);
  if (existsSync(there)) {
    if (readFileSync(there).equals(secret)) return () => {};
    throw new ConfigurationError(`${there} holds the secret of another site. Name another folder.`);
  }
  return () => writeFileSync(there, secret, { mode: 0o600, flag: 'wx', flush: true });
}
