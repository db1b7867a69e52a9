import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrawingFile } from './drawing-files.ts';

const read = new Map<DrawingFile, Promise<Uint8Array>>();

/** Reads a file that the build put beside the program, on first use. Where nothing is built, it is made from its package. */
export function drawingFile(name: DrawingFile): Promise<Uint8Array> {
  const known = read.get(name);
  if (known !== undefined) return known;
  // What Node runs without a bundler, such as the configuration of Astro, has no `env`.
  const file =
    (import.meta.env?.DEV ?? true)
      ? import('./drawing-files.ts').then((made) => made.drawingFile(name))
      : readFile(join(import.meta.dirname, 'drawing', name));
  read.set(name, file);
  return file;
}
