import { expect, type Page } from '@playwright/test';
import { isReact, MOST_SCRIPT } from '../../../support/traffic.ts';
import { contrastFaults, faults, TWO_VIEWS, type VIEWS } from './axe.ts';
import { overflowing } from './overflow.ts';

type Views = readonly (typeof VIEWS)[number][];

/** Where pictures of all that is looked at are kept, by the name of the view. */
const { KEEP_PICTURES } = process.env;

/** Nothing may stick out, nor weigh too much. axe checks all rules in the first view, and contrast in the others. */
export async function look(page: Page, name: string, views: Views = TWO_VIEWS): Promise<void> {
  expect.soft(await scriptBytes(page), `${name}, bytes of script`).toBeLessThanOrEqual(MOST_SCRIPT);
  for (const [index, { colorScheme, width }] of views.entries()) {
    const view = `${name}, ${colorScheme}, ${width} px`;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    // Playwright would hide the caret by a style, which our policy refuses.
    if (KEEP_PICTURES !== undefined)
      await page.screenshot({ path: `${KEEP_PICTURES}/${view}.png`, caret: 'initial', animations: 'allow' });
    expect.soft(await overflowing(page), view).toEqual([]);
    expect.soft(await (index === 0 ? faults(page) : contrastFaults(page)), view).toEqual([]);
  }
}

/** As sent, apart from React. */
async function scriptBytes(page: Page): Promise<number> {
  const sent = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize }) => [name, encodedBodySize] as const,
    ),
  );
  return sent.reduce((sum, [url, size]) => (url.endsWith('.js') && !isReact(url) ? sum + size : sum), 0);
}
