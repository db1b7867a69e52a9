import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startProductionServer } from '../../../bench/server/production-server.ts';
import { DAY, MINUTE } from '../../../domain/day.ts';
import { movableClock } from '../../../scripts/setup/test-clock.mjs';
import { databaseFile } from '../../../server/db/sqlite/file.ts';
import { expect, test } from '../support/test.ts';
import { checksOf, emailOf, owner, register, registered, statusOf, withFolder } from './fault.ts';

test('a clock that jumps days and years ahead and back: every request is answered, sessions end or go on, nothing is lost', async ({
  dist,
}) => {
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

    // A day of payment so far from today is refused in words, be it long ago or still to come.
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

test('servers, pages and tests go by one clock, as far from the machine as they were told', async ({
  browser,
  dist,
  page,
}) => {
  await withFolder(async (dataDir) => {
    const server = await startProductionServer('.', dist, dataDir, { LOG_LEVEL: 'silent', DATABASE_URL: '' });
    expect((await register(server.url, 0)).status).toBe(303);
    await server.stop();
    const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
    const { at } = database.prepare('select received_at as at from registration').get() ?? {};
    database.close();
    const own = await (await browser.newContext()).newPage();
    const ofPages = await Promise.all(
      [page, own].map((each) => each.evaluate(() => [Date.now(), new Date().getTime(), Date.parse(Date())])),
    );
    await own.context().close();
    // What the machine says, which nobody has moved.
    const machine = performance.timeOrigin + performance.now();
    for (const time of [Number(at), Date.now(), ...ofPages.flat()]) {
      expect(Math.abs(time - machine - Number(process.env.CLOCK_AHEAD))).toBeLessThan(10 * MINUTE);
    }
  });
});
