import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { ConfigurationError } from '../base/configuration-error.ts';
import { copyTables } from '../db/open/copy-tables.ts';
import { unknownMigrations } from '../db/open/migrate.ts';
import { expectEmpty } from '../setup/move-database.ts';
import { openDatabase, type Place } from '../db/open/open.ts';
import { placeFile, syncFolder } from '../base/place-file.ts';
import { expectSound } from '../db/sqlite/copy-sqlite.ts';
import { checkDatabase, databaseFile, logOf } from '../db/sqlite/file.ts';
import { diskAt } from '../base/disk.ts';
import { unpack } from './store/archive.ts';
import { BackupError } from './store/backup-error.ts';
import { DATABASE, FOLDERS, type FolderName, type Manifest, SECRET, SECRET_OF_SETTINGS } from './store/manifest.ts';
import { type Description, describeDatabase } from './describe-database.ts';
import type { Source } from './store/source.ts';
import { LEFT_FREE, stagingFolder } from './staging.ts';

export interface Restored {
  manifest: Manifest;
  folders: FolderName[];
  /** Left out because other files are in their place. */
  leftOut: FolderName[];
  /** Where the secret is now, or how it must be set. */
  secret: 'in-place' | 'none' | 'to-be-set' | 'set-otherwise';
}

/**
 * Restores to a place without data. Checks the whole archive first, and undoes everything if a later step fails. Throws
 * a BackupError or ConfigurationError.
 */
export async function restore(
  archive: Readable,
  { place, secret, folders }: Source,
  passphrase: string | undefined,
): Promise<Restored> {
  const { dataDir } = place;
  const isNew = !existsSync(dataDir);
  let staging: string | undefined;
  const undo: (() => void)[] = [];
  // Without a listener, an error before the first read would end the process.
  archive.on('error', () => {});
  try {
    await expectRoomFor(place);
    staging = stagingFolder(dataDir);
    const { free } = await diskAt(staging);
    const manifest = await unpack(archive, { passphrase, into: staging, room: free - LEFT_FREE });
    await check(manifest, staging);
    expectSameSecret(staging, dataDir);

    const has = (folder: FolderName) => manifest.files.some(({ name }) => name.startsWith(`${folder}/`));
    const [placed, leftOut]: [FolderName[], FolderName[]] = [[], []];
    for (const folder of FOLDERS.filter(has)) {
      const isFree = putFolder(join(staging, folder), folders[folder], undo);
      (isFree ? placed : leftOut).push(folder);
    }
    for (const name of [SECRET, SECRET_OF_SETTINGS]) {
      const to = join(dataDir, name);
      if (!existsSync(to)) putFile(join(staging, name), to, undo);
    }
    const state = secretState(manifest, join(dataDir, SECRET_OF_SETTINGS), secret);
    // The database comes last, so that its presence means everything else is there.
    if (place.databaseUrl === undefined) putFile(databaseFile(staging), databaseFile(dataDir), undo);
    else await fillPostgres(staging, place);
    syncFolder(dataDir);
    return { manifest, folders: placed, leftOut, secret: state };
  } catch (error) {
    archive.destroy();
    for (const back of undo.toReversed()) back();
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new BackupError(
      `The backup could not be put in its place (${message}). This process has to be able to write ${[dataDir, ...Object.values(folders)].join(', ')}. Example: DATA_DIR=/var/lib/kaksha/data`,
      { cause: error },
    );
  } finally {
    if (staging !== undefined) rmSync(staging, { recursive: true, force: true });
    if (isNew && existsSync(dataDir) && readdirSync(dataDir).length === 0) rmdirSync(dataDir);
  }
}

async function expectRoomFor(place: Place): Promise<void> {
  if (place.databaseUrl !== undefined) return expectEmpty(place);
  const file = databaseFile(place.dataDir);
  const found = [file, logOf(file)].find(existsSync);
  if (found === undefined) return;
  throw new ConfigurationError(
    `${found} already exists, and we never overwrite files. Name an empty folder in DATA_DIR, ` +
      `or stop the site and move ${place.dataDir} to another name.`,
  );
}

