import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { emptyPlace, engines, openPlace } from '../db/databases.fixture.ts';
import { addVersions } from '../publishing/shared/content-versions.ts';
import { inTransaction } from '../db/transaction.ts';
import { refuseLost, refuseShared } from './lost-content.ts';

test('a folder of which a package has made a site is no place for a new one while it is gone', () => {
  const dataDir = emptyFolder();
  const options = { folder: '/var/lib/kaksha/content', dataDir };
  expect(refuseLost(options)).toBeUndefined();
  mkdirSync(join(dataDir, 'site'));
  // One that was never whole.
  expect(refuseLost(options)).toBeUndefined();
  writeFileSync(join(dataDir, 'site', 'made-of'), 'hash');
  expect(() => refuseLost(options)).toThrow(/CONTENT_DIR names \/var\/lib\/kaksha\/content, .*Put its files back/);
});

test.each(engines)('content that other processes have put into the database is not begun anew: %s', async (engine) => {
  const place = await emptyPlace(engine);
  await expect(refuseShared('/srv/content', place)).resolves.toBeUndefined();
  const db = await openPlace(place);
  const site = { file: 'site.yaml', bytes: Buffer.from('brand: Own'), source: 'folder' } as const;
  await inTransaction(db, (tx) => addVersions(tx, 0, [site], 1));
  const said = await refuseShared('/srv/content', place).catch((error: unknown) => (error as Error).message);
  const words = /^CONTENT_DIR names \/srv\/content, .*Copy the folder from the other process/;
  // A file of SQLite has no content in it.
  expect([said, words.test(said ?? '')]).toEqual([said, engine === 'postgres']);
});
