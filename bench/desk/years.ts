/** What the desk takes after years: the same with ten thousand registrations and with a million, on both databases. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { anInput } from '../../domain/registration/form.fixture.ts';
import { postgresPrograms, withOwnPostgres } from '../../scripts/system/postgres.mjs';
import { kyselyOn } from '../../server/db/kysely.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { Engine, Db } from '../../server/db/tables.ts';
import { postgresDialect } from '../../server/db/postgres.ts';
import { databaseFile, makeDatabase } from '../../server/db/sqlite/file.ts';
import { sqliteDialect } from '../../server/db/sqlite/sqlite.ts';
import type { DeskContext } from '../../server/desk-context.ts';
import { queue, type QueueQuery } from '../../server/queue/queue.ts';
import { contextOn, courseOf, register } from '../../server/registration/registration.fixture.ts';
import { recordedPayments } from '../../server/statement/known-payments.ts';
import { table } from '../table.ts';
import { fillRegistrations, RARE } from './many-registrations.ts';

const COUNTS = [10_000, 1_000_000] as const;
const RUNS = 9;
const REGISTRATIONS = 200;
/** How many payments a large statement names. */
const NAMED = 10_000;
const MEGABYTE = 1024 * 1024;

const REGISTERING = 'a registration, written down';
const BARE = 'a bare insert';
const MIGRATING = 'the migration that counts and indexes all';

const QUERIES: readonly [what: string, query: QueueQuery][] = [
  ['queue, open', { view: 'now' }],
  ['queue, all', { view: 'all' }],
  ['queue, confirmed', { view: 'confirmed' }],
  ['queue, refund due', { view: 'refunds' }],
  ['queue, open, one course', { view: 'now', courseId: 'react' }],
  ['search, a name that one has', { view: 'all', search: RARE.name }],
  ['search, a name that two of a hundred have', { view: 'all', search: 'sharma' }],
  ['search, that name among those confirmed', { view: 'confirmed', search: 'sharma' }],
  ['search, a reference', { view: 'all', search: RARE.reference }],
  ['search, six characters in it', { view: 'all', search: RARE.reference.slice(2, 8) }],
  ['search, nobody', { view: 'all', search: 'qqqxyz' }],
];

/** Prints the figures. They depend on the machine, so none of them is held against a limit. */
export async function measureYears(): Promise<string[]> {
  await measureOn('sqlite', undefined);
  if (postgresPrograms() === undefined) console.log('\nPostgreSQL is not installed, so nothing was measured on it.');
  else await withOwnPostgres(({ url }) => measureOn('postgres', url), { isDurable: true });
  return [];
}

type Figures = Map<string, number>;

async function measureOn(engine: Engine, databaseUrl: string | undefined): Promise<void> {
  const [few, many] = [await measured(engine, COUNTS[0], databaseUrl), await measured(engine, COUNTS[1], databaseUrl)];
  const goalOf = (what: string) =>
    [REGISTERING, BARE, MIGRATING].includes(what) ? '' : what.endsWith('MB') ? '≤ 60 more' : '≤ 2';
  console.log(
    `\nThe desk after years, on ${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}: milliseconds, medians of ${RUNS}.\n`,
  );
  console.log(
    table(
      ['what', '10,000', '1,000,000', 'ratio', 'goal'],
      [...few].map(([what, before]) => {
        const after = many.get(what) ?? 0;
        return [what, before, after, after / before, goalOf(what)];
      }),
    ),
  );
  const share = (figures: Figures) => (figures.get(BARE) ?? 0) / (figures.get(REGISTERING) ?? 1);
  console.log(
    `\nA registration is written down at ${share(few).toFixed(2)} and ${share(many).toFixed(2)} times the rate of a bare insert (goal: 0.5).`,
  );
}

/** Milliseconds, and megabytes where the name says so. */
async function measured(engine: Engine, count: number, databaseUrl: string | undefined): Promise<Figures> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-years-'));
  const schema = `years_${count}`;
  try {
    const db = await opened({ dataDir, databaseUrl, schema });
    try {
      const context = { ...contextOn(db, engine), now: Date.now };
      await migrate(db, engine, { upTo: '0005-last-backup' });
      await fillRegistrations(db, engine, {
        count,
        now: Date.now(),
        courses: context.content.courses.map(({ id }) => id),
      });
      const migrating = await timed(() => migrate(db, engine));
      return new Map([...(await figuresOf(context, count)), [MIGRATING, migrating]]);
    } finally {
      await db.destroy();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function opened({
  dataDir,
  databaseUrl,
  schema,
}: {
  dataDir: string;
  databaseUrl: string | undefined;
  schema: string;
}): Promise<Db> {
  if (databaseUrl === undefined) {
    makeDatabase(databaseFile(dataDir));
    return kyselyOn({ dialect: sqliteDialect(databaseFile(dataDir)) });
  }
  const first = kyselyOn({ dialect: postgresDialect(databaseUrl) });
  await sql`create schema ${sql.ref(schema)}`.execute(first);
  await first.destroy();
  const url = new URL(databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return kyselyOn({ dialect: postgresDialect(url.href) });
}

async function figuresOf(context: DeskContext, count: number): Promise<Figures> {
  const { db, engine } = context;
  const figures: Figures = new Map();
  const staff = { staffId: 'staff', role: 'owner', email: 'bench@example.org', provedAt: 0 } as const;
  // oxlint-disable no-await-in-loop -- one after the other: how long one person waits
  for (const [what, query] of QUERIES) figures.set(what, await medianOf(RUNS, () => queue(context, staff, query)));
  // oxlint-enable no-await-in-loop

  const named = Array.from({ length: NAMED }, (_, at) => `5325${String((at * 97) % count).padStart(8, '0')}`);
  const file = { references: new Set(named), hashes: new Set(named) };
  const before = process.memoryUsage().rss;
  figures.set(`known payments of ${NAMED} rows`, await medianOf(RUNS, () => recordedPayments(db, file)));
  figures.set('memory for that, MB', Math.max(0.1, (process.memoryUsage().rss - before) / MEGABYTE));

  // What is written once, durably, and nothing else.
  await sql`create table bare (id text primary key, words text not null)`.execute(db);
  const words = JSON.stringify(anInput());
  let number = 0;
  const write = () => sql`insert into bare (id, words) values (${String(number++)}, ${words})`.execute(db);
  if (engine === 'sqlite') await sql`pragma synchronous = full`.execute(db);
  const course = courseOf(context, 'react');
  const registering = () => {
    number++;
    const input = { ...anInput(), email: `new${number}@example.org`, reference: `NEW${number}` };
    return register(context, course, input);
  };
  figures.set(REGISTERING, await medianOf(REGISTRATIONS, registering));
  figures.set(BARE, await medianOf(REGISTRATIONS, write));
  return figures;
}

async function medianOf(runs: number, act: () => Promise<unknown>): Promise<number> {
  await act();
  const times: number[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  while (times.length < runs) times.push(await timed(act));
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}
