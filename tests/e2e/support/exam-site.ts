/** A site of its own whose content has an exam (server/exam/exam-content.fixture.ts), with somebody who may sit it. */
import type { Browser, Page } from '@playwright/test';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProductionServer } from '../../../bench/server/production-server.ts';
import type { ExamSettings } from '../../../domain/exam/bank.ts';
import type { Content } from '../../../server/content/schema.ts';
import { EXAM_COURSE, withExam } from '../../../server/exam/exam-content.fixture.ts';
import { confirmByHand, signInToDesk } from './desk.ts';
import { type Learner, registerFor, somebody } from './learners.ts';
import { smtpUrl } from './servers/addresses.ts';
import { signInByMail, type StaffedSite } from './staff.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

/** The build of all tests with other content beside its pages: what the process knows of courses and questions is there. */
export const test = base.extend<object, { examSite: StaffedSite; examChanges: Partial<ExamSettings> }>({
  /** What is set otherwise than in the fixture. */
  examChanges: [{}, { scope: 'worker', option: true }],
  examSite: [
    async ({ dist, examChanges }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'kaksha-exam-'));
      const build = join(folder, 'build');
      cpSync(realpathSync(dist), build, { recursive: true });
      const file = join(build, 'content.json');
      const kept = JSON.parse(readFileSync(file, 'utf8')) as { content: Content };
      writeFileSync(file, JSON.stringify({ ...kept, content: withExam(kept.content, examChanges) }));
      const data = join(folder, 'data');
      const settings = { TRUST_PROXY: 'loopback', SMTP_URL: smtpUrl, DATABASE_URL: '' };
      const server = await startProductionServer('.', build, data, settings);
      await use({ url: server.url, data });
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ examSite }, use) => use(examSite.url),
});

/** Somebody whose registration for the course with the exam is confirmed at the desk, in a window of its own. */
export async function confirmedLearner(page: Page, browser: Browser, site: StaffedSite): Promise<Learner> {
  const learner = somebody();
  await registerFor(page.request, site.url, EXAM_COURSE, learner);
  const context = await browser.newContext({ baseURL: site.url });
  const desk = await context.newPage();
  await signInToDesk(desk, site);
  await confirmByHand(desk, learner);
  await context.close();
  return learner;
}

/** Signs a learner in, who then sees the exam of their registration; gives its path. */
export async function openExam(page: Page, { email }: Pick<Learner, 'email'>): Promise<string> {
  await page.goto('/exam');
  await signInByMail(page, email);
  await page.waitForURL(/\/exam\/[\w-]{36}$/);
  return new URL(page.url()).pathname;
}
