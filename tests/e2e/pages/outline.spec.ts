import type { Page } from '@playwright/test';
import { PHONE } from '../support/page/first-screen.ts';
import { expect, test } from '../support/test.ts';

const LAYOUTS = { 'landing page': '/ReactRegister', 'detail page': '/CloudRegister' };

async function openOutline(page: Page, address: string, isScripted = true) {
  await page.goto(address);
  if (isScripted && !address.includes('#')) await page.locator('fieldset').first().scrollIntoViewIfNeeded();
  if (isScripted) await expect(page.locator('k-island[of=ModuleTabs]')).toHaveAttribute('live');
  const outline = page.getByRole('radiogroup', { name: 'Course outline' });
  const modules = outline.getByRole('radio');
  const panes = outline.locator('input ~ div');
  const only = async (index: number) => {
    const count = await modules.count();
    await expect(panes).toHaveCount(count);
    for (let each = 0; each < count; each++) {
      await expect(modules.nth(each)).toBeChecked({ checked: each === index });
      await expect(panes.nth(each)).toBeVisible({ visible: each === index });
    }
    await expect(modules.nth(index)).toHaveAccessibleName(new RegExp(`^(Module|Part) ${index + 1}\\b`));
  };
  return { outline, modules, panes, only, press: (index: number) => modules.nth(index).click() };
}

for (const [layout, path] of Object.entries(LAYOUTS)) {
  test(`modules on a ${layout}: the first is open, a press or an arrow key opens another, and the address follows`, async ({
    page,
  }) => {
    const { modules, only, press } = await openOutline(page, path);
    await expect(modules).toHaveCount(4);
    await only(0);
    await expect(page).toHaveURL(path);
    for (const index of [2, 2, 0]) {
      await press(index);
      await only(index);
    }
    await expect(page).toHaveURL(`${path}#module-1`);
    const moves: [key: string, index: number][] = [
      ['ArrowRight', 1],
      ['ArrowDown', 2],
      ['ArrowLeft', 1],
      ['ArrowUp', 0],
      ['ArrowUp', 3],
      ['ArrowRight', 0],
      ['End', 3],
      ['Home', 0],
    ];
    await modules.first().focus();
    for (const [key, index] of moves) {
      await page.keyboard.press(key);
      await expect(modules.nth(index)).toBeFocused();
      await only(index);
      await expect(page).toHaveURL(`${path}#module-${index + 1}`);
    }
  });
}

test('a shared address opens its module', async ({ page }) => {
  const path = LAYOUTS['landing page'];
  const { outline, panes, only } = await openOutline(page, `${path}#module-3`);
  await only(2);
  await expect(outline.locator('label').nth(2)).toBeInViewport({ ratio: 1 });
  await expect(panes.nth(2).getByRole('listitem').first()).toBeInViewport();
  await page.evaluate(() => (location.hash = '#module-2'));
  await only(1);
  await page.evaluate(() => (location.hash = '#module-99'));
  await only(1);
});

test('a page whose script never arrives still opens one module at a time', async ({ page }) => {
  await page.route('**/_astro/*.js', (route) => route.abort());
  const { only, press } = await openOutline(page, LAYOUTS['landing page'], false);
  await only(0);
  for (const index of [2, 1, 3, 0]) {
    await press(index);
    await only(index);
  }
});

test('choosing a module leaves the way back as it was, and the way forward opens it again', async ({ page }) => {
  await page.goto('/Courses');
  const { press, only } = await openOutline(page, '/ReactRegister');
  await press(1);
  await press(2);
  await page.goBack();
  await expect(page).toHaveURL('/Courses');
  await page.goForward();
  await expect(page).toHaveURL('/ReactRegister#module-3');
  await only(2);
});

test('a module pressed on a phone shows its topics where the reader is', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const { only, press, panes, outline } = await openOutline(page, '/OsRegister');
  for (const index of [4, 1]) {
    await press(index);
    await only(index);
    await expect(outline.locator('label').nth(index)).toBeInViewport({ ratio: 1 });
    await expect(panes.nth(index).getByRole('listitem').first()).toBeInViewport();
  }
});
