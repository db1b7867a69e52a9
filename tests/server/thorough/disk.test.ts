import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { startProductionServer } from '../../support/production-server.ts';
import { checksOf, emailOf, refusalOf, register, registered, statusOf } from '../fault.fixture.ts';
import { smallDisk } from '../disk.fixture.ts';
import { dist, expect, test } from '../test.fixture.ts';

const QUIET = { LOG_LEVEL: 'silent', DATABASE_URL: '' };

test('a disk that fails while the site runs: nothing is taken, what was kept can be read, and is there afterwards', async ({
  skip,
}) => {
  const { disk, dataDir } = smallDisk(skip);
  let server = await startProductionServer('.', dist, dataDir, QUIET);
  const { link } = await register(server.url, 0);

  disk.fail();
  for (const number of [1, 2, 3]) {
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

test('a disk that cannot be written, or is full, refuses the start in words', async ({ skip }) => {
  const { disk, dataDir } = smallDisk(skip);
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
