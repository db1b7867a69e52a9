/** Tells whether files of the content have changed since they were read. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Larger files, such as photos, are never written over by the desk: their size says enough. */
const READ_WHOLE = 512 * 1024;

interface ContentFile {
  name: string;
  size: number;
  mtimeMs: number;
}

/** Changes whenever a file of the folder is written, at the cost of a look at each. */
export function contentStamp(folder: string): string {
  return JSON.stringify(filesOf(folder).map(({ name, size, mtimeMs }) => [name, size, mtimeMs]));
}

/** The same for the same words and pictures, also on another machine. */
export function contentHash(folder: string): string {
  const hash = createHash('sha256');
  for (const { name, size } of filesOf(folder)) {
    hash.update(`${name}\0${size}\0`);
    if (size <= READ_WHOLE) hash.update(readFileSync(join(folder, name)));
  }
  return hash.digest('base64url');
}

/** In the order of names. What begins with a dot is not content. */
function filesOf(folder: string): ContentFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.split(/[/\\]/).some((part) => part.startsWith('.')))
    .toSorted()
    .flatMap((name) => {
      // Another program may have removed it meanwhile.
      const found = statSync(join(folder, name), { throwIfNoEntry: false });
      return found?.isFile() === true ? [{ name, size: found.size, mtimeMs: found.mtimeMs }] : [];
    });
}
