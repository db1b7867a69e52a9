import { copyFileSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ConfigurationError } from '../../base/configuration-error.ts';
import { emptyPlace, openPlace, type Place } from '../databases.fixture.ts';
import { openDatabase } from '../open/open.ts';
import { aRegistration } from '../rows.fixture.ts';
import { copySqlite } from './copy-sqlite.ts';
import { databaseFile } from './file.ts';
import { APPLICATION_ID, headerOf, logContent } from './sqlite-header.ts';

async function refusal(place: Place): Promise<string> {
  const outcome = await openDatabase(place).catch((error: unknown) => error);
  if (!(outcome instanceof ConfigurationError)) throw new Error(`no ConfigurationError, but ${String(outcome)}`);
  return outcome.message;
}

/** A folder after its process was killed: the last writes are only in the log. */
async function killedPlace(rows = 1): Promise<Place> {
  const place = await emptyPlace('sqlite');
  const living = await emptyPlace('sqlite');
  const db = await openPlace(living);
  for (let count = 0; count < rows; count++) {
    await db
      .insertInto('registration')
      .values(aRegistration({ email: `learner${count}@example.org` }))
      .execute();
  }
  for (const ending of ['', '-wal']) {
    copyFileSync(`${databaseFile(living.dataDir)}${ending}`, `${databaseFile(place.dataDir)}${ending}`);
  }
  return place;
}

const bytesIn = (folder: string) =>
  new Map(
    readdirSync(folder)
      .filter((name) => !name.endsWith('-shm'))
      .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );

test('a new database has our mark and one of its own, and nothing else is left beside it', async () => {
  const [one, other] = [await emptyPlace('sqlite'), await emptyPlace('sqlite')];
  for (const place of [one, other]) await (await openPlace(place)).destroy();
  const headers = [one, other].map(({ dataDir }) => headerOf(databaseFile(dataDir)));
  expect(headers.map((header) => header?.applicationId)).toEqual([APPLICATION_ID, APPLICATION_ID]);
  expect(new Set([0, ...headers.map((header) => header?.id)]).size).toBe(3);
  expect(readdirSync(one.dataDir)).toEqual(['kaksha.sqlite']);
});

test('what a killed process left of a database that it was making is no database, and goes', async () => {
  const place = await emptyPlace('sqlite');
  for (const ending of ['', '-journal']) writeFileSync(`${databaseFile(place.dataDir)}.123-abcd.new${ending}`, '');
  await (await openPlace(place)).destroy();
  expect(readdirSync(place.dataDir)).toEqual(['kaksha.sqlite']);
});

test('an empty file is not taken for a new database', async () => {
  const place = await emptyPlace('sqlite');
  writeFileSync(databaseFile(place.dataDir), '');
  expect(await refusal(place)).toMatch(
    /kaksha\.sqlite is empty \(0 bytes\).*from your backup\. If there was never anything in it, delete/,
  );
  expect(statSync(databaseFile(place.dataDir)).size).toBe(0);
});

test('a log without its database is not taken for a new database', async () => {
  const place = await killedPlace();
  rmSync(databaseFile(place.dataDir));
  const before = bytesIn(place.dataDir);
  expect(await refusal(place)).toContain('kaksha.sqlite is missing, but kaksha.sqlite-wal');
  expect(bytesIn(place.dataDir)).toEqual(before);
});

test('the database of another program is refused', async () => {
  const place = await emptyPlace('sqlite');
  const foreign = new DatabaseSync(databaseFile(place.dataDir));
  foreign.exec('pragma application_id = 7; create table bookmark (url text)');
  foreign.close();
  expect(await refusal(place)).toContain('is the database of another program');
});

test('after a kill the log is used as always', async () => {
  const place = await killedPlace(3);
  expect(logContent(`${databaseFile(place.dataDir)}-wal`)).toMatchObject({ hasPages: true });
  expect(await (await openPlace(place)).selectFrom('registration').select('id').execute()).toHaveLength(3);
});

