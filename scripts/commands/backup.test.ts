import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../../server/base/folder.fixture.ts';
import { CONTENT, emptySite, filledSite } from '../../server/backup/backup.fixture.ts';
import { s3Stub } from '../../server/backup/s3.fixture.ts';
import type { Source } from '../../server/backup/store/source.ts';
import { dailyEngines, openPlace } from '../../server/db/databases.fixture.ts';
import { asReleased, releases } from '../../server/db/releases.fixture.ts';
import { contentOf } from '../../server/db/every-row.fixture.ts';
import { MOMENT } from '../../server/db/rows.fixture.ts';
import { backup } from './backup.ts';
import { type Typed, typed } from './command.fixture.ts';
import { restore } from './restore.ts';

/** With the settings of a site. */
const at = ({ place, folders }: Source, more: NodeJS.ProcessEnv = {}): Typed => ({
  environment: {
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    CONTENT_DIR: folders.content,
    ...more,
  },
});

describe.each(dailyEngines)('on %s', (engine) => {
  test('a backup into a folder says what is in it and how to restore it, notes when, and comes back', async () => {
    const { source, db } = await filledSite(engine);
    const into = emptyFolder();
    const began = Date.now();
    const made = await typed(backup, [into], at(source));
    expect([made.status, made.stderr]).toEqual([0, '']);
    const [name = ''] = readdirSync(into);
    const file = join(into, name);
    expect(made.stdout).toContain(`Backed up to ${into}, and checked: ${name}`);
    expect(made.stdout).toContain('with 9 registrations; the secret; 3 files of content');
    expect(made.stdout).toContain('It is not encrypted');
    expect(made.stdout).toContain(`npm run restore -- ${file}`);
    const noted = await db.selectFrom('installation').select('lastBackupAt').executeTakeFirstOrThrow();
    expect(noted.lastBackupAt).toBeGreaterThanOrEqual(began);

    const site = await emptySite(engine);
    const restored = await typed(restore, [file], at(site));
    expect([restored.status, restored.stderr]).toEqual([0, '']);
    expect(restored.stdout).toContain('  registration: 9\n');
    expect(restored.stdout).toContain(`Restored content into ${site.folders.content}.`);
    expect(readFileSync(join(site.folders.content, 'site.yaml'), 'utf8')).toBe(CONTENT['site.yaml']);
    // The note came after the copy.
    await db.updateTable('installation').set({ lastBackupAt: MOMENT }).execute();
    expect(await contentOf(await openPlace(site.place))).toEqual(await contentOf(db));

    const again = await typed(restore, [file], at(site));
    expect([again.status, again.stdout]).toEqual([1, '']);
    expect(again.stderr).toMatch(/(already exists|already holds data)[^]*Nothing was restored\.\n$/);
  });
});

test('to storage and from it, encrypted, with the oldest going', async () => {
  const { source } = await filledSite('sqlite');
  const stub = await s3Stub();
  const settings = {
    BACKUP_TO: 's3://backups/desk',
    BACKUP_KEEP: '1',
    BACKUP_PASSPHRASE: 'correct horse battery',
    AWS_ACCESS_KEY_ID: stub.settings.awsAccessKeyId,
    AWS_SECRET_ACCESS_KEY: stub.settings.awsSecretAccessKey,
    AWS_REGION: stub.settings.awsRegion,
    AWS_ENDPOINT_URL: stub.settings.awsEndpointUrl,
  };
  const first = await typed(backup, [], at(source, settings));
  expect([first.status, first.stderr]).toEqual([0, '']);
  expect(first.stdout).not.toContain('It is not encrypted');
  const [gone = ''] = [...stub.files.keys()];
  const second = await typed(backup, [], at(source, settings));
  expect(second.stdout).toContain(`Removed, as BACKUP_KEEP is 1: ${gone.slice('desk/'.length)}`);
  const [kept = ''] = [...stub.files.keys()];
  expect([stub.files.size, kept === gone]).toEqual([1, false]);

  const site = await emptySite('sqlite');
  const named = await typed(restore, ['s3://backups/desk/'], at(site, settings));
  expect([named.status, named.stderr]).toEqual([1, expect.stringContaining(`  s3://backups/${kept}\n`)]);
  const refused = await typed(restore, [`s3://backups/${kept}`], at(site, { ...settings, BACKUP_PASSPHRASE: '' }));
  expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('Set BACKUP_PASSPHRASE')]);
  const restored = await typed(restore, [`s3://backups/${kept}`], at(site, settings));
  expect([restored.status, restored.stderr]).toEqual([0, '']);
});

