import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrawingFile } from './drawing-files.ts';

// What Node runs without a bundler has no `env`. Imported now: the configuration of Astro can import nothing later.
const fromPackages = import.meta.env?.IS_BUNDLED ? undefined : (await import('./drawing-files.ts')).drawingFile;

const read = new Map<DrawingFile, Promise<Uint8Array>>();

/** A file that the build put beside the program, read on first use. Where nothing is bundled, it is made from its package. */
export function drawingFile(name: DrawingFile): Promise<Uint8Array> {
  const known = read.get(name);
  if (known !== undefined) return known;
  const file = fromPackages?.(name) ?? readFile(join(import.meta.dirname, 'drawing', name));
  read.set(name, file);
  return file;
}
