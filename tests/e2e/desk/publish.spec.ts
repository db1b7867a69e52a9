import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addDays, indianDayAt } from '../../../domain/day.ts';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { fillRegistration, somebody } from '../support/learners.ts';
import { test } from '../support/own-content.ts';
import { faults } from '../support/page/axe.ts';
import { overflowing } from '../support/page/overflow.ts';
import { expect } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const REACT = '/desk/site/courses/react';

/** Types into a field of the first fold, and goes to the check. */
async function change(page: Page, label: string, value: string): Promise<void> {
  await page.goto(REACT);
  const fold = page.locator('main details').first();
  if ((await fold.getAttribute('open')) === null) await fold.locator('summary').first().click();
  await page.getByLabel(label, { exact: true }).fill(value);
  await press(page, 'Check and publish');
}

const shown = async (page: Page, path: string) => (await page.request.get(path)).text();

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an owner changes a price, sees it live, and undoes it', async ({ page, office }) => {
    await signInToDesk(page, office);
    await change(page, 'Price', '699');
    await expect(heading(page)).toHaveText('Check and publish');
    const changes = page.getByRole('region', { name: 'What will change' });
    await expect(changes).toContainText('React.Js');
    await expect(changes.getByRole('deletion')).toContainText('₹650');
    await expect(changes.getByRole('insertion')).toContainText('₹699');
    expect(await overflowing(page)).toEqual([]);
    expect(await shown(page, '/ReactRegister')).toContain('₹650');

    await press(page, 'Publish 1 change');
    await expect(heading(page)).toHaveText('History');
    await expect(page.getByRole('status')).toContainText(/React\.Js: live since/);
    expect(await overflowing(page)).toEqual([]);
    for (const path of ['/ReactRegister', '/ReactPayment', '/', '/Courses'])
      expect(await shown(page, path)).toContain('₹699');
    expect(readFileSync(join(office.content, 'courses', 'react.yaml'), 'utf8')).toBe(
      readFileSync('content/courses/react.yaml', 'utf8').replace('price: 650', 'price: 699'),
    );

    await press(page, 'Undo');
    await expect(page.getByRole('status')).toContainText('live since');
    await expect(page.getByRole('listitem').filter({ hasText: 'undone' })).toHaveCount(1);
    expect(await shown(page, '/ReactRegister')).toContain('₹650');
  });

  test('what is not finished yet stops no other part', async ({ page, office }) => {
    await signInToDesk(page, office);
    await page.goto('/desk/site/add/pages');
    await page.getByLabel('Title').fill('Our fees');
    await press(page, 'Begin a draft');
    await change(page, 'Price', '699');
    await expect(page.getByText('Only “React.Js” is checked here. You have also changed 1 other part')).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
    await page.getByRole('link', { name: 'check all together' }).click();
    await expect(heading(page)).toHaveText(/to correct$/);
    await change(page, 'Price', '699');
    await press(page, 'Publish 1 change');
    await expect(heading(page)).toHaveText('History');
    expect(await shown(page, '/ReactRegister')).toContain('₹699');
    await page.goto('/desk/site/pages/our-fees');
    await expect(heading(page)).toHaveText('Our fees');
  });

  test('a mistake leads to its field, and the site stays as it was', async ({ page, office }) => {
    await signInToDesk(page, office);
    await change(page, 'Price', '-5');
    await expect(heading(page)).toHaveText('1 thing to correct');
    expect(await overflowing(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to the first' }).click();
    await expect(page.getByLabel('Price', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    expect(await shown(page, '/ReactRegister')).toContain('₹650');
  });

  test('where somebody has changed the same field meanwhile, both are shown to choose from', async ({
    page,
    office,
  }) => {
    await signInToDesk(page, office);
    await change(page, 'Price', '699');
    const file = join(office.content, 'courses', 'react.yaml');
    writeFileSync(file, readFileSync(file, 'utf8').replace('price: 650', 'price: 679'));
    await press(page, 'Publish 1 change');
    await expect(heading(page)).toHaveText('Two versions');
    const both = page.getByRole('group', { name: 'React.Js: Price' });
    await expect(both.getByLabel('699')).toBeChecked();
    expect(await overflowing(page)).toEqual([]);
    await both.getByLabel('679').check();
    await press(page, 'Keep my choice and publish');
    await expect(page.getByText('Everything is on the site already.')).toBeVisible();
    await change(page, 'Price', '700');
    await press(page, 'Publish 1 change');
    await expect(heading(page)).toHaveText('History');
    expect(await shown(page, '/ReactRegister')).toContain('₹700');
  });
});

test('with script, the price is live and the history says so', async ({ page, office }) => {
  await signInToDesk(page, office);
  await change(page, 'Price', '699');
  expect(await faults(page)).toEqual([]);
  await press(page, 'Publish 1 change');
  await expect(heading(page)).toHaveText('History');
  expect(await faults(page)).toEqual([]);
  expect(await shown(page, '/ReactRegister')).toContain('₹699');
});

test('a payment page that is older than the price counts until midnight, and no longer costs the learner more', async ({
  page,
  office,
  browser,
}) => {
  const phone = await (await browser.newContext({ baseURL: office.url })).newPage();
  await phone.goto('/ReactPayment');
  await signInToDesk(page, office);
  await change(page, 'Price', '699');
  await expect(page.getByText('React.Js: The price rises by ₹49.')).toContainText('we accept ₹650');
  await press(page, 'Publish 1 change');
  await expect(heading(page)).toHaveText('History');

  const pays = async (paidOn: string) => {
    await fillRegistration(phone, somebody());
    await phone.getByLabel('Date of payment').fill(paidOn);
    await phone.getByRole('button', { name: 'Send the registration' }).click();
    await expect(phone.getByRole('heading', { name: 'We have your registration' })).toBeVisible();
  };
  const today = indianDayAt(Date.now());
  await phone
    .getByRole('link', { name: /registration form/i })
    .first()
    .click();
  await expect(phone.getByText('You were asked for ₹650. The price has been ₹699 since')).toBeVisible();
  expect(await faults(phone)).toEqual([]);
  await pays(today);
  await expect(phone.getByRole('main')).toContainText('₹650');

  await phone.goto('/register/react?asked=1');
  await expect(phone.getByText('You were asked for')).toHaveCount(0);
  await pays(today);
  await expect(phone.getByRole('main')).toContainText('₹699');
  await phone.goto('/register/react');
  await pays(addDays(today, -1));
  await expect(phone.getByRole('main')).toContainText('₹650');
  await phone.context().close();
});
