/** How fast the desk is with much in it, and how much memory a large statement takes: figures of this machine. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { type GeneratedStatement, generateStatement } from '../../domain/matching/generator.fixture.ts';
import { hdfcFile, writeDatabase } from './desk-data.ts';
import { type Answer, createVisitor, must, registration, type Sent, signIn, type Visitor } from './desk-visitor.ts';
import { type ProductionServer, startProductionServer } from '../server/production-server.ts';
import { table, written } from '../table.ts';

const SEED = 1;
const WARM_UPS = 20;
const ASKED = 200;
/** How many pages into the queue the deep page lies; ten thousand rows have 200. */
const DEEP = 150;
const CLIENTS = 20;
const REGISTER_MS = 5000;
const PREVIEWS = 5;
const STAFF = 'staff@example.org';

/** Behind a proxy on this machine, so that learners have addresses of their own, and on SQLite whatever is configured. */
const ENVIRONMENT = {
  TRUST_PROXY: 'loopback',
  DATABASE_URL: undefined,
  SMTP_URL: undefined,
  PUBLIC_URL: undefined,
  SECRET: undefined,
};

interface AtTheDesk {
  server: ProductionServer;
  staff: Visitor;
}

/** Prints the figures. They depend on the machine, so none of them is held against a limit. */
export async function measureDesk(_server: ProductionServer, dist: string): Promise<string[]> {
  await withDesk(generateStatement(SEED, 5), dist, measurePages);
  await withDesk(generateStatement(SEED), dist, measureImport);
  return [];
}

/** A process of its own with these registrations, and somebody of the staff who has signed in. */
export async function withDesk(
  statement: GeneratedStatement,
  dist: string,
  measure: (desk: AtTheDesk, statement: GeneratedStatement) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-desk-'));
  try {
    await writeDatabase(dataDir, statement, STAFF);
    const server = await startProductionServer(join(import.meta.dirname, '..', '..'), dist, dataDir, ENVIRONMENT);
    const staff = createVisitor(server.url);
    try {
      await signIn(staff, STAFF, dataDir);
      await measure({ server, staff }, statement);
    } finally {
      staff.leave();
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measurePages({ server, staff }: AtTheDesk, { registrations }: GeneratedStatement): Promise<void> {
  const first = must(await staff.get('/desk'), 200).text();
  const [, one = ''] = /href="(\/desk\/registrations\/[^"]+)"/.exec(first) ?? [];
  const rows = [
    ['the queue, first page', ...(await askAgain(staff, '/desk'))],
    [`the queue, page ${DEEP + 1}`, ...(await askAgain(staff, await deepPage(staff, first)))],
    ['the people called "sharma"', ...(await find(staff, 'sharma', 200))],
    ['whose reference it is', ...(await find(staff, referenceIn(first), 303))],
    ['one registration', ...(await askAgain(staff, one))],
  ];
  const registered = await registerForAWhile(server);
  rows.push([`the registration form, ${CLIENTS} at once`, ...inFigures(registered)]);
  const bare = insertForAWhile();

  console.log(
    `\nThe desk with ${written(registrations.length)} open registrations on SQLite; each page asked for ${ASKED} times.\n`,
  );
  console.log(table(['page', 'median ms', 'p95 ms'], rows));
  const rate = registered.length / (REGISTER_MS / 1000);
  console.log(
    `\n${CLIENTS} clients registered ${written(rate)} people a second for ${REGISTER_MS / 1000} s. Rows of the same words alone were inserted durably ${written(bare)} times a second, so that is ${(rate / bare).toFixed(2)} (goal: 0.5 on a disk that takes its time).`,
  );
}

/** Follows the links to the next page. */
async function deepPage(staff: Visitor, first: string): Promise<string> {
  let page = first;
  let path = '/desk';
  for (let count = 0; count < DEEP; count++) {
    const [link = ''] = /<a [^>]*rel="next"[^>]*>/.exec(page) ?? [];
    path = /href="([^"]+)"/.exec(link)?.[1]?.replaceAll('&amp;', '&') ?? '';
    if (path === '') throw new Error(`Page ${count + 1} of the queue has no next one.`);
    // Each page names the one after it.
    // oxlint-disable-next-line no-await-in-loop
    page = must(await staff.get(path), 200).text();
  }
  return path;
}

