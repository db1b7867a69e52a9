import { heading, pressKey, signInToDesk } from '../support/desk.ts';
import { faults } from '../support/page/axe.ts';
import { overflowing } from '../support/page/overflow.ts';
import { expect, test } from '../support/test.ts';

const PAGES = [
  'Queue',
  'Import',
  'People',
  'Walk-in',
  'Courses',
  'Exams',
  'Accounts',
  'Edit site',
  'Pictures',
  'Bank mail',
  'Staff',
  'Log',
  'Export',
  'Settings',
];

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('on a phone the tabs lead to the daily pages and More to the others', async ({ page }) => {
      await signInToDesk(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/desk');
      const tabs = page.getByRole('navigation', { name: 'Desk', exact: true });
      await expect(tabs.getByRole('link', { name: 'Queue' })).toHaveAttribute('aria-current', 'page');
      await tabs.getByRole('link', { name: 'Import' }).click();
      await expect(heading(page)).toHaveText('Import statement');
      await tabs.getByRole('button', { name: 'More' }).click();
      await page.getByRole('navigation', { name: 'More of the desk' }).getByRole('link', { name: 'Log' }).click();
      await expect(heading(page)).toHaveText('Log');
      await page.getByRole('button', { name: 'Find a person' }).click();
      await page.getByRole('searchbox', { name: 'Find a person' }).fill('nobody of this name');
      await page.getByRole('button', { name: 'Find', exact: true }).click();
      await expect(page.getByText('Nobody matches “nobody of this name”.')).toBeVisible();
      await tabs.getByRole('button', { name: 'More' }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await expect(heading(page)).toHaveText('Sign in to the desk');
    });
  });
}

test('the rail is 200 px wide at 1280, 56 px of icons with names at 1024, and tabs below', async ({ page }) => {
  await signInToDesk(page);
  await page.goto('/desk');
  const rail = page.getByRole('banner');
  const names = () => rail.getByRole('navigation').getByRole('link').allInnerTexts();
  for (const [width, wide] of [
    [1280, 200],
    [1024, 56],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect((await rail.boundingBox())?.width).toBe(wide);
    expect((await names()).map((name) => name.split('\n')[0])).toEqual(PAGES);
    expect(await overflowing(page)).toEqual([]);
    expect(await faults(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(rail).toBeHidden();
  await expect(page.getByRole('button', { name: 'More' })).toBeVisible();
});

test('keys lead about the desk, and do nothing while somebody types or a sheet lies over the page', async ({
  page,
}) => {
  const { keyboard } = page;
  await signInToDesk(page);
  await page.goto('/desk');
  await pressKey(page, 'i');
  await expect(heading(page)).toHaveText('Import statement');
  await page.locator('summary', { hasText: 'Paste rows instead' }).click();
  await page.getByLabel('Rows of the statement').focus();
  await keyboard.type('u?i/');
  await expect(page.getByLabel('Rows of the statement')).toHaveValue('u?i/');
  await page.getByLabel('Rows of the statement').blur();
  await keyboard.press('ControlOrMeta+u');
  await pressKey(page, '?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await pressKey(page, 'u');
  await expect(sheet).toBeVisible();
  await keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await pressKey(page, '/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('searchbox').blur();
  await pressKey(page, 'u');
  await expect(heading(page)).toHaveText('Queue');
});

test('what lies over the page on a phone fits and is accessible', async ({ page }) => {
  await signInToDesk(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/desk');
  for (const name of ['More', 'Find a person']) {
    await page.getByRole('button', { name }).click();
    expect.soft(await overflowing(page), name).toEqual([]);
    expect.soft(await faults(page), name).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
