import { sql } from 'kysely';
import {
  chmodSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BANK_MAIL } from '../bank-mail/bank-office.fixture.ts';
import { keepSetting, sealPassword } from '../bank-mail/setting/setting.ts';
import { asIfElsewhere, emptyPlace, engines, openPlace, type Place, readyPlace } from '../db/databases.fixture.ts';
import { closeForGood } from '../db/open/moved.ts';
import { openDatabase } from '../db/open/open.ts';
import { aMail, aRegistration, aStaffMember } from '../db/rows.fixture.ts';
import { databaseFile } from '../db/sqlite/file.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { settleSecret } from '../setup/installation.ts';
import { existingSecret, loadSecret, secretFile } from '../setup/secret.ts';
import { database, type DatabaseOptions } from './database.ts';

const SILENT = { warn: () => {} };

async function look(place: Place, changes: Partial<DatabaseOptions> = {}) {
  const { findings, clock, bankMail } = await database({
    place,
    secret: existingSecret(place),
    isFromEnvironment: false,
    sendsEmails: true,
    content: undefined,
    now: Date.now,
    ...changes,
  });
  return { findings, clock, bankMail, states: findings.map(({ name, state }) => `${name}: ${state}`) };
}

async function started(place: Place): Promise<Db> {
  const db = await openPlace(place);
  await settleSecret({ db, secret: loadSecret(place), previous: undefined, now: Date.now, log: SILENT });
  await db.updateTable('installation').set({ leftoversAt: null }).execute();
  return db;
}

describe.each(engines)('on %s', (engine) => {
  test('before the first start there is none, and looking makes none', async () => {
    const place = await emptyPlace(engine);
    const { states } = await look(place);
    expect(states).toEqual(['Database: well', 'Secret: well', 'Staff: wrong']);
    expect([existsSync(databaseFile(place.dataDir)), existsSync(secretFile(place.dataDir))]).toEqual([false, false]);
    expect((await look(place)).states).toEqual(states);
  });

  test('one that was moved, with the site beside its new place, says where to look', async () => {
    const place = await readyPlace(engine);
    const db = await started(place);
    await db.transaction().execute((tx) => closeForGood(tx, engine));
    const { findings } = await look(place);
    expect(findings[0]).toMatchObject({
      state: 'wrong',
      words: expect.stringMatching(/ was moved elsewhere$/),
      advice: 'Name its new place in DATABASE_URL or DATA_DIR.',
    });
  });

  test('it has the mailbox that owners connected at the desk, whose password another secret does not open', async () => {
    const place = await readyPlace(engine);
    const db = await started(place);
    expect((await look(place)).bankMail).toBeUndefined();
    const secret = loadSecret(place);
    const { bank, accountEnd, address, account } = BANK_MAIL;
    const { host, port, folder } = account;
    const sealedPassword = sealPassword(secret, 'app password');
    const kept = { bank: bank.id, accountEnd, address, host, port, folder, sealedPassword };
    await inTransaction(db, (tx) => keepSetting(tx, kept));
    expect((await look(place)).bankMail).toMatchObject({ bank, account: { host, password: 'app password' } });
    const other = await look(place, { secret: new Uint8Array(32) });
    expect(other.bankMail).toMatchObject({ bank, account: { host, password: undefined } });
  });

  test('one in use is well, the site beside it, and nothing in it is changed', async () => {
    const place = await readyPlace(engine);
    const db = await started(place);
    await db
      .insertInto('staff')
      .values([
        aStaffMember({ role: 'owner' }),
        aStaffMember({ role: 'owner', email: 'gone@example.org', removedAt: 1 }),
      ])
      .execute();
    const registration = aRegistration();
    await db.insertInto('registration').values(registration).execute();
    await db
      .insertInto('outbox')
      .values(aMail({ registrationId: registration.id, state: 'queued', createdAt: Date.now() - 3_600_000 }))
      .execute();
    const changes = async () =>
      engine === 'sqlite'
        ? statSync(`${databaseFile(place.dataDir)}-wal`).mtimeMs
        : (await sql`select xmin::text from installation`.execute(db)).rows;
    const before = await changes();
    const { findings, states, clock } = await look(place);
    expect(states).toEqual(['Database: well', 'Secret: well', 'Staff: well', 'Emails: look', 'Backup: look']);
    expect(findings[2]?.words).toBe('1 owner');
    expect(findings[3]?.words).toMatch(/^1 email not sent since /);
    expect(await changes()).toEqual(before);
    // SQLite uses our clock. A server keeps its own, even if the tests move ours.
    const ours = (clock?.ours ?? 0) - Number(process.env.CLOCK_AHEAD ?? 0);
    const apart = clock && Math.abs(clock.theirs - ours) > 60_000;
    expect(apart).toBe(engine === 'sqlite' ? undefined : false);
  });

  test('bytes of deleted data that are still there after an hour are told', async () => {
    const place = await readyPlace(engine);
    const db = await started(place);
    const erased = Date.now();
    await db.updateTable('installation').set({ leftoversAt: erased }).execute();
    expect((await look(place, { now: () => erased + 1000 })).states).not.toContain('Deleted data: look');
    const { findings } = await look(place, { now: () => erased + 3_600_000 });
    expect(findings.find(({ name }) => name === 'Deleted data')?.advice).toMatch(/^(Restart the site|The site tries)/);
  });

  test('another secret, none, or one that others may read is told', async () => {
    const place = await readyPlace(engine);
    await started(place);
    const secretIs = async (changes: Partial<DatabaseOptions> = {}) =>
      (await look(place, changes)).findings.find(({ name }) => name === 'Secret');
    const file = secretFile(place.dataDir);
    expect(await secretIs()).toMatchObject({ state: 'well', words: `${file} is that of the database` });
    expect(await secretIs({ secret: Buffer.alloc(40, 'x'), isFromEnvironment: true })).toMatchObject({
      state: 'wrong',
      words: 'SECRET of the settings is not the one that this database was made with',
    });
    chmodSync(file, 0o644);
    expect(await secretIs()).toMatchObject({ state: 'look', advice: `Close it to them: chmod 600 ${file}` });
    rmSync(file);
    expect(await secretIs()).toMatchObject({ state: 'wrong', words: `${file} is missing` });
    expect(existsSync(file)).toBe(false);
  });

  test('an older one waits for the next start, and is left as it is; a newer one is refused', async () => {
    const place = await emptyPlace(engine);
    const { db, close } = await openDatabase(place);
    await sql`delete from kysely_migration where name = '0005-last-backup'`.execute(db);
    const { states, findings } = await look(place, { secret: undefined });
    expect(states).toEqual(['Database: look']);
    expect(findings[0]?.words).toContain('the tables of an older version');
    expect((await look(place, { secret: undefined })).states).toEqual(states);
    await sql`insert into kysely_migration values ('9999-next', '2027')`.execute(db);
    const newer = await look(place, { secret: undefined });
    expect(newer.findings).toMatchObject([
      { state: 'wrong', advice: expect.stringContaining('made by a newer version of Kaksha (it has 9999-next)') },
    ]);
    await close();
  });
});

