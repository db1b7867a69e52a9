import type { Page } from '@playwright/test';

/**
 * Counts the clicks and the presses of Enter that reach the page from now on, over all its pages; gives how many there
 * were. Those that tests or scripts make up, such as element.click(), are no person's.
 */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countOneClick', () => clicks++);
  const listen = () => {
    const count = () => (window as unknown as { countOneClick(): void }).countOneClick();
    // A click that Enter or Space makes has no pointer.
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && count(), true);
    addEventListener('keydown', (event) => event.isTrusted && event.key === 'Enter' && !event.repeat && count(), true);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => clicks;
}
