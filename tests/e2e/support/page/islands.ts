import { expect, type Page } from '@playwright/test';

/** Brings every island into view and waits until React is there, then goes back to the top. */
export async function wakeIslands(page: Page): Promise<void> {
  for (const island of await page.locator('astro-island').all()) {
    await island.scrollIntoViewIfNeeded();
    await expect(island).not.toHaveAttribute('ssr');
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Goes down to the end of the page and back, so that it asks for what it asks for late. */
export async function seeAll(page: Page): Promise<void> {
  await wakeIslands(page);
  await page.evaluate(async () => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    // Two frames: pictures that scrolling brings into view are asked for after the first.
    for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next));
    scrollTo({ top: 0, behavior: 'instant' });
  });
}
