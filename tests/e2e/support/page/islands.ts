import { expect, type Page } from '@playwright/test';

/** Brings every island into view and waits until React is there, then goes back to the top. */
export async function wakeIslands(page: Page): Promise<void> {
  for (const island of await page.locator('astro-island').all()) {
    await island.scrollIntoViewIfNeeded();
    await expect(island).not.toHaveAttribute('ssr');
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}
