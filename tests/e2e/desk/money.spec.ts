import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { type Learner, somebody } from '../support/learners.ts';
import { mailsTo } from '../support/servers/mails.ts';
import { look } from '../support/page/look.ts';
import { sharedSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** `amount` is the price by default. */
async function fillWalkIn(page: Page, { name, email, mobile }: Learner, course: RegExp, amount?: string) {
  await page.goto('/desk/walk-in');
  const option = page.getByRole('option', { name: course });
  await page.getByLabel('Course', { exact: true }).selectOption(await option.getAttribute('value'));
  await page.getByLabel('Full name of the learner').fill(name);
  await page.getByLabel('Mobile', { exact: true }).fill(mobile);
  await page.getByLabel('Email, if they have one').fill(email);
  if (amount !== undefined) await page.getByLabel('Amount received').fill(amount);
  await page.getByLabel('agrees to the terms').check();
  await page.getByLabel('They have read the privacy notice').check();
}

const money = (page: Page) => page.getByRole('region', { name: 'Money' });
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('somebody pays in cash at the desk and is confirmed; the receipt says so', async ({ page }) => {
      const learner = somebody('Harpreet Kaur');
      await signInToDesk(page);
      await fillWalkIn(page, learner, /^React\.Js/);
      const check = page.getByRole('button', { name: 'Check' });
      await expect(check).toBeVisible({ visible: !javaScriptEnabled });
      if (!javaScriptEnabled) {
        await check.click();
        await expect(page.getByLabel('Full name of the learner')).toHaveValue(learner.name);
      }
      await expect(page.getByLabel('Amount received')).toHaveValue('650');
      await expect(money(page)).toContainText('Still to pay');
      await expect(money(page).getByRole('row', { name: /Still to pay/ })).toContainText('₹0');
      await expect(page.getByText('Nobody has registered with this mobile or email.')).toBeVisible();
      await expect(page.getByLabel('Payment reference')).toBeHidden();
      await press(page, 'Add and confirm');
      await expect(page.getByText('Added. The learner gets an email.')).toBeVisible();
      await expect(page.getByText(/, at the desk$/)).toBeVisible();
      await expect(page.getByText(/CASH-\w{4}-\w{4}/).first()).toBeVisible();
      await expect.poll(() => subjects(learner.email)).toEqual(['Your payment is confirmed: React.Js']);
      const [mail] = await mailsTo(learner.email);
      const receipt = /https?:\S+\/receipt/.exec(mail?.text ?? '')?.[0] ?? '';
      await page.goto(new URL(receipt).pathname);
      await expect(page.getByRole('article')).toContainText('by cash');
      await expect(page.getByText('Our staff received this payment in cash.')).toBeVisible();
      await fillWalkIn(page, learner, /^React\.Js/, '650');
      await press(page, 'Add and confirm');
      await expect(page.getByText('They are registered for this course already.')).toBeVisible();
      await expect(page.getByRole('link', { name: learner.name })).toBeVisible();
      await page.getByLabel('Add them anyway.').check();
      await press(page, 'Add and confirm');
      await expect(page.getByText('Added. The learner gets an email.')).toBeVisible();
    });

    test('somebody with a phone alone gets their papers printed, and by email once they have an address', async ({
      page,
    }) => {
      const learner = somebody('Gurpreet Kaur');
      await signInToDesk(page);
      await fillWalkIn(page, { ...learner, email: '' }, /^React\.Js/);
      if (!javaScriptEnabled) await press(page, 'Check');
      await expect(page.getByText('After adding them you print their papers')).toBeVisible();
      await press(page, 'Add and confirm');
      await expect(page.getByText('Added. They have no email address')).toBeVisible();
      if (javaScriptEnabled) await look(page, 'registered without an address');
      await page.getByRole('link', { name: 'Print their papers' }).click();
      await expect(heading(page)).toHaveText('Papers to print');
      await expect(page.getByRole('img', { name: 'QR code of your page' })).toBeVisible();
      await expect(page.getByRole('article')).toContainText('by cash');
      if (javaScriptEnabled) await look(page, 'papers to print');
      const link = (await page.getByText(/^https?:\S+\/registrations\/\S+$/).textContent()) ?? '';
      await page.emulateMedia({ media: 'print' });
      for (const part of [heading(page), page.getByRole('button', { name: 'Print' })]) await expect(part).toBeHidden();
      await expect(page.getByText(link)).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('link', { name: 'Registration', exact: true }).click();

      await page.getByRole('link', { name: 'Add an address' }).click();
      await page.locator('details[open]').getByLabel('Email address').fill(learner.email);
      await press(page, 'Change name or contact');
      await expect(page.getByText('The address is saved. From now on our emails go there.')).toBeVisible();
      await expect(page.getByRole('link', { name: /their papers|Papers to print/ })).toHaveCount(0);
      await expect.poll(() => subjects(learner.email)).toEqual(['Your payment is confirmed: React.Js']);
      const [mail] = await mailsTo(learner.email);
      expect(mail?.text).toMatch(/receipt K\/\d\d-\d\d\/\d{6}/);
      await page.goto(new URL(link).pathname);
      await expect(page.getByText('Confirmed. Start learning')).toBeVisible();
    });

    test('to a dearer course, with the difference asked for; and a price of their own', async ({ page, register }) => {
      const learner = somebody('Venkatanarasimharajuvaripeta Ramachandran');
      await register('react', somebody('Somebody else'));
      await signInToDesk(page);
      await fillWalkIn(page, learner, /^React\.Js/, '650');
      await press(page, 'Add and confirm');
      await expect(heading(page)).toHaveText(learner.name);
      await page.locator('summary', { hasText: 'Change course or price' }).click();
      await page.getByRole('link', { name: 'Move to another course' }).click();
      const option = page.getByRole('option', { name: /^Advanced Python/ });
      await page.getByLabel('New course').selectOption(await option.getAttribute('value'));
      await press(page, 'Show the result');
      await expect(page.getByText('₹650 is then still to pay')).toBeVisible();
      if (javaScriptEnabled) await look(page, 'move');
      await press(page, 'Move the learner');
      await expect(page.getByText('Moved. The learner gets an email.')).toBeVisible();
      if (javaScriptEnabled) await look(page, 'registered at the desk, part paid');
      await expect.poll(() => subjects(learner.email)).toContainEqual(expect.stringMatching(/^₹650 still to pay: /));

      await page.locator('summary', { hasText: 'Change course or price' }).click();
      await page.getByRole('link', { name: 'Change the price' }).click();
      await press(page, 'Change the price');
      await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(2);
      if (javaScriptEnabled) await look(page, 'price, wrong');
      await page.getByLabel('New price, in rupees').fill('600');
      await page.getByLabel('Why').fill('She brought two friends.');
      await press(page, 'Change the price');
      await expect(page.getByText('The price is changed. The learner gets an email.')).toBeVisible();
      await expect.poll(() => subjects(learner.email)).toContainEqual(expect.stringMatching(/^Your refund of ₹50: /));
      await expect(page.getByText('She brought two friends.').first()).toBeAttached();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a month shows its payments, and gives its file once it is known who asks', async ({ page }) => {
    const learner = somebody('Lincy Thomas');
    await signInToDesk(page);
    await fillWalkIn(page, learner, /^React\.Js/, '650');
    await press(page, 'Add and confirm');
    await page.goto('/desk/accounts');
    await expect(heading(page)).toHaveText('Accounts');
    await expect(page.getByRole('table', { name: 'By payment method' })).toContainText('Cash');
    await page.locator('summary', { hasText: 'All payments, one line each' }).click();
    await expect(page.getByRole('table', { name: 'Payments' })).toContainText(learner.name);
    const started = page.waitForEvent('download');
    await press(page, 'Download for the accountant');
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^accounts-of-\d{4}-\d{2}-/);
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(new RegExp(`Payment,[^,]+,${learner.name},React\\.Js,650\\.00,CASH-`));
    await page.goto('/desk/accounts?month=2019-02');
    await expect(page.getByText(/Nothing was received or refunded in/)).toBeVisible();
    await page.goto('/desk/log');
    await expect(page.getByText('Downloaded the accounts of a month').first()).toBeVisible();
    await expect(page.getByText('Registered at the desk').first()).toBeVisible();
  });
});

