/** Why a file of the content could not be written, for the person who wanted to change it. */

const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS']);
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** A sentence about an error of the file system, and what to do. Undefined for any other error. */
export function whyUnwritten(error: unknown): string | undefined {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  if (NOT_ALLOWED.has(code))
    return 'The program may not write into the folder of the content. Give the user of the site that right.';
  if (FULL.has(code)) return 'The disk with the folder of the content is full. Make room on it, then try again.';
  return syscall === undefined ? undefined : `The folder of the content cannot be written (${code}).`;
}