function referenceIn(page: string): string {
  // In fours, as people read it.
  const [, ...fours] =
    /<span class="fours"><span>(\d{4})<\/span><span>(\d{4})<\/span><span>(\d{4})<\//.exec(page) ?? [];
  const reference = fours.join('');
  if (reference === '') throw new Error('The first page of the queue shows no reference.');
  return reference;
}

/** A name that many have is answered with a list (200), what one alone has leads on to it (303). */
async function find(staff: Visitor, text: string, status: 200 | 303): Promise<Figures> {
  const ask = async () => must(await staff.post('/desk/people', { form: { search: text } }), status);
  const found = await ask();
  if (status === 200 && !found.text().includes('data-label="Contact"'))
    throw new Error(`Nobody was found for ${text}.`);
  return measured(ask);
}

function askAgain(visitor: Visitor, path: string): Promise<Figures> {
  return measured(async () => must(await visitor.get(path), 200));
}

async function measured(ask: () => Promise<Answer>): Promise<Figures> {
  const answers: Answer[] = [];
  for (let count = 0; count < WARM_UPS + ASKED; count++) {
    // One after the other: how long one person waits.
    // oxlint-disable-next-line no-await-in-loop
    answers.push(await ask());
  }
  return inFigures(answers.slice(WARM_UPS));
}

type Figures = [median: number, p95: number];

function inFigures(answers: readonly Answer[]): Figures {
  const times = answers.map(({ ms }) => ms);
  return [share(times, 0.5), share(times, 0.95)];
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
}

/** How many rows a second a database of nothing else takes, each on the disk before the next. */
function insertForAWhile(): number {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-bare-'));
  const database = new DatabaseSync(join(folder, 'bare.sqlite'));
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full');
    database.exec('create table bare (id integer primary key, words text not null)');
    const insert = database.prepare('insert into bare (words) values (?)');
    const end = performance.now() + REGISTER_MS;
    let inserted = 0;
    while (performance.now() < end) insert.run(JSON.stringify(registration(inserted++)));
    return inserted / (REGISTER_MS / 1000);
  } finally {
    database.close();
    rmSync(folder, { recursive: true });
  }
}

