/** Starts a mail server and the site on free ports, so that runs can be parallel. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProductionServer } from '../../../support/production-server.ts';
import { programOf } from '../../../../scripts/setup/builds.mjs';
import { startMailServer } from './start-mail-server.ts';

export default async function startServers(): Promise<() => Promise<void>> {
  const dist = process.env.DIST ?? 'dist/current';
  if (!existsSync(programOf(dist))) throw new Error(`There is no built site in ${dist}. Build it first: npm run build`);
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-e2e-'));
  const mails = await startMailServer();
  // Tests act for people at many addresses.
  const settings = { LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback', SMTP_URL: mails.smtp };
  const site = await startProductionServer('.', dist, dataDir, settings);
  Object.assign(process.env, {
    E2E_SITE: site.url,
    E2E_SMTP: mails.smtp,
    E2E_MAIL_PAGE: mails.page,
    E2E_DATA: dataDir,
  });
  return async () => {
    await site.stop();
    await mails.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
