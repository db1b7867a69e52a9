import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { draftsOf } from '../../../server/site-editor/drafts.ts';
import { heading, press, signInToDesk } from '../support/desk.ts';
import { test } from '../support/own-content.ts';
import { faults } from '../support/page/axe.ts';
import { overflowing } from '../support/page/overflow.ts';
import { type StaffedSite, within } from '../support/site.ts';
import { expect } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const fold = (page: Page, label: string) =>
  page
    .locator('main details')
    .filter({ has: page.locator('summary', { hasText: label }) })
    .first();

async function openFold(page: Page, label: string): Promise<void> {
  if ((await fold(page, label).getAttribute('open')) === null)
    await fold(page, label).locator('summary').first().click();
}

const draftOf = (site: StaffedSite, email: string, file: string) =>
  within(site, async (db) => {
    const { id } = await db.selectFrom('staff').select('id').where('email', '=', email).executeTakeFirstOrThrow();
    return (await draftsOf(db, id)).find((draft) => draft.file === file)?.text ?? '';
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an editor changes a description and the order of the modules, and the site stays as it is', async ({
    page,
    office,
  }) => {
    const email = await signInToDesk(page, office, 'editor');
    await page.goto('/desk');
    await expect(heading(page)).toHaveText('Edit site');
    await page.getByRole('link', { name: 'React.Js' }).first().click();
    await page.getByRole('link', { name: 'All fields' }).click();
    await expect(heading(page)).toHaveText('React.Js');
    expect(await overflowing(page)).toEqual([]);
    await openFold(page, 'Card and title');
    const words = 'Build one small app by hand, then again in React.';
    await page.getByLabel('One sentence for the card').fill(words);
    await page.getByRole('button', { name: 'Save draft' }).last().click();
    await expect(page.getByText('Draft saved. The site shows it once you publish.')).toBeVisible();
    await expect(fold(page, 'Card and title')).toContainText('1 change');

    await openFold(page, 'Outline');
    const titles = page.locator('main input[name^="outline.modules"][name$=".title"]');
    const before = await titles.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    await page.locator('button[value="down:outline.modules[0]"]').click();
    await expect(page.getByText(`“${before[0]}” moved down: it is now number 2.`)).toBeInViewport();
    await expect(page.locator('[id="outline.modules[1]"]')).toBeInViewport();
    const after = await titles.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    expect(after).toEqual([before[1], before[0], ...before.slice(2)]);
    await page.locator('button[value="remove:outline.modules[2]"]').click();
    await expect(page.locator('[id="removed-outline.modules[2]"]')).toBeFocused();
    await press(page, `Put back ${before[2]}`);
    await expect(page.getByText(`“${before[2]}” is back.`)).toBeInViewport();
    expect(await overflowing(page)).toEqual([]);

    const text = await draftOf(office, email, 'courses/react.yaml');
    expect(text).toContain(words);
    expect(readFileSync(join(office.content, 'courses/react.yaml'), 'utf8')).not.toContain(words);
    expect(await (await page.request.get('/ReactRegister')).text()).not.toContain(words);
    await page.getByRole('link', { name: 'Edit site' }).first().click();
    await expect(page.getByRole('row').filter({ hasText: 'React.Js' })).toContainText('2 changes');
  });

  test('an editor sees the price and cannot change it, and nobody here where money goes', async ({ page, office }) => {
    const email = await signInToDesk(page, office, 'editor');
    await page.goto('/desk/site/courses/react');
    await openFold(page, 'Price and registration');
    await expect(fold(page, 'Price and registration')).toContainText('Ask an owner');
    await expect(page.locator('[name="price"]')).toHaveCount(0);
    const forged = { price: '1', 'payees[0].vpa': 'mine@okbank', 'payment.payees[0]': 'second', name: 'React' };
    const headers = { origin: office.url };
    await page.request.post('/desk/site/courses/react', { form: forged, headers });
    await page.request.post('/desk/site/site/site', { form: { 'payees[0].vpa': 'mine@okbank' }, headers });
    const text = await draftOf(office, email, 'courses/react.yaml');
    expect([text.includes('name: React\n'), text.includes('price: 650')]).toEqual([true, true]);
    expect(await draftOf(office, email, 'site.yaml')).toBe('');
    await signInToDesk(page, office);
    await page.goto('/desk/site/site/site');
    await openFold(page, 'Who is paid');
    const there = fold(page, 'Who is paid').getByRole('link', { name: 'Changed in Settings, under “Who is paid”' });
    await expect(there).toHaveAttribute('href', '/desk/settings/payees');
    await expect(page.locator('[name^="payees"]')).toHaveCount(0);
    const tooMuch = { form: { name: 'x'.repeat(3_200_000) }, headers };
    expect((await page.request.post('/desk/site/courses/react', tooMuch)).status()).toBe(413);
  });

  test('an owner changes a price, reads what is wrong beside the field, and discards it', async ({ page, office }) => {
    const email = await signInToDesk(page, office);
    await page.goto('/desk/site/courses/react');
    await openFold(page, 'Price and registration');
    await page.getByLabel('Price', { exact: true }).fill('a lot');
    await page.getByLabel('Price', { exact: true }).press('Enter');
    const price = page.getByLabel('Price', { exact: true });
    await expect(price).toHaveValue('a lot');
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Found "a lot" where a number belongs.')).toBeVisible();
    await price.fill('699');
    await page.getByRole('button', { name: 'Save draft' }).last().click();
    expect(await draftOf(office, email, 'courses/react.yaml')).toContain('price: 699');
    await page.getByText('Discard my changes').click();
    await press(page, 'Yes, discard 1 change');
    await expect(page.getByText('Your changes were discarded.')).toBeVisible();
    await openFold(page, 'Price and registration');
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('650');
  });

  test('a new page has the fields of its blocks, one kind after the other', async ({ page, office }) => {
    await signInToDesk(page, office, 'editor');
    await page.goto('/desk/site');
    await page.getByRole('link', { name: 'Pages', exact: true }).click();
    await page.getByRole('link', { name: 'New page' }).click();
    await page.getByLabel('Title of the page').fill('Terms');
    await press(page, 'Begin a draft');
    await expect(page.getByText('There is a page of this name already. Choose another.').first()).toBeVisible();
    await page.getByLabel('Title of the page').fill('Our fees');
    await press(page, 'Begin a draft');
    await expect(heading(page)).toHaveText('Our fees');
    await openFold(page, 'Blocks');
    await press(page, 'Add a block');
    await page.getByLabel('Kind of block').selectOption('Button');
    await press(page, 'Show its fields');
    await page.getByLabel('Words', { exact: true }).fill('See all courses');
    await page.getByRole('button', { name: 'Save draft' }).last().click();
    await expect(page.getByLabel('Words', { exact: true })).toHaveValue('See all courses');
  });
});

