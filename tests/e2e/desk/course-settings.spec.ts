import type { Page } from '@playwright/test';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { daysBefore, somebody } from '../support/learners.ts';
import { faults } from '../support/page/axe.ts';
import { countClicks } from '../support/page/clicks.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { expect, test } from '../support/exam-site.ts';

/** From yesterday, `YYYY-MM-DD`. */
const inDays = (days: number) => daysBefore(-days);

async function openCourse(page: Page, name: string): Promise<void> {
  await page.goto('/desk/courses');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(heading(page)).toHaveText(name);
}

const cardOf = (page: Page, name: string) =>
  page.locator('[data-offer]').filter({ has: page.getByRole('link', { name, exact: true }) });

async function save(page: Page): Promise<void> {
  await press(page, 'Save');
  await expect(page.getByText('The site shows it now')).toBeVisible();
}

test('a course that is closed asks nobody for money, on any page, from then on', async ({ page, examSite }) => {
  await page.goto('/ReactRegister');
  await expect(page.getByRole('link', { name: 'Buy Now' }).first()).toBeVisible();
  await signInToDesk(page, examSite);
  await page.goto('/desk');
  const clicks = await countClicks(page);
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Courses' }).click();
  await page.getByRole('link', { name: 'React.Js', exact: true }).click();
  await page.getByLabel('Closed').check();
  await save(page);
  expect(clicks(), 'clicks that it takes to close a course').toBe(4);
  await expect(page.getByText('This course is closed.')).toBeVisible();

  await page.goto('/ReactRegister');
  await expect(page.getByText('Registration is closed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buy Now' })).toHaveCount(0);
  await page.goto('/ReactPayment');
  await expect(heading(page)).toContainText('Please do not pay now');
  await page.goto('/Courses');
  await expect(cardOf(page, 'React.Js')).toHaveAttribute('data-offer', 'closed');
  await page.goto('/');
  await expect(cardOf(page, 'React.Js')).toContainText('Registration closed');

  await openCourse(page, 'React.Js');
  await page.locator('summary', { hasText: 'Set at the desk' }).click();
  await press(page, 'Use the file again');
  await expect(page.getByText('The course uses its file again.')).toBeVisible();
  await page.goto('/ReactRegister');
  await expect(page.getByRole('link', { name: 'Buy Now' }).first()).toBeVisible();
});

test('once all seats are taken the pages say so by themselves', async ({ page, examSite, register }) => {
  await signInToDesk(page, examSite);
  await openCourse(page, 'Introduction to C++');
  await page.getByLabel('Seats').fill('1');
  await page.getByLabel('Closes on').fill(inDays(30));
  await save(page);
  await page.goto('/CRegister');
  await expect(page.getByText('open until')).toBeVisible();
  await expect(page.getByText('1 seat')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buy Now' }).first()).toBeVisible();

  await register('cpp', somebody());
  // The process looks by itself every few seconds.
  await expect(async () => {
    await page.goto('/CRegister');
    await expect(page.getByText('All seats are taken.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Tell me when a seat is free' })).toBeVisible();
  await openCourse(page, 'Introduction to C++');
  await expect(page.getByText('1 of 1 seat taken')).toBeVisible();
});

test('another start moves the batch that has not begun, and its learners hear of it', async ({
  page,
  examSite,
  register,
}) => {
  await signInToDesk(page, examSite);
  await openCourse(page, 'Advanced Python with Libraries');
  await page.getByLabel('Next start').fill(inDays(20));
  await save(page);
  const learner = somebody('Kavya Nair');
  await register('python', learner);
  await openCourse(page, 'Advanced Python with Libraries');
  await page.getByLabel('Next start').fill(inDays(27));
  await save(page);
  await expect(page.getByText('1 learner gets an email.')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(learner.email)).at(-1)?.subject)
    .toMatch(/^Advanced Python.* starts on /);
  // The next day is another batch, so enrolled learners stay.
  await page.getByLabel('Next start').fill(inDays(60));
  await page.getByLabel('This is a new batch: they stay in theirs').check();
  await save(page);
  await page.locator('summary', { hasText: 'Learners' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('what is wrong stands beside its field, and what was typed stays', async ({ page, examSite }) => {
  await signInToDesk(page, examSite);
  await openCourse(page, 'Advanced Python with Libraries');
  await page.getByLabel('Seats').fill('many');
  await page.getByLabel('Next start').fill('2020-01-01');
  await press(page, 'Save');
  await expect(page.getByText('Give a whole number from 1 to 10,000, or leave it empty for no limit.')).toHaveCount(2);
  await expect(page.getByText('This date has passed. Choose a later date.').first()).toBeVisible();
  await expect(page.getByLabel('Seats')).toHaveValue('many');
  expect(await faults(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 780 } });
  test('it works on a phone, and nothing is wider than the screen', async ({ page, examSite }) => {
    await signInToDesk(page, examSite);
    await openCourse(page, 'Data Management (Excel & Tableau)');
    await page.getByLabel('Waiting list').check();
    await save(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.goto('/Courses');
    await expect(cardOf(page, 'Data Management (Excel & Tableau)')).toContainText('by waiting list');
  });
});
