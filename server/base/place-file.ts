import { closeSync, existsSync, fsyncSync, linkSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

/** Answers of file systems without hard links, such as exFAT. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Gives a complete file its final name, unless that is taken, and flushes it. Answers whether it did; the first name is
 * gone either way. Throws the file system's error.
 */
export function placeFile(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    syncFolder(dirname(to));
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Another process was first, and may have removed our file.
    if (code === 'EEXIST' || (code === 'ENOENT' && existsSync(to))) return false;
    if (!NO_LINKS.has(code) || existsSync(to)) throw error;
    renameSync(from, to);
    syncFolder(dirname(to));
    return true;
  } finally {
    rmSync(from, { force: true });
  }
}

/** Flushes the names in a folder to the disk, so that they survive a power cut. Windows cannot do this. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
