/** Clicks of an office's jobs. Typing and keys that only move do not count. */
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { confirm } from '../support/staff-actions.ts';
import { heading, openRegistration, pressKey, signInToDesk } from '../support/desk.ts';
import { somebody, yesterday } from '../support/learners.ts';
import { countClicks } from '../support/page/clicks.ts';
import { paymentLink, readCodes } from '../support/page/qr.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { ownHeading, statement } from '../support/statement.ts';
import { expect, test } from '../support/test.ts';

test('confirm one, open the next: one click, or C and Enter', async ({ page, register }) => {
  const [first, second, third] = [somebody('Arjun Mehta'), somebody('Meera Deshpande'), somebody('Nisha Verma')];
  for (const learner of [first, second, third]) await register('email-etiquette', learner);
  await signInToDesk(page);
  await page.goto('/desk?view=now&course=email-etiquette');
  await page.getByRole('link', { name: first.name, exact: true }).click();
  await expect(heading(page)).toHaveText(first.name);
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Confirm and open next' }).click();
  await expect(heading(page)).toHaveText(second.name);
  expect(clicks()).toBe(1);
  await expect(page.getByText(`${first.name} is confirmed. The email is on its way.`)).toBeVisible();
  await pressKey(page, 'c');
  await expect(page.getByRole('button', { name: 'Confirm and open next' })).toBeFocused();
  expect(clicks()).toBe(1);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(third.name);
  expect(clicks()).toBe(2);
  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(heading(page)).toHaveText(second.name);
  await expect.poll(async () => (await mailsTo(second.email)).at(-1)?.subject).toContain('confirmed');
});

test('ask a learner: two clicks', async ({ page, register }) => {
  const [asked, next] = [somebody('Sana Qureshi'), somebody('Imran Sheikh')];
  for (const learner of [asked, next]) await register('positive-attitude', learner);
  await signInToDesk(page);
  await page.goto('/desk?view=now&course=positive-attitude');
  await page.getByRole('link', { name: asked.name, exact: true }).click();
  await expect(heading(page)).toHaveText(asked.name);
  const clicks = await countClicks(page);
  await page.locator('summary', { hasText: 'Ask learner' }).click();
  await page.getByRole('button', { name: 'Ask learner and open next' }).click();
  await expect(heading(page)).toHaveText(next.name);
  expect(clicks()).toBe(2);
  await expect
    .poll(async () => (await mailsTo(asked.email)).at(-1)?.text)
    .toContain('We cannot find this reference in our bank statement.');
});

test('ask for the rest: one click', async ({ page, register }) => {
  const learner = somebody('Fatima Begum');
  await register('react', learner);
  await confirm(learner, { amount: '451' });
  await signInToDesk(page);
  await openRegistration(page, learner);
  await expect(page.getByRole('heading', { name: '₹199 is still to pay' })).toBeVisible();
  await expect.poll(async () => (await mailsTo(learner.email)).length).toBe(2);
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Ask for the balance (₹199)' }).click();
  await expect(
    page.getByText(`${learner.name} has been asked for the balance. The email is on its way.`),
  ).toBeVisible();
  expect(clicks()).toBe(1);
  await expect.poll(async () => (await mailsTo(learner.email)).length).toBe(3);
  const mail = (await mailsTo(learner.email)).at(-1);
  for (const fact of ['Exact amount: ₹199', 'UPI ID: kaksha@example']) expect(mail?.text).toContain(fact);
  const [code] = mail?.attachments ?? [];
  expect(mail?.html).toContain(`src="cid:${code?.contentId.replace(/[<>]/g, '')}"`);
  expect(await readCodes(Buffer.from(code?.content ?? '', 'base64'))).toEqual([
    paymentLink('kaksha@example', 'Kaksha Sample Payee', '199.00', 'React Js'),
  ]);
});

