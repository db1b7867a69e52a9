import { overflowing } from '../support/page/overflow.ts';
import { expect, test } from '../support/test.ts';
import { kinds } from '../support/urls.ts';

test('no kind of page scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [kind, path] of Object.entries(kinds)) {
    await page.goto(path);
    expect.soft(await overflowing(page), kind).toEqual([]);
  }
});
