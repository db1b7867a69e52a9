/** Two processes on one PostgreSQL behind nginx, as in docs/scale-out.md. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { type ProductionServer, startProductionServer } from '../../support/production-server.ts';
import { type OwnPostgres, withOwnPostgres } from '../../../scripts/system/postgres.mjs';
import { kyselyOn } from '../../../server/db/open/kysely.ts';
import { migrate, migrationsOf } from '../../../server/db/open/migrate.ts';
import { postgresDialect } from '../../../server/db/open/postgres.ts';
import type { Db } from '../../../server/db/tables.ts';
import { heading, press, preview } from '../support/desk.ts';
import { ask, form } from '../support/kinds-of-answers.ts';
import { formOf, type Learner } from '../support/learners.ts';
import { smtpUrl } from '../support/servers/addresses.ts';
import { startNginxOfTwo } from '../support/servers/front.ts';
import { mailsSoFar } from '../support/servers/mails.ts';
import { freePort } from '../support/servers/ports.ts';
import { codeFor } from '../support/staff.ts';
import { statement } from '../support/statement.ts';
import { expect, test } from '../support/test.ts';

/** Kills of each process. */
const ROUNDS = 8;
const BETWEEN = 20;
const CLIENTS = 20;
/** Emails under way in a sender (server/mail/outbox/sender.ts), which may be sent again. */
const UNDER_WAY = 5;

const run = `${process.pid % 1000}`.padStart(3, '0');

const person = (number: number): Learner => {
  const own = `${run}${String(number).padStart(5, '0')}`;
  return {
    name: 'Meera Deshpande',
    email: `two.${own}@example.org`,
    mobile: `98${own}`,
    reference: `5326${own}`,
  };
};

/** All migrations except the last. */
async function olderTables(db: Db): Promise<void> {
  const { missing } = await migrationsOf(db, 'postgres');
  await migrate(db, 'postgres', { upTo: missing.at(-2) });
}

/** Changes that the next version may make under running processes. */
async function newerTables(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const change of [
      'alter table registration add column city text',
      'alter table registration add column seats bigint not null default 1',
      'create table seat (registration_id text primary key)',
      `create function take_seat() returns trigger language plpgsql as
        $$ begin insert into seat values (new.id); return new; end $$`,
      'create trigger take_seat after insert on registration for each row execute function take_seat()',
      'insert into seat select id from registration',
      `insert into outbox (id, kind, recipient, data, message_id, state, attempts, next_at, created_at)
        select 'of-tomorrow', 'of-tomorrow', 'two@example.org', '{}', '<of-tomorrow@example.org>', 'queued', 0, created_at, created_at
        from outbox order by created_at desc limit 1`,
      `insert into kysely_migration (name, timestamp) values ('9999-later', '')`,
    ]) {
      await sql.raw(change).execute(tx);
    }
  });
}

