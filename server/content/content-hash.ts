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

/** In the order of names. What begins with a dot is not content, and not looked into: a repository may have many files. */
function filesOf(folder: string): ContentFile[] {
  const files: ContentFile[] = [];
  const lookInto = (within: string): void => {
    for (const each of readdirSync(join(folder, within))) {
      if (each.startsWith('.')) continue;
      const name = join(within, each);
      // Another program may have removed it meanwhile.
      const found = statSync(join(folder, name), { throwIfNoEntry: false });
      if (found?.isDirectory() === true) lookInto(name);
      else if (found?.isFile() === true) files.push({ name, size: found.size, mtimeMs: found.mtimeMs });
    }
  };
  lookInto('');
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
