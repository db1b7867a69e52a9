/**
 * How long a change at the desk takes to be live, with a dozen courses up to five hundred, the memory that it takes, and
 * what two hundred open forms do to it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addStaff, signedIn } from '../tests/e2e/support/sessions.ts';
import { memoryOf } from '../tests/support/memory.ts';
import type { ProductionServer } from '../tests/support/production-server.ts';
import { createVisitor, must, type Visitor } from '../tests/support/visitor.ts';
import { build, writeContent } from './builds.ts';
import { table } from './table.ts';
import { startVisitor } from './waiting-visitor.ts';
import { nothing, withSite } from './with-site.ts';

const root = join(import.meta.dirname, '..');
const COUNTS = [12, 100, 500];
const PRICES = 5;
/** Milliseconds between looks at the page. */
const LOOK_EVERY = 20;
/** Milliseconds: the pages of five hundred courses take minutes to make. */
const PATIENCE = 10 * 60_000;
/** Each with ten tabs. */
const EDITORS = 20;
const TABS = 10;

export async function measure(): Promise<string[]> {
  const rows: (string | number)[][] = [];
  const ofTabs: (string | number)[][] = [];
  for (const count of COUNTS) {
    const work = mkdtempSync(join(tmpdir(), 'kaksha-publish-'));
    const dist = mkdtempSync(join(root, 'dist', 'bench-'));
    try {
      const content = join(work, 'content');
      writeContent(content, count);
      build(content, dist);
      // oxlint-disable-next-line no-await-in-loop -- one site at a time
      await withSite(
        join(dist, 'site'),
        nothing,
        async (site) => {
          rows.push(await publishes(count, site));
          ofTabs.push(await tabs(count, site));
        },
        { CONTENT_DIR: content },
      );
    } finally {
      rmSync(work, { recursive: true, force: true });
      rmSync(dist, { recursive: true, force: true });
    }
  }
  console.log('\nFrom the press on Publish until a visitor gets the page.\n');
  const head = ['courses', 'first price s', 'price s', 'colours s', 'MB before', 'most MB with prices', 'most MB'];
  console.log(table(head, rows));
  console.log(`\n${EDITORS * TABS} forms of ${EDITORS} editors are saved at once, while an owner publishes a price.\n`);
  console.log(table(['courses', 'all saved s', 'price live s', 'longest wait of a visitor ms', 'most MB'], ofTabs));
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

/** Every form is opened, saved with a change, and shown again with what a build would say. */
async function tabs(
  count: number,
  { server, dataDir }: { server: ProductionServer; dataDir: string },
): Promise<(string | number)[]> {
  const site = { url: server.url, data: dataDir };
  const headers = { Origin: site.url };
  const owner = createVisitor(
    site.url,
    await signedIn({ audience: 'staff', email: await addStaff('owner', site) }, site),
  );
  const list = await owner.get('/desk/site');
  const courses = [...new Set([...list.text().matchAll(/\?open=([a-z0-9-]+)/g)].map(([, id]) => id))];
  const all: Visitor[] = [];
  for (let number = 0; number < EDITORS; number++) {
    // oxlint-disable-next-line no-await-in-loop
    const email = await addStaff('editor', site);
    // oxlint-disable-next-line no-await-in-loop
    const session = await signedIn({ audience: 'staff', email }, site);
    for (let tab = 0; tab < TABS; tab++) all.push(createVisitor(site.url, session));
  }
  const visitor = await startVisitor(`${site.url}/Courses`);
  const began = performance.now();
  const saving = Promise.all(
    all.map(async (tab, number) => {
      const path = `/desk/site/courses/${courses[number % Math.min(TABS, courses.length)]}`;
      must(await tab.get(path), 200);
      const form = { 'card.description': `What number ${number} has typed into this form.`, do: 'save' };
      const { location } = must(await tab.post(path, { form, headers }), 303);
      must(await tab.get(location), 200);
    }),
  );
  const live = await seconds(owner, site, 'courses/react', { price: '731' }, '₹731');
  await saving;
  const took = (performance.now() - began) / 1000;
  const longest = await visitor.stop();
  for (const tab of [owner, ...all]) tab.leave();
  return [count, took, live, longest, memoryOf(server.pid).peak];
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
    if (performance.now() - began > PATIENCE) throw new Error(`${words} does not go live`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  // oxlint-enable no-await-in-loop
  const took = (performance.now() - began) / 1000;
  await published;
  return took;
}
