import type { Page } from '@playwright/test';
import { wakeIslands } from '../support/page/islands.ts';
import { expect, test } from '../support/test.ts';

const OS = 'Operating Systems Concepts';

/** The line about the exam, on the card and on the page of the course. Of the sample only this one can still change. */
async function examAt(page: Page, moment: string): Promise<(string | null)[]> {
  await page.clock.setFixedTime(new Date(moment));
  const lines: (string | null)[] = [];
  for (const path of ['/Courses', '/OsRegister']) {
    await page.goto(path);
    await wakeIslands(page);
    const island = page.locator('k-island[of=DateLine]');
    await expect(island).toHaveCount(1);
    if (path === '/Courses') await expect(page.getByRole('article').filter({ has: island })).toContainText(OS);
    lines.push(await island.textContent());
  }
  return lines;
}

test('the day is the one in India: over the turn of a year the next first Sunday is of the new year', async ({
  page,
}) => {
  const next = (sunday: string) => [`Exam on Sunday, ${sunday}`, `Exam first Sunday of every month, next ${sunday}`];
  expect(await examAt(page, '2030-12-01T18:29:00Z')).toEqual(next('1 Dec 2030'));
  expect(await examAt(page, '2030-12-01T18:31:00Z')).toEqual(next('5 Jan 2031'));
});