test('a backup that was put back beside the log of the database before is refused, untouched, and opens once that is away', async () => {
  const place = await killedPlace(3);
  const source = await emptyPlace('sqlite');
  for (const ending of ['', '-wal']) {
    copyFileSync(`${databaseFile(place.dataDir)}${ending}`, `${databaseFile(source.dataDir)}${ending}`);
  }
  const into = await emptyPlace('sqlite');
  const folder = into.dataDir;
  await copySqlite(databaseFile(source.dataDir), databaseFile(folder));
  expect(headerOf(databaseFile(folder))?.id).not.toBe(headerOf(databaseFile(place.dataDir))?.id);

  copyFileSync(databaseFile(folder), databaseFile(place.dataDir));
  const before = bytesIn(place.dataDir);
  const message = await refusal(place);
  expect(message).toContain('kaksha.sqlite-wal belongs to another database');
  expect(message).toContain('move kaksha.sqlite-wal and kaksha.sqlite-shm to another folder');
  expect(bytesIn(place.dataDir)).toEqual(before);

  renameSync(`${databaseFile(place.dataDir)}-wal`, join(into.dataDir, 'aside'));
  expect(await (await openPlace(place)).selectFrom('registration').select('id').execute()).toHaveLength(3);
});

test('a database that its log does not fit is refused before anything is written', async () => {
  const place = await killedPlace();
  const db = await openPlace(place);
  for (let count = 0; count < 200; count++) {
    await db
      .insertInto('registration')
      .values(aRegistration({ email: `more${count}@example.org` }))
      .execute();
  }
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  // These changes do not touch the first page, so the log has no mark.
  await db.updateTable('registration').set({ courseName: 'C++', reference: '1' }).execute();
  const file = databaseFile(place.dataDir);
  const log = readFileSync(`${file}-wal`);
  await db.destroy();

  const older = await emptyPlace('sqlite');
  const shorter = await openPlace(older);
  await shorter.insertInto('registration').values(aRegistration()).execute();
  await shorter.destroy();
  writeFileSync(`${databaseFile(older.dataDir)}-wal`, log);
  expect(logContent(`${databaseFile(older.dataDir)}-wal`).hasPages).toBe(true);
  const before = bytesIn(older.dataDir);
  expect(await refusal(older)).toContain('do not fit together, or are damaged');
  expect(bytesIn(older.dataDir)).toEqual(before);
});

test('a database from before the marks gets one when it is opened', async () => {
  const place = await emptyPlace('sqlite');
  await (await openPlace(place)).destroy();
  const file = databaseFile(place.dataDir);
  const older = new DatabaseSync(file);
  older.exec('pragma application_id = 0; pragma user_version = 0');
  older.close();
  expect(headerOf(file)).toMatchObject({ applicationId: 0, id: 0 });

  const db = await openPlace(place);
  await db.insertInto('registration').values(aRegistration()).execute();
  expect(headerOf(file)).toMatchObject({ applicationId: APPLICATION_ID });
  const { id = 0 } = headerOf(file) ?? {};
  expect(id).toBeGreaterThan(0);
  await db.destroy();
  await (await openPlace(place)).destroy();
  expect(headerOf(file)?.id).toBe(id);
});

test('a page that the site is just writing into the log is not taken for that of another database', async () => {
  const place = await killedPlace(3);
  const log = `${databaseFile(place.dataDir)}-wal`;
  const [bytes, { id: mark }] = [readFileSync(log), logContent(log)];
  expect(mark).toBe(headerOf(databaseFile(place.dataDir))?.id);
  const frameBytes = 24 + bytes.readUInt32BE(8);
  const found = [];
  for (let at = 32; at < bytes.length; at += frameBytes) {
    if (bytes.readUInt32BE(at) !== 1) continue;
    // The frame's header is complete, and its page is not.
    writeFileSync(log, Buffer.from(bytes).fill(0, at + 24, at + frameBytes));
    found.push(logContent(log).id);
  }
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter((id) => id !== undefined && id !== mark)).toEqual([]);
});

test('a log that SQLite would pass over holds nothing', async () => {
  const { dataDir } = await emptyPlace('sqlite');
  const file = join(dataDir, 'log');
  const nothing = { hasPages: false, id: undefined };
  expect(logContent(file)).toEqual(nothing);
  for (const content of ['', 'x', 'x'.repeat(5000)]) {
    writeFileSync(file, content);
    expect(logContent(file)).toEqual(nothing);
  }
});