async function check(manifest: Manifest, staging: string): Promise<void> {
  const unknown = unknownMigrations(manifest.migrations);
  if (unknown.length > 0) {
    throw new BackupError(
      `The backup was made by Kaksha ${manifest.version}, whose tables are newer than those of this version (${unknown.join(', ')}). Restore it with that version.`,
    );
  }
  if (!existsSync(join(staging, DATABASE))) throw new BackupError('There is no database in the backup.');
  const { migrations, rows, wasMoved } = soundDatabase(join(staging, DATABASE));
  const isSame =
    manifest.migrations.join() === migrations.join() &&
    // Compares the tables of this version only: an older version may have had more.
    Object.entries(rows).every(([table, count]) => manifest.rows[table] === count);
  if (wasMoved || !isSame) {
    throw new BackupError('The database in the backup does not match its list. It is not used.');
  }
}

/** Hides the path in the message: the file is deleted a moment later. */
function expectOurs(file: string): void {
  try {
    checkDatabase(file);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    throw new BackupError('The database in the backup is empty, or another program made it. It is not used.', {
      cause: error,
    });
  }
}

function soundDatabase(file: string): Description {
  try {
    expectOurs(file);
    expectSound(file, 'The database in the backup');
    return describeDatabase(file);
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === undefined) throw error;
    throw new BackupError(`The database in the backup cannot be read. (SQLite says: ${message}.)`, { cause: error });
  }
}

/** An existing secret stays, if it is the same. */
function expectSameSecret(staging: string, dataDir: string): void {
  for (const name of [SECRET, SECRET_OF_SETTINGS]) {
    const [staged, there] = [join(staging, name), join(dataDir, name)];
    if (!existsSync(staged) || !existsSync(there) || readFileSync(staged).equals(readFileSync(there))) continue;
    throw new ConfigurationError(
      `${there} holds a different secret from the one in the backup. Name an empty folder in DATA_DIR, or move ${dataDir} to another name.`,
    );
  }
}

function secretState(manifest: Manifest, file: string, secret: string | undefined): Restored['secret'] {
  const has = (name: string) => manifest.files.some((each) => each.name === name);
  if (has(SECRET)) return secret === undefined ? 'in-place' : 'set-otherwise';
  if (!has(SECRET_OF_SETTINGS)) return 'none';
  if (readFileSync(file, 'utf8') !== secret) return 'to-be-set';
  // It is in the settings, as before.
  rmSync(file);
  return 'in-place';
}

function putFile(from: string, to: string, undo: (() => void)[]): void {
  if (!existsSync(from)) return;
  if (!placeFile(from, to)) throw new ConfigurationError(`${to} already exists, and we never overwrite files.`);
  undo.push(() => rmSync(to, { force: true }));
}

/** Moves a folder to its place if that is free or empty. Answers whether it did. */
function putFolder(from: string, to: string, undo: (() => void)[]): boolean {
  const isEmpty = existsSync(to);
  if (isEmpty && readdirSync(to).length > 0) return false;
  mkdirSync(dirname(to), { recursive: true });
  // Gets its name when complete, since it may come from another disk.
  const unfinished = `${to}.unfinished`;
  undo.push(() => rmSync(unfinished, { recursive: true, force: true }));
  cpSync(from, unfinished, { recursive: true, errorOnExist: true, force: false });
  if (isEmpty) rmdirSync(to);
  renameSync(unfinished, to);
  undo.push(() => {
    rmSync(to, { recursive: true, force: true });
    if (isEmpty) mkdirSync(to);
  });
  return true;
}

/** Uses the tables of this version on both sides, so an older backup is migrated first. */
async function fillPostgres(staging: string, place: Place): Promise<void> {
  const source = await openDatabase({ dataDir: staging });
  try {
    const target = await openDatabase(place, { isAlone: true });
    try {
      await source.db
        .transaction()
        .execute((reading) =>
          target.db
            .transaction()
            .execute((writing) => copyTables({ tx: reading, engine: 'sqlite' }, { tx: writing, engine: 'postgres' })),
        );
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
