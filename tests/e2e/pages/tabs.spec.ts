import type { Page } from '@playwright/test';
import { courses } from '../support/courses.ts';
import { expect, test } from '../support/test.ts';

const LAYOUTS = { 'landing page': '/ReactRegister', 'detail page': '/CloudRegister' };

/** The tabs of a course page once React is there. */
async function openTabs(page: Page, address: string) {
  await page.goto(address);
  const outline = page.locator('astro-island').filter({ has: page.locator('#module-1, #part-1') });
  await outline.scrollIntoViewIfNeeded();
  await expect(outline).not.toHaveAttribute('ssr');
  const tabs = outline.getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  const only = async (index: number) => {
    const count = await tabs.count();
    for (let each = 0; each < count; each++) {
      await expect(tabs.nth(each)).toHaveAttribute('aria-selected', String(each === index));
      await expect(tabs.nth(each)).toHaveAttribute('tabindex', each === index ? '0' : '-1');
    }
    await expect(outline.getByRole('tabpanel')).toHaveCount(1);
    await expect(outline.getByRole('tabpanel')).toBeVisible();
    const name = new RegExp(`^(Module|Part) ${index + 1}\\b`);
    await expect(tabs.nth(index)).toHaveAccessibleName(name);
    await expect(outline.getByRole('tabpanel')).toHaveAccessibleName(name);
  };
  return { outline, tabs, only };
}

for (const [layout, path] of Object.entries(LAYOUTS)) {
  test(`tabs on a ${layout}: the first is open, a press opens another, and the address follows`, async ({ page }) => {
    const { tabs, only } = await openTabs(page, path);
    await expect(tabs).toHaveCount(4);
    await only(0);
    await expect(page).toHaveURL(path);
    await tabs.nth(2).click();
    await only(2);
    await expect(page).toHaveURL(`${path}#module-3`);
    await tabs.nth(2).click();
    await only(2);
    await tabs.nth(0).click();
    await only(0);
    await expect(page).toHaveURL(`${path}#module-1`);
  });

  test(`tabs on a ${layout} follow the arrow keys, Home and End, and go round`, async ({ page }) => {
    const { tabs, only } = await openTabs(page, path);
    await tabs.first().focus();
    const moves: [key: string, index: number][] = [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['ArrowLeft', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['End', 3],
      ['ArrowRight', 0],
      ['ArrowLeft', 3],
      ['Home', 0],
    ];
    for (const [key, index] of moves) {
      await page.keyboard.press(key);
      await expect(tabs.nth(index)).toBeFocused();
      await only(index);
      await expect(page).toHaveURL(`${path}#module-${index + 1}`);
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();
  });

  test(`a shared address opens its tab on a ${layout}`, async ({ page }) => {
    const { outline, only } = await openTabs(page, `${path}#module-3`);
    await only(2);
    await expect(outline.getByRole('tabpanel').getByRole('heading')).toBeInViewport();
    await page.evaluate(() => (location.hash = '#module-2'));
    await only(1);
    await page.goto('about:blank');
    await page.goto(`${path}#module-99`);
    await expect(page.locator('#module-1')).toBeVisible();
    await expect(page.locator('#module-2')).toBeHidden();
  });

  test(`a ${layout} on which React never arrives still opens one module at a time`, async ({ page }) => {
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto(path);
    const panes = page.locator('section[id^=module-]');
    await expect(panes).toHaveCount(4);
    const onlyShown = async (index: number) => {
      for (let each = 0; each < 4; each++) await expect(panes.nth(each)).toBeVisible({ visible: each === index });
    };
    await onlyShown(0);
    for (const index of [2, 1, 3, 0]) {
      await page.locator(`a[href="#module-${index + 1}"]`).click();
      await onlyShown(index);
    }
    await page.goto(`${path}#module-4`);
    await onlyShown(3);
  });
}

test('choosing a tab leaves the way back as it was', async ({ page }) => {
  await page.goto('/Courses');
  const { tabs } = await openTabs(page, '/ReactRegister');
  await tabs.nth(1).click();
  await tabs.nth(2).click();
  await page.goBack();
  await expect(page).toHaveURL('/Courses');
});

test('a tab pressed on a phone shows its module where the reader is', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { tabs, only, outline } = await openTabs(page, '/OsRegister');
  await tabs.nth(4).click();
  await only(4);
  await expect(outline.getByRole('tabpanel').getByRole('heading')).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every module of every course can be read, with its label, hours and topics', async ({ page }) => {
    for (const { name, page: path, unit, modules, soon } of courses) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const hours = typeof modules === 'number' ? undefined : modules;
      const count = typeof modules === 'number' ? modules : modules.length;
      const panes = page.locator(`section[id^=${unit.toLowerCase()}-]`);
      await expect(panes, name).toHaveCount(count);
      for (let index = 0; index < count; index++) {
        const pane = panes.nth(index);
        await expect(pane).toBeVisible();
        await expect(pane.getByRole('heading')).toHaveText(/\w{3}/);
        const label = `${unit} ${index + 1}`;
        const length = hours?.[index];
        const said = length === undefined ? label : `${label} · ${length} ${length === 1 ? 'hour' : 'hours'}`;
        await expect(pane.locator('p').first()).toHaveText(new RegExp(`^${said}(?![\\d.])`));
        if (soon) await expect(pane.getByText('Will be updated soon...', { exact: true })).toBeVisible();
        else expect(await pane.getByRole('listitem').count(), `${name} ${label}`).toBeGreaterThan(1);
        const tab = page.locator(`a[href="#${unit.toLowerCase()}-${index + 1}"]`);
        await expect(tab).toContainText(label);
        await expect(tab).toContainText((await pane.getByRole('heading').textContent()) ?? 'no title');
      }
    }
  });
});
