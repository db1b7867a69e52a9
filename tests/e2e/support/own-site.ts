/** A site of its own for the tests of one file, which change what all visitors see: no other test may meet it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProductionServer } from '../../../bench/server/production-server.ts';
import { smtpUrl } from './servers/addresses.ts';
import type { StaffedSite } from './staff.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** Its database lies in its own folder, whatever the other tests have theirs on. */
export const test = base.extend<object, { ownSite: StaffedSite }>({
  ownSite: [
    async ({ dist }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'kaksha-own-'));
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