test('the amount follows the course until somebody types another, and the server works the money out', async ({
  page,
}) => {
  await signInToDesk(page);
  await page.goto('/desk/walk-in');
  const course = page.getByLabel('Course', { exact: true });
  const amount = page.getByLabel('Amount received');
  await course.selectOption({ label: 'React.Js · ₹650' });
  await expect(amount).toHaveValue('650');
  await course.selectOption({ index: 2 });
  await expect(amount).not.toHaveValue('650');
  await course.selectOption({ label: 'React.Js · ₹650' });
  await expect(amount).toHaveValue('650');
  await amount.fill('500');
  await amount.blur();
  await expect(money(page).getByRole('row', { name: /Still to pay/ })).toContainText('₹150');
  await course.selectOption({ index: 2 });
  await expect(money(page)).not.toContainText('React.Js');
  await expect(amount).toHaveValue('500');
});

test('what is wrong stands beside its field, and what was typed stays', async ({ page }) => {
  await signInToDesk(page);
  await page.goto('/desk/walk-in');
  await page.getByLabel('UPI', { exact: true }).check();
  await page.getByLabel('Payment reference').fill('12345');
  await press(page, 'Add and confirm');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(7);
  await expect(page.getByLabel('Payment reference')).toHaveValue('12345');
  await look(page, 'walk-in, all wrong');
  await page.getByLabel('Under 18').check();
  await expect(page.getByLabel('Full name of the parent or guardian')).toBeVisible();
});

test('a verifier adds walk-ins and moves learners; prices and accounts are for owners', async ({ page }) => {
  await signInToDesk(page, sharedSite, 'verifier');
  await page.goto('/desk');
  await expect(page.getByRole('link', { name: 'Accounts' })).toHaveCount(0);
  const learner = somebody('Kavya Nair');
  await fillWalkIn(page, learner, /^React\.Js/, '650');
  await press(page, 'Add and confirm');
  await expect(heading(page)).toHaveText(learner.name);
  const { pathname } = new URL(page.url());
  await page.locator('summary', { hasText: 'Change course or price' }).click();
  await expect(page.getByRole('link', { name: 'Move to another course' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change the price' })).toHaveCount(0);
  expect((await page.goto(`${pathname}/price`))?.status()).toBe(403);
  expect((await page.goto('/desk/accounts'))?.status()).toBe(403);
});
