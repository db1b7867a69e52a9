import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { startProductionServer } from '../../../bench/server/production-server.ts';
import { NEEDS_ROOT, type OwnDisk, ownDisk } from '../support/servers/own-disk.ts';
import { expect, test } from '../support/test.ts';
import { checksOf, emailOf, refusalOf, register, registered, statusOf } from './fault.ts';

const QUIET = { LOG_LEVEL: 'silent', DATABASE_URL: '' };

let disk: OwnDisk;
/** The data folder on it. */
let dataDir = '';

test.beforeEach(() => {
  const made = ownDisk(32);
  test.skip(made === undefined, NEEDS_ROOT);
  if (made === undefined) return;
  disk = made;
  dataDir = join(disk.folder, 'data');
});
test.afterEach(() => disk?.remove());

test('a full disk: what cannot be kept is refused, what is kept can be read, and with room all goes on', async ({
  dist,
}) => {
  const server = await startProductionServer('.', dist, dataDir, QUIET);
  const { url } = server;
  const first = await register(url, 0);
  expect(first.status).toBe(303);
  const kept = [emailOf(0)];

  disk.fill();
  const refused: number[] = [];
  for (let number = 1; refused.length < 3; number++) {
    // oxlint-disable-next-line no-await-in-loop -- SQLite may have a little room left in its own files
    const { status } = await register(url, number);
    expect([303, 503]).toContain(status);
    if (status === 503) refused.push(number);
    else kept.push(emailOf(number));
  }
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  expect(await statusOf(`${url}/`)).toBe(200);
  expect(await statusOf(url + first.link)).toBe(200);
  expect(await checksOf(url)).toMatchObject({ disk: false });

  disk.makeRoom();
  for (const number of refused) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the rows
    expect((await register(url, number)).status).toBe(303);
    kept.push(emailOf(number));
  }
  await server.stop();
  expect(server.child.exitCode).toBe(0);
  expect(registered(dataDir)).toEqual(kept);
});

test('a disk that fails while the site runs: nothing is taken, what was kept can be read, and is there afterwards', async ({
  dist,
}) => {
  let server = await startProductionServer('.', dist, dataDir, QUIET);
  const { link } = await register(server.url, 0);

  disk.fail();
  for (const number of [1, 2, 3]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await register(server.url, number)).status).toBe(503);
  }
  expect(await statusOf(`${server.url}/healthz`)).toBe(200);
  expect(await statusOf(server.url + link)).toBe(200);
  expect(await checksOf(server.url)).toMatchObject({ database: false });
  await server.stop();

  disk.mend();
  server = await startProductionServer('.', dist, dataDir, QUIET);
  expect((await register(server.url, 1)).status).toBe(303);
  expect(await statusOf(server.url + link)).toBe(200);
  await server.stop();
  expect(registered(dataDir)).toEqual([emailOf(0), emailOf(1)]);
});

test('a disk that cannot be written, or is full, refuses the start in words', async ({ dist }) => {
  disk.protect();
  expect(await refusalOf(dist, dataDir)).toMatch(/DATA_DIR is ".* not a folder that this process may write to/);
  disk.mend();
  disk.fill();
  expect(await refusalOf(dist, dataDir)).toMatch(/DATA_DIR is ".*(disk is full|no space left)/i);
  disk.makeRoom();

  const server = await startProductionServer('.', dist, dataDir, QUIET);
  await register(server.url, 0);
  await server.stop();
  const copy = join(disk.folder, 'copy');
  cpSync(dataDir, copy, { recursive: true });
  disk.protect();
  expect(await refusalOf(dist, copy)).toMatch(/DATA_DIR is ".* not a folder that this process may write to/);
});
