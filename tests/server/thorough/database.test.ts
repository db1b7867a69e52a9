import { closeSync, copyFileSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { startProductionServer } from '../../support/production-server.ts';
import { databaseFile } from '../../../server/db/sqlite/file.ts';
import { emailOf, refusalOf, register, registered, statusOf, withFolder } from '../fault.fixture.ts';
import { dist, expect, test } from '../test.fixture.ts';

const QUIET = { LOG_LEVEL: 'silent', DATABASE_URL: '' };
const PEOPLE = 30;
const PAGE = 4096;

/** In place, so that programs with the open file read it. `spared`: pages to skip. */
function damage(file: string, spared: number): void {
  const size = statSync(file).size;
  const handle = openSync(file, 'r+');
  const garbage = Buffer.alloc(PAGE, 0xa5);
  for (let at = spared * PAGE; at < size; at += PAGE) writeSync(handle, garbage, 0, PAGE, at);
  closeSync(handle);
}

test('a damaged database stops the start in words, is left as it is, and the backup put in its place starts', async () => {
  await withFolder(async (dataDir) => {
    const file = databaseFile(dataDir);
    let server = await startProductionServer('.', dist, dataDir, QUIET);
    for (let number = 0; number < PEOPLE; number++) {
      expect((await register(server.url, number)).status).toBe(303);
    }
    await server.stop();
    const backup = `${file}.backup`;
    copyFileSync(file, backup);
    for (const [spared, words] of [
      [1, /DATA_DIR is ".*it is damaged\. Put it back from your backup/],
      [0, /not an SQLite database|another program|backup/],
    ] as const) {
      damage(file, spared);
      const damaged = readFileSync(file);
      expect(await refusalOf(dist, dataDir)).toMatch(words);
      expect(readFileSync(file).equals(damaged)).toBe(true);
    }
    copyFileSync(backup, file);
    server = await startProductionServer('.', dist, dataDir, QUIET);
    expect((await register(server.url, PEOPLE)).status).toBe(303);
    await server.stop();
    expect(registered(dataDir)).toHaveLength(PEOPLE + 1);
  });
});

test('a database that is damaged while the site runs: no answer says that something was kept, and the process lives', async () => {
  await withFolder(async (dataDir) => {
    let server = await startProductionServer('.', dist, dataDir, QUIET);
    for (let number = 0; number < PEOPLE; number++) {
      await register(server.url, number);
    }
    // Until then the last rows are only in the log.
    await server.stop();
    const file = databaseFile(dataDir);
    const backup = `${file}.backup`;
    copyFileSync(file, backup);
    server = await startProductionServer('.', dist, dataDir, QUIET);
    damage(file, 1);
    for (const number of [PEOPLE, PEOPLE + 1]) {
      const { status } = await register(server.url, number);
      expect(status).toBe(500);
    }
    expect(await statusOf(`${server.url}/registrations/${'A'.repeat(32)}`)).toBe(500);
    expect(await statusOf(`${server.url}/readyz`)).toBe(503);
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    expect(await statusOf(`${server.url}/ReactPayment`)).toBe(200);
    await server.stop();

    copyFileSync(backup, file);
    server = await startProductionServer('.', dist, dataDir, QUIET);
    expect((await register(server.url, PEOPLE)).status).toBe(303);
    await server.stop();
    expect(registered(dataDir).at(-1)).toBe(emailOf(PEOPLE));
  });
});
