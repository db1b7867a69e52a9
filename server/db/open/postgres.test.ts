import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { withOwnPostgres } from '../../../scripts/system/postgres.mjs';
import { advisoryLocks } from '../advisory-locks.ts';
import { DatabaseBusy } from '../database-busy.ts';
import { kyselyOn } from './kysely.ts';
import { emptyPlace, engines, openPlace, openTest, readyPlace } from '../databases.fixture.ts';
import { inClear, postgresDialect } from './postgres.ts';
import { aRegistration } from '../rows.fixture.ts';

describe.each(engines.filter((engine) => engine === 'postgres'))('on %s', (engine) => {
  const END = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kaksha' and pid != pg_backend_pid() and pid = `;
  const PID = sql<{ pid: number }>`select pg_backend_pid() as pid`;

  test('a connection that the server ends is replaced', async () => {
    const place = await readyPlace(engine);
    const [db, other] = [await openPlace(place), await openPlace(place)];
    const before = (await PID.execute(db)).rows[0]!.pid;
    await sql`${END}${before}`.execute(other);
    // The pool notices the end later. Until then it may still hand out that connection.
    const after = async () => (await PID.execute(db).catch(() => undefined))?.rows[0]!.pid;
    await expect.poll(after).toSatisfy((pid) => pid !== undefined && pid !== before);
  });

  test('where the connections of a site were cut, nobody has its database alone', async () => {
    const place = await readyPlace(engine);
    const site = await openPlace(place);
    const before = (await PID.execute(site)).rows[0]!.pid;
    const cutting = new Client({ connectionString: place.databaseUrl });
    await cutting.connect();
    await cutting.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1
        and objid = hashtext(current_schema())::oid and pid <> pg_backend_pid()`,
      [advisoryLocks.use],
    );
    const alone = kyselyOn({ dialect: postgresDialect(place.databaseUrl!, true) });
    onTestFinished(() => Promise.all([alone.destroy(), cutting.end()]).then(() => {}));
    await expect(PID.execute(alone)).rejects.toMatchObject({ cause: { name: 'DatabaseTaken' } });
    expect((await PID.execute(site)).rows[0]!.pid).not.toBe(before);
  });

  test('a connection that ends between two statements of a transaction fails that transaction alone', async () => {
    const place = await readyPlace(engine);
    const [db, other] = [await openPlace(place), await openPlace(place)];
    const transaction = db.transaction().execute(async (tx) => {
      await tx.insertInto('registration').values(aRegistration()).execute();
      const { pid } = (await PID.execute(tx)).rows[0]!;
      await sql`${END}${pid}`.execute(other);
      const alive = async () =>
        (await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(other)).rows.length;
      await expect.poll(alive).toBe(0);
      await PID.execute(tx);
    });
    await expect(transaction).rejects.toMatchObject({ name: 'DatabaseBusy' });
    expect(await db.selectFrom('registration').select('id').execute()).toEqual([]);
  });

  test('a statement under way when its connection ends says that the database is busy', async () => {
    const place = await readyPlace(engine);
    const [db, other] = [await openPlace(place), await openPlace(place)];
    await db.connection().execute(async (session) => {
      const { pid } = (await PID.execute(session)).rows[0]!;
      const asleep = sql`select pg_sleep(60)`.execute(session);
      asleep.catch(() => {});
      const state = async () =>
        (await sql<{ wait: string }>`select wait_event as wait from pg_stat_activity where pid = ${pid}`.execute(other))
          .rows[0]?.wait;
      await expect.poll(state).toBe('PgSleep');
      await sql`${END}${pid}`.execute(other);
      await expect(asleep).rejects.toMatchObject({ name: 'DatabaseBusy' });
    });
  });

  test.each([
    ['a full disk', '53100', true],
    ['too little memory', '53200', true],
    ['a server that only reads, as after a fail-over', '25006', true],
    ['a server that starts', '57P03', true],
    ['a connection that it takes for broken', '08006', true],
    ['a row that is there', '23505', false],
    ['a statement that took too long', '57014', false],
  ])('of %s (%s) it says that the database is busy: %s', async (_, code, isBusy) => {
    const db = await openTest(engine);
    const asked = sql`do $$ begin raise sqlstate ${sql.lit(code)}; end $$`.execute(db);
    await expect(asked).rejects.toMatchObject(isBusy ? { name: 'DatabaseBusy', cause: { code } } : { code });
  });

  test('statements, locks and idle transactions have their time', async () => {
    const db = await openTest(engine);
    const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(db);
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
      statement_timeout: 30_000,
      lock_timeout: 10_000,
      idle_in_transaction_session_timeout: 30_000,
    });
  });

  test('a lock that is not had in time says that the database is busy', async () => {
    const place = await readyPlace(engine);
    const [db, other] = [await openPlace(place), await openPlace(place)];
    await db.transaction().execute(async (tx) => {
      await sql`lock table registration in access exclusive mode`.execute(tx);
      const late = other.transaction().execute(async (second) => {
        await sql`set local lock_timeout = 1`.execute(second);
        await second.insertInto('registration').values(aRegistration()).execute();
      });
      await expect(late).rejects.toMatchObject({ name: 'DatabaseBusy', cause: { code: '55P03' } });
    });
    await other.insertInto('registration').values(aRegistration()).execute();
  });

  test('a server that gives no connection says that the database is busy', async () => {
    const { databaseUrl = '' } = await emptyPlace(engine);
    const url = new URL(databaseUrl);
    url.port = '1';
    const db = kyselyOn({ dialect: postgresDialect(url.href) });
    onTestFinished(() => db.destroy());
    const asked = db.selectFrom('registration').selectAll().execute();
    await expect(asked).rejects.toMatchObject({ name: 'DatabaseBusy', cause: { code: 'ECONNREFUSED' } });
  });

  test('whoever writes while the server stops and starts hears that it is busy, and of nothing else', () =>
    withOwnPostgres(async ({ url, stop, start }) => {
      const db = await openPlace({ databaseUrl: url, dataDir: '' });
      const errors: unknown[] = [];
      let [tried, written] = [0, 0];
      const over = new AbortController();
      const write = () =>
        db.transaction().execute(async (tx) => {
          await tx
            .insertInto('rateLimit')
            .values({ key: `try ${tried++}`, windowStart: 0, count: 1 })
            .execute();
        });
      const writer = async () => {
        while (!over.signal.aborted) {
          await write().then(
            () => (written += 1),
            (error: unknown) => errors.push(error),
          );
        }
      };
      const writers = Array.from({ length: 20 }, writer);
      const more = (count: () => number, by: number) => {
        const enough = count() + by;
        return expect.poll(count).toBeGreaterThanOrEqual(enough);
      };
      for (let round = 0; round < 3; round++) {
        await more(() => written, 100);
        stop();
        await more(() => errors.length, 20);
        start();
      }
      await more(() => written, 100);
      over.abort();
      await Promise.all(writers);
      expect(errors.filter((error) => !(error instanceof DatabaseBusy)).map(String)).toEqual([]);
    }));
});

test.each([
  'postgres://kaksha:secret@db.example.org/kaksha',
  'postgres://kaksha:secret@10.0.0.5:5432/kaksha?application_name=desk',
  'postgres://kaksha:secret@localhost/kaksha?host=db.example.org',
  'postgres://kaksha:secret@db.example.org/kaksha?ssl=0',
])('%s is told to travel in clear, without its password', (address) => {
  const advice = inClear(address);
  expect(advice).toMatch(/^DATABASE_URL names (?:db\.example\.org|10\.0\.0\.5), another machine, and asks for no TLS/);
  expect(advice).toContain('Add ?sslmode=verify-full');
  expect(advice).not.toContain('secret');
});

test.each([
  'postgres://kaksha:secret@db.example.org/kaksha?sslmode=verify-full',
  'postgres://kaksha:secret@db.example.org/kaksha?ssl=true',
  // Chosen on purpose, as in compose.yaml for its private network.
  'postgres://kaksha:secret@db:5432/kaksha?sslmode=disable',
  'postgres://kaksha:secret@localhost:5432/kaksha',
  'postgres://kaksha:secret@127.0.0.1/kaksha',
  'postgres://kaksha:secret@[::1]/kaksha',
  'postgres://kaksha@localhost/kaksha?host=/run/postgresql',
])('of %s there is nothing to tell', (address) => {
  expect(inClear(address)).toBeUndefined();
});
