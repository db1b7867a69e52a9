import { overflowing } from '../support/page/overflow.ts';
import { chromium } from '../support/servers/chromium.ts';
import { expect, test } from '../support/test.ts';
import { kinds } from '../support/urls.ts';

// As on most desks; Playwright hides them otherwise, so that they take no room.
test.use({ launchOptions: { ...chromium, ignoreDefaultArgs: ['--hide-scrollbars'] } });

test('no kind of page scrolls sideways beside a scrollbar that takes room', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [kind, path] of Object.entries(kinds)) {
    await page.goto(path);
    expect.soft(await overflowing(page), kind).toEqual([]);
    if (kind === 'landing page') {
      expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(5);
      const cover = await page.locator('main img').first().boundingBox();
      const { clientWidth } = await page.evaluate(() => ({ clientWidth: document.documentElement.clientWidth }));
      expect((cover?.x ?? 0) + (cover?.width ?? 0)).toBeCloseTo(clientWidth, 0);
    }
  }
});
