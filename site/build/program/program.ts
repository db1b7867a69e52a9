import { join } from 'node:path';
import { start } from '../../../server/start.ts';
import { pagesOf } from '../on-demand-pages.ts';

export function run(): Promise<void> {
  const folder = join(import.meta.dirname, '..');
  return start({ folder, pages: pagesOf(folder) });
}
