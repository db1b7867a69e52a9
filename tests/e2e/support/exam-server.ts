/** The content has an exam: server/exam/exam-content.fixture.ts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWithExam } from '../../support/exam-build.ts';
import { startProductionServer } from '../../support/production-server.ts';
import type { ExamSettings } from '../../../domain/exam/bank.ts';
import type { Content } from '../../../server/content/schema/schema.ts';
import { smtpUrl } from './servers/addresses.ts';
import { ownDatabase } from './servers/own-database.ts';
import type { StaffedSite } from './site.ts';

/** `changes` are settings of the exam; `change` changes other content. */
export async function startExamSite(
  dist: string,
  changes: Partial<ExamSettings> = {},
  change?: (content: Content) => Content,
): Promise<StaffedSite & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-exam-'));
  const build = buildWithExam(dist, folder, changes, change);
  const data = join(folder, 'data');
  const { databaseUrl, drop } = await ownDatabase();
  const settings = { TRUST_PROXY: 'loopback', SMTP_URL: smtpUrl, DATABASE_URL: databaseUrl ?? '' };
  const server = await startProductionServer('.', build, data, settings);
  return {
    ...{ url: server.url, data, databaseUrl },
    async stop() {
      await server.stop();
      await drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
