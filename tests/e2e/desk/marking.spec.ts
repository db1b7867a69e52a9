import type { Page } from '@playwright/test';
import { heading, press, pressKey, signInToDesk } from '../support/desk.ts';
import { expect, test } from '../support/exam-site.ts';
import { handIn } from '../support/handed-in.ts';
import { look } from '../support/page/look.ts';
import { mailsTo } from '../support/servers/mails.ts';

const MARKING = '/desk/exams/marking';
const QUESTIONS = '/desk/exams/questions/operating-systems';

/** Clicks the label, since it covers the button. */
async function chooseMarks(page: Page, marks: number): Promise<void> {
  await page.locator('label', { has: page.getByRole('radio', { name: String(marks), exact: true }) }).click();
}

test('one after the other with the keyboard alone, and the learner is told', async ({ page, examSite }) => {
  const [first] = await handIn(examSite, 2);
  await signInToDesk(page, examSite);
  await page.goto(MARKING);
  await pressKey(page, 'c');
  await expect(page.getByRole('link', { name: 'Mark the first one' })).toBeFocused();
  await page.locator(`table a[href^="${MARKING}/${first?.attemptId}/"]`).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('name hidden until all are marked')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Nisha Verma');
  const before = page.url();
  // A script changes the label.
  await page.waitForLoadState();
  await page.getByRole('radio', { name: '0' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Save 3 marks, open next' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your marks are saved. This is the next answer.')).toBeVisible();
  expect(page.url()).not.toBe(before);
  await expect
    .poll(async () => (await mailsTo(first?.email ?? '')).map(({ subject }) => subject))
    .toContain('You passed: Operating Systems Concepts');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('marks that are missing are asked for, a second person marks without seeing them, and marks are raised', async ({
    page,
    browser,
    examSite,
  }) => {
    const [sat] = await handIn(examSite, 1);
    const other = await browser.newPage({ baseURL: examSite.url, javaScriptEnabled: false });
    const colleague = await signInToDesk(other, examSite, 'verifier');
    await signInToDesk(page, examSite);
    await page.goto(`/desk/registrations/${sat?.registrationId}`);
    await expect(page.locator('#exam > summary')).toContainText('being marked');
    await page.goto(MARKING);
    const answer = page.locator(`table a[href^="${MARKING}/${sat?.attemptId}/"]`);
    await answer.click();
    const url = page.url();
    await press(page, /^Save marks/);
    await expect(page.getByRole('alert')).toContainText('Choose the marks.');
    await chooseMarks(page, 4);
    await page.getByLabel('Note to the learner').fill('Clear words.');
    await page.getByText('Ask a second person').click();
    await press(page, `Ask ${colleague}`);
    await page.goto(url);
    await expect(page.getByText('You gave 4')).toBeVisible();
    await expect(page.getByText('It is waiting for the second person.')).toBeVisible();

    await other.goto(MARKING);
    await expect(other.getByText('You are asked as well')).toHaveCount(1);
    await other.goto(url);
    await expect(other.getByText(/gave 4/)).toHaveCount(0);
    await chooseMarks(other, 3);
    await press(other, /^Save marks/);
    await expect(other.getByText('Your marks are saved.')).toBeVisible();
    await other.close();

    await page.goto(`/desk/registrations/${sat?.registrationId}`);
    await page.locator('#exam > summary').click();
    await expect(page.locator('#exam')).toContainText(/(\d+) of \1 marks/);
    await page
      .getByRole('link', { name: /Why does a file system keep a journal/ })
      .first()
      .click();
    await expect(page.getByRole('link', { name: 'Nisha Verma' })).toBeVisible();
    await expect(page.getByText(`${colleague} gave 3`)).toBeVisible();
  });
});

test('an owner corrects a question, and sees before what it comes to', async ({ page, examSite }) => {
  const wrong = await handIn(examSite, 2, {
    answering: ({ kind, id }) => (kind === 'short' && id === 'link-command' ? { text: 'link' } : undefined),
  });
  await signInToDesk(page, examSite);
  await page.goto('/desk/exams/questions');
  await page.getByRole('link', { name: 'Operating Systems' }).click();
  await page.getByRole('link', { name: /^Files 3$/ }).click();
  await page.getByRole('link', { name: /Which command of Unix/ }).click();
  await expect(heading(page)).toHaveText('Question 11');
  await page.getByLabel('Also right, one on each line').fill('link');
  await press(page, 'Show who gets marks');
  await expect(page.getByRole('alert')).toContainText('Say why.');
  await page.getByLabel('Why, for the log').fill('There is a command of that name as well.');
  await press(page, 'Show who gets marks');
  await expect(page.getByText('2 attempts get marks, and 0 of them will then pass.')).toBeVisible();
  await press(page, 'Correct and mark again');
  await expect(page.getByText('The question is corrected. 2 attempts get marks')).toBeVisible();
  await expect(page.getByText('content/exams/operating-systems.yaml')).toBeVisible();
  for (const { email } of wrong) {
    await expect.poll(async () => (await mailsTo(email)).length).toBe(3);
  }
  await page.goto('/desk/log');
  await expect(page.getByRole('row', { name: /Corrected a question/ })).toContainText('There is a command');
});

test('no page of marking and of questions has faults, and nothing sticks out', async ({ page, examSite }) => {
  const [sat] = await handIn(examSite, 1);
  await signInToDesk(page, examSite);
  await page.goto(MARKING);
  const answer = await page.locator(`table a[href^="${MARKING}/${sat?.attemptId}/"]`).getAttribute('href');
  for (const path of [
    MARKING,
    answer ?? '',
    '/desk/exams/questions',
    QUESTIONS,
    // One of each kind.
    ...['ready-state', 'shared-by-threads', 'page-number', 'translation-cache', 'journal-why'].map(
      (id) => `${QUESTIONS}/${id}`,
    ),
  ]) {
    await page.goto(path);
    await look(page, path);
  }
});
