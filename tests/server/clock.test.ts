import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startProductionServer } from '../support/production-server.ts';
import { DAY } from '../../domain/day.ts';
import { movableClock } from '../../scripts/setup/test-clock.mjs';
import { checksOf, emailOf, owner, register, registered, statusOf, withFolder } from './fault.fixture.ts';
import { dist, expect, test } from './test.fixture.ts';

test('a clock that jumps days and years ahead and back: every request is answered, sessions end or go on, nothing is lost', async () => {
  await withFolder(async (folder) => {
    const clock = join(folder, 'clock');
    const dataDir = join(folder, 'data');
    writeFileSync(clock, '0');
    const settings = { LOG_LEVEL: 'silent', DATABASE_URL: '', ...movableClock(clock) };
    const server = await startProductionServer('.', dist, dataDir, settings);
    const { url } = server;
    const put = async (days: number) => {
      writeFileSync(clock, String(days * DAY));
      const heard = once(server.child.stdout ?? process.stdin, 'data');
      server.child.kill('SIGUSR2');
      await heard;
    };
    const staff = await owner(url, dataDir, 'owner@example.org');
    const first = await register(url, 0);
    expect(first.status).toBe(303);

    await put(2);
    expect((await register(url, 1)).status).toBe(303);
    expect((await staff.get('/desk')).location).toContain('/desk/sign-in');

    // A payment date so far away is refused with words.
    await put(366);
    expect((await register(url, 2)).status).toBe(422);
    expect(await statusOf(url + first.link)).toBe(200);
    expect(await checksOf(url)).toMatchObject({ database: true });

    await put(-731);
    expect((await register(url, 2)).status).toBe(422);
    expect((await staff.get('/desk')).status).toBe(200);
    expect(await statusOf(url + first.link)).toBe(200);
    expect(await checksOf(url)).toMatchObject({ database: true });

    await put(0);
    expect((await register(url, 2)).status).toBe(303);
    expect((await staff.get('/desk')).status).toBe(200);
    staff.leave();
    await server.stop();
    expect(server.child.exitCode).toBe(0);
    expect(registered(dataDir).toSorted()).toEqual([0, 1, 2].map(emailOf));
  });
});
