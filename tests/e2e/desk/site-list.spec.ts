import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { daysBefore } from '../support/learners.ts';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { test } from '../support/own-content.ts';
import { faults } from '../support/page/axe.ts';
import { overflowing } from '../support/page/overflow.ts';
import type { StaffedSite } from '../support/site.ts';
import { expect } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

type Office = StaffedSite & { content: string };

const inDays = (days: number) => daysBefore(-days);
const shown = async (page: Page, path: string) => (await page.request.get(path)).text();
const linesOf = (office: Office, file: string) => readFileSync(join(office.content, file), 'utf8').split('\n');
const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();
const parts = (page: Page) => page.getByRole('navigation', { name: 'Parts of the site' });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name }).first();

/** A press that publishes: of many pages it takes a while. */
async function publish(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await expect(heading(page)).toHaveText('History');
}

/** The lines of a file that the sample has not. */
function newLines(office: Office, file: string): string[] {
  const before = readFileSync(join('content', file), 'utf8').split('\n');
  return linesOf(office, file).filter((line) => !before.includes(line));
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all that changes weekly is changed on one screen, and live with one press', async ({ page, office }) => {
    await signInToDesk(page, office);
    await page.goto('/desk/site');
    expect(await overflowing(page)).toEqual([]);
    await page.goto('/desk/site?find=zzzz');
    await expect(page.getByText('No title has “zzzz” in it.')).toBeVisible();
    await page.goto('/desk/site');
    await expect(rowOf(page, 'Introduction to C++')).toContainText('₹1,500');
    await page.getByRole('link', { name: 'Introduction to C++' }).click();
    expect(await overflowing(page)).toEqual([]);
    await page.getByLabel('Price in ₹').fill('1599');
    await page.getByLabel('Closes on').fill(inDays(20));
    await page.getByLabel('Next start').fill(inDays(25));
    await page.getByLabel('Exam on').fill(inDays(60));
    await page.getByLabel('Seats').fill('many');
    await press(page, 'Publish this change');
    await expect(page.getByText('Give a whole number from 1 to 10,000').first()).toBeVisible();
    await expect(page.getByLabel('Price in ₹')).toHaveValue('1599');
    await page.getByLabel('Seats').fill('40');
    await publish(page, 'Publish this change');
    await expect(page.getByRole('status')).toContainText('Introduction to C++: live since');
    expect(await overflowing(page)).toEqual([]);

    expect(newLines(office, 'courses/cpp.yaml').toSorted()).toEqual([
      expect.stringContaining(inDays(60)),
      expect.stringContaining(inDays(25)),
      `closes: '${inDays(20)}'`,
      'price: 1599',
      'seats: 40',
    ]);
    const live = await shown(page, '/CRegister');
    expect([live.includes('₹1,599'), live.includes('40 seats'), live.includes('open until')]).toEqual([
      true,
      true,
      true,
    ]);

    await page.goto('/desk/site?open=cpp');
    await page.getByLabel('Closed').check();
    await publish(page, 'Publish this change');
    await page.goto('/desk/site');
    await expect(rowOf(page, 'Introduction to C++')).toContainText('Closed');
    expect((await shown(page, '/CRegister')).includes('Buy Now')).toBe(false);
    await page.goto('/desk/site/history');
    await publish(page, 'Undo');
    await expect(page.getByRole('status')).toContainText('live since');
    expect((await shown(page, '/CRegister')).includes('Buy Now')).toBe(true);
  });

  test('what is set on the page of a course is in its file, with all other lines as they were', async ({
    page,
    office,
  }) => {
    const email = await signInToDesk(page, office, 'verifier');
    await page.goto('/desk/courses/python');
    await page.getByLabel('Seats').fill('25');
    await page.getByLabel('Closed').check();
    await press(page, 'Save');
    await expect(page.getByText('Saved. The site shows it now.')).toBeVisible();
    await expect(page.getByText('Set at the desk')).toHaveCount(0);
    expect(newLines(office, 'courses/python.yaml').toSorted()).toEqual(['closed: true', 'seats: 25']);
    await signInToDesk(page, office);
    await page.goto('/desk/site/history');
    await expect(page.getByRole('listitem').filter({ hasText: 'Advanced Python' })).toContainText(email);
  });

  test('the notice is on every page from the press, and gone with another', async ({ page, office }) => {
    await signInToDesk(page, office, 'editor');
    await page.goto('/desk/site');
    await parts(page).getByRole('link', { name: 'Notice' }).click();
    expect(await overflowing(page)).toEqual([]);
    await page.getByLabel('What visitors should know now').fill('Our office is closed this week.');
    await page.getByLabel('Last day').fill(inDays(5));
    await publish(page, 'Publish the notice');
    expect((await shown(page, '/Courses')).includes('Our office is closed')).toBe(true);
    await page.goto('/desk/site?show=notice');
    await page.getByLabel('What visitors should know now').fill('');
    await publish(page, 'Publish the notice');
    expect((await shown(page, '/Courses')).includes('Our office is closed')).toBe(false);
  });

  test('an editor is told before typing that a new course is for owners', async ({ page, office }) => {
    await signInToDesk(page, office, 'editor');
    await page.goto('/desk/site');
    await expect(heading(page)).toHaveText('Edit site');
    await expect(page.getByRole('link', { name: 'New course' })).toHaveCount(0);
    await page.goto('/desk/site/add/courses');
    await expect(page.getByText('Ask an owner to begin it')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Begin a draft' })).toHaveCount(0);
    await page.goto('/desk/site?show=pages');
    await expect(page.getByRole('link', { name: 'New page' })).toBeVisible();
  });

  test('a page is removed, and undone is there again', async ({ page, office }) => {
    await signInToDesk(page, office);
    await page.goto('/desk/site/add/pages');
    await page.getByLabel('Title of the page').fill('Our fees');
    await press(page, 'Begin a draft');
    await page
      .getByLabel('Text for search results')
      .fill('What a course costs, and how it can be paid in parts over several months.');
    await page.getByRole('button', { name: 'Check and publish' }).last().click();
    await publish(page, 'Publish 1 change');
    expect(await statusOf(page, '/our-fees')).toBe(200);

    await page.goto('/desk/site/pages/our-fees');
    await page.getByText('Remove this page').click();
    await press(page, 'Yes, remove it');
    const row = page.getByRole('listitem').filter({ hasText: 'Our fees' });
    await press(page, 'Put back Our fees');
    await row.getByRole('link', { name: 'Our fees' }).click();
    await page.getByText('Remove this page').click();
    await press(page, 'Yes, remove it');
    expect(await overflowing(page)).toEqual([]);
    await page.getByRole('link', { name: 'Check and publish' }).click();
    await expect(page.getByText('Will be removed')).toBeVisible();
    await publish(page, 'Publish 1 change');
    expect(await statusOf(page, '/our-fees')).toBe(404);
    await publish(page, 'Undo');
    await expect(page.getByRole('status')).toContainText('live since');
    expect(await statusOf(page, '/our-fees')).toBe(200);
  });

  test('an exam begins in the list, says what it lacks, and is published with its course', async ({ page, office }) => {
    await signInToDesk(page, office);
    await page.goto('/desk/site');
    await parts(page).getByRole('link', { name: 'Exams' }).click();
    await page.getByRole('link', { name: 'New exam' }).click();
    expect(await overflowing(page)).toEqual([]);
    await page.getByLabel('Course', { exact: true }).selectOption('Email Etiquette');
    await press(page, 'Begin a draft');
    await expect(page.locator('[name="questions[0].text"]')).toHaveAttribute('aria-invalid', 'true');
    await page.locator('[name="questions[0].text"]').fill('Which line says what an email is about?');
    await page.locator('[name="questions[0].right"]').fill('The subject');
    await page.locator('[name="questions[0].wrong"]').fill('The greeting');
    await page.getByRole('button', { name: 'Check and publish' }).last().click();
    await publish(page, /^Publish \d+ changes$/);
    expect(linesOf(office, 'exams/email-etiquette.yaml')).toContain("    right: 'The subject'");
  });
});

test('the list has no faults with a form open, and a course with learners is not removed', async ({ page, office }) => {
  await signInToDesk(page, office);
  await page.goto('/desk/site?open=react');
  expect(await faults(page)).toEqual([]);
  await page.goto('/desk/site/courses/react');
  await page.getByText('Remove this course').click();
  await press(page, 'Yes, remove it');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('link', { name: 'Check and publish' }).click();
  // Other files lead to it.
  await expect(heading(page)).toContainText('to correct');
  await page.goto('/desk/site');
  await press(page, 'Put back React.Js');
  await expect(page.getByText('Put back.')).toBeVisible();
});
