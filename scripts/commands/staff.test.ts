import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../../server/base/folder.fixture.ts';
import { dailyEngines, emptyPlace, openPlace, readyPlace } from '../../server/db/databases.fixture.ts';
import { moveDatabase } from '../../server/setup/move-database.ts';
import { databaseServer, openExistingDatabase } from '../../server/db/open/open.ts';
import { databaseFile } from '../../server/db/sqlite/file.ts';
import { typed } from './command.fixture.ts';
import { staff as command } from './staff.ts';

const staff = (words: string[], environment: NodeJS.ProcessEnv) => typed(command, words, { environment });

const ADD = ['add', 'meena@example.org', '--role', 'owner'];

describe.each(dailyEngines)('on %s', (engine) => {
  test('every answer names the database, without its password', async () => {
    const place = await readyPlace(engine);
    const db = await openPlace(place);
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' };
    const named =
      place.databaseUrl === undefined
        ? databaseFile(place.dataDir)
        : `PostgreSQL, ${databaseServer(place.databaseUrl)}`;
    const added = await staff(ADD, env);
    expect(added).toMatchObject({ status: 0, stderr: '' });
    expect(added.stdout).toContain('meena@example.org is now on the staff');
    const answers = [added.stdout, (await staff(['list'], env)).stdout, (await staff(['promote'], env)).stderr];
    for (const answer of answers) expect(answer.trimEnd().split('\n').at(-1)).toBe(`Database: ${named}`);
    expect(await db.selectFrom('staff').select('email').execute()).toEqual([{ email: 'meena@example.org' }]);
  });

  test('a database that was moved elsewhere is named, and takes nobody', async () => {
    const place = await emptyPlace(engine);
    await (await openPlace(place)).destroy();
    await moveDatabase(place, await emptyPlace('sqlite'));
    const { status, stdout, stderr } = await staff(ADD, {
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
    });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /^[^\n]* was moved elsewhere with npm run move-database[^\n]*DATABASE_URL or DATA_DIR[^\n]*\n$/,
    );
    const { db, close } = await openExistingDatabase(place);
    onTestFinished(close);
    expect(await db.selectFrom('staff').select('email').execute()).toEqual([]);
  });

  test('a database without our tables, or with those of another version, is named, refused, and left as it is', async () => {
    const place = await emptyPlace(engine);
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' };
    const nothing = await staff(ADD, env);
    expect(nothing.status).toBe(1);
    expect(nothing.stderr).toMatch(/Start the site once, which makes it ready: npm start/);
    expect(readdirSync(place.dataDir)).toEqual([]);

    const db = await openPlace(place);
    await sql`delete from kysely_migration where name != '0001-desk'`.execute(db);
    const older = await staff(ADD, env);
    expect(older.status).toBe(1);
    expect(older.stderr).toContain('does not have the tables of this version of Kaksha yet');
    await sql`insert into kysely_migration (name, timestamp) values ('0099-later', '')`.execute(db);
    expect((await staff(ADD, env)).stderr).toContain('made by a newer version of Kaksha (it has 0099-later)');
    expect(await db.selectFrom('staff').selectAll().execute()).toEqual([]);
  });
});

test.each(['help', '--help'])(
  '%s is answered with what there is, also where there is no database yet',
  async (word) => {
    const DATA_DIR = join(emptyFolder(), 'data');
    const { status, stdout, stderr } = await staff([word], { DATA_DIR });
    expect([status, stderr]).toEqual([0, '']);
    for (const name of ['add', 'list', 'remove', 'code', 'reset-second-factor']) {
      expect(stdout).toContain(`npm run staff -- ${name}`);
    }
    expect(stdout).toContain('reset-second-factor: for somebody who has lost their phone');
    expect(readdirSync(join(DATA_DIR, '..'))).toEqual([]);
  },
);

test('a packed site has no npm: what is to be typed there is said as it works there', async () => {
  const packed = '/opt/kaksha';
  const { stdout } = await typed(command, ['help'], { packed });
  expect(stdout).toContain(`node ${join(packed, 'commands', 'staff.mjs')} reset-second-factor name@example.org`);
  expect(stdout).not.toContain('npm');
});

test('without a database nothing is made, and the answer says where it was looked for', async () => {
  const DATA_DIR = join(emptyFolder(), 'data');
  const { status, stdout, stderr } = await staff(ADD, { DATA_DIR });
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toContain(`There is no database ${databaseFile(DATA_DIR)}. Start the site once`);
  expect(stderr).toContain('DATA_DIR or DATABASE_URL, in the environment or in .env');
  expect(readdirSync(join(DATA_DIR, '..'))).toEqual([]);
});

test('the file that ENV_FILE names says where the database is', async () => {
  const place = await readyPlace('sqlite');
  const file = join(emptyFolder(), 'settings');
  writeFileSync(file, `DATA_DIR="${place.dataDir}"\n`);
  const { status, stdout } = await staff(['list'], { ENV_FILE: file });
  expect(status).toBe(0);
  expect(stdout).toContain(`Database: ${databaseFile(place.dataDir)}`);
});
