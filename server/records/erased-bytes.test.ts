/** Whether the database files still have any byte of an erased person. */
import { randomUUID } from 'node:crypto';
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { unpack } from '../backup/store/archive.ts';
import { backUp } from '../backup/back-up.ts';

import { storeAt } from '../backup/store/open-store.ts';
import { emptyPlace, engines, openPlace, type Place } from '../db/databases.fixture.ts';
import { inSnapshot } from '../db/open/copy-tables.ts';
import { createLeftovers } from '../db/open/leftovers.ts';
import { openExistingDatabase } from '../db/open/open.ts';
import type { Engine, Db } from '../db/tables.ts';
import { aRegistration } from '../db/rows.fixture.ts';
import { databaseFile, logOf } from '../db/sqlite/file.ts';
import { keptLog } from '../base/log.fixture.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { staffedDesk } from '../desk/staff-desk.fixture.ts';
import { personWithEverything } from './person.fixture.ts';

/** In small letters. The normalised reference stays; the typed one goes. */
const OF_PERSON = [
  ...['wahida', 'quraishi', 'farzana', 'learner1@', 'wahida.before@', '9876500001', '98765 00001', '9876500008'],
  ...['5325 0000', 'moves away', 'brother', 'my brother quraishi', 'upi-wahida'],
];

function foundIn(bytes: Buffer): string[] {
  const text = bytes.toString('latin1').toLowerCase();
  return OF_PERSON.filter((word) => text.includes(word));
}

function foundBelow(dir: string): Record<string, string[]> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(dir, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, foundIn(readFileSync(join(dir, name)))]));
}

/** A backup as stored, and unpacked. */
async function backedUp(place: Place): Promise<{ stored: string; unpacked: string }> {
  const [root, stored, unpacked] = [emptyFolder(), emptyFolder(), emptyFolder()];
  const source = {
    place,
    secret: 'f'.repeat(64),
    folders: { content: join(root, 'content'), media: join(root, 'media') },
  };
  const { file } = await backUp(source, {
    store: storeAt(stored, root, { awsRegion: '' }),
    passphrase: undefined,
    now: Date.now(),
  });
  await unpack(createReadStream(join(stored, file)), { passphrase: undefined, into: unpacked, room: Infinity });
  return { stored, unpacked };
}

/** An erased person with traces everywhere, among many others, so that pages of the file were divided. */
async function amongOthers(engine: Engine) {
  const place = await emptyPlace(engine);
  const db = await openPlace(place);
  const others = async (from: number) =>
    db
      .insertInto('registration')
      .values(
        Array.from({ length: 200 }, (_, index) => {
          // In no order.
          const number = ((from + index) * 7919) % 10_007;
          return aRegistration({ email: `${number}@example.org`, mobile: `+9198${number}`, reference: `${number}` });
        }),
      )
      .execute();
  await others(0);
  const staffed = await staffedDesk(engine, db);
  const id = await personWithEverything(staffed);
  await others(200);
  const log = keptLog();
  const leftovers = createLeftovers({ database: { db, engine }, dataDir: place.dataDir, log });
  onTestFinished(leftovers.stop);
  return { place, db, leftovers, log, erase: () => staffed.desk.erase(staffed.owner, id) };
}

const leftoversOf = async (db: Db) =>
  (await db.selectFrom('installation').select('leftoversAt').executeTakeFirstOrThrow()).leftoversAt;

/** Erases while another session reads old data, which keeps the bytes until it ends. */
async function erasedWhileRead(
  place: Place,
  { db, erase, leftovers }: Pick<Awaited<ReturnType<typeof amongOthers>>, 'db' | 'erase' | 'leftovers'>,
): Promise<void> {
  await inSnapshot({ db: await openPlace(place), engine: 'postgres' }, async (tx) => {
    await tx.selectFrom('registration').select('id').limit(1).execute();
    await erase();
    await leftovers.look();
    // A backup of that moment could still read them.
    expect(await leftoversOf(db)).not.toBeNull();
  });
  await leftovers.look();
  expect(await leftoversOf(db)).toBeNull();
}