test('a folder that is named for once keeps all, whatever BACKUP_KEEP says', async () => {
  const { source } = await filledSite('sqlite');
  const into = emptyFolder();
  writeFileSync(join(into, 'kaksha-2020-01-01T00-00-00.000Z.tar.gz'), '');
  await typed(backup, [into], at(source, { BACKUP_KEEP: '1' }));
  expect(readdirSync(into)).toHaveLength(2);
});

test('a backup that fails is not noted', async () => {
  const { source, db } = await filledSite('sqlite');
  await db.updateTable('installation').set({ lastBackupAt: null }).execute();
  const into = join(emptyFolder(), 'file');
  writeFileSync(into, '');
  expect((await typed(backup, [into], at(source))).status).toBe(1);
  expect(await db.selectFrom('installation').select('lastBackupAt').execute()).toEqual([{ lastBackupAt: null }]);
});

test('before an update, whose tables are not there yet, the backup is made, and the command says what it could not note', async () => {
  const source = await emptySite('sqlite');
  const [first] = releases();
  await (await asReleased(first!, source.place, 'sqlite')).destroy();
  const into = emptyFolder();
  const { status, stdout } = await typed(backup, [into], at(source));
  expect([status, readdirSync(into).length]).toEqual([0, 1]);
  expect(stdout).toContain('The desk could not be told of this backup:');
  // After restoring, the start migrates the tables.
  const site = await emptySite('sqlite');
  await typed(restore, [join(into, readdirSync(into)[0] ?? '')], at(site));
  expect(await (await openPlace(site.place)).selectFrom('installation').select('lastBackupAt').execute()).toHaveLength(
    1,
  );
});

test('a place in the data folder is refused', async () => {
  const { source } = await filledSite('sqlite');
  const into = join(source.place.dataDir, 'backups');
  mkdirSync(into);
  const { status, stderr } = await typed(backup, [into], at(source));
  expect([status, stderr]).toEqual([1, expect.stringContaining('the folder that they copy. Name another folder')]);
});

test('without a place, and without a file, the commands say how they are used', async () => {
  const site = await emptySite('sqlite');
  const unnamed = await typed(backup, [], at(site));
  expect([unnamed.status, unnamed.stderr]).toEqual([1, expect.stringContaining('Usage: npm run backup -- folder')]);
  const without = await typed(restore, [], at(site));
  expect([without.status, without.stderr]).toEqual([1, expect.stringContaining('Usage: npm run restore -- FILE')]);
  // To ask is not a fault.
  for (const [command, use] of [
    [backup, 'Usage: npm run backup'],
    [restore, 'Usage: npm run restore'],
  ] as const) {
    const { status, stdout, stderr } = await typed(command, ['--help'], at(site));
    expect([status, stdout, stderr]).toEqual([0, expect.stringContaining(use), '']);
    expect(await typed(command, ['--hlep'], at(site))).toMatchObject({ status: 1, stdout: '' });
  }
  const missing = await typed(restore, [join(emptyFolder(), 'kaksha-2020-01-01T00-00-00.000Z.tar.gz')], at(site));
  expect([missing.status, missing.stderr]).toEqual([1, expect.stringContaining('There is no backup')]);
});
