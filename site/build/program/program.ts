/** The program that the build makes, whole: the pages made on request and the process that serves them. */
import { join } from 'node:path';
import { start } from '../../../server/start.ts';
import { pagesOf } from '../on-demand-pages.ts';

/** Serves the build in whose folder it is, until it is told to stop. */
export function run(): Promise<void> {
  const folder = join(import.meta.dirname, '..');
  return start({ folder, pages: pagesOf(folder) });
}
