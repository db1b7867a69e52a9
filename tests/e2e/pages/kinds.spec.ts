import type { CDPSession, Locator, Page } from '@playwright/test';
import { isThorough } from '../../thorough.ts';
import { TWO_VIEWS, VIEWS } from '../support/page/axe.ts';
import { allowedOn, complaintsOf } from '../support/page/complaints.ts';
import { seeAll } from '../support/page/islands.ts';
import { look } from '../support/page/look.ts';
import { overflowing } from '../support/page/overflow.ts';
import { expect, showVideoHost, test } from '../support/test.ts';
import { kinds } from '../support/urls.ts';

// Scrollbars take room, as on most desks; Playwright hides them by default.
test.use({
  launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

/** Depends on the hour, which a static page does not know, or on scripts. */
const NOT_ALWAYS = '.scripted, k-island[of=SupportNow], k-island[of=Deadline], k-island[of=VisitorClock]';

const wordsOf = async (part: Locator) =>
  new Set(
    (await part.allInnerTexts())
      .join('\n')
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? [],
  );

/** Words that only JavaScript shows. Reloads the page without it. */
async function waitingWords(page: Page, browser: CDPSession): Promise<string[]> {
  const main = page.getByRole('main');
  const [scripted, notAlways] = [await wordsOf(main), await wordsOf(main.locator(NOT_ALWAYS))];
  await browser.send('Emulation.setScriptExecutionDisabled', { value: true });
  await page.reload();
  const without = await wordsOf(main);
  expect(without.size).toBeGreaterThan(5);
  return [...scripted].filter((word) => !without.has(word) && !notAlways.has(word));
}

for (const [kind, path] of Object.entries(kinds)) {
  test(`${kind}: runs without an error, asks no stranger, never scrolls sideways, can be read by everybody, and says all without JavaScript`, async ({
    page,
    baseURL,
  }) => {
    if (allowedOn(path).length > 0) await showVideoHost(page.context());
    const complaints = await complaintsOf(page, baseURL, path);
    const browser = await page.context().newCDPSession(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await seeAll(page);
    expect.soft(await overflowing(page), 'beside a scrollbar that takes room').toEqual([]);
    if (kind === 'landing page') {
      const { room, edge } = await page.evaluate(() => ({
        room: innerWidth - document.documentElement.clientWidth,
        edge: document.documentElement.clientWidth,
      }));
      expect.soft(room).toBeGreaterThan(5);
      const cover = await page.locator('main img').first().boundingBox();
      expect.soft((cover?.x ?? 0) + (cover?.width ?? 0)).toBeCloseTo(edge, 0);
    }

    // On phones scrollbars lie over the page.
    await browser.send('Emulation.setScrollbarsHidden', { hidden: true });
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await page.evaluate(() => document.documentElement.clientWidth)).toBe(320);
    expect.soft(await overflowing(page), 'at 320 px').toEqual([]);
    expect.soft(complaints, 'of the browser').toEqual([]);
    await look(page, kind, isThorough ? VIEWS : TWO_VIEWS);

    expect.soft(await waitingWords(page, browser), 'words that wait for JavaScript').toEqual([]);
  });
}
