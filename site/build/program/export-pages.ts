/** Writes what is the same for everybody into a build, as a static host serves it. */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Offer } from '../../../domain/course/offer.ts';
import { pageReads } from '../../../server/http/static/page-reads.ts';
import type { SitePages } from '../../../server/http/pages/on-demand.ts';
import { DRAWN, type DrawnFiles, pageFileName, POLICIES, READS } from '../../../server/http/static/static-files.ts';

/** `offers` by the ids of courses. Throws an Error that names the page if one cannot be made. */
export async function exportPages(folder: string, pages: SitePages, offers: ReadonlyMap<string, Offer>): Promise<void> {
  const policies: Record<string, string> = {};
  const reads = new Map<string, Iterable<string>>();
  for (const page of pages.list()) {
    const file = join(folder, 'client', pageFileName(page.path));
    // From public/, which comes first.
    if (existsSync(file)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one processor draws them all
    const { response, reads: ofPage } = await pages.make(page, {});
    if (response.status !== 200) throw new Error(`${page.path} could not be made: it answered ${response.status}`);
    mkdirSync(dirname(file), { recursive: true });
    // oxlint-disable-next-line no-await-in-loop
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    reads.set(page.path, ofPage);
    policies[page.path] = response.headers.get('Content-Security-Policy') ?? '';
  }
  writeFileSync(join(folder, POLICIES), JSON.stringify(policies));
  const known = pageReads(reads, (read) => pages.hashOf(read, offers));
  writeFileSync(join(folder, READS), JSON.stringify(known));
}

/** Copies drawn files into a build. */
export function exportDrawn(folder: string, drawn: DrawnFiles): void {
  const names: Record<string, string> = {};
  for (const [path, { file }] of drawn) {
    const to = join(folder, 'client', path);
    // From public/, which comes first.
    if (existsSync(to)) continue;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(file, to);
    names[path] = basename(file);
  }
  writeFileSync(join(folder, DRAWN), JSON.stringify(names));
}
