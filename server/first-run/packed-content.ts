/** The files of the content that a package brings along, with which its folder of content begins. */
import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Place, publicFolders } from '../content/schema/content-place.ts';

/** In the folder of a package. */
const PACKED_CONTENT = 'packed-content';

/** Other programs make them again, or keep them elsewhere. */
const LEFT_OUT = new Set(['.git', 'node_modules']);

/** Puts the files of a content into a package, with the public files that a check of them looks for. `root` is the project. */
export function packContent(root: string, place: Place, into: string): void {
  const folder = join(into, PACKED_CONTENT);
  cpSync(place.folder, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  // The provider's own come last, and win.
  for (const files of publicFolders(root, place).toReversed())
    cpSync(files, join(folder, 'public'), { recursive: true });
}

/** Copies them from a package into the folder of the content, which has no files yet but for hidden ones. */
export function beginWithPacked(build: string, folder: string): void {
  // Hidden, so that the folder still counts as empty after a crash.
  const unfinished = join(folder, '.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  cpSync(join(build, PACKED_CONTENT), unfinished, { recursive: true });
  for (const name of readdirSync(unfinished)) renameSync(join(unfinished, name), join(folder, name));
  rmSync(unfinished, { recursive: true });
}
