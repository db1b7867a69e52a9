/** The speed of a full desk and the memory of a large statement, on this machine. */
import { setTimeout as pause } from 'node:timers/promises';
import { type GeneratedStatement, generateStatement } from '../domain/matching/generator.fixture.ts';
import { hdfcFile, writeDatabase } from '../tests/support/desk-data.ts';
import { cpuOf } from '../tests/support/cpu.ts';
import { memoryOf } from '../tests/support/memory.ts';
import type { ProductionServer } from '../tests/support/production-server.ts';
import { asUpload, confirmation } from '../tests/support/statement-upload.ts';
import { type Answer, createVisitor, must, registration, signIn, type Visitor } from '../tests/support/visitor.ts';
import { share, table, written } from './table.ts';
import { startVisitor } from './waiting-visitor.ts';
import { withSite } from './with-site.ts';

const SEED = 1;
const WARM_UPS = 20;
const ASKED = 200;
/** The page in the queue; ten thousand rows have 200. */
const DEEP = 150;
const CLIENTS = 20;
const DESKS = 20;
/** As the open queue asks (site/components/desk/queue/use-queue-news.ts). */
const ASKS_EVERY_MS = 3000;
const DESKS_MS = 30_000;
/** While all desks are open, somebody registers that often. */
const COMES_EVERY_MS = 5000;
const REGISTER_MS = 5000;
const PREVIEWS = 5;
const STAFF = 'staff@example.org';

interface AtTheDesk {
  server: ProductionServer;
  staff: Visitor;
}

export async function measure({ dist }: { dist: string }): Promise<string[]> {
  await withDesk(generateStatement(SEED, 5), dist, async (desk, statement) => {
    await measurePages(desk, statement);
    await measureOpenDesks(desk);
  });
  await withDesk(generateStatement(SEED), dist, measureImport);
  return [];
}

function withDesk(
  statement: GeneratedStatement,
  dist: string,
  use: (desk: AtTheDesk, statement: GeneratedStatement) => Promise<void>,
): Promise<void> {
  return withSite(
    dist,
    (dataDir) => writeDatabase(dataDir, statement, STAFF),
    async ({ server, dataDir }) => {
      const staff = createVisitor(server.url);
      await signIn(staff, STAFF, dataDir);
      await use({ server, staff }, statement).finally(() => staff.leave());
    },
    // Learners have IP addresses of their own.
    { TRUST_PROXY: 'loopback' },
  );
}

async function measurePages({ server, staff }: AtTheDesk, { registrations }: GeneratedStatement): Promise<void> {
  const first = must(await staff.get('/desk'), 200).text();
  const [, one = ''] = /href="(\/desk\/registrations\/[^"]+)"/.exec(first) ?? [];
  const deep = await deepPage(staff, first);
  const page = (path: string) => timesOf(async () => must(await staff.get(path), 200));
  // A common name is answered with a list, a unique one with a redirect.
  const people = (search: string, status: 200 | 303) =>
    timesOf(async () => must(await staff.post('/desk/people', { form: { search } }), status));
  const rows = [
    ['the queue, first page', await page('/desk')],
    [`the queue, page ${DEEP + 1}`, await page(deep)],
    ['the people called "sharma"', await people('sharma', 200)],
    ['whose reference it is', await people(referenceIn(first), 303)],
    ['one registration', await page(one)],
    [`the registration form, ${CLIENTS} at once`, await registerForAWhile(server)],
  ] as const;
  console.log(
    `\nThe desk with ${written(registrations.length)} open registrations on SQLite; each page asked for ${ASKED} times, the form for ${REGISTER_MS / 1000} s.\n`,
  );
  console.log(
    table(
      ['page', 'median ms', 'p95 ms', 'times'],
      rows.map(([what, times]) => [what, share(times, 0.5), share(times, 0.95), times.length]),
    ),
  );
}

async function deepPage(staff: Visitor, first: string): Promise<string> {
  let page = first;
  let path = '/desk';
  for (let count = 0; count < DEEP; count++) {
    const [link = ''] = /<a [^>]*rel="next"[^>]*>/.exec(page) ?? [];
    path = /href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
    if (path === '') throw new Error(`Page ${count + 1} of the queue has no next one.`);
    // oxlint-disable-next-line no-await-in-loop -- each page names the one after it
    page = must(await staff.get(path), 200).text();
  }
  return path;
}

/** The page shows references in fours. */
function referenceIn(page: string): string {
  const [, fours] = /<span class="fours">((?:<span>\d{4}<\/span>){3})/.exec(page) ?? [];
  if (fours === undefined) throw new Error('The first page of the queue shows no reference.');
  return fours.replace(/<[^>]+>/g, '');
}

async function timesOf(ask: () => Promise<Answer>): Promise<number[]> {
  const times: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other: how long one person waits
  while (times.length < WARM_UPS + ASKED) times.push((await ask()).ms);
  return times.slice(WARM_UPS);
}

/** New learners, each from an IP address of their own. */
async function registerForAWhile({ url }: ProductionServer): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + REGISTER_MS;
  let people = 0;
  const client = async () => {
    const visitor = createVisitor(url);
    while (performance.now() < end) {
      const number = ++people;
      const headers = { 'X-Forwarded-For': `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}` };
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await visitor.post('/register/react', { form: registration(number), headers });
      times.push(must(answer, 303).ms);
    }
    visitor.leave();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return times;
}

