/** `npm run move-database` as somebody types it. */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyPlace, openPlace } from '../../server/db/databases.fixture.ts';
import { openDatabase } from '../../server/db/open/open.ts';
import { aRegistration } from '../../server/db/rows.fixture.ts';
import { typed } from './command.fixture.ts';
import { move } from './move-database.ts';

async function filled(): Promise<string> {
  const { dataDir } = await emptyPlace('sqlite');
  const { db, close } = await openDatabase({ dataDir });
  await db.insertInto('registration').values(aRegistration()).execute();
  await close();
  return dataDir;
}

const registrationsIn = async (dataDir: string) =>
  (await openPlace({ dataDir })).selectFrom('registration').select('id').execute();

test('it says what was moved and what to set, and takes it back', async () => {
  const DATA_DIR = await filled();
  const target = join((await emptyPlace('sqlite')).dataDir, 'new');
  mkdirSync(target);
  const { status, stdout, stderr } = await typed(move, [target], { environment: { DATA_DIR } });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toContain('  registration: 1 row\n');
  expect(stdout).not.toContain(' 0 rows');
  expect(stdout).toContain(`take DATABASE_URL out, and set DATA_DIR=${target}. Then start the site.`);
  expect(await registrationsIn(target)).toHaveLength(1);

  const reopened = await typed(move, ['reopen'], { environment: { DATA_DIR } });
  expect([reopened.status, reopened.stdout]).toEqual([0, expect.stringContaining('can be written again')]);
});

test.each([
  ['reopne', 'Did you mean "reopen"?'],
  ['Reopen', 'Did you mean "reopen"?'],
  ['re-open', 'Did you mean "reopen"?'],
  [undefined, 'Stop the site first'],
  ['mysql://root:hush-hush@localhost/desk', 'The address does not begin with postgres://'],
  ['postgres://kaksha:hush-hush@db.invalid/desk', 'names db.invalid, another machine, and asks for no TLS'],
])('%j moves nothing, and says what is wrong', async (word, words) => {
  const DATA_DIR = await filled();
  const folder = (await emptyPlace('sqlite')).dataDir;
  const answer = await typed(move, word === undefined ? [] : [word], { environment: { DATA_DIR }, folder });
  expect(answer).toEqual({ status: 1, stdout: '', stderr: expect.stringContaining(words) });
  expect(answer.stderr).not.toContain('hush-hush');
  expect(readdirSync(folder)).toEqual([]);
  // The database was not closed: the site can start on it.
  expect(await registrationsIn(DATA_DIR)).toHaveLength(1);
});

test('in a packed site it names itself, since there is no npm', async () => {
  const { status, stderr } = await typed(move, [], { packed: '/opt/kaksha' });
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('  node /opt/kaksha/commands/move-database.mjs postgres://'),
  ]);
  expect(stderr).not.toContain('npm');
});
