import { join } from 'node:path';
import { saidOffer } from '../../../domain/course/offer.ts';
import { indianDayAt } from '../../../domain/day.ts';
import { readApart } from '../../publish/read-apart.ts';
import { start } from '../../../server/start.ts';
import { contentOfBuild } from '../../../server/setup/build.ts';
import { pagesOf } from '../on-demand-pages.ts';
import { exportPages } from './export-pages.ts';

const folder = join(import.meta.dirname, '..');

export function run(): Promise<void> {
  return start({ folder, pages: pagesOf(), readContent: readApart });
}

/** Makes the pages of the build that the program is part of. */
export async function makePages(): Promise<void> {
  const content = contentOfBuild(folder);
  if (content === undefined) throw new Error(`${folder} has no content`);
  const pages = pagesOf();
  pages.show(content);
  const today = indianDayAt(Date.now());
  await exportPages(folder, pages, new Map(content.courses.map((course) => [course.id, saidOffer(course, today)])));
}
