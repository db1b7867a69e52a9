import type { Page } from '@playwright/test';
import { indianDayAt } from '../../../domain/day.ts';
import { isThorough } from '../../thorough.ts';
import { OF_ALL_FONTS } from '../support/servers/chromium.ts';
import { expect, setClock, test } from '../support/test.ts';
import { servePiecemeal } from '../support/servers/piecemeal.ts';
import { kinds } from '../support/urls.ts';

/** Support is open, and closed with its longest words. */
const HOURS = { day: '11:00', night: '23:00' };

const hourOf = (hour: string) => `${indianDayAt(Date.now())}T${hour}:00+05:30`;

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list
        .getEntries()
        .flatMap((entry) => ('sources' in entry ? (entry.sources as { node?: Element | null }[]) : []))
        // A slip's notches move with its edge.
        .filter(({ node }) => node?.nodeName.startsWith('::') !== true);
      const names = moved.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? 'something');
      if (names.length === 0) return;
      document.documentElement.dataset.moved = [document.documentElement.dataset.moved, ...names].join('\n').trim();
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The font may arrive at any time and has other widths.
  await page.route('**/*.woff2', (route) => route.abort());
}

async function movedIn(page: Page): Promise<string | null> {
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  return page.locator('html').getAttribute('data-moved');
}

/** Checked daily with the machine's fonts too, because of the longest words. */
const OF_NIGHT = { tag: OF_ALL_FONTS };

for (const [when, hour] of Object.entries(HOURS)) {
  const details = when === 'night' ? OF_NIGHT : {};
  test(
    `by ${when} nothing moves while a page of any kind loads, as its scripts fill in the hours`,
    details,
    async ({ page }) => {
      await setClock(page, hourOf(hour));
      await watch(page);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 780 });
        for (const [kind, path] of Object.entries(kinds)) {
          await page.goto(path);
          expect.soft(await movedIn(page), `${kind} at ${width} px`).toBeNull();
        }
      }
    },
  );
}

test('nothing moves while a slow connection brings a page in pieces by night', async ({ page, baseURL }) => {
  const slow = await servePiecemeal(baseURL as string);
  await page.route(`${slow.url}/**`, (route) => route.continue());
  await setClock(page, hourOf(HOURS.night));
  await watch(page);
  await page.exposeFunction('nextPiece', slow.next);
  await page.addInitScript(() => {
    const drawn = () => {
      (globalThis as unknown as { nextPiece: () => void }).nextPiece();
      if (document.readyState === 'loading') requestAnimationFrame(() => requestAnimationFrame(drawn));
    };
    requestAnimationFrame(() => requestAnimationFrame(drawn));
  });
  // Slow connections are phones; one page is enough for the wide head.
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    for (const [kind, path] of Object.entries(width === 360 || isThorough ? kinds : { home: kinds.home })) {
      // A script fills this page in later.
      if (kind === 'unknown lecture') continue;
      await page.goto(slow.url + path);
      expect.soft(await movedIn(page), `${kind} at ${width} px`).toBeNull();
    }
  }
  await slow.close();
});
