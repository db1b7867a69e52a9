import { join } from 'node:path';
import { saidOffer } from '../../../domain/course/offer.ts';
import { indianDayAt } from '../../../domain/day.ts';
import { readApart } from '../../publish/read-apart.ts';
import { createPictures } from '../../../server/pictures/made-pictures.ts';
import { start } from '../../../server/start.ts';
import { contentOfBuild } from '../../../server/setup/build.ts';
import { makeDrawn } from '../../drawing/make-drawn.ts';
import { KEPT, MADE_BY_BUILDS } from '../../request/kept.ts';
import { pagesOf } from '../on-demand-pages.ts';
import { exportDrawn, exportPages } from './export-pages.ts';

const folder = join(import.meta.dirname, '..');

export function run(): Promise<void> {
  return start({ folder, pages: pagesOf(), makeDrawn, readContent: readApart });
}

/** Makes the pages and drawn files of the build that the program is part of. `from`: folder of the provider's pictures. */
export async function makePages(from: string): Promise<void> {
  const content = contentOfBuild(folder);
  if (content === undefined) throw new Error(`${folder} has no content`);
  const pages = pagesOf();
  pages.show(content);
  const today = indianDayAt(Date.now());
  await exportPages(folder, pages, new Map(content.courses.map((course) => [course.id, saidOffer(course, today)])));
  const pictures = createPictures({ from, folder: MADE_BY_BUILDS });
  exportDrawn(folder, await makeDrawn(content, { folder: join(KEPT, '..', 'drawn'), pictures }));
}
