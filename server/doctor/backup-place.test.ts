import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { backupName } from '../backup/store/backup-name.ts';
import { s3Stub } from '../backup/s3.fixture.ts';
import { backupPlace } from './backup-place.ts';
import { withoutRights } from './without-rights.fixture.ts';

async function look(placeIn: (root: string) => NodeJS.ProcessEnv) {
  const root = emptyFolder();
  const environment = { ENV_FILE: 'none', DATA_DIR: join(root, 'data'), ...placeIn(root) };
  return { root, findings: await backupPlace({ root, environment, patience: 60_000 }) };
}

test('where none is named nothing is said: the settings say that', async () => {
  expect((await look(() => ({}))).findings).toEqual([]);
});

describe('a folder', () => {
  test('that can be written is well, with what it holds', async () => {
    const { root, findings } = await look((own) => {
      mkdirSync(join(own, 'backups'));
      for (const name of [backupName(1, false), 'notes.txt']) writeFileSync(join(own, 'backups', name), '');
      return { BACKUP_TO: 'backups' };
    });
    const words = `${join(root, 'backups')} can be written, and holds 1 backup`;
    expect(findings).toEqual([{ name: 'Backup place', state: 'well', words }]);
    expect(readdirSync(join(root, 'backups'))).toHaveLength(2);
  });

  test('that would be made is not made by looking', async () => {
    const { root, findings } = await look(() => ({ BACKUP_TO: 'backups' }));
    expect(findings).toMatchObject([{ state: 'well' }]);
    expect(existsSync(join(root, 'backups'))).toBe(false);
  });

  test.each<[what: string, settings: (root: string) => NodeJS.ProcessEnv, advice: RegExp]>([
    [
      'whose disk is not there',
      (root) => ({ BACKUP_TO: join(root, 'mnt', 'backups') }),
      /^BACKUP_TO is ".*", but there is no folder .* Is its disk there\? Example: BACKUP_TO=\/mnt\/backups$/,
    ],
    [
      'in what is backed up',
      () => ({ BACKUP_TO: 'data/backups' }),
      /Name another folder, on another disk if you can\. Example/,
    ],
    [
      'that is a file',
      (root) => {
        writeFileSync(join(root, 'file'), '');
        return { BACKUP_TO: 'file' };
      },
      /file is a file\. Name a folder\./,
    ],
  ])('%s is wrong', async (_, settings, advice) => {
    const { findings } = await look(settings);
    expect(findings).toEqual([
      {
        name: 'Backup place',
        state: 'wrong',
        words: 'No backup can be put where BACKUP_TO says',
        advice: expect.stringMatching(advice),
      },
    ]);
  });
});

test('a folder that may only be read is wrong, and it is told whom to give the right', async () => {
  const backups = emptyFolder();
  chmodSync(backups, 0o555);
  const environment = { ENV_FILE: 'none', DATA_DIR: join(backups, 'data'), BACKUP_TO: backups };
  const asked = { root: tmpdir(), environment, patience: 60_000 };
  expect(await withoutRights(new URL('backup-place.ts', import.meta.url), 'backupPlace', asked)).toMatchObject([
    {
      state: 'wrong',
      advice: expect.stringMatching(/EACCES.*Give the user that the site runs as permission to/),
    },
  ]);
});

describe('a bucket', () => {
  const settingsOf = ({ settings }: Awaited<ReturnType<typeof s3Stub>>, more: NodeJS.ProcessEnv = {}) => ({
    BACKUP_TO: 's3://backups/desk',
    AWS_ACCESS_KEY_ID: settings.awsAccessKeyId,
    AWS_SECRET_ACCESS_KEY: settings.awsSecretAccessKey,
    AWS_REGION: settings.awsRegion,
    AWS_ENDPOINT_URL: settings.awsEndpointUrl,
    ...more,
  });

  test('that lets us in is well, and nothing is put there', async () => {
    const stub = await s3Stub();
    const { findings } = await look(() => settingsOf(stub));
    expect(findings).toMatchObject([
      { state: 'well', words: 's3://backups/desk/ can be reached, and holds 0 backups' },
    ]);
    expect(stub.files.size).toBe(0);
  });

  test.each<[what: string, changes: NodeJS.ProcessEnv, advice: string]>([
    ['without keys', { AWS_SECRET_ACCESS_KEY: '' }, 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    ['with another key', { AWS_SECRET_ACCESS_KEY: 'another key' }, 'Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    ['that is not there', { BACKUP_TO: 's3://other' }, 'There is no bucket "other"'],
  ])('%s is wrong, and it is asked once', async (_, changes, advice) => {
    const stub = await s3Stub();
    const { findings } = await look(() => settingsOf(stub, changes));
    expect(findings).toMatchObject([{ state: 'wrong', advice: expect.stringContaining(advice) }]);
    expect(JSON.stringify(findings)).not.toContain('another key');
    expect(stub.requests.length).toBeLessThan(2);
  });
});
