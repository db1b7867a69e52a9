import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { settleSecret } from './installation.ts';
import { copyTables, TABLES } from '../db/open/copy-tables.ts';
import {
  emptyPlace,
  engines,
  openPlace,
  openTest,
  type Place,
  tablesIn,
  withStranger,
} from '../db/databases.fixture.ts';
import { contentOf, everyKindOfRow } from '../db/every-row.fixture.ts';
import { failureOf } from '../http/pages/failure.ts';
import { kyselyOn } from '../db/open/kysely.ts';
import { moveDatabase, reopenDatabase } from './move-database.ts';
import { closeForGood } from '../db/open/moved.ts';
import { nameOf, openDatabase, openExistingDatabase } from '../db/open/open.ts';
import { postgresDialect } from '../db/open/postgres.ts';
import { aRegistration } from '../db/rows.fixture.ts';
import { databaseFile } from '../db/sqlite/file.ts';
import { sqliteDialect } from '../db/sqlite/sqlite.ts';
import { type Db, DERIVED_TABLES, type Tables } from '../db/tables.ts';

const moves = engines.flatMap((from) => engines.map((to) => [from, to] as const));

async function filledPlace(
  engine: (typeof engines)[number],
): Promise<{ place: Place; content: Record<string, unknown[]> }> {
  const place = await emptyPlace(engine);
  writeFileSync(join(place.dataDir, 'secret'), 'f'.repeat(64));
  const { db, close } = await openDatabase(place);
  await everyKindOfRow(db);
  const content = await contentOf(db);
  await close();
  return { place, content };
}

test.each(engines)(
  'on %s, every table of the database is among those that are copied, or is derived from them',
  async (engine) => {
    const db = await openTest(engine);
    const names = (await tablesIn(db, engine)).map(({ name }) => name);
    const snake = [...TABLES, ...DERIVED_TABLES].map((name) =>
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    expect(names.filter((name) => !name.startsWith('kysely_')).toSorted()).toEqual(snake.toSorted());
  },
);

describe.each(moves)('from %s to %s', (from, to) => {
  test('every row of every table arrives as it was, in whatever state', async () => {
    const { place, content } = await filledPlace(from);
    expect(Object.values(content)).not.toContainEqual([]);
    const target = await emptyPlace(to);
    const copied = await moveDatabase(place, target);

    const db = await openPlace(target);
    expect(await contentOf(db)).toEqual(content);
    expect(copied.map(({ table, rows }) => [table, rows])).toEqual(
      TABLES.map((table) => [table, content[table]?.length]),
    );
    expect(readFileSync(join(target.dataDir, 'secret'), 'utf8')).toBe('f'.repeat(64));
    // The log of actions stays append-only.
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
  });

  test('while a site runs on either, nothing is moved, and it goes on', async () => {
    const { place, content } = await filledPlace(from);
    const target = await emptyPlace(to);
    for (const each of [place, target]) {
      const site = await openDatabase(each);
      await expect(moveDatabase(place, target)).rejects.toThrow(`${nameOf(each)} is in use by a site`);
      await site.db.insertInto('rateLimit').values({ key: each.dataDir, windowStart: 0, count: 1 }).execute();
      await site.db.deleteFrom('rateLimit').where('key', '=', each.dataDir).execute();
      await site.close();
    }
    await moveDatabase(place, target);
    expect(await contentOf(await openPlace(target))).toEqual(content);
  });

  test('the place before refuses every write from then on, and can be opened again', async () => {
    const { place } = await filledPlace(from);
    await moveDatabase(place, await emptyPlace(to));
    const { db: running, close } = await openExistingDatabase(place);
    onTestFinished(close);
    const refusal = running.insertInto('registration').values(aRegistration()).execute();
    await expect(refusal).rejects.toThrow('moved elsewhere');
    // A person who registers meanwhile is asked to come back, which works once the site uses the new database.
    expect(await refusal.then(() => undefined, failureOf)).toMatchObject({ status: 503 });
    for (const table of TABLES.filter((name) => name !== 'audit'))
      await expect(running.deleteFrom(table).execute()).rejects.toThrow('moved elsewhere');
    await expect(openDatabase(place)).rejects.toThrow('npm run move-database -- reopen');
    await close();
    await expect(moveDatabase(place, await emptyPlace(to))).rejects.toThrow('was moved already');

    expect(await reopenDatabase(place)).toBe(true);
    const again = await openPlace(place);
    await again
      .insertInto('registration')
      .values(aRegistration({ reference: '1' }))
      .execute();
    expect(await reopenDatabase(place)).toBe(false);
  });

  test('a target that holds anything is refused, and both stay as they are', async () => {
    const { place, content } = await filledPlace(from);
    const target = await emptyPlace(to);
    const other = await openPlace(target);
    await other.insertInto('registration').values(aRegistration()).execute();
    const before = await contentOf(other);
    await expect(moveDatabase(place, target)).rejects.toThrow('already holds data');
    expect(await contentOf(other)).toEqual(before);
    expect(await contentOf(await openPlace(place))).toEqual(content);
  });

  test('a target with tables of another program is refused, and the place before stays open', async () => {
    const { place } = await filledPlace(from);
    const target = await emptyPlace(to);
    const stranger = await withStranger(target, 'orders');
    expect((await tablesIn(stranger, to)).map(({ name }) => name)).toEqual(['orders']);
    await stranger.destroy();
    await expect(moveDatabase(place, target)).rejects.toThrow('another program, such as "orders"');
    await expect(openDatabase(target)).rejects.toThrow('another program, such as "orders"');
    await (await openPlace(place)).insertInto('rateLimit').values({ key: 'later', windowStart: 0, count: 1 }).execute();
  });

  test('a target that the site was started on once is empty', async () => {
    const { place, content } = await filledPlace(from);
    const target = await emptyPlace(to);
    const db = await openPlace(target);
    const log = { warn: () => {} };
    await settleSecret({ db, secret: new Uint8Array(32), previous: undefined, now: Date.now, log });
    await db.destroy();
    await moveDatabase(place, target);
    expect(await contentOf(await openPlace(target))).toEqual(content);
  });

  test('what fails half-way leaves the target empty and the place before open', async () => {
    const { place } = await filledPlace(from);
    const target = await emptyPlace(to);
    const db = await openPlace(target);
    // A row in one of the last tables fails.
    await sql`drop table rate_limit`.execute(db);
    await db.destroy();
    await expect(moveDatabase(place, target)).rejects.toThrow(/rate_limit/);
    expect(await (await openPlace(target)).selectFrom('registration').select('id').execute()).toEqual([]);
    await (await openPlace(place)).insertInto('rateLimit').values({ key: 'later', windowStart: 0, count: 1 }).execute();
  });
});

test.each(engines)('a place of another version is refused, on %s', async (engine) => {
  const { place, content } = await filledPlace(engine);
  const target = await emptyPlace('sqlite');
  /** Opens a database with any tables, unless it is being moved. */
  const raw = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
    const { databaseUrl, dataDir } = place;
    const db = kyselyOn({
      dialect: databaseUrl === undefined ? sqliteDialect(databaseFile(dataDir)) : postgresDialect(databaseUrl),
    });
    const result = await work(db);
    await db.destroy();
    return result;
  };
  await raw((db) =>
    sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2030-01-01')`.execute(db),
  );
  await expect(moveDatabase(place, target)).rejects.toThrow(
    'was made by a newer version of Kaksha (it has 9999-later)',
  );
  await raw((db) =>
    sql`delete from kysely_migration
      where name in (select name from kysely_migration order by name desc limit 2)`.execute(db),
  );
  await expect(moveDatabase(place, target)).rejects.toThrow('does not have the tables of this version of Kaksha yet');
  expect(await raw(contentOf)).toEqual(content);
  expect(existsSync(databaseFile(target.dataDir))).toBe(false);
});

