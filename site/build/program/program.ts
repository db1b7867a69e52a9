import { join } from 'node:path';
import { ContentError } from '../../../server/content/schema/file-findings.ts';
import type { SiteOrder } from '../../../server/first-run/made-site.ts';
import { start } from '../../../server/start.ts';
import { contentOfBuild } from '../../../server/setup/build.ts';
import { pagesOf } from '../on-demand-pages.ts';
import { exportPages } from './export-pages.ts';
import { makeSiteOf } from './make-site.ts';

const folder = join(import.meta.dirname, '..');

export function run(): Promise<void> {
  return start({ folder, pages: pagesOf(folder), pagesOf });
}

/** Makes the pages of the build that the program is part of. */
export async function makePages(): Promise<void> {
  const content = contentOfBuild(folder);
  if (content === undefined) throw new Error(`${folder} has no content`);
  const pages = pagesOf(folder);
  pages.show(content);
  await exportPages(folder, pages);
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
