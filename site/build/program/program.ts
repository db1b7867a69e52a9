import { join } from 'node:path';
import { createPictures } from '../../../server/pictures/made-pictures.ts';
import { start } from '../../../server/start.ts';
import { contentOfBuild } from '../../../server/setup/build.ts';
import { makeDrawn } from '../../drawing/make-drawn.ts';
import { KEPT } from '../../request/kept.ts';
import { pagesOf } from '../on-demand-pages.ts';
import { exportDrawn, exportPages } from './export-pages.ts';

const folder = join(import.meta.dirname, '..');

export function run(): Promise<void> {
  return start({ folder, pages: pagesOf(folder) });
}

/** Makes the pages and drawn files of the build that the program is part of. `from`: folder of the provider's pictures. */
export async function makePages(from: string): Promise<void> {
  const content = contentOfBuild(folder);
  if (content === undefined) throw new Error(`${folder} has no content`);
  const pages = pagesOf(folder);
  pages.show(content);
  await exportPages(folder, pages);
  const [drawn, made] = ['drawn', 'pictures'].map((name) => join(KEPT, '..', name)) as [string, string];
  exportDrawn(folder, await makeDrawn(content, { folder: drawn, pictures: createPictures({ from, folder: made }) }));
}
