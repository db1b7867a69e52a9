import { startProductionServer } from '../support/production-server.ts';
import { checksOf, emailOf, register, registered, statusOf } from './fault.fixture.ts';
import { smallDisk } from './disk.fixture.ts';
import { dist, expect, test } from './test.fixture.ts';

const QUIET = { LOG_LEVEL: 'silent', DATABASE_URL: '' };

test('a full disk: what cannot be kept is refused, what is kept can be read, and with room all goes on', async ({
  skip,
}) => {
  const { disk, dataDir } = smallDisk(skip);
  const server = await startProductionServer('.', dist, dataDir, QUIET);
  const { url } = server;
  const first = await register(url, 0);
  expect(first.status).toBe(303);
  const kept = [emailOf(0)];

  disk.fill();
  const refused: number[] = [];
  for (let number = 1; refused.length < 3; number++) {
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
    expect((await register(url, number)).status).toBe(303);
    kept.push(emailOf(number));
  }
  await server.stop();
  expect(server.child.exitCode).toBe(0);
  expect(registered(dataDir)).toEqual(kept);
});
