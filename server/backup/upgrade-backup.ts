/** Makes the backup before an upgrade in a child process (backup-process.ts), to keep the site's memory small. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabaseIfMade, type Place } from '../db/open/open.ts';
import { databaseFile, logOf } from '../db/sqlite/file.ts';
import { diskAt } from '../base/disk.ts';
import { BEFORE_UPGRADE } from '../setup/data-folder.ts';
import { sizeInWords } from '../setup/readiness.ts';
import { backUp, keepNewest } from './back-up.ts';
import { BackupError } from './store/backup-error.ts';
import { FOLDERS } from './store/manifest.ts';
import type { Outcome } from './nightly.ts';
import { sourceOf } from './store/source.ts';
import { LEFT_FREE } from './staging.ts';
import { backupStore, storeAt } from './store/open-store.ts';

const KEPT = 3;
/** The disk needs a copy for staging, one for the backup, and one for the migrations. */
const COPIES = 3;

/** In the data folder it omits content, which no migration changes. Throws a BackupError or ConfigurationError. */
export async function backUpBeforeUpgrade(root: string): Promise<Outcome> {
  const site = sourceOf(root);
  const { env, source } = site;
  const { backupTo, backupKeep, backupPassphrase: passphrase } = env;
  const { dataDir } = source.place;
  await expectRoom(source.place);
  const now = Date.now();
  const [store, folders, kept] =
    backupTo === undefined
      ? [storeAt(join(dataDir, BEFORE_UPGRADE), root, env), [], KEPT]
      : [backupStore(backupTo, root, site), FOLDERS, backupKeep];
  const { file, size } = await backUp(source, { store, passphrase, now, folders });
  return { kind: 'made', file, size, tidied: await keepNewest(store, kept, now) };
}

async function expectRoom(place: Place): Promise<void> {
  const { free } = await diskAt(place.dataDir);
  const needed = (await sizeOf(place)) * COPIES + LEFT_FREE;
  if (free >= needed) return;
  throw new BackupError(
    `The disk of ${place.dataDir} has ${sizeInWords(free)} free, and copies of the database need ${sizeInWords(needed)}. Make room there.`,
  );
}

/** In bytes. */
async function sizeOf(place: Place): Promise<number> {
  if (place.databaseUrl === undefined) {
    const file = databaseFile(place.dataDir);
    return [file, logOf(file)].filter(existsSync).reduce((sum, each) => sum + statSync(each).size, 0);
  }
  const database = await openDatabaseIfMade(place);
  if (database === undefined) return 0;
  try {
    const { rows } = await sql<{ size: number }>`select coalesce(sum(pg_total_relation_size(oid)), 0)::int8 as size
      from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(database.db);
    return rows[0]?.size ?? 0;
  } finally {
    await database.close();
  }
}