/** Learners who have not registered before, each from an address of their own. */
async function registerForAWhile({ url }: ProductionServer): Promise<Answer[]> {
  const answers: Answer[] = [];
  const end = performance.now() + REGISTER_MS;
  let people = 0;
  const client = async () => {
    const visitor = createVisitor(url);
    while (performance.now() < end) {
      const number = ++people;
      const form = registration(number);
      const address = `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
      // oxlint-disable-next-line no-await-in-loop
      const answer = await visitor.post('/register/react', { form, headers: { 'X-Forwarded-For': address } });
      answers.push(must(answer, 303));
    }
    visitor.leave();
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return answers;
}

async function measureImport({ server, staff }: AtTheDesk, statement: GeneratedStatement): Promise<void> {
  const { body, headers } = await asUpload(hdfcFile(statement));
  const preview = () => staff.post('/desk/import', { body, headers });
  const before = peakMemory(server.pid);
  const first = await meanwhile(server, preview);
  const page = must(first.answer, 200).text();
  const afterFirst = peakMemory(server.pid);
  const again: number[] = [];
  // oxlint-disable-next-line no-await-in-loop
  while (again.length < PREVIEWS) again.push(must(await preview(), 200).ms);
  const afterAll = peakMemory(server.pid);

  const offered = [...page.matchAll(/<input[^>]*name="offered" value="([^"]+)"/g)].map(([, ticket = '']) => ticket);
  // In the page a box stands before the ticket that it ticks.
  const boxes = [...page.matchAll(/<input type="checkbox"[^>]*name="tick"[^>]*>/g)].map(([box]) =>
    / checked\b/.test(box),
  );
  const ticked = offered.filter((_, at) => boxes[at] === true);
  const tickets = new URLSearchParams([['step', 'confirm'], ...ticked.map((ticket) => ['ticket', ticket])]);
  const accept = { Accept: 'application/json' };
  const confirmed = await meanwhile(server, () => staff.post('/desk/import', { form: tickets, headers: accept }));
  const counts = JSON.parse(must(confirmed.answer, 200).text()) as Record<string, unknown>;

  const { rows, registrations } = statement;
  console.log(
    `\nA statement of ${written(rows.length)} rows for ${written(registrations.length)} open registrations, previewed and its ${written(ticked.length)} exact rows confirmed in one request.\n`,
  );
  console.log(
    table(
      ['figure', 'value', 'unit'],
      [
        ['file', body.length / 1024, 'KB'],
        ['preview, the first', first.answer.ms, 'ms'],
        [`preview, median of ${PREVIEWS} more`, share(again, 0.5), 'ms'],
        ['longest wait of another visitor during the first', first.longestWait, 'ms'],
        ['preview as a page', page.length / 1024, 'KB'],
        ['preview as it is sent (brotli)', first.answer.bytes / 1024, 'KB'],
        ['peak memory before', ...before],
        ['peak memory after the first preview', ...afterFirst],
        [`peak memory after ${PREVIEWS} more`, ...afterAll],
        ['tickets sent', tickets.toString().length / 1024, 'KB'],
        ['confirming', confirmed.answer.ms, 'ms'],
        ['longest wait of another visitor during that', confirmed.longestWait, 'ms'],
        ['peak memory after that', ...peakMemory(server.pid)],
        // Beside the counts stand lists of the rows themselves.
        ...Object.entries(counts).flatMap(([outcome, count]): [string, number, string][] =>
          typeof count === 'number' ? [[outcome, count, 'rows']] : [],
        ),
      ],
    ),
  );
}

/** The form of a chosen statement, as browsers send it. */
export async function asUpload(file: string | Uint8Array<ArrayBuffer>): Promise<Required<Omit<Sent, 'form'>>> {
  const form = new FormData();
  form.set('step', 'preview');
  form.set('file', new File([file], 'statement', { type: 'application/octet-stream' }));
  const multipart = new Response(form);
  const body = new Uint8Array(await multipart.arrayBuffer());
  return { body, headers: { 'Content-Type': multipart.headers.get('Content-Type') ?? '' } };
}

const LOOK_EVERY_MS = 20;

/** Does something, and asks for the home page again and again meanwhile: the longest that took, in milliseconds. */
export async function meanwhile(
  { url }: ProductionServer,
  act: () => Promise<Answer>,
): Promise<{ answer: Answer; longestWait: number }> {
  const other = createVisitor(url);
  const done = new AbortController();
  let longestWait = 0;
  const asking = (async () => {
    // oxlint-disable no-await-in-loop
    while (!done.signal.aborted) {
      longestWait = Math.max(longestWait, must(await other.get('/'), 200).ms);
      await pause(LOOK_EVERY_MS);
    }
    // oxlint-enable no-await-in-loop
  })();
  const answer = await act().finally(() => done.abort());
  await asking;
  other.leave();
  return { answer, longestWait };
}

/** The most resident memory a process has ever had, where the system can say. */
export function peakMemory(pid: number): [string | number, string] {
  try {
    const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? ['unknown', ''] : [Number(kilobytes) / 1024, 'MB'];
  } catch {
    return ['unknown', ''];
  }
}
