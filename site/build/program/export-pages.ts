/** Writes what is the same for everybody into a build, as a static host serves it. */
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { SitePages } from '../../../server/http/pages/on-demand.ts';
import { DRAWN, type DrawnFiles } from '../../drawing/make-drawn.ts';
import { pageFileName, POLICIES } from '../../../server/http/static/static-files.ts';

/** Throws an Error that names the page if one cannot be made. */
export async function exportPages(folder: string, pages: SitePages): Promise<void> {
  const policies: Record<string, string> = {};
  for (const page of pages.list()) {
    const file = join(folder, 'client', pageFileName(page.path));
    // From public/, which comes first.
    if (existsSync(file)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one processor draws them all
    const response = await pages.make(page, {});
    if (response.status !== 200) throw new Error(`${page.path} could not be made: it answered ${response.status}`);
    mkdirSync(dirname(file), { recursive: true });
    // oxlint-disable-next-line no-await-in-loop
    writeFileSync(file, Buffer.from(await response.arrayBuffer()));
    policies[page.path] = response.headers.get('Content-Security-Policy') ?? '';
  }
  writeFileSync(join(folder, POLICIES), JSON.stringify(policies));
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
