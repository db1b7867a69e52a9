import { chmodSync, chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { contentFolder, dataFolder, disk, memory, node } from './machine.ts';
import { withoutRights } from './without-rights.fixture.ts';

const MB = 1024 * 1024;

test.each([
  ['22.19.0', 'well'],
  ['24.1.0', 'well'],
  ['22.18.9', 'wrong'],
  ['20.19.0', 'wrong'],
])('Node %s is %s', (version, state) => {
  expect(node(version)).toMatchObject({ state, words: version });
});

test.each([
  [255, 255, false, 'wrong'],
  [256, 256, false, 'well'],
  [512, 200, false, 'look'],
  // The running site has taken its part already.
  [512, 200, true, 'well'],
])('%i MB, %i of them free; the site runs: %s', (total, available, isRunning, state) => {
  expect(memory({ total: total * MB, available: available * MB }, isRunning).state).toBe(state);
});

test('a data folder that is not there yet is not made by looking', async () => {
  const dataDir = join(emptyFolder(), 'var', 'data');
  expect(dataFolder(dataDir)).toMatchObject({ state: 'well', words: `${dataDir} is made at the first start` });
  expect((await disk(dataDir)).words).toMatch(/free$/);
  expect(() => rmSync(dataDir)).toThrow('ENOENT');
});

test('one that others may read is told, file by file', () => {
  const dataDir = emptyFolder();
  writeFileSync(join(dataDir, 'kaksha.sqlite'), '', { mode: 0o600 });
  expect(dataFolder(dataDir).state).toBe('well');
  chmodSync(join(dataDir, 'kaksha.sqlite'), 0o644);
  expect(dataFolder(dataDir)).toMatchObject({
    state: 'look',
    words: `${dataDir} can be written, and others may read it`,
  });
});

test('one that may only be read is wrong', async () => {
  const dataDir = emptyFolder();
  chmodSync(dataDir, 0o555);
  expect(await withoutRights(new URL('machine.ts', import.meta.url), 'dataFolder', dataDir)).toMatchObject({
    state: 'wrong',
    words: expect.stringMatching(/cannot be written \(EACCES/),
  });
});

test('a folder of content that may only be read is told', async () => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'courses'));
  chmodSync(folder, 0o777);
  chmodSync(join(folder, 'courses'), 0o555);
  expect(contentFolder(folder)).toMatchObject(process.getuid?.() === 0 ? { state: 'well' } : { state: 'look' });
  expect(await withoutRights(new URL('machine.ts', import.meta.url), 'contentFolder', folder)).toMatchObject({
    state: 'look',
    words: expect.stringMatching(/^The desk cannot change .*EACCES/),
    advice: expect.stringContaining('ReadWritePaths='),
  });
});

test.runIf(process.getuid?.() === 0)('root is told to ask as the user that the site runs as', () => {
  const dataDir = emptyFolder();
  mkdirSync(join(dataDir, 'outbox'));
  chownSync(dataDir, 65_534, 65_534);
  expect(dataFolder(dataDir)).toMatchObject({ state: 'look', advice: expect.stringContaining("sudo -u '#65534'") });
});
