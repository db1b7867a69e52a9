import type { Page } from '@playwright/test';
import type { ExamSettings } from '../../../domain/exam/bank.ts';
import { EXAM_COURSE } from '../../../server/exam/exam-content.fixture.ts';
import { confirm } from './staff-actions.ts';
import { startExamSite } from './exam-server.ts';
import { type Learner, registerFor, somebody } from './learners.ts';
import { signIn } from './sessions.ts';
import type { StaffedSite } from './site.ts';
import { test as base } from './test.ts';

export { expect } from './test.ts';

const WHOLE: Partial<ExamSettings> = { questions: { processes: 5, memory: 4, files: 2 } };

/** No proctor, a fee for another attempt, and certificates issued by staff. */
export const UNWATCHED: Partial<ExamSettings> = {
  ...{ attempts: 2, resit: { afterDays: 0, fee: 200 }, proctored: false },
  ...{ certificate: 'after-look', questions: { memory: 4 } },
};

export const test = base.extend<object, { examSite: StaffedSite; examChanges: Partial<ExamSettings> }>({
  /** Each different choice starts another site. */
  examChanges: [WHOLE, { scope: 'worker', option: true }],
  examSite: [
    async ({ dist, examChanges }, use) => {
      const site = await startExamSite(dist, examChanges);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ examSite }, use) => use(examSite.url),
});

export async function confirmedLearner(page: Page, site: StaffedSite): Promise<Learner> {
  const learner = somebody();
  await registerFor(page.request, site.url, EXAM_COURSE, learner);
  await confirm(learner, { site });
  return learner;
}

export async function openExam(page: Page, site: StaffedSite, { email }: Pick<Learner, 'email'>): Promise<string> {
  await signIn(page.context(), { audience: 'learner', email }, site);
  await page.goto('/exam');
  await page.waitForURL(/\/exam\/[\w-]{36}$/);
  return new URL(page.url()).pathname;
}
