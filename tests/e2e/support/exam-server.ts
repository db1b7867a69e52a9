/** The content has an exam: server/exam/exam-content.fixture.ts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWithExam } from '../../support/exam-build.ts';
import type { ExamSettings } from '../../../domain/exam/bank.ts';
import type { Content } from '../../../server/content/schema/schema.ts';
import { startOwnSite } from './own-site.ts';
import type { StaffedSite } from './site.ts';

/** `changes` are settings of the exam; `change` changes other content. */
export async function startExamSite(
  dist: string,
  changes: Partial<ExamSettings> = {},
  change?: (content: Content) => Content,
): Promise<StaffedSite & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-exam-'));
  const build = buildWithExam(dist, folder, changes, change);
  const site = await startOwnSite(build, { LOG_LEVEL: 'error' });
  return {
    ...site,
    async stop() {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