test('what was typed and not sent is offered again', async ({ page, office }) => {
  await signInToDesk(page, office);
  await page.goto('/desk/site/courses/react');
  await expect(page.locator('k-island[of=KeptForm]')).toHaveAttribute('live');
  await openFold(page, 'Card and title');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('React for all');
  await page.reload();
  await expect(page.getByText(/^You wrote something here at .* Put it in\?$/)).toBeVisible();
  await press(page, 'Put it in');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('React for all');
  await openFold(page, 'Card and title');
  await page.getByRole('button', { name: 'Save draft' }).last().click();
  await expect(page.getByText('Draft saved.').first()).toBeVisible();
  await expect(page.locator('k-island[of=KeptForm]')).toHaveAttribute('live');
  await expect(page.getByText(/^You wrote something here/)).toHaveCount(0);
  await page.locator('button[value="add:outline.modules"]').evaluate((button) => (button as HTMLElement).click());
  await expect(page.getByText('This is missing.').first()).toBeVisible();
  // Not in the summary of what is wrong, far above.
  await expect(page.getByText('Added. Fill it in, then save.')).toBeInViewport();
  await expect(page.locator('li:focus')).toContainText('Added.');
  expect(await faults(page)).toEqual([]);
  await page.goto('/desk/site');
  expect(await faults(page)).toEqual([]);
});
