/** The built site on the database of a released version: the backup before the upgrade can be restored. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { startProductionServer } from '../support/production-server.ts';
import { asReleased, releases } from '../../server/db/releases.fixture.ts';
import { statusOf, withFolder } from './fault.fixture.ts';
import { dist, expect, test } from './test.fixture.ts';

test.each(releases())('from $version the built site makes a backup by itself, and serves', async (release) => {
  await withFolder(async (dataDir) => {
    await (await asReleased(release, { dataDir, databaseUrl: undefined }, 'sqlite')).destroy();
    const settings = { LOG_LEVEL: 'silent', DATABASE_URL: '', SECRET_PREVIOUS: 'lost' };
    const server = await startProductionServer('.', dist, dataDir, settings);
    expect(await statusOf(`${server.url}/`)).toBe(200);
    await server.stop();
    const kept = readdirSync(join(dataDir, 'before-upgrade'));
    expect(kept).toEqual([expect.stringMatching(/^kaksha-.*\.tar\.gz$/)]);
  });
});
