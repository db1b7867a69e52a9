import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';

/** Answers of file systems that know no hard links, such as exFAT. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Gives a file that is whole its name, unless there is a file of that name: of processes that do so at once, one does.
 * Answers whether it did; the file under its first name is gone either way. Throws the file system's error.
 */
export function placeFile(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // Somebody else was first, and may have cleared away what we made.
    if (code === 'EEXIST' || (code === 'ENOENT' && existsSync(to))) return false;
    if (!NO_LINKS.has(code) || existsSync(to)) throw error;
    renameSync(from, to);
    return true;
  } finally {
    rmSync(from, { force: true });
  }
}
