import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigurationError } from '../../base/configuration-error.ts';
import { emptyPlace, engines, openPlace, tablesIn, withStranger } from '../databases.fixture.ts';
import { openDatabase } from './open.ts';
import { aRegistration } from '../rows.fixture.ts';
import { databaseFile } from '../sqlite/file.ts';

async function failure(place: Parameters<typeof openDatabase>[0]): Promise<Error> {
  const outcome = await openDatabase(place).catch((error: unknown) => error);
  if (!(outcome instanceof ConfigurationError)) throw new Error(`no ConfigurationError, but ${String(outcome)}`);
  return outcome;
}

test('the folder is made, with those above it', async () => {
  const { dataDir } = await emptyPlace('sqlite');
  const db = await openPlace({ databaseUrl: undefined, dataDir: join(dataDir, 'a', 'b') });
  expect(await db.selectFrom('registration').selectAll().execute()).toEqual([]);
});

test.each(engines)('what was written is there when the database is opened again, on %s', async (engine) => {
  const place = await emptyPlace(engine);
  const { db, engine: opened, close } = await openDatabase(place);
  expect(opened).toBe(engine);
  const row = aRegistration();
  await db.insertInto('registration').values(row).execute();
  await close();
  expect(await (await openPlace(place)).selectFrom('registration').selectAll().execute()).toEqual([
    { ...row, refundsDue: 0 },
  ]);
});

test('a folder that cannot be made is named, with an example', async () => {
  const { dataDir } = await emptyPlace('sqlite');
  const file = join(dataDir, 'file');
  writeFileSync(file, '');
  const { message } = await failure({ dataDir: file });
  expect(message).toContain(`DATA_DIR is "${file}"`);
  expect(message).toContain('Example: DATA_DIR=/var/lib/kaksha');
});

test('a folder in place of the file is named, with an example', async () => {
  const { dataDir } = await emptyPlace('sqlite');
  mkdirSync(databaseFile(dataDir));
  const { message } = await failure({ dataDir });
  expect(message).toContain(databaseFile(dataDir));
  expect(message).toContain('Example: DATA_DIR=/var/lib/kaksha');
});

test('a file that is no database is named, and not touched', async () => {
  const { dataDir } = await emptyPlace('sqlite');
  writeFileSync(databaseFile(dataDir), 'Dear diary, '.repeat(100));
  const { message } = await failure({ dataDir });
  expect(message).toContain(databaseFile(dataDir));
  expect(message).toContain('it is not an SQLite database. Put it back from your backup');
});

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

test('a server that does not answer is named without the password, with an example', async () => {
  const { dataDir } = await emptyPlace('sqlite');
  const port = await closedPort();
  const { message } = await failure({ dataDir, databaseUrl: `postgres://kaksha:hush-hush@127.0.0.1:${port}/desk` });
  expect(message).toContain(`DATABASE_URL names database "desk" on 127.0.0.1:${port}`);
  expect(message).toContain('ECONNREFUSED');
  expect(message).toContain('Example: DATABASE_URL=postgres://');
  expect(message).not.toContain('hush-hush');
});

test.each(engines)('tables of another program are named, and none of ours is put among them, on %s', async (engine) => {
  const place = await emptyPlace(engine);
  // We have a table of the same name.
  const other = await withStranger(place, 'session');
  const { message } = await failure(place);
  expect(message).toMatch(/another program, such as "session"\. Nothing was written\. (Name|Make) .*\.$/);
  expect((await tablesIn(other, engine)).map(({ name }) => name)).toEqual(['session']);
});

describe.each(engines.filter((engine) => engine === 'postgres'))('on %s', (engine) => {
  async function changed(change: (url: URL) => void): Promise<string> {
    const { dataDir, databaseUrl = '' } = await emptyPlace(engine);
    const url = new URL(databaseUrl);
    change(url);
    return (await failure({ dataDir, databaseUrl: url.href })).message;
  }

  test('a database that is not there is named', async () => {
    const message = await changed((url) => (url.pathname = '/nowhere'));
    expect(message).toMatch(/^DATABASE_URL names database "nowhere" on .* it has no such database\./);
  });

  test('a user who may not come in is told, and the password not repeated', async () => {
    const message = await changed((url) => {
      url.username = 'nobody-here';
      url.password = 'hush-hush';
    });
    expect(message).toContain('Check user and password');
    expect(message).not.toContain('hush-hush');
  });

  test('a search path without a schema is told', async () => {
    const message = await changed((url) => url.searchParams.set('options', '-c search_path=nowhere'));
    expect(message).toContain('the search_path names no schema that exists');
  });
});
