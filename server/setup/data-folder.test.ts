import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { prepareDataFolder } from './data-folder.ts';
import { ConfigurationError } from '../base/configuration-error.ts';
import { keptLog } from '../base/log.fixture.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a folder that is made is for its owner alone', () => {
  const dataDir = join(emptyFolder(), 'a', 'b');
  const log = keptLog();
  prepareDataFolder(dataDir, log);
  expect([modeOf(dataDir), log.lines]).toEqual(['700', []]);
});

test('what others could read of ours is closed to them, with a line in the log each, once', () => {
  const dataDir = emptyFolder();
  for (const name of ['secret', 'kaksha.sqlite', 'kaksha.sqlite-wal']) writeFileSync(join(dataDir, name), 'x');
  mkdirSync(join(dataDir, 'outbox'));
  for (const [name, mode] of [
    ['', 0o755],
    ['secret', 0o644],
    ['kaksha.sqlite', 0o640],
    ['kaksha.sqlite-wal', 0o604],
    ['outbox', 0o755],
  ] as const) {
    chmodSync(join(dataDir, name), mode);
  }
  const log = keptLog();
  prepareDataFolder(dataDir, log);
  prepareDataFolder(dataDir, log);
  expect(
    ['', 'secret', 'kaksha.sqlite', 'kaksha.sqlite-wal', 'outbox'].map((name) => modeOf(join(dataDir, name))),
  ).toEqual(['700', '600', '600', '600', '700']);
  expect(log.lines).toHaveLength(5);
});

test('a folder that holds other things stays as it is, and the log says so; the secret is closed all the same', () => {
  const dataDir = emptyFolder();
  writeFileSync(join(dataDir, 'holiday.jpg'), '');
  writeFileSync(join(dataDir, 'secret'), '');
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, 'secret'), 0o644);
  chmodSync(join(dataDir, 'holiday.jpg'), 0o644);
  const log = keptLog();
  prepareDataFolder(dataDir, log);
  expect([modeOf(dataDir), modeOf(join(dataDir, 'holiday.jpg')), modeOf(join(dataDir, 'secret'))]).toEqual([
    '755',
    '644',
    '600',
  ]);
  expect(log.lines[0]).toContain('give the desk its own folder');
});

test.each(['my-secret', 'secret.txt', 'secret.12-ab.new.txt', 'old-kaksha.sqlite', 'outbox.zip', 'lost+found.txt'])(
  '%s is no file of ours',
  (name) => {
    const dataDir = emptyFolder();
    writeFileSync(join(dataDir, name), '');
    for (const path of [dataDir, join(dataDir, name)]) chmodSync(path, 0o755);
    const log = keptLog();
    prepareDataFolder(dataDir, log);
    expect([modeOf(dataDir), modeOf(join(dataDir, name))]).toEqual(['755', '755']);
    expect(log.lines).toHaveLength(1);
  },
);

test('a disk of its own is closed: what its file system keeps there is no stranger, nor ours', () => {
  const dataDir = emptyFolder();
  writeFileSync(join(dataDir, 'secret.12-ab.new'), 'half');
  mkdirSync(join(dataDir, 'lost+found'));
  for (const name of ['', 'secret.12-ab.new', 'lost+found']) chmodSync(join(dataDir, name), 0o755);
  prepareDataFolder(dataDir, keptLog());
  expect(['', 'secret.12-ab.new', 'lost+found'].map((name) => modeOf(join(dataDir, name)))).toEqual([
    '700',
    '600',
    '755',
  ]);
});

test('a file in place of the folder is told in words', () => {
  const file = join(emptyFolder(), 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file, keptLog())).toThrow(ConfigurationError);
  expect(() => prepareDataFolder(file, keptLog())).toThrow(
    /DATA_DIR is ".*file", .*Example: DATA_DIR=\/var\/lib\/kaksha/,
  );
});
