import { contrastFaults, faults } from '../support/page/axe.ts';
import { look } from '../support/page/look.ts';
import { wakeIslands } from '../support/page/islands.ts';
import { expect, test } from '../support/test.ts';

test('axe finds nothing wrong with the menu open', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/AboutUs');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator('[popovertarget=menu]').click();
    await expect(page.locator('#menu')).toBeVisible();
    expect.soft(await (colorScheme === 'light' ? faults(page) : contrastFaults(page)), colorScheme).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('axe finds nothing wrong with another module open, another step of the lesson and a video on', async ({
  page,
}) => {
  await page.goto('/ReactRegister');
  await wakeIslands(page);
  await page.getByRole('radio', { name: /^Module 3/ }).check();
  await page.getByText('3 It compares').click();
  await page.getByRole('radio', { name: '3', exact: true }).check();
  await page.getByRole('link', { name: /^Play “/ }).click();
  await expect(page.locator('iframe')).toBeVisible();
  await look(page, 'another module, step and video');
});

test('axe finds nothing wrong with another video chosen', async ({ page }) => {
  await page.goto('/positiveVideo');
  await wakeIslands(page);
  await page.getByRole('list', { name: 'Videos' }).getByRole('link').nth(2).click();
  await look(page, 'another video');
});

test('axe finds nothing wrong after a press on copy and with two codes', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/os-payment');
  await wakeIslands(page);
  await page.getByRole('button', { name: 'Copy UPI ID' }).first().click();
  await look(page, 'a copied field and two codes');
});

test('axe finds nothing wrong with the contents of a reading unfolded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/effectiveMaterials');
  await page.getByRole('button', { name: /Contents$/ }).click();
  expect(await faults(page, 'main nav')).toEqual([]);
});