test('find a person: slash, the name, Enter', async ({ page, register }) => {
  const learner = somebody('Tenzin Dolma');
  await register('react', learner);
  await signInToDesk(page);
  await page.goto('/desk/log');
  const clicks = await countClicks(page);
  await pressKey(page, '/');
  await page.keyboard.type(learner.name);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(learner.name);
  await expect(page).toHaveURL(/\/desk\/people\//);
  // Enter ends the typing.
  expect(clicks()).toBe(1);
  await pressKey(page, '/');
  await page.keyboard.type(learner.reference);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/desk\/registrations\//);
  await expect(heading(page)).toHaveText(learner.name);
  expect(clicks()).toBe(2);
});

test('mark a refund paid: three clicks from the queue', async ({ page, register }) => {
  const learner = somebody('Lincy Thomas');
  await register('linkedin', learner);
  await confirm(learner, { amount: '499' });
  await signInToDesk(page);
  await page.goto('/desk?view=now&course=linkedin');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: /^Refunds to pay/ }).click();
  await page.getByRole('link', { name: learner.name, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Pay ₹100 back' })).toBeVisible();
  await page.getByRole('button', { name: 'Mark refund paid' }).click();
  await expect(page.getByText(`${learner.name} has been refunded. The email is on its way.`)).toBeVisible();
  expect(clicks()).toBe(3);
});

/** A click on the field opens the file chooser. */
async function chooseByClick(page: Page, name: string, csv: string): Promise<void> {
  await expect(page.locator('k-island[of=StatementFile]')).toHaveAttribute('live');
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Statement file').click();
  const loaded = page.waitForEvent('load');
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await loaded;
}

test('import and confirm the exact ones: three clicks; a row left over: two more; its refund: one more', async ({
  page,
  register,
}) => {
  const [exact, over] = [somebody('Arjun Mehta'), somebody('Lincy Thomas')];
  for (const learner of [exact, over]) await register('react', learner);
  await signInToDesk(page);
  await page.goto('/desk');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Import statement' }).click();
  await expect(heading(page)).toHaveText('Import statement');
  await chooseByClick(
    page,
    'statement.csv',
    statement([
      { learner: exact, amount: '650.00' },
      { learner: over, amount: '750.00' },
    ]),
  );
  await expect(page.getByRole('checkbox', { name: exact.name })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: over.name })).not.toBeChecked();
  await page.getByRole('button', { name: 'Confirm 1 row' }).click();
  await expect(heading(page)).toHaveText('Done: 1 confirmed');
  expect(clicks()).toBe(3);

  await page.getByRole('checkbox', { name: over.name }).click();
  await page.getByRole('button', { name: 'Confirm 1 row' }).click();
  await expect(heading(page)).toHaveText('Done: 2 confirmed');
  expect(clicks()).toBe(5);

  await page.getByRole('button', { name: `Mark refund paid for ${over.name}` }).click();
  await expect(heading(page)).toHaveText(over.name);
  await expect(page.getByText('Pay ₹100 back')).toBeHidden();
  expect(clicks()).toBe(6);
  await expect.poll(async () => (await mailsTo(over.email)).at(-1)?.subject).toContain('We have refunded ₹100');
});

test('teach a new bank that is guessed rightly: one click', async ({ page, register }) => {
  const learner = somebody('Ishita Bose');
  await register('react', learner);
  await signInToDesk(page);
  await page.goto('/desk/import');
  await chooseByClick(
    page,
    'Sahakari_Bank_Nov.csv',
    `Txn Date,Particulars,Ref No,${ownHeading(learner)},Withdrawals,Deposits\n${yesterday},UPI,${learner.reference},,,650.00\n`,
  );
  await expect(heading(page)).toHaveText('Which column is which?');
  await expect(page.getByLabel('Name of this bank')).toHaveValue('Sahakari Bank');
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Yes, show what matches' }).click();
  await expect(heading(page)).toHaveText('What matches');
  await expect(page.getByRole('checkbox', { name: learner.name })).toBeChecked();
  expect(clicks()).toBe(1);
});

test('the month for the accountant: two clicks', async ({ page, register }) => {
  const learner = somebody('Neha Jain');
  await register('react', learner);
  await confirm(learner);
  await signInToDesk(page);
  await page.goto('/desk');
  const clicks = await countClicks(page);
  await page.getByRole('link', { name: 'Accounts' }).click();
  await expect(heading(page)).toHaveText('Accounts');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for the accountant' }).click();
  const file = await download;
  expect(clicks()).toBe(2);
  expect(file.suggestedFilename()).toMatch(/^accounts-of-\d{4}-\d{2}.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(learner.name);
});
