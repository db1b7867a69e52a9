/** From the bank's email in the mailbox to "confirmed" on the learner's page, and what a flood of emails does. */
import { setTimeout as pause } from 'node:timers/promises';
import { numbersFrom } from '../domain/matching/generator.fixture.ts';
import { postgresPrograms, withOwnPostgres } from '../scripts/system/postgres.mjs';
import { openDatabase, type Place } from '../server/db/open/open.ts';
import { addStaffMember } from '../server/sign-in/ways/sign-in.fixture.ts';
import { formOf } from '../tests/e2e/support/learners.ts';
import { addressOf, emailFor, payer, startBank } from '../tests/support/bank.ts';
import { memoryOf } from '../tests/support/memory.ts';
import { createVisitor, must, type Visitor } from '../tests/support/visitor.ts';
import { share, table, written } from './table.ts';
import { startVisitor } from './waiting-visitor.ts';
import { withSite } from './with-site.ts';

const PAYMENTS = 500;
/** Milliseconds between two of them on average: far more than a provider has. */
const EVERY = 250;
const FLOOD = 10_000;
/** Milliseconds between two looks at the page of the learner who waits longest, and until we stop waiting. */
const LOOK = 50;
const PATIENCE = 900_000;

type Bank = Awaited<ReturnType<typeof startBank>>;
type Folder = ReturnType<Bank['newFolder']>;

export async function measure({ dist }: { dist: string }): Promise<string[]> {
  const bank = await startBank();
  try {
    const problems = await measureOn('SQLite', { dist, bank, databaseUrl: undefined });
    if (postgresPrograms() === undefined) {
      console.log('\nPostgreSQL is not installed, so nothing was measured on it.');
      return problems;
    }
    await withOwnPostgres(
      async ({ url }) => void problems.push(...(await measureOn('PostgreSQL', { dist, bank, databaseUrl: url }))),
      // Committed data is on the disk, as in production.
      { isDurable: true },
    );
    return problems;
  } finally {
    await bank.stop();
  }
}

async function measureOn(
  name: string,
  { dist, bank, databaseUrl }: { dist: string; bank: Bank; databaseUrl: string | undefined },
): Promise<string[]> {
  const folder = bank.newFolder();
  return withSite(
    dist,
    (dataDir) => addOwner({ dataDir, databaseUrl }),
    async ({ server: { url, pid } }) => {
      const learners = createVisitor(url);
      const site: Running = { name, url, pid, learners, folder };
      const before = memoryOf(pid).now;
      const waits = await payAll(site);
      console.log(
        `\n${PAYMENTS} payments on ${name}, an email every ${EVERY} ms: from the mailbox to "confirmed" for the learner's page. In seconds.\n`,
      );
      console.log(
        table(
          ['what', 'median', 'p99', 'longest'],
          [['until it is confirmed', ...[0.5, 0.99, 1].map((part) => share(waits, part) / 1000)]],
        ),
      );
      const floods = [
        await flood(site, 'emails of others', (number) => `From: Somebody <${number}@example.net>\r\n\r\nhello\r\n`),
        // Nobody here registered for these.
        await flood(site, 'credits of others', (number) => emailFor(100_000 + number)),
      ];
      learners.leave();
      console.log(
        `\n${written(FLOOD)} emails at once on ${name}, before one of a learner. The visitor asks for the home page all the time. Before all: ${written(before)} MB.\n`,
      );
      console.log(
        table(
          ['what', 'until that is confirmed, s', 'longest wait of a visitor, ms', 'memory at most, MB'],
          floods.map(({ what, seconds, wait, memory }) => [what, seconds ?? 'never', wait, memory]),
        ),
      );
      return floods.flatMap(({ what, seconds }) =>
        seconds === undefined ? [`${name}: behind ${what}, nobody was confirmed within ${PATIENCE / 1000} s`] : [],
      );
    },
    { DATABASE_URL: databaseUrl ?? '', TRUST_PROXY: 'loopback', ...folder.settings },
  );
}

async function addOwner(place: Place): Promise<void> {
  const { db, close } = await openDatabase(place);
  await addStaffMember(db, 'owner@example.org', 'owner');
  await close();
}

interface Running {
  name: string;
  url: string;
  pid: number;
  learners: Visitor;
  folder: Folder;
}

/** Path of the status page. */
async function register({ url, learners }: Running, number: number): Promise<string> {
  const headers = { 'X-Forwarded-For': addressOf(number) };
  const { location } = must(await learners.post('/register/react', { form: formOf(payer(number)), headers }), 303);
  return new URL(location, url).pathname;
}

/** Asks as the open page does, only more often; false after PATIENCE. */
async function isConfirmed({ learners }: Running, page: string): Promise<boolean> {
  const end = performance.now() + PATIENCE;
  // oxlint-disable no-await-in-loop -- one look after the other
  while (performance.now() < end) {
    const { stage } = JSON.parse(must(await learners.get(`${page}/stage`), 200).text()) as { stage: string };
    if (stage === 'confirmed') return true;
    await pause(LOOK);
  }
  // oxlint-enable no-await-in-loop
  return false;
}

/** Milliseconds from each email to the confirmation. They are confirmed in turn, so one page at a time is watched. */
async function payAll(site: Running): Promise<number[]> {
  const pages: string[] = [];
  // oxlint-disable no-await-in-loop -- one after the other
  for (let number = 0; number < PAYMENTS; number++) pages.push(await register(site, number));
  const random = numbersFrom(1);
  const delivered: number[] = [];
  const sending = (async () => {
    for (let number = 0; number < PAYMENTS; number++) {
      const raw = emailFor(number);
      delivered.push(performance.now());
      site.folder.deliver(raw);
      await pause(2 * EVERY * random());
    }
  })();
  const waits: number[] = [];
  for (const [number, page] of pages.entries()) {
    while (delivered[number] === undefined) await pause(LOOK);
    if (!(await isConfirmed(site, page))) throw new Error(`payment ${number} was not confirmed`);
    waits.push(performance.now() - delivered[number]);
  }
  // oxlint-enable no-await-in-loop
  await sending;
  return waits;
}

let floods = 0;

async function flood(site: Running, what: string, emailOf: (number: number) => string) {
  const number = PAYMENTS + (floods += 1);
  const page = await register(site, number);
  const emails = Array.from({ length: FLOOD }, (_, at) => emailOf(at));
  const visitor = await startVisitor(site.url);
  const began = performance.now();
  for (const raw of emails) site.folder.deliver(raw);
  site.folder.deliver(emailFor(number));
  const seconds = (await isConfirmed(site, page)) ? (performance.now() - began) / 1000 : undefined;
  return { what, seconds, wait: await visitor.stop(), memory: memoryOf(site.pid).peak };
}
