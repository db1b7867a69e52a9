import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProductionServer } from '../../support/production-server.ts';
import { smtpUrl } from './servers/addresses.ts';
import { ownDatabase } from './servers/own-database.ts';
import type { StaffedSite } from './site.ts';

/** Serves a build with a database and a folder of its own, for tests that change what the shared site shows. */
export async function startOwnSite(
  build: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<StaffedSite & { stop(): Promise<void> }> {
  const data = mkdtempSync(join(tmpdir(), 'kaksha-own-site-'));
  const { databaseUrl, drop } = await ownDatabase();
  const server = await startProductionServer('.', build, data, {
    ...{ TRUST_PROXY: 'loopback', SMTP_URL: smtpUrl, DATABASE_URL: databaseUrl ?? '', LOG_LEVEL: 'fatal' },
    ...settings,
  });
  return {
    ...{ url: server.url, data, databaseUrl },
    async stop() {
      await server.stop();
      await drop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
