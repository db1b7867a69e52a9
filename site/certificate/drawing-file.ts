import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DrawingFile } from '../build/drawing-files.ts';

const read = new Map<DrawingFile, Promise<Uint8Array>>();

/** Reads a file that the build put beside the program, on first use. */
export function drawingFile(name: DrawingFile): Promise<Uint8Array> {
  const known = read.get(name);
  if (known !== undefined) return known;
  const file = import.meta.env.DEV
    ? import('../build/drawing-files.ts').then((built) => built.drawingFile(name))
    : readFile(join(import.meta.dirname, 'drawing', name));
  read.set(name, file);
  return file;
}
