/** A site of its own for tests that change what all visitors see: those with another site do not meet it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProductionServer } from '../../../bench/server/production-server.ts';
import { smtpUrl } from './servers/addresses.ts';
import type { StaffedSite } from './staff.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** Its database lies in its own folder, whatever the other tests have theirs on. */
export const test = base.extend<object, { ownSite: StaffedSite; siteOf: string }>({
  /** Files that name the same, or nothing, may share a site. */
  siteOf: ['all', { scope: 'worker', option: true }],
  ownSite: [
    async ({ dist, siteOf }, use) => {
      const data = mkdtempSync(join(tmpdir(), `kaksha-own-${siteOf}-`));
      const settings = { TRUST_PROXY: 'loopback', SMTP_URL: smtpUrl, DATABASE_URL: '' };
      const server = await startProductionServer('.', dist, data, settings);
      await use({ url: server.url, data });
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite.url),
});
