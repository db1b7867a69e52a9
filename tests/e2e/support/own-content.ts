import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnSite } from './own-site.ts';
import type { StaffedSite } from './site.ts';
import { test as base } from './test.ts';

/** Tests of a site with a content folder of its own, which they change. */
export const test = base.extend<{ office: StaffedSite & { content: string } }>({
  office: async ({ dist }, use) => {
    const content = mkdtempSync(join(tmpdir(), 'kaksha-content-'));
    cpSync('content', content, { recursive: true });
    const site = await startOwnSite(dist, { CONTENT_DIR: content });
    await use({ ...site, content });
    await site.stop();
    rmSync(content, { recursive: true, force: true });
  },
  baseURL: async ({ office }, use) => use(office.url),
});