test('on sqlite, no byte of somebody who was erased is in the file, its log or a backup', async () => {
  const { place, db, leftovers, log, erase } = await amongOthers('sqlite');
  const found = () => foundBelow(place.dataDir);
  expect([...new Set(Object.values(found()).flat())].toSorted()).toEqual(OF_PERSON.toSorted());

  expect(await erase()).toEqual({ kind: 'done' });
  // Until then, the log has the old data.
  expect(found()['kaksha.sqlite-wal']).not.toEqual([]);
  expect(await leftoversOf(db)).not.toBeNull();
  await leftovers.look();
  expect(await leftoversOf(db)).toBeNull();
  expect(found()).toEqual({ 'kaksha.sqlite': [], 'kaksha.sqlite-wal': [], 'kaksha.sqlite-shm': [] });

  const { stored, unpacked } = await backedUp(place);
  expect(Object.values(foundBelow(stored))).toEqual([[]]);
  expect(foundBelow(unpacked)).toMatchObject({ 'kaksha.sqlite': [] });
  expect(log.lines).toEqual([]);
});

test('a program that reads at that moment keeps the log, and the bytes go when it is done', async () => {
  const { place, db, leftovers, erase } = await amongOthers('sqlite');
  const reader = new DatabaseSync(databaseFile(place.dataDir), { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from registration').get();
  await erase();
  await leftovers.look();
  expect(await leftoversOf(db)).not.toBeNull();
  expect(foundIn(readFileSync(logOf(databaseFile(place.dataDir))))).not.toEqual([]);
  reader.close();
  await leftovers.look();
  expect(await leftoversOf(db)).toBeNull();
  expect(Object.values(foundBelow(place.dataDir)).flat()).toEqual([]);
});

test('what an older version deleted without overwriting it goes at the next start, once', async () => {
  const { place, db, leftovers, erase } = await amongOthers('sqlite');
  const file = databaseFile(place.dataDir);
  const older = new DatabaseSync(file);
  older.exec('pragma secure_delete = off; create table gone (text text)');
  older.prepare('insert into gone values (?)').run('Wahida '.repeat(10_000));
  older.exec('drop table gone');
  older.close();
  await erase();
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  expect(foundIn(readFileSync(file))).not.toEqual([]);
  await leftovers.clear();
  expect(Object.values(foundBelow(place.dataDir)).flat()).toEqual([]);
  // Nothing is rewritten again: free pages stay.
  await sql`create table filler (text text)`.execute(db);
  await sql`insert into filler values (${'x'.repeat(100_000)})`.execute(db);
  await sql`drop table filler`.execute(db);
  const free = async () =>
    (await sql<Record<string, number>>`pragma freelist_count`.execute(db)).rows.map(Object.values);
  const before = await free();
  await leftovers.clear();
  expect(await free()).toEqual(before);
  expect(before).not.toEqual([[0]]);
});

test('a file too large to be rewritten while people wait is rewritten at the next start', async () => {
  const { place, db, log, erase } = await amongOthers('sqlite');
  const leftovers = createLeftovers({ database: { db, engine: 'sqlite' }, dataDir: place.dataDir, log, largest: 1000 });
  await erase();
  await leftovers.look();
  expect(statSync(logOf(databaseFile(place.dataDir))).size).toBe(0);
  expect(await leftoversOf(db)).not.toBeNull();
  await leftovers.clear();
  expect(await leftoversOf(db)).toBeNull();
});

test('a disk without room to rewrite the file is told of, and the log is emptied all the same', async () => {
  const { place, db, log, erase } = await amongOthers('sqlite');
  const file = databaseFile(place.dataDir);
  const leftovers = createLeftovers({
    ...{ database: { db, engine: 'sqlite' }, dataDir: place.dataDir, log },
    diskOf: () => Promise.resolve({ free: statSync(file).size }),
  });
  await erase();
  await leftovers.clear();
  expect(log.lines).toEqual([expect.stringContaining('its disk has no room to rewrite it')]);
  expect(statSync(logOf(file)).size).toBe(0);
  expect(await leftoversOf(db)).not.toBeNull();
});

test.runIf(engines.includes('postgres'))(
  'on postgres, no row, statistic or backup has anything of somebody who was erased, and vacuum full leaves no byte in the files of the tables',
  async () => {
    const { place, db, leftovers, log, erase } = await amongOthers('postgres');
    const tables = async () => {
      await sql`checkpoint`.execute(db);
      const { rows } = await sql<{ bytes: Buffer }>`select pg_read_binary_file(pg_relation_filepath(oid)) as bytes
        from pg_class where relkind in ('r', 'i', 't') and oid in (
          select oid from pg_class where relnamespace = current_schema()::regnamespace
          union select reltoastrelid from pg_class where relnamespace = current_schema()::regnamespace)`.execute(db);
      return [...new Set(rows.flatMap(({ bytes }) => foundIn(bytes)))];
    };
    // PostgreSQL keeps statistics about the last rows of an empty table.
    const quoted = async (isFull: boolean) =>
      (
        await sql<{ text: string }>`select concat(most_common_vals, histogram_bounds) as text
          from pg_stats join pg_class on relname = tablename and relnamespace = schemaname::regnamespace
          where schemaname = current_schema() and (reltuples > 0 or ${sql.lit(isFull)})`.execute(db)
      ).rows.filter(({ text }) => foundIn(Buffer.from(text)).length > 0);
    await sql`analyze`.execute(db);
    expect((await tables()).toSorted()).toEqual(OF_PERSON.toSorted());
    expect(await quoted(true)).not.toEqual([]);

    await erasedWhileRead(place, { db, erase, leftovers });
    expect(await quoted(false)).toEqual([]);

    const { stored, unpacked } = await backedUp(place);
    expect(Object.values({ ...foundBelow(stored), ...foundBelow(unpacked) }).flat()).toEqual([]);
    // As docs/security.md says.
    await sql`vacuum full`.execute(db);
    expect(await tables()).toEqual([]);
    expect(log.lines).toEqual([]);
  },
);

test.runIf(engines.includes('postgres'))('on postgres, what another role of the server reads is not gone', async () => {
  const { place, db, erase, log } = await amongOthers('postgres');
  const url = new URL(place.databaseUrl ?? '');
  const options = url.searchParams.get('options') ?? '';
  const schema = sql.id(options.split('=')[1] ?? '');
  const name = `plain_${randomUUID().replaceAll('-', '')}`;
  const role = sql.id(name);
  await sql`create role ${role}`.execute(db);
  await sql`grant all on schema ${schema} to ${role}`.execute(db);
  await sql`grant all on all tables in schema ${schema} to ${role}`.execute(db);
  url.searchParams.set('options', `${options} -c role=${name}`);
  const database = await openExistingDatabase({ ...place, databaseUrl: url.href });
  const leftovers = createLeftovers({ database, dataDir: place.dataDir, log });
  await erasedWhileRead(place, { db, erase, leftovers });
  expect(log.lines).toEqual([]);
  await database.close();
  await sql`drop owned by ${role}`.execute(db);
  await sql`drop role ${role}`.execute(db);
});

test('addresses that somebody had before are forgotten with what went there', async () => {
  const { db, erase } = await amongOthers('sqlite');
  const mail = { kind: 'sign-in-code', recipient: 'wahida.before@example.org', data: '{"code":"123456"}' };
  await db
    .insertInto('outbox')
    .values({
      ...(await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()),
      ...mail,
      id: 'former',
      messageId: 'former',
    })
    .execute();
  await erase();
  expect(
    await db.selectFrom('outbox').select(['recipient', 'data']).where('id', '=', 'former').executeTakeFirst(),
  ).toEqual({ recipient: null, data: '{}' });
  expect(inputOf(1).email).toBe('learner1@example.org');
});
