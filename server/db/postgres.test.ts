import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { kyselyOn } from './kysely.ts';
import { emptyPlace, engines, openPlace, openTest } from './databases.fixture.ts';
import { inClear, postgresDialect } from './postgres.ts';
import { aRegistration } from './rows.fixture.ts';

describe.each(engines.filter((engine) => engine === 'postgres'))('on %s', (engine) => {
  const END = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kaksha' and pid != pg_backend_pid() and pid = `;
  const PID = sql<{ pid: number }>`select pg_backend_pid() as pid`;

  test('a connection that the server ends is replaced', async () => {
    const place = await emptyPlace(engine);
    const [db, other] = [await openPlace(place), await openPlace(place)];
    const before = (await PID.execute(db)).rows[0]!.pid;
    await sql`${END}${before}`.execute(other);
    // The end reaches the pool some time later; until then a statement may still be given that connection.
    const after = async () => (await PID.execute(db).catch(() => undefined))?.rows[0]!.pid;
    await expect.poll(after).toSatisfy((pid) => pid !== undefined && pid !== before);
  });

  test('a connection that ends between two statements of a transaction fails that transaction alone', async () => {
    const place = await emptyPlace(engine);
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
    // Who writes before the server's last words are read hears of it from the system.
    await expect(transaction).rejects.toThrow(/connection|ECONNRESET|EPIPE/i);
    expect(await db.selectFrom('registration').select('id').execute()).toEqual([]);
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
    const place = await emptyPlace(engine);
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
  // Said on purpose, as compose.yaml does for a network of its own.
  'postgres://kaksha:secret@db:5432/kaksha?sslmode=disable',
  'postgres://kaksha:secret@localhost:5432/kaksha',
  'postgres://kaksha:secret@127.0.0.1/kaksha',
  'postgres://kaksha:secret@[::1]/kaksha',
  'postgres://kaksha@localhost/kaksha?host=/run/postgresql',
])('of %s there is nothing to tell', (address) => {
  expect(inClear(address)).toBeUndefined();
});
