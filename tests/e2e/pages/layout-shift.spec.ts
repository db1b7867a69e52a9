import { expect, test } from '../support/test.ts';
import { kinds } from '../support/urls.ts';

test('nothing moves while a page of any kind loads, as its scripts fill in the hour and the hours', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const moved = list
        .getEntries()
        .flatMap((entry) => ('sources' in entry ? (entry.sources as { node?: Element | null }[]) : []));
      const names = moved.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? 'something');
      document.documentElement.dataset.moved = [document.documentElement.dataset.moved, ...names].join('\n').trim();
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The one font may come at any moment, and brings widths of its own.
  await page.route('**/*.woff2', (route) => route.abort());
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    for (const [kind, path] of Object.entries(kinds)) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
      const moved = await page.locator('html').getAttribute('data-moved');
      expect.soft(moved, `${kind} at ${width} px`).toBeNull();
    }
  }
});