/** What open queues cost: first while nothing changes, then with somebody who registers now and then. */
async function measureOpenDesks({ server, staff }: AtTheDesk): Promise<void> {
  const quiet = await openDesks(server, staff, async () => {});
  const visitor = createVisitor(server.url);
  const busy = await openDesks(server, staff, async (isOver) => {
    for (let number = 500_000; !isOver(); number++) {
      // oxlint-disable no-await-in-loop -- one after the other
      const headers = { 'X-Forwarded-For': `198.51.100.${number % 250}` };
      must(await visitor.post('/register/react', { form: registration(number), headers }), 303);
      await pause(COMES_EVERY_MS);
      // oxlint-enable no-await-in-loop
    }
  });
  // The other visitor asks so often that the processor is measured without.
  const other = await startVisitor(server.url);
  await openDesks(server, staff, async () => {});
  const longest = await other.stop();
  visitor.leave();
  console.log(
    `\n${DESKS} open queues for ${DESKS_MS / 1000} s, each asking every ${ASKS_EVERY_MS / 1000} s; busy: a registration every ${COMES_EVERY_MS / 1000} s.\n`,
  );
  console.log(
    table(
      ['figure', 'quiet', 'busy'],
      quiet.map(([figure, value], at) => [figure, value, busy[at]?.[1] ?? 0]),
    ),
  );
  console.log(`\nThe longest wait of another visitor during this: ${written(longest)} ms.`);
}

async function openDesks(
  server: ProductionServer,
  staff: Visitor,
  others: (isOver: () => boolean) => Promise<void>,
): Promise<[figure: string, value: number][]> {
  const times: number[] = [];
  const began = performance.now();
  const isOver = () => performance.now() - began > DESKS_MS;
  let [same, bytes] = [0, 0];
  const desk = async (_: unknown, index: number) => {
    let known = '';
    await pause((index * ASKS_EVERY_MS) / DESKS);
    while (!isOver()) {
      // oxlint-disable no-await-in-loop -- one after the other
      const answer = await staff.get(`/desk/rows?view=now&known=${known}`);
      times.push(answer.ms);
      bytes += answer.bytes;
      if (answer.status === 204) same++;
      else known = (JSON.parse(must(answer, 200).text()) as { version: string }).version;
      await pause(ASKS_EVERY_MS);
      // oxlint-enable no-await-in-loop
    }
  };
  const before = cpuOf(server.pid);
  await Promise.all([...Array.from({ length: DESKS }, desk), others(isOver)]);
  const used = cpuOf(server.pid) - before;
  const seconds = (performance.now() - began) / 1000;
  return [
    ['requests a second', times.length / seconds],
    ['answered "nothing is new", %', (100 * same) / times.length],
    ['KB a second', bytes / 1024 / seconds],
    ['median ms', share(times, 0.5)],
    ['p95 ms', share(times, 0.95)],
    ['processor of the server, % of one', (100 * used) / seconds],
  ];
}

async function measureImport({ server, staff }: AtTheDesk, statement: GeneratedStatement): Promise<void> {
  const upload = await asUpload(hdfcFile(statement));
  const preview = async () => must(await staff.post('/desk/import', upload), 200);
  const peak = () => memoryOf(server.pid).peak;
  const before = peak();
  const first = await meanwhile(server, preview);
  const page = first.answer.text();
  const afterFirst = peak();
  const again: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while (again.length < PREVIEWS) again.push((await preview()).ms);
  const afterAll = peak();
  const withScript = await asUpload(hdfcFile(statement), { hasScript: true });
  const short = must(await staff.post('/desk/import', withScript), 200);
  const { sent, ticked } = confirmation(page);
  const confirmed = await meanwhile(server, async () => must(await staff.post('/desk/import', sent), 200));
  const counts = JSON.parse(confirmed.answer.text()) as Record<string, unknown>;

  const { rows, registrations } = statement;
  console.log(
    `\nA statement of ${written(rows.length)} rows for ${written(registrations.length)} open registrations, previewed and its ${written(ticked)} exact rows confirmed in one request.\n`,
  );
  console.log(
    table(
      ['figure', 'value', 'unit'],
      [
        ['file', upload.body.length / 1024, 'KB'],
        ['preview, the first', first.answer.ms, 'ms'],
        [`preview, median of ${PREVIEWS} more`, share(again, 0.5), 'ms'],
        ['longest wait of another visitor during the first', first.longestWait, 'ms'],
        ['preview as a page', page.length / 1024, 'KB'],
        ['preview as it is sent (brotli)', first.answer.bytes / 1024, 'KB'],
        ['preview with script', short.ms, 'ms'],
        ['preview with script as a page', short.text().length / 1024, 'KB'],
        ['preview with script as it is sent (brotli)', short.bytes / 1024, 'KB'],
        ['confirming', confirmed.answer.ms, 'ms'],
        ['longest wait of another visitor during that', confirmed.longestWait, 'ms'],
        ['peak memory before', before, 'MB'],
        ['peak memory after the first preview', afterFirst, 'MB'],
        [`peak memory after ${PREVIEWS} more`, afterAll, 'MB'],
        ['peak memory after confirming', peak(), 'MB'],
        // The counts also have lists of rows.
        ...Object.entries(counts).flatMap(([outcome, count]): [string, number, string][] =>
          typeof count === 'number' ? [[outcome, count, 'rows']] : [],
        ),
      ],
    ),
  );
}

/** How long another visitor waits for the home page meanwhile. */
async function meanwhile(
  { url }: ProductionServer,
  act: () => Promise<Answer>,
): Promise<{ answer: Answer; longestWait: number }> {
  const other = await startVisitor(url);
  const answer = await act();
  return { answer, longestWait: await other.stop() };
}
