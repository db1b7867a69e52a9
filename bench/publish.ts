/** How long a change at the desk takes to be live, with a dozen and with a hundred courses, and the memory that it takes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addStaff, signedIn } from '../tests/e2e/support/sessions.ts';
import { memoryOf } from '../tests/support/memory.ts';
import type { ProductionServer } from '../tests/support/production-server.ts';
import { createVisitor, type Visitor } from '../tests/support/visitor.ts';
import { build, writeContent } from './builds.ts';
import { table } from './table.ts';
import { nothing, withSite } from './with-site.ts';

const root = join(import.meta.dirname, '..');
const COUNTS = [12, 100];
const PRICES = 5;
/** Milliseconds between looks at the page. */
const LOOK_EVERY = 20;

export async function measure(): Promise<string[]> {
  const rows: (string | number)[][] = [];
  for (const count of COUNTS) {
    const work = mkdtempSync(join(tmpdir(), 'kaksha-publish-'));
    const dist = mkdtempSync(join(root, 'dist', 'bench-'));
    try {
      const content = join(work, 'content');
      writeContent(content, count);
      build(content, dist);
      // oxlint-disable-next-line no-await-in-loop -- one site at a time
      rows.push(
        await withSite(join(dist, 'site'), nothing, (site) => publishes(count, site), { CONTENT_DIR: content }),
      );
    } finally {
      rmSync(work, { recursive: true, force: true });
      rmSync(dist, { recursive: true, force: true });
    }
  }
  console.log('\nFrom the press on Publish until a visitor gets the page.\n');
  const head = ['courses', 'first price s', 'price s', 'colours s', 'MB before', 'most MB with prices', 'most MB'];
  console.log(table(head, rows));
  return [];
}

async function publishes(
  count: number,
  { server, dataDir }: { server: ProductionServer; dataDir: string },
): Promise<(string | number)[]> {
  const site = { url: server.url, data: dataDir };
  const owner = await addStaff('owner', site);
  const desk = createVisitor(server.url, await signedIn({ audience: 'staff', email: owner }, site));
  try {
    await desk.get('/desk/site');
    const before = memoryOf(server.pid).now;
    const live = (form: string, fields: Record<string, string>, words: string) =>
      seconds(desk, site, form, fields, words);
    const price = (number: number) => live('courses/react', { price: String(number) }, `₹${number}`);
    const first = await price(700);
    const prices: number[] = [];
    // oxlint-disable-next-line no-await-in-loop -- one publish at a time
    for (let number = 1; number <= PRICES; number++) prices.push(await price(700 + number));
    const withPrices = memoryOf(server.pid).peak;
    const colours = await live('site/site', { 'brand.colours.main': '#1d5c40' }, '#1d5c40');
    const median = prices.toSorted((a, b) => a - b)[Math.floor(PRICES / 2)] ?? 0;
    return [count, first, median, colours, before, withPrices, memoryOf(server.pid).peak];
  } finally {
    desk.leave();
  }
}

async function seconds(
  desk: Visitor,
  { url }: { url: string },
  form: string,
  fields: Record<string, string>,
  words: string,
): Promise<number> {
  const headers = { Origin: url };
  const saved = await desk.post(`/desk/site/${form}`, { form: { ...fields, do: 'save' }, headers });
  if (saved.status !== 303) throw new Error(`${form} was not saved: ${saved.status}`);
  const began = performance.now();
  const published = desk.post('/desk/site/publish', { form: {}, headers });
  // oxlint-disable no-await-in-loop -- as a visitor who looks again and again
  while (!(await (await fetch(`${url}/ReactRegister`)).text()).includes(words)) {
    if (performance.now() - began > 60_000) throw new Error(`${words} is not live after a minute`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  // oxlint-enable no-await-in-loop
  const took = (performance.now() - began) / 1000;
  await published;
  return took;
}
