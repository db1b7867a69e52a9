/** After a newer build, unopened pages still work although old files may go. */
import { cpSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startProductionServer } from '../support/production-server.ts';
import { owner, withFolder } from './fault.fixture.ts';
import { dist, expect, test } from './test.fixture.ts';

const MADE_ON_REQUEST = [
  '/register/react',
  '/register/cpp',
  '/sign-in',
  '/certificates',
  '/desk',
  '/desk/import',
  '/desk/log',
  '/desk/staff',
  '/desk/account',
  '/desk/settings',
  '/desk/exams',
  '/no-such-page',
];

test('all that a page is made with has been read at the start: the program may be removed under the process', async () => {
  await withFolder(async (folder) => {
    const [build, dataDir] = [join(folder, 'build'), join(folder, 'data')];
    cpSync(realpathSync(dist), build, { recursive: true });
    const server = await startProductionServer('.', build, dataDir, {
      LOG_LEVEL: 'silent',
      DATABASE_URL: '',
      SMTP_URL: '',
    });
    rmSync(join(build, 'server'), { recursive: true });
    const staff = await owner(server.url, dataDir, 'owner@example.org');
    for (const path of MADE_ON_REQUEST) {
      const answer = await staff.get(path);
      expect.soft([path, answer.status]).toEqual([path, path === '/no-such-page' ? 404 : 200]);
      expect.soft(answer.text(), path).toContain('</html>');
    }
    staff.leave();
    await server.stop();
    expect(server.child.exitCode).toBe(0);
  });
});