/** Each has its own data folder. */
async function twoProcesses(dist: string, databaseUrl: string) {
  const port = await freePort();
  const origin = `https://localhost:${port}`;
  const settings = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: origin,
    TRUST_PROXY: 'loopback',
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    SECRET: 'the same for both of the two processes',
  };
  const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'kaksha-two-')));
  const start = (which: number, at = '0') =>
    startProductionServer('.', dist, folders[which], { ...settings, PORT: at });
  // At once: one of them migrates the older tables.
  const running: ProductionServer[] = await Promise.all([start(0), start(1)]);
  const urls = running.map(({ url }) => url);
  const ports = urls.map((url) => Number(new URL(url).port));
  const nginx = await startNginxOfTwo(port, [ports[0] ?? 0, ports[1] ?? 0]);
  const kill = async (which: number) => {
    const { child } = running[which]!;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    origin,
    urls,
    settings: { ...settings, DATA_DIR: folders[0] },
    kill,
    stop: (which: number) => running[which]!.stop(),
    start: async (which: number) => void (running[which] = await start(which, String(ports[which]))),
    end: async () => {
      for (const { child } of running) child.kill('SIGKILL');
      await nginx.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Two = Awaited<ReturnType<typeof twoProcesses>>;

function registering({ origin }: Two) {
  const links = new Map<number, string>();
  const refusals: number[] = [];
  const waiting = new Set<{ isOver: () => boolean; go: () => void }>();
  const over = new AbortController();
  let next = 0;
  const until = (isOver: () => boolean) =>
    new Promise<void>((go) => {
      waiting.add({ isOver, go });
    });
  const tell = () => {
    for (const each of waiting) {
      if (!each.isOver()) continue;
      waiting.delete(each);
      each.go();
    }
  };

  async function register(number: number): Promise<void> {
    const sent = { method: 'POST', path: '/register/react', headers: form };
    for (;;) {
      const answer = await ask(origin, { ...sent, body: String(new URLSearchParams(formOf(person(number)))) }).catch(
        () => {},
      );
      if (answer?.status === 303) {
        links.set(number, answer.headers.location ?? '');
        return tell();
      }
      const { status = 0, body = '' } = answer ?? {};
      if (status !== 0 && status < 500) throw new Error(`answer ${status}: ${body.slice(0, 500)}`);
      refusals.push(status);
      tell();
    }
  }

  async function client(): Promise<void> {
    while (!over.signal.aborted) await register(next++);
  }

  const clients = Promise.all(Array.from({ length: CLIENTS }, client));
  const orFailed = (promise: Promise<void>) => Promise.race([promise, clients.then(() => {})]);
  return {
    links,
    refusals,
    more: (count = BETWEEN) => {
      const enough = links.size + count;
      return orFailed(until(() => links.size >= enough));
    },
    moreRefused: (count: number) => {
      const enough = refusals.length + count;
      return orFailed(until(() => refusals.length >= enough));
    },
    end: async () => {
      over.abort();
      await clients;
    },
  };
}

test('two processes behind nginx: what is answered is kept, and nobody needs to know which answered', async ({
  dist,
  browser,
}) => {
  test.setTimeout(600_000);
  await withOwnPostgres(async (server: OwnPostgres) => {
    const db = kyselyOn({ dialect: postgresDialect(server.url) });
    await olderTables(db);
    const two = await twoProcesses(dist, server.url);
    try {
      await test.step('registrations', () => registrations(two, db, server));
      await test.step('the desk', async () => {
        const context = await browser.newContext({ baseURL: two.origin, ignoreHTTPSErrors: true });
        const page = await context.newPage();
        const email = `owner.${run}.${Date.now()}@example.org`;
        const env = { ...process.env, ...two.settings };
        await promisify(execFile)(process.execPath, ['scripts/staff.ts', 'add', email, '--role', 'owner'], { env });

        // Alternates the processes from step to step.
        await two.kill(1);
        await page.goto('/desk/sign-in');
        await page.getByLabel('Email address').fill(email);
        await press(page, 'Send me a code');
        const code = await codeFor(email);
        await two.start(1);
        await two.kill(0);
        await page.getByLabel(/code/i).first().fill(code);
        await press(page, 'Sign in');
        await expect(heading(page)).toHaveText('Queue');
        const { name, email: of, mobile, reference } = person(0);
        await preview(page, statement([{ learner: { name, email: of, mobile, reference }, amount: '650.00' }]));
        await two.start(0);
        await two.kill(1);
        await press(page, /^Confirm/);
        await expect(page.getByText(/^1 confirmed/)).toBeVisible();
        await two.start(1);
        await context.close();
      });
    } finally {
      await two.end();
      await db.destroy();
    }
  });
});

async function registrations(two: Two, db: Db, server: OwnPostgres): Promise<void> {
  const people = registering(two);
  await people.more();
  await newerTables(db);

  // One process alone, then both, on newer tables.
  for (let round = 0; round < ROUNDS; round++) {
    for (const which of [0, 1]) {
      await two.kill(which);
      await people.more();
      await two.start(which);
      await people.more();
    }
  }

  // A regular stop refuses nobody.
  const before = people.refusals.length;
  for (const which of [0, 1]) {
    await two.stop(which);
    await people.more();
    await two.start(which);
    await people.more();
  }
  expect(people.refusals.slice(before)).toEqual([]);

  const away = people.refusals.length;
  server.stop();
  await people.moreRefused(CLIENTS);
  server.start();
  await people.more();
  await people.end();
  // Only for the moment: 503, not an error.
  expect(new Set(people.refusals.slice(away))).toEqual(new Set([503]));

  // Every link opens on both processes.
  expect(new Set(people.links.values()).size).toBe(people.links.size);
  for (const [number, link] of people.links) {
    for (const url of two.urls) {
      const { status, body } = await ask(url, { path: link });
      expect.soft([number, status]).toEqual([number, 200]);
      expect.soft(body).toContain(person(number).reference);
    }
  }
  const { rows } = await sql<{ number: number; registered: number; queued: number; seats: number }>`
    select count(*)::int as number,
      (select count(*)::int from audit where action = 'register') as registered,
      (select count(*)::int from outbox where kind = 'received') as queued,
      (select count(*)::int from seat) as seats
    from registration`.execute(db);
  const number = people.links.size;
  expect(rows).toEqual([{ number, registered: number, queued: number, seats: number }]);

  // A killed process leaves leases of two minutes: these are ended here.
  for (const which of [0, 1]) await two.kill(which);
  await sql`update outbox set next_at = 0 where state = 'queued'`.execute(db);
  await sql`update outbox set lease_until = 0 where state = 'sending'`.execute(db);
  await Promise.all([two.start(0), two.start(1)]);
  const notSent = () =>
    db.selectFrom('outbox').select(['kind', 'state', 'attempts']).where('state', '!=', 'sent').execute();
  // An email of a newer version waits for that version.
  await expect.poll(notSent, { timeout: 60_000 }).toEqual([{ kind: 'of-tomorrow', state: 'queued', attempts: 0 }]);

  const tries = await db.selectFrom('outbox').select(['recipient', 'attempts']).where('state', '=', 'sent').execute();
  let again = 0;
  for (const { recipient, attempts } of tries) {
    const ids = (await mailsSoFar(recipient ?? '')).map(({ messageId }) => messageId);
    expect.soft([recipient, new Set(ids).size]).toEqual([recipient, 1]);
    expect.soft(ids.length, recipient ?? '').toBeLessThanOrEqual(attempts);
    again += ids.length - 1;
  }
  expect(again).toBeLessThanOrEqual(UNDER_WAY * (2 * ROUNDS + 2));
}
