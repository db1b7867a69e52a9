import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Answers of file systems that know no hard links, such as exFAT. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Gives a file that is whole its name, unless there is a file of that name: of processes that do so at once, one does.
 * Answers whether it did, and then the name survives a power cut, as what is in it does if it was flushed; the file under its first name is gone either way. Throws the file system's error.
 */
export function placeFile(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    syncFolder(dirname(to));
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Somebody else was first, and may have cleared away what we made.
    if (code === 'EEXIST' || (code === 'ENOENT' && existsSync(to))) return false;
    if (!NO_LINKS.has(code) || existsSync(to)) throw error;
    renameSync(from, to);
    syncFolder(dirname(to));
    return true;
  } finally {
    rmSync(from, { force: true });
  }
}

/** Puts the names in a folder on the disk, so that they survive a power cut as well as what is in the files. Windows has no such thing. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