test.runIf(engines.includes('postgres'))('a server that is reached in clear is told', async () => {
  const place = await readyPlace('postgres');
  await started(place);
  const { findings } = await look(asIfElsewhere(place));
  expect(findings.slice(0, 2)).toMatchObject([
    { name: 'Database', state: 'well' },
    { name: 'Database', state: 'look', advice: expect.stringContaining('Add ?sslmode=verify-full') },
  ]);
});

test('a damaged file is told, and put back from the backup', async () => {
  const place = await emptyPlace('sqlite');
  const { db, close } = await openDatabase(place);
  await settleSecret({ db, secret: loadSecret(place), previous: undefined, now: Date.now, log: SILENT });
  const people = Array.from({ length: 300 }, (_, number) => aRegistration({ email: `learner${number}@example.org` }));
  for (const person of people) await db.insertInto('registration').values(person).execute();
  await close();
  const file = databaseFile(place.dataDir);
  const bytes = readFileSync(file);
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(8192, 0xaa), 0, 8192, Math.floor(bytes.length / 2));
  closeSync(handle);
  const { findings } = await look(place);
  expect(findings[0]).toMatchObject({
    state: 'wrong',
    words: expect.stringMatching(/^.*kaksha\.sqlite (is damaged|cannot be used)/),
    advice: expect.stringMatching(/backup/),
  });
  writeFileSync(file, '');
  expect((await look(place)).findings[0]).toMatchObject({
    state: 'wrong',
    advice: expect.stringContaining('0 bytes'),
  });
});

test('a server that cannot be reached is told without its password', async () => {
  const { dataDir } = await emptyPlace('sqlite');
  const place = { dataDir, databaseUrl: 'postgres://nobody:hunter2@localhost:1/none' };
  const { findings } = await look(place);
  expect(findings).toMatchObject([
    { state: 'wrong', words: 'PostgreSQL, database "none" on localhost:1 cannot be used' },
  ]);
  expect(JSON.stringify(findings)).not.toContain('hunter2');
});
