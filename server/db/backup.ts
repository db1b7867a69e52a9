/** A copy of the data folder's database, taken while the site runs. */
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { checkDatabase, databaseFile, writeMark } from './sqlite/file.ts';

/** All pages in one step: copied in several, the copy would begin anew whenever the site writes. */
const ALL_PAGES = 2 ** 31 - 1;

export interface Backup {
  /** Where the copy is: what a data folder has to hold. */
  folder: string;
  /** Whether the secret lay in the data folder and is in the copy, too. */
  hasSecret: boolean;
}

/**
 * Copies database and secret into a new folder inside `into`, named after the moment (`now`, in milliseconds since
 * 1970). The copy has everything that was committed when it began, and it is checked. To restore it, stop the site,
 * take kaksha.sqlite, kaksha.sqlite-wal and kaksha.sqlite-shm out of the data folder, and copy its files there.
 * Throws, in words, when there is no database, when the copy fails, or when it is not sound; then no folder is left.
 */
export async function backUp({ dataDir, into, now }: { dataDir: string; into: string; now: number }): Promise<Backup> {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new Error(`There is no database ${file}. DATA_DIR names its folder.`);
  checkDatabase(file);
  const folder = join(into, `kaksha-${new Date(now).toISOString().replaceAll(':', '-')}`);
  if (existsSync(folder)) throw new Error(`${folder} is there already.`);
  // It gets its name once it is whole: what has the name can be restored.
  const unfinished = `${folder}.unfinished`;
  try {
    mkdirSync(unfinished, { recursive: true, mode: 0o700 });
    await copyDatabase(file, databaseFile(unfinished));
    const secret = join(dataDir, 'secret');
    const hasSecret = existsSync(secret);
    if (hasSecret) writeFileSync(join(unfinished, 'secret'), readFileSync(secret), { mode: 0o600 });
    renameSync(unfinished, folder);
    return { folder, hasSecret };
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw inWords(error, { file, into });
  }
}

function inWords(error: unknown, { file, into }: { file: string; into: string }): unknown {
  const { message, code, errcode } = error as NodeJS.ErrnoException & { errcode?: number };
  if (errcode !== undefined) {
    return new Error(`${file} could not be copied, and no backup was made. (SQLite says: ${message}.)`, {
      cause: error,
    });
  }
  if (code === undefined || !('syscall' in (error as object))) return error;
  return new Error(
    `No backup could be made in "${into}" (${message}). Name a folder that you may write to, with room for a copy of ${file}.`,
    { cause: error },
  );
}

async function copyDatabase(from: string, to: string): Promise<void> {
  closeSync(openSync(to, 'wx', 0o600));
  const source = new DatabaseSync(from, { timeout: 5000 });
  try {
    await backup(source, to, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  // Of its own: put back beside the log of the database that it was copied from, it is known to be another.
  writeMark(to);
  const copy = new DatabaseSync(to);
  try {
    const answers = copy
      .prepare('pragma integrity_check')
      .all()
      .map(({ integrity_check: answer }) => String(answer));
    if (answers.length !== 1 || answers[0] !== 'ok') throw new Error(`The copy is not sound: ${answers.join('; ')}`);
  } finally {
    copy.close();
  }
}