test.each(engines)(
  'a site that starts during a move waits, or is refused, and writes nothing, on %s',
  async (engine) => {
    const { place } = await filledPlace(engine);
    const moving = await openExistingDatabase(place, { isAlone: true });
    const starting = openDatabase(place).then(
      () => 'it started',
      ({ message }: Error) => message,
    );
    // A server refuses at once; with a file the start waits for a while.
    const refusal = engine === 'postgres' ? await starting : undefined;
    await moving.db.transaction().execute((tx) => closeForGood(tx, engine));
    await moving.close();
    expect(refusal ?? (await starting)).toContain(
      {
        postgres: 'another program, such as npm run move-database, is the only one that may use it',
        sqlite: 'was moved elsewhere with npm run move-database',
      }[engine],
    );
  },
);

test.each(engines)('more rows than fit into one piece are copied, on %s', async (engine) => {
  const [source, target] = [await openTest('sqlite'), await openTest(engine)];
  const count = 1203;
  for (let key = 0; key < count; key += 401) {
    const rows = Array.from({ length: 401 }, (_, index) => ({ key: `same`, windowStart: key + index, count: index }));
    await source.insertInto('rateLimit').values(rows).execute();
  }
  await source
    .transaction()
    .execute((reading) =>
      target.transaction().execute((tx) => copyTables({ tx: reading, engine: 'sqlite' }, { tx, engine })),
    );
  expect(await contentOf(target)).toEqual(await contentOf(source));
});

test('rows that arrive changed are noticed', async () => {
  const [source, target] = [await openTest('sqlite'), await openTest('sqlite')];
  await source.insertInto('rateLimit').values({ key: 'a', windowStart: 0, count: 1 }).execute();
  await sql`create trigger odd after insert on rate_limit begin update rate_limit set count = 2; end`.execute(target);
  const copying = source
    .transaction()
    .execute((reading) =>
      target.transaction().execute((tx) => copyTables({ tx: reading, engine: 'sqlite' }, { tx, engine: 'sqlite' })),
    );
  await expect(copying).rejects.toThrow('The table rateLimit did not arrive as it was');
  expect(await target.selectFrom('rateLimit').selectAll().execute()).toEqual([] satisfies Tables['rateLimit'][]);
});

test('another secret in the other folder is never written over', async () => {
  const { place } = await filledPlace('sqlite');
  const target = await emptyPlace('sqlite');
  writeFileSync(join(target.dataDir, 'secret'), 'a'.repeat(64));
  await expect(moveDatabase(place, target)).rejects.toThrow('holds the secret of another site');
  expect(existsSync(databaseFile(target.dataDir))).toBe(false);
});
