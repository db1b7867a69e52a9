import { join } from 'node:path';
import { saidOffers } from '../../../domain/course/offer.ts';
import { indianDayAt } from '../../../domain/day.ts';
import { checkApart, readApart } from '../../publish/read-apart.ts';
import { createPictures } from '../../../server/pictures/made-pictures.ts';
import { ContentError } from '../../../server/content/schema/file-findings.ts';
import type { SiteOrder } from '../../../server/first-run/made-site.ts';
import { start } from '../../../server/start.ts';
import { contentOfBuild } from '../../../server/setup/build.ts';
import { makeDrawn } from '../../drawing/make-drawn.ts';
import { KEPT, MADE_BY_BUILDS } from '../../request/kept.ts';
import { pagesOf } from '../on-demand-pages.ts';
import { drawPreview } from './draw-preview.ts';
import { exportDrawn, exportPages } from './export-pages.ts';
import { makeSiteOf } from './make-site.ts';

export { pageInPreview } from './page-in-preview.ts';

const folder = join(import.meta.dirname, '..');

export function run(): Promise<void> {
  return start({ folder, pages: pagesOf(), makeDrawn, readContent: readApart, checkContent: checkApart, drawPreview });
}

/** Makes the pages and drawn files of the build that the program is part of. `from`: folder of the provider's pictures. */
export async function makePages(from: string): Promise<void> {
  const content = contentOfBuild(folder);
  if (content === undefined) throw new Error(`${folder} has no content`);
  const pages = pagesOf();
  pages.show(content);
  await exportPages(folder, pages, saidOffers(content.courses, indianDayAt(Date.now())));
  const pictures = createPictures({ from, folder: MADE_BY_BUILDS });
  exportDrawn(folder, await makeDrawn(content, { folder: join(KEPT, '..', 'drawn'), pictures }));
}

/** Makes the site of a folder of content (server/first-run/made-site.ts). Answers with what is wrong with the content. */
export async function makeSite(order: SiteOrder): Promise<string | undefined> {
  try {
    await makeSiteOf(folder, order);
    return undefined;
  } catch (error) {
    if (error instanceof ContentError) return error.message;
    throw error;
  }
}
