/** The bytes of every kind of page on a phone, at first and scrolled to the end, against the budgets. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { FIRST_WINDOW } from '../site/build/compress-twins.ts';
import { chromiumWith } from '../tests/e2e/support/servers/chromium.ts';
import { watchTraffic, type Weight } from '../tests/support/traffic.ts';
import { type Kind, measuredPages } from './pages.ts';
import { table, written } from './table.ts';
import { nothing, withSite } from './with-site.ts';

type Budget = Pick<Weight, 'document' | 'script' | 'fonts' | 'thirdParty'>;

interface Visit {
  kind: Kind;
  path: string;
  first: Weight;
  scrolled: Weight;
}

/** HTML and CSS arrive in one window. */
const USUAL: Budget = { document: FIRST_WINDOW, script: 5 * 1024, fonts: 30 * 1024, thirdParty: 0 };
/** React and the island that needs it. */
const ISLANDS = 66 * 1024;

const EXCEPTIONS: Partial<Record<Kind, Partial<Budget>>> = {
  reading: { document: 48 * 1024 },
  'free video': { script: ISLANDS, thirdParty: Infinity },
  playlist: { thirdParty: Infinity },
  player: { thirdParty: Infinity },
};

const VIEWPORT = { width: 390, height: 844 };
/** From the load event, and from the last hydrated island, to the counts. */
const FIRST_MS = 2500;
const SCROLLED_MS = 1000;
const AT_ONCE = 4;

const COLUMNS = {
  document: 'HTML + CSS',
  script: 'script',
  fonts: 'fonts',
  images: 'images',
  thirdParty: 'third-party requests',
} as const satisfies Partial<Record<keyof Weight, string>>;

/** Returns a line for each budget that is exceeded. */
export async function measure({ dist }: { dist: string }): Promise<string[]> {
  const browser = await chromium.launch(chromiumWith('machine'));
  try {
    const visits = await withSite(dist, nothing, ({ server }) =>
      inTurns(measuredPages(dist), AT_ONCE, (page) => visit(browser, server.url, page)),
    );
    return [
      ...show('First load at 390×844: load and 2.5 s more, no scroll, no press', visits, 'first'),
      ...show('The same pages scrolled to their end', visits, 'scrolled'),
    ];
  } finally {
    await browser.close();
  }
}

async function visit(browser: Browser, origin: string, { kind, path }: Pick<Visit, 'kind' | 'path'>): Promise<Visit> {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  await context.addInitScript('let seed = 1; Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;');
  const traffic = await watchTraffic(context, origin);
  try {
    const page = await context.newPage();
    await page.goto(origin + path, { waitUntil: 'load' });
    await page.waitForTimeout(FIRST_MS);
    const first = await traffic.weight();
    await scrollToEnd(page);
    await page.waitForTimeout(SCROLLED_MS);
    return { kind, path, first, scrolled: await traffic.weight() };
  } catch (error) {
    throw new Error(`${path} could not be measured`, { cause: error });
  } finally {
    await context.close();
  }
}

/** View by view, until everything is hydrated. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const atEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    while (!atEnd()) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll('k-island:not([live])')].every(
      (island) => !(island.firstElementChild ?? island.parentElement)?.checkVisibility(),
    ),
  );
}

function show(title: string, visits: readonly Visit[], moment: 'first' | 'scrolled'): string[] {
  const parts = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  const problems: string[] = [];
  const rows = visits.map(({ kind, path, [moment]: weight }) => {
    const budget: Partial<Weight> = { ...USUAL, ...EXCEPTIONS[kind] };
    const cells = parts.map((part) => {
      const limit = budget[part];
      if (limit === undefined) return written(weight[part]);
      if (weight[part] > limit)
        problems.push(`${path}, ${moment}: ${COLUMNS[part]} ${written(weight[part])}, the budget is ${written(limit)}`);
      return `${written(weight[part])} / ${written(limit)}`;
    });
    return [path, kind, ...cells];
  });
  console.log(`\n${title}. Bytes as sent (brotli), each with its budget.\n`);
  console.log(table(['page', 'kind', ...Object.values(COLUMNS)], rows));
  return problems;
}

/** Results in the order of the items, with `atOnce` under way. */
async function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
