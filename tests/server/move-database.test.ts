/** Moves a database beside running processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { startProductionServer } from '../support/production-server.ts';
import { programOf } from '../../scripts/setup/builds.mjs';
import { closeForGood } from '../../server/db/open/moved.ts';
import { nameOf, openDatabase, openExistingDatabase, type Place } from '../../server/db/open/open.ts';
import { ownDatabase } from '../e2e/support/servers/own-database.ts';
import { emailOf, register } from './fault.fixture.ts';
import { dist, expect, test } from './test.fixture.ts';

const { TEST_DATABASE_URL } = process.env;
const SERVERS = Object.entries({ SQLite: '', ...(TEST_DATABASE_URL && { PostgreSQL: TEST_DATABASE_URL }) });
const MOVES = SERVERS.flatMap(([from, fromServer]) =>
  SERVERS.map(([to, toServer]) => [from, to, fromServer, toServer] as const),
);

async function emptyPlace(server: string): Promise<Place> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-move-'));
  const { databaseUrl, drop } = await ownDatabase(server);
  onTestFinished(async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await drop();
  });
  return { dataDir, databaseUrl };
}

const settingsOf = ({ dataDir, databaseUrl = '' }: Place) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  SECRET: 'a secret that both processes of this test have',
  LOG_LEVEL: 'silent',
});

async function site(place: Place) {
  const started = await startProductionServer('.', dist, place.dataDir, settingsOf(place));
  onTestFinished(() => started.stop());
  return started;
}

async function ended(file: string, words: readonly string[], place: Place) {
  const child = spawn(process.execPath, [file, ...words], {
    env: { ...process.env, ...settingsOf(place), PORT: '0', HOST: 'localhost' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill());
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { stdout, stderr, code };
}

const move = (from: Place, to: Place) => ended('scripts/move-database.ts', [to.databaseUrl ?? to.dataDir], from);

async function addressesIn(place: Place): Promise<(string | null)[]> {
  const { db, close } = await openExistingDatabase(place);
  const rows = await db.selectFrom('registration').select('email').orderBy('id').execute();
  await close();
  return rows.map(({ email }) => email);
}

test.each(MOVES)(
  'a site that runs stops the move from %s to %s, also on the other database, and one that was killed does not',
  async (_from, _to, fromServer, toServer) => {
    const [from, to] = [await emptyPlace(fromServer), await emptyPlace(toServer)];
    const refusal = (place: Place) => ({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        / is in use by a site.*Nothing was written\.\nStop every process of the site/,
      ) as string,
      place: nameOf(place),
    });
    const refused = async (place: Place) => {
      const answer = await move(from, to);
      expect({ ...answer, place: nameOf(place) }).toEqual(refusal(place));
      expect(answer.stderr).toContain(nameOf(place));
    };
    const one = await site(from);
    expect((await register(one.url, 0)).status).toBe(303);
    await refused(from);
    // A file has one process, a server two; each is enough to refuse.
    const two = await site(from);
    await one.stop();
    await refused(from);
    expect((await register(two.url, 1)).status).toBe(303);
    two.child.kill('SIGKILL');
    await once(two.child, 'close');

    const there = await site(to);
    await refused(to);
    await there.stop();

    const moved = await move(from, to);
    expect([moved.code, moved.stderr]).toEqual([0, '']);
    expect(await addressesIn(to)).toEqual([emailOf(0), emailOf(1)]);
    const again = await site(to);
    expect((await register(again.url, 2)).status).toBe(303);
  },
);

test.each(SERVERS)('a site that is started during a move writes nothing, on %s', async (engine, server) => {
  const place = await emptyPlace(server);
  await (await openDatabase(place)).close();
  const moving = await openExistingDatabase(place, { isAlone: true });
  const starting = ended(programOf(dist), [], place);
  // A server refuses at once; a file waits for a while.
  const refusal = server === '' ? undefined : await starting;
  await moving.db.transaction().execute((tx) => closeForGood(tx, moving.engine));
  await moving.close();
  expect(refusal ?? (await starting)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(engine === 'SQLite' ? /moved elsewhere|only one that may/ : /only one that may/),
  });
  const { db, close } = await openExistingDatabase(place);
  expect(await db.selectFrom('installation').selectAll().execute()).toEqual([]);
  await close();
});
