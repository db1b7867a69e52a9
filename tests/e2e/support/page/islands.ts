import { expect, type Page } from '@playwright/test';

/** Scrolls to every island that is shown, and waits for React. Decoration stays as it is: tests want less motion. */
export async function wakeIslands(page: Page): Promise<void> {
  for (const island of await page.locator('k-island:not([when=calm])').all()) {
    // The island itself has no box, and its first part may be hidden.
    const box = island.locator('xpath=./* | self::*[not(*)]/..').filter({ visible: true }).first();
    if (!(await box.isVisible())) continue;
    await box.scrollIntoViewIfNeeded();
    await expect(island).toHaveAttribute('live');
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Scrolls down and back, so that late requests happen. */
export async function seeAll(page: Page): Promise<void> {
  await wakeIslands(page);
  await page.evaluate(async () => {
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    // Pictures are requested after the first frame.
    for (let frame = 0; frame < 2; frame++) await new Promise((next) => requestAnimationFrame(next));
    scrollTo({ top: 0, behavior: 'instant' });
  });
}
