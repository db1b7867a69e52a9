import type { Page } from '@playwright/test';

/** Counts clicks and Enter over all pages. Synthetic events, such as element.click(), do not count. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeFunction('countOneClick', () => clicks++);
  const listen = () => {
    const count = () => (window as unknown as { countOneClick(): void }).countOneClick();
    // Clicks by Enter or Space have no pointer.
    addEventListener('click', (event) => event.isTrusted && event.detail > 0 && count(), true);
    addEventListener('keydown', (event) => event.isTrusted && event.key === 'Enter' && !event.repeat && count(), true);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => clicks;
}
