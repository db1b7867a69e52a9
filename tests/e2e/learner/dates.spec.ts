import type { Page } from '@playwright/test';
import { courses } from '../support/courses.ts';
import { expect, test } from '../support/test.ts';

/** The date lines at a moment. */
async function linesAt(page: Page, moment: string, path: string): Promise<Record<string, string>> {
  await page.clock.setFixedTime(new Date(moment));
  await page.goto(path);
  const lines = await page.locator('[data-date-line]').all();
  const entries = lines.map((line) => line.locator('span').allTextContents());
  return Object.fromEntries((await Promise.all(entries)) as [string, string][]);
}

async function cardsAt(page: Page, moment: string): Promise<Record<string, string[]>> {
  await page.clock.setFixedTime(new Date(moment));
  await page.goto('/Courses');
  const cards = await page.getByRole('article').all();
  const entries = cards.map(async (card) => [
    await card.getByRole('heading').textContent(),
    await card.locator('[data-date-line]').allTextContents(),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}

/** Long before and after; domain/course/dates.test.ts tests the days between. */
const expected = [
  {
    moment: '2024-12-01T10:00:00+05:30',
    registration: {
      '/ReactRegister': 'opens 25 Jan 2025',
      '/CyberRegister': 'opens 25 Jan 2025',
      '/DmRegister': 'opens 3 Feb 2025',
    },
    exam: '5 and 6 Apr 2025',
    nonTechExam: 'from Oct 2025',
    sunday: '1 Dec 2024',
  },
  {
    moment: '2027-03-15T10:00:00+05:30',
    registration: {},
    exam: 'last held 5 and 6 Apr 2025; next date to be announced',
    nonTechExam: 'held since Oct 2025; next date to be announced',
    sunday: '4 Apr 2027',
  },
];

for (const { moment, registration, exam, nonTechExam, sunday } of expected) {
  test(`on ${moment.slice(0, 10)} course pages say what is still to come`, async ({ page }) => {
    for (const [path, text] of Object.entries(registration)) {
      expect.soft(await linesAt(page, moment, path), path).toMatchObject({ Registration: text });
    }
    // One page for each way to hold exams.
    const exams = {
      '/codRegister': exam,
      '/CloudRegister': exam,
      '/effectivePage': nonTechExam,
      '/emailEtiquette': 'date to be announced',
    };
    for (const [path, text] of Object.entries(exams)) {
      expect.soft(await linesAt(page, moment, path), path).toMatchObject({ Exam: text });
    }
    expect(await linesAt(page, moment, '/OsRegister')).toMatchObject({
      Exam: `first Sunday of every month, next ${sunday}`,
    });

    const today = Date.parse(`${moment.slice(0, 10)}T00:00:00Z`);
    const cards = await cardsAt(page, moment);
    expect(Object.keys(cards)).toEqual(courses.map(({ name }) => name));
    for (const line of Object.values(cards).flat()) {
      for (const [day] of line.matchAll(/\b\d{1,2} [A-Z][a-z]{2} \d{4}\b/g)) {
        const past = Date.parse(`${day} UTC`) < today;
        const toldAsPast = /\b(since|last held|Started)\b/.test(line);
        expect.soft(toldAsPast, line).toBe(past);
      }
    }
  });
}

test('the day is the one in India: over the turn of a year the next first Sunday is of the new year', async ({
  page,
}) => {
  const nextOf = async (moment: string) => (await cardsAt(page, moment))['Operating Systems Concepts']?.[1];
  expect(await nextOf('2026-12-06T18:29:00Z')).toBe('Exam on Sunday, 6 Dec 2026');
  expect(await nextOf('2026-12-06T18:31:00Z')).toBe('Exam on Sunday, 3 Jan 2027');
});
