import type { Page } from '@playwright/test';
import { wakeIslands } from '../support/page/islands.ts';
import { expect, test } from '../support/test.ts';

const OS = 'Operating Systems Concepts';

/** The line about the exam, on the card and on the page of the course. Of the sample only this one can still change. */
async function expectExamAt(page: Page, moment: string, sunday: string): Promise<void> {
  await page.clock.setFixedTime(new Date(moment));
  for (const [path, words] of [
    ['/Courses', `Exam on Sunday, ${sunday}`],
    ['/OsRegister', `Exam first Sunday of every month, next ${sunday}`],
  ] as const) {
    await page.goto(path);
    await wakeIslands(page);
    const island = page.locator('k-island[of=DateLine]');
    await expect(island).toHaveCount(1);
    if (path === '/Courses') await expect(page.getByRole('article').filter({ has: island })).toContainText(OS);
    await expect(island).toHaveText(words);
  }
}

test('the day is the one in India: over the turn of a year the next first Sunday is of the new year', async ({
  page,
}) => {
  await expectExamAt(page, '2030-12-01T18:29:00Z', '1 Dec 2030');
  await expectExamAt(page, '2030-12-01T18:31:00Z', '5 Jan 2031');
});
