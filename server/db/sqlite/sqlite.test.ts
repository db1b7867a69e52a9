import { readFileSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { paiseFromRupees, sumOf } from '../../../domain/money.ts';
import { emptyPlace, openPlace, openTest, readyPlace } from '../databases.fixture.ts';
import { databaseFile } from './file.ts';
import { aRegistration, aStaffMember } from '../rows.fixture.ts';
import type { Db, Tx } from '../tables.ts';
import { inTransaction } from '../transaction.ts';

test.each([
  ['a date', new Date(0)],
  ['a list', ['meena@example.org']],
  ['an object', { email: 'meena@example.org' }],
  ['undefined', undefined],
  ['a symbol', Symbol('meena')],
])('%s is refused as a parameter, in whichever place', async (_, value) => {
  const db = await openTest('sqlite');
  for (const parameters of [sql`select ${value}, ${'x'}`, sql`select ${'x'}, ${value}`]) {
    await expect(parameters.execute(db)).rejects.toThrow(/^Parameter [12] of a statement is of type /);
  }
  const odd = { ...aStaffMember(), id: value as unknown as string };
  await expect(db.insertInto('staff').values(odd).execute()).rejects.toThrow(/of a statement is of type|NOT NULL/);
  expect(await db.selectFrom('staff').selectAll().execute()).toEqual([]);
});

test('text, numbers, bigints, booleans, null and bytes are taken', async () => {
  const db = await openTest('sqlite');
  const { rows } =
    await sql`select ${'text'} a, ${1.5} b, ${2n} c, ${true} d, ${null} e, ${Buffer.from('f')} f`.execute(db);
  expect(rows).toEqual([{ a: 'text', b: 1.5, c: 2, d: 1, e: null, f: new Uint8Array([102]) }]);
});

test('commits are on the disk when they are answered, foreign keys hold, and SQLite itself waits for nobody', async () => {
  const db = await openTest('sqlite');
  const read = async (name: string) => Object.values((await sql<object>`pragma ${sql.raw(name)}`.execute(db)).rows[0]!);
  expect(await read('journal_mode')).toEqual(['wal']);
  expect(await read('synchronous')).toEqual([2]);
  expect(await read('foreign_keys')).toEqual([1]);
  expect(await read('busy_timeout')).toEqual([0]);
});

test('tables that another process changes are read anew, and no statement fails for it', async () => {
  const place = await emptyPlace('sqlite');
  const [running, other] = [await openPlace(place), await openPlace(place)];
  for (const reference of ['1', '2']) {
    await sql`create table ${sql.table(`later_${reference}`)} (id text)`.execute(other);
    await running.insertInto('registration').values(aRegistration({ reference })).execute();
  }
  expect(await running.selectFrom('registration').select('id').execute()).toHaveLength(2);
  await expect(sql`insert into never_there values (1)`.execute(running)).rejects.toThrow('no such table: never_there');
});

test('nobody but its owner may read the file', async () => {
  const place = await emptyPlace('sqlite');
  await openPlace(place);
  expect(statSync(databaseFile(place.dataDir)).mode & 0o777).toBe(0o600);
});

test('a transaction has the right to write from its beginning, before its first statement', async () => {
  const place = await emptyPlace('sqlite');
  const db = await openPlace(place);
  await db
    .insertInto('registration')
    .values(aRegistration({ price: paiseFromRupees(0.01) }))
    .execute();
  const other = new DatabaseSync(databaseFile(place.dataDir), { timeout: 0 });
  onTestFinished(() => other.close());
  const otherWrites = () => other.exec('update registration set price = price + 1');

  await db.transaction().execute(async (tx) => {
    expect(otherWrites).toThrow('database is locked');
    const { price } = await tx.selectFrom('registration').select('price').executeTakeFirstOrThrow();
    await tx
      .updateTable('registration')
      .set({ price: sumOf([price, paiseFromRupees(0.1)]) })
      .execute();
  });
  otherWrites();
  expect(await db.selectFrom('registration').select('price').execute()).toEqual([{ price: 12 }]);
});

function registerTen(db: Db, work: (tx: Tx, number: number) => Promise<unknown> = async () => undefined) {
  return Array.from({ length: 10 }, (_, number) =>
    inTransaction(db, async (tx) => {
      await tx
        .insertInto('registration')
        .values(aRegistration({ email: `learner${number}@example.org` }))
        .execute();
      await work(tx, number);
    }),
  );
}

const emailsIn = async (db: Db) =>
  (await db.selectFrom('registration').select('email').orderBy('email').execute()).map(({ email }) => email);

test('what many write at once is committed together, and nobody is answered before', async () => {
  const place = await emptyPlace('sqlite');
  const db = await openPlace(place);
  const other = new DatabaseSync(databaseFile(place.dataDir));
  onTestFinished(() => other.close());
  const kept = () => Number(other.prepare('select count(*) as number from registration').get()?.number);
  // A statement outside a transaction is committed with them.
  const alone = db.insertInto('staff').values(aStaffMember()).execute();
  const seen = await Promise.all([...registerTen(db), alone].map((written) => written.then(kept)));
  expect(seen).toEqual(Array.from({ length: 11 }, () => 10));
  expect(other.prepare('select email from staff').all()).toHaveLength(1);
});

test('of many that are committed together, the one that fails is undone alone', async () => {
  const db = await openTest('sqlite');
  const outcomes = await Promise.allSettled(
    registerTen(db, async (tx, number) => {
      if (number === 4) throw new Error('the course is full');
      if (number === 6) await tx.insertInto('staff').values([aStaffMember(), aStaffMember()]).execute();
    }),
  );
  expect(outcomes.flatMap(({ status }, number) => (status === 'rejected' ? [number] : []))).toEqual([4, 6]);
  expect(await emailsIn(db)).toEqual([0, 1, 2, 3, 5, 7, 8, 9].map((number) => `learner${number}@example.org`));
  expect(await db.selectFrom('staff').selectAll().execute()).toEqual([]);
});

test('where the disk takes nothing any more, all that were to be committed together are told, and nothing is kept', async () => {
  const db = await openTest('sqlite');
  await sql`pragma max_page_count = 1`.execute(db);
  const before = registerTen(db, async (tx, number) => {
    if (number < 9) return;
    // Larger than the rest of any page.
    await tx
      .updateTable('registration')
      .set({ stateReason: 'full '.repeat(200_000) })
      .execute();
  });
  const outcomes = await Promise.allSettled(before);
  expect(outcomes).toMatchObject(outcomes.map(() => ({ status: 'rejected', reason: { name: 'DatabaseBusy' } })));
  expect(await emailsIn(db)).toEqual([]);

  await sql`pragma max_page_count = 1000000`.execute(db);
  await Promise.all(registerTen(db));
  expect(await emailsIn(db)).toHaveLength(10);
});

test('what is not a change of rows waits for those before it, and is done outside of any transaction', async () => {
  const db = await openTest('sqlite');
  const registered = registerTen(db);
  const [checkpoint] = await Promise.all([sql`pragma wal_checkpoint(truncate)`.execute(db), ...registered]);
  expect(checkpoint.rows).toEqual([{ busy: 0, log: 0, checkpointed: 0 }]);
  expect(await emailsIn(db)).toHaveLength(10);
});

test('closing waits for what is being written', async () => {
  const place = await emptyPlace('sqlite');
  const db = await openPlace(place);
  let closed: Promise<void> | undefined;
  await inTransaction(db, async (tx) => {
    closed = db.destroy();
    await tx.insertInto('registration').values(aRegistration()).execute();
  });
  await closed;
  expect(await emailsIn(await openPlace(place))).toHaveLength(1);
});

test('what is deleted is overwritten in the file', async () => {
  const { dataDir } = await readyPlace('sqlite');
  const db = await openPlace({ dataDir });
  const found = async () => {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    return readFileSync(databaseFile(dataDir)).includes('wahida@example.org');
  };
  await db
    .insertInto('registration')
    .values([aRegistration({ email: 'wahida@example.org' }), aRegistration({ reference: '2' })])
    .execute();
  expect(await found()).toBe(true);
  await db.deleteFrom('registration').where('email', '=', 'wahida@example.org').execute();
  expect(await found()).toBe(false);
});
