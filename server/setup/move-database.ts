/** Moves a site's database to another place, and so to the other engine. */
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
 * Copies all tables from one place to another, which is empty or not made yet, compares them, and closes the first for good:
 * from then on it refuses every write, so that a site that still runs on it, or is started with the old setting, tells
 * nobody that something was kept. Until the whole is there nobody can write to it either. The secret goes along
 * into another data folder. When anything fails, the first place is as it was.
 * Throws a ConfigurationError when one of the two cannot be used, the first has the tables of another version, or the second
 * holds data, or while a site or another program uses one of them. Nobody else can open them until the end.
 */
export async function moveDatabase(from: Place, to: Place): Promise<CopiedTable[]> {
  const isSame =
    from.databaseUrl === to.databaseUrl &&
    (from.databaseUrl ?? resolve(from.dataDir)) === (to.databaseUrl ?? resolve(to.dataDir));
  if (isSame) throw new ConfigurationError(`${nameOf(to)} is where the database is already. Name another place.`);
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

/** Lets the database of a place be written again that was moved elsewhere. Answers whether it was. */
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

/** Throws a ConfigurationError where a place has a database with something in it. Nothing is made or changed there. */
export async function expectEmpty(place: Place): Promise<void> {
  const database = await openDatabaseIfMade(place);
  if (database === undefined) return;
  try {
    if ((await firstHeld(database.db)) !== undefined) {
      throw new ConfigurationError(
        `${nameOf(place)} holds data already. Name an empty place: nothing is ever mixed or written over.`,
      );
    }
  } finally {
    await database.close();
  }
}

/** Gives a function that puts the secret of the one data folder into the other, where it is not there. */
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
