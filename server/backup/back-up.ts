import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import project from '../../package.json' with { type: 'json' };
import { ConfigurationError } from '../base/configuration-error.ts';
import { copyTables, inSnapshot, tablesOf } from '../db/open/copy-tables.ts';
import { wasMoved } from '../db/open/moved.ts';
import { isStillToCome } from '../db/open/last-backup.ts';
import { migrationsOf } from '../db/open/migrate.ts';
import { expectNothingNewer, nameOf, notYet, openDatabase, openDatabaseIfMade, type Place } from '../db/open/open.ts';
import { copySqlite } from '../db/sqlite/copy-sqlite.ts';
import { databaseFile } from '../db/sqlite/file.ts';
import { secretFile } from '../setup/secret.ts';
import { type Packed, packed } from './store/archive.ts';
import { BackupError } from './store/backup-error.ts';
import { backupName, momentOf } from './store/backup-name.ts';
import { describeDatabase } from './describe-database.ts';
import {
  DATABASE,
  type FolderName,
  FOLDERS,
  isOurs,
  type Manifest,
  SECRET,
  SECRET_OF_SETTINGS,
} from './store/manifest.ts';
import type { Source } from './store/source.ts';
import { stagingFolder } from './staging.ts';
import type { Store } from './store/store.ts';

export interface Backup {
  file: string;
  /** In bytes. */
  size: number;
  manifest: Manifest;
}

interface BackupOptions {
  store: Store;
  passphrase: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
  folders?: readonly FolderName[];
}

/**
 * Keeps a backup of everything committed before it began. Needs room for a copy of the database in the data folder.
 * Throws a BackupError or ConfigurationError, and then keeps nothing.
 */
export async function backUp(
  source: Source,
  { store, passphrase, now, folders = FOLDERS }: BackupOptions,
): Promise<Backup> {
  const { dataDir, databaseUrl } = source.place;
  if (databaseUrl === undefined && !existsSync(databaseFile(dataDir))) {
    throw new ConfigurationError(
      `There is no database ${databaseFile(dataDir)}. Start the site once, which makes it, or name its folder in DATA_DIR.`,
    );
  }
  let staging: string | undefined;
  const clear = () => {
    if (staging !== undefined) rmSync(staging, { recursive: true, force: true });
  };
  // Also clears when the process is told to stop.
  process.once('exit', clear);
  try {
    staging = stagingFolder(dataDir);
    const database = databaseFile(staging);
    await (databaseUrl === undefined
      ? copySqlite(databaseFile(dataDir), database)
      : copyPostgres(source.place, staging));
    const { migrations, rows, wasMoved: isClosed } = describeDatabase(database);
    if (isClosed) throw new BackupError(movedAway('The database in DATA_DIR'));
    const files = await listed([
      [DATABASE, database],
      ...secretOf(source, staging),
      ...folders.flatMap((folder) => [...filesIn(source.folders[folder], folder)]),
    ]);
    const manifest: Manifest = {
      format: 1,
      version: project.version,
      madeAt: new Date(now).toISOString(),
      engine: databaseUrl === undefined ? 'sqlite' : 'postgres',
      migrations,
      rows,
      files: files.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
    };
    const file = backupName(now, passphrase !== undefined);
    const size = await store.put(file, packed(manifest, files, passphrase));
    return { file, size, manifest };
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new BackupError(
      `No backup could be made (${message}). This process has to read what is backed up, and to have room in ${dataDir} for a copy of the database.`,
      { cause: error },
    );
  } finally {
    process.off('exit', clear);
    clear();
  }
}

export interface Tidied {
  /** Names of removed backups. */
  removed: string[];
  /** Why some remain: the keys may lack the right to delete, which is good practice. */
  problem?: string;
}

/**
 * Removes old and unfinished backups, so that `count` remain. Backups dated after `made`, the moment of the new one
 * (milliseconds since 1970), count as the oldest, since a wrong clock dated them.
 */
export async function keepNewest(store: Store, count: number, made: number): Promise<Tidied> {
  const removed: string[] = [];
  try {
    const files = await store.list();
    const ahead = files.filter((file) => isStillToCome(momentOf(file), made));
    const inTime = files.filter((file) => !ahead.includes(file));
    for (const file of [...ahead, ...inTime].slice(0, -count)) {
      // oxlint-disable-next-line no-await-in-loop
      await store.remove(file);
      removed.push(file);
    }
    await store.sweep();
    return { removed };
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    return { removed, problem: error.message };
  }
}

async function copyPostgres(place: Place, folder: string): Promise<void> {
  const source = await openDatabaseIfMade(place);
  if (source === undefined) throw new ConfigurationError(notYet(place));
  try {
    if (await wasMoved(source.db, source.engine)) throw new BackupError(movedAway(nameOf(place)));
    expectNothingNewer(source, place);
    const { run } = await migrationsOf(source.db, source.engine);
    const target = await openDatabase({ dataDir: folder }, { upTo: run.at(-1) });
    try {
      const tables = await tablesOf(source);
      await inSnapshot(source, (reading) =>
        target.db
          .transaction()
          .execute((writing) =>
            copyTables({ tx: reading, engine: source.engine }, { tx: writing, engine: 'sqlite' }, tables),
          ),
      );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

const movedAway = (name: string) =>
  `${name} was moved elsewhere with npm run move-database. Back up the database where it is now: DATABASE_URL or DATA_DIR.`;

function secretOf({ place: { dataDir }, secret }: Source, staging: string): [name: string, path: string][] {
  if (secret === undefined) {
    const file = secretFile(dataDir);
    return existsSync(file) ? [[SECRET, file]] : [];
  }
  const path = join(staging, SECRET_OF_SETTINGS);
  writeFileSync(path, secret, { mode: 0o600 });
  return [[SECRET_OF_SETTINGS, path]];
}

/** Folders that other programs make again or keep elsewhere. */
const LEFT_OUT = new Set(['.git', 'node_modules']);

/** Every file in a folder, sorted, by its name in the backup. Follows links, except those that lead back. */
function* filesIn(folder: string, name: string, above: readonly string[] = []): Generator<[string, string]> {
  if (!existsSync(folder)) return;
  const real = realpathSync(folder);
  if (above.includes(real)) return;
  for (const each of readdirSync(folder).toSorted()) {
    const [path, named] = [join(folder, each), `${name}/${each}`];
    if (LEFT_OUT.has(each) || !existsSync(path)) continue;
    const found = statSync(path);
    if (found.isDirectory()) yield* filesIn(path, named, [...above, real]);
    else if (found.isFile()) yield [named, path];
  }
}

async function listed(files: Iterable<[name: string, path: string]>): Promise<Packed[]> {
  const list: Packed[] = [];
  for (const [name, path] of files) {
    if (!isOurs(name)) {
      throw new BackupError(
        `${path} has a name that some systems do not allow. Give it another, without \\, : and control characters`,
      );
    }
    const hash = createHash('sha256');
    // oxlint-disable-next-line no-await-in-loop -- one file is read at a time
    await pipeline(createReadStream(path), hash);
    list.push({ name, path, size: statSync(path).size, sha256: hash.digest('hex') });
  }
  return list;
}
