import { siteDeskPaths, siteFilePath, siteListPath } from '../../../domain/paths.ts';
import { signInToDesk } from '../support/desk.ts';
import { overflowing } from '../support/page/overflow.ts';
import { OF_ALL_FONTS } from '../support/servers/chromium.ts';
import { expect, test } from '../support/test.ts';
import { kinds } from '../support/urls.ts';

// The visitor's setting, so that media queries follow it.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
});

test('no kind of page scrolls sideways with text at twice its size', async ({ page }) => {
  for (const [kind, path] of Object.entries(kinds)) {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    for (const width of [1280, 360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await overflowing(page), `${kind} at ${width} px`).toEqual([]);
    }
  }
});

test('nor does a part of Edit site on a phone', async ({ page }) => {
  await signInToDesk(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const { site, publish, history } = siteDeskPaths;
  const course = siteFilePath({ kind: 'courses', id: 'react' });
  for (const path of [siteListPath({ open: 'react' }), site, course, `${course}/preview`, publish, history]) {
    await page.goto(path);
    expect.soft(await overflowing(page), path).toEqual([]);
  }
});

test('with text at twice its size everything is still in reach', { tag: OF_ALL_FONTS }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/Courses');
  const menu = page.locator('[popovertarget=menu]');
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.click();
  for (const link of await page.locator('#menu').getByRole('link').all()) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport();
  }
  await page.goto('/ReactPayment');
  for (const button of await page.getByRole('button', { name: /^Copy/ }).all()) {
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
  }
});
