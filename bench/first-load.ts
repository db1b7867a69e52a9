/** The bytes of every kind of page on a phone against their budgets: at the first paint, after it, and scrolled to the end. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { FIRST_WINDOW } from '../server/http/static/page-file.ts';
import { chromiumWith } from '../tests/e2e/support/servers/chromium.ts';
import { MOST_SCRIPT, watchTraffic, type Weight } from '../tests/support/traffic.ts';
import { type Kind, measuredPages } from './pages.ts';
import { table, written } from './table.ts';
import { nothing, withSite } from './with-site.ts';

type Budget = Pick<Weight, 'document' | 'script' | 'react' | 'fonts' | 'thirdParty'>;

const MOMENTS = {
  painted: 'Sent for before the first paint at 390×844',
  idle: 'Load and 2.5 s more, no scroll, no press',
  scrolled: 'Scrolled to the end',
};

type Moment = keyof typeof MOMENTS;

interface Visit extends Record<Moment, Weight> {
  kind: Kind;
  path: string;
}

/** HTML and CSS arrive in one window; scripts are sent for afterwards. */
const USUAL: Budget = {
  document: FIRST_WINDOW,
  script: MOST_SCRIPT,
  react: 60 * 1024,
  fonts: 30 * 1024,
  thirdParty: 0,
};
const AT_FIRST_PAINT: Partial<Budget> = { script: 0, react: 0 };

const EXCEPTIONS: Partial<Record<Kind, Partial<Budget>>> = {
  reading: { document: 48 * 1024 },
  'free video': { thirdParty: Infinity },
  playlist: { thirdParty: Infinity },
  player: { thirdParty: Infinity },
};

const VIEWPORT = { width: 390, height: 844 };
/** From the load event, and from the last hydrated island, to the counts. */
const IDLE_MS = 2500;
const SCROLLED_MS = 1000;
const AT_ONCE = 4;

const COLUMNS = {
  document: 'HTML + CSS',
  script: 'script',
  react: 'React',
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
    return (Object.keys(MOMENTS) as Moment[]).flatMap((moment) => show(visits, moment));
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
    await page.waitForTimeout(IDLE_MS);
    const before = await beforePaint(page);
    const painted = await traffic.weight((url) => before.has(url));
    const idle = await traffic.weight();
    await scrollToEnd(page);
    await page.waitForTimeout(SCROLLED_MS);
    return { kind, path, painted, idle, scrolled: await traffic.weight() };
  } catch (error) {
    throw new Error(`${path} could not be measured`, { cause: error });
  } finally {
    await context.close();
  }
}

/** The addresses that were sent for before the first paint. */
async function beforePaint(page: Page): Promise<Set<string>> {
  const urls = await page.evaluate(() => {
    const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity;
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return entries.filter(({ startTime }) => startTime < paint).map(({ name }) => name);
  });
  return new Set(urls);
}

/** View by view, until everything is hydrated. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let before = -1; scrollY !== before;) {
      before = scrollY;
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

function show(visits: readonly Visit[], moment: Moment): string[] {
  const parts = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  const problems: string[] = [];
  const rows = visits.map(({ kind, path, [moment]: weight }) => {
    const budget: Partial<Weight> = {
      ...USUAL,
      ...EXCEPTIONS[kind],
      ...(moment === 'painted' && AT_FIRST_PAINT),
    };
    const cells = parts.map((part) => {
      const limit = budget[part];
      if (limit === undefined) return written(weight[part]);
      if (weight[part] > limit)
        problems.push(`${path}, ${moment}: ${COLUMNS[part]} ${written(weight[part])}, the budget is ${written(limit)}`);
      return `${written(weight[part])} / ${written(limit)}`;
    });
    return [path, kind, ...cells];
  });
  console.log(`\n${MOMENTS[moment]}. Bytes as sent (brotli), each with its budget.\n`);
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
