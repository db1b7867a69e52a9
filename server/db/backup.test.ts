import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { backUp } from './backup.ts';
import { emptyPlace, openPlace } from './databases.fixture.ts';
import { databaseFile } from './sqlite/file.ts';
import { aRegistration, MOMENT } from './rows.fixture.ts';

function target(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a backup taken while the site runs opens with everything that was committed, and nothing that was not', async () => {
  const place = await emptyPlace('sqlite');
  const db = await openPlace(place);
  // Even where everybody could read it so far.
  writeFileSync(join(place.dataDir, 'secret'), 'a secret', { mode: 0o644 });
  const kept = aRegistration();
  await db.insertInto('registration').values(kept).execute();

  const backup = await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('registration')
      .values(aRegistration({ courseId: 'react' }))
      .execute();
    return backUp({ dataDir: place.dataDir, into: target(), now: MOMENT });
  });

  expect(backup).toEqual({ folder: expect.stringMatching(/kaksha-2026-11-21T06-00-00\.000Z$/), hasSecret: true });
  expect(readdirSync(backup.folder).toSorted()).toEqual(['kaksha.sqlite', 'secret']);
  expect(readFileSync(join(backup.folder, 'secret'), 'utf8')).toBe('a secret');
  for (const file of ['kaksha.sqlite', 'secret']) {
    expect(statSync(join(backup.folder, file)).mode & 0o777).toBe(0o600);
  }
  expect(statSync(backup.folder).mode & 0o777).toBe(0o700);
  const restored = await openPlace({ databaseUrl: undefined, dataDir: backup.folder });
  expect(await restored.selectFrom('registration').selectAll().execute()).toEqual([kept]);
});

test('without a database there is an error, and no file is made', async () => {
  const { dataDir } = await emptyPlace('sqlite');
  const into = target();
  await expect(backUp({ dataDir, into, now: MOMENT })).rejects.toThrow(`There is no database ${databaseFile(dataDir)}`);
  expect([existsSync(databaseFile(dataDir)), readdirSync(into)]).toEqual([false, []]);
});

test('a damaged database is no backup, and nothing is left of it', async () => {
  const place = await emptyPlace('sqlite');
  const db = await openPlace(place);
  await db.insertInto('registration').values(aRegistration()).execute();
  await db.destroy();
  const file = databaseFile(place.dataDir);
  const bytes = readFileSync(file);
  // Everything behind the first page, which holds the header and the list of tables.
  bytes.fill(0xff, 4096);
  writeFileSync(file, bytes);
  const into = target();
  await expect(backUp({ dataDir: place.dataDir, into, now: MOMENT })).rejects.toThrow(/malformed|not sound/);
  expect(readdirSync(into)).toEqual([]);
});

test('a database that SQLite copies though it is not sound is no backup either', async () => {
  const place = await emptyPlace('sqlite');
  const db = await openPlace(place);
  await db.insertInto('registration').values(aRegistration()).execute();
  await db.destroy();
  const database = new DatabaseSync(databaseFile(place.dataDir));
  // As an index that lost a row, it stands in no page that is needed to copy it.
  database.exec('pragma ignore_check_constraints = on');
  database.exec("update registration set state = 'none of ours'");
  database.close();
  const into = target();
  await expect(backUp({ dataDir: place.dataDir, into, now: MOMENT })).rejects.toThrow(/^The copy is not sound: CHECK/);
  expect(readdirSync(into)).toEqual([]);
});

test('a folder that cannot be written is named, in words', async () => {
  const place = await emptyPlace('sqlite');
  await openPlace(place);
  const into = join(target(), 'file');
  writeFileSync(into, '');
  await expect(backUp({ dataDir: place.dataDir, into, now: MOMENT })).rejects.toThrow(
    /^No backup could be made in ".*file" \(ENOTDIR.*\)\. Name a folder that you may write to/,
  );
});

test('an empty file is no database to be copied', async () => {
  const { dataDir } = await emptyPlace('sqlite');
  writeFileSync(databaseFile(dataDir), '');
  const into = target();
  await expect(backUp({ dataDir, into, now: MOMENT })).rejects.toThrow('is empty (0 bytes)');
  expect(readdirSync(into)).toEqual([]);
});

test('a backup of the same moment is not written over', async () => {
  const place = await emptyPlace('sqlite');
  await openPlace(place);
  const options = { dataDir: place.dataDir, into: target(), now: MOMENT };
  await backUp(options);
  await expect(backUp(options)).rejects.toThrow('is there already');
});

/** `npm run backup` with these words. */
function command(words: string[], env: NodeJS.ProcessEnv) {
  const script = fileURLToPath(new URL('../../scripts/backup.ts', import.meta.url));
  const { DATABASE_URL: _, ...inherited } = process.env;
  return spawnSync(process.execPath, [script, ...words], { encoding: 'utf8', env: { ...inherited, ...env } });
}

test('the command says where the backup is and how it is restored, and notes when it was made', async () => {
  const place = await emptyPlace('sqlite');
  const db = await openPlace(place);
  await db.insertInto('installation').values({ id: 'this', secretFingerprint: 'kept' }).execute();
  const into = target();
  const began = Date.now();
  const { status, stdout, stderr } = command([into], { DATA_DIR: place.dataDir });
  const [made = ''] = readdirSync(into);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(`Backed up to ${join(into, made)}, and checked.`);
  expect(stdout).toContain(`copy the files of ${join(into, made)} there`);
  const { lastBackupAt, ...kept } = await db.selectFrom('installation').selectAll().executeTakeFirstOrThrow();
  expect(kept).toEqual({ id: 'this', secretFingerprint: 'kept' });
  expect(lastBackupAt).toBeGreaterThanOrEqual(began);
  expect(lastBackupAt).toBeLessThanOrEqual(Date.now());
});

test('a backup that fails is not noted', async () => {
  const place = await emptyPlace('sqlite');
  const db = await openPlace(place);
  await db.insertInto('installation').values({ id: 'this', secretFingerprint: 'kept' }).execute();
  const into = join(target(), 'file');
  writeFileSync(into, '');
  expect(command([into], { DATA_DIR: place.dataDir }).status).toBe(1);
  expect(await db.selectFrom('installation').select('lastBackupAt').execute()).toEqual([{ lastBackupAt: null }]);
});

test('before an update, whose tables are not there yet, the backup is made, and the command says what it could not note', async () => {
  const place = await emptyPlace('sqlite');
  const db = await openPlace(place);
  await sql`delete from kysely_migration where name = '0005-last-backup'`.execute(db);
  await db.schema.alterTable('installation').dropColumn('last_backup_at').execute();
  const into = target();
  const { status, stdout } = command([into], { DATA_DIR: place.dataDir });
  expect(status).toBe(0);
  expect(readdirSync(into)).toHaveLength(1);
  expect(stdout).toContain('The desk could not be told of this backup:');
});

test('with DATABASE_URL the command copies nothing, names pg_dump without the password, and fails', () => {
  const into = target();
  const { status, stdout, stderr } = command([into], { DATABASE_URL: 'postgres://kaksha:hush-hush@localhost/desk' });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toContain(`pg_dump --format=custom --file='${join(into, 'kaksha.dump')}' "$DATABASE_URL"`);
  expect(stderr).not.toContain('hush-hush');
  expect(readdirSync(into)).toEqual([]);
});

test('without a folder the command says how it is used', () => {
  const { status, stderr } = command([], {});
  expect({ status, stderr: stderr.trim() }).toEqual({ status: 1, stderr: 'Usage: npm run backup -- folder' });
});
