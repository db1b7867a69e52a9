import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyFolder } from '../../server/base/folder.fixture.ts';
import { buildBeside, currentBuild, noteFailure } from './builds.mjs';

function distFolder() {
  const dist = emptyFolder();
  const build = (sources: string) => buildBeside(dist, () => sources, fill(`page of ${sources}`));
  return {
    dist,
    build,
    built: async (sources: string) => {
      expect(await build(sources)).toBe('built');
      return currentBuild(dist)?.id ?? '';
    },
    builds: () => readdirSync(join(dist, 'builds')).toSorted(),
    page: (of = 'current') => readFileSync(join(dist, of, 'page'), 'utf8'),
  };
}

const fill = (text: string) => async (folder: string) => {
  writeFileSync(join(folder, 'page'), text);
  return true;
};

const endedPid = () => spawnSync(process.execPath, ['-e', '']).pid;

test('what was built well is current, with what it was made from', async () => {
  const { dist, built, page } = distFolder();
  expect(currentBuild(dist)).toBeUndefined();
  const id = await built('one');
  expect(page()).toBe('page of one');
  expect(currentBuild(dist)).toEqual({ id, stamp: { sources: 'one', at: expect.any(String) } });
  expect(readdirSync(dist).toSorted()).toEqual(['builds', 'current', 'in-use']);
  expect(readdirSync(join(dist, 'in-use'))).toEqual([]);
});

test('while a build is made, the one before is current and whole', async () => {
  const { dist, built, page } = distFolder();
  const before = await built('one');
  const seen: unknown[] = [];
  await buildBeside(
    dist,
    () => 'two',
    async (folder) => {
      seen.push(currentBuild(dist)?.id, page());
      return fill('page of two')(folder);
    },
  );
  expect(seen).toEqual([before, 'page of one']);
  expect(page()).toBe('page of two');
  expect(page(join('builds', before))).toBe('page of one');
});

test('the link to the current build holds when the project is moved, where systems let it', async () => {
  const { dist, built } = distFolder();
  const id = await built('one');
  const target = process.platform === 'win32' ? join(dist, 'builds', id) : join('builds', id);
  expect(readlinkSync(join(dist, 'current')).replace(/\\$/, '')).toBe(target);
});

test.each([
  ['fails', () => Promise.resolve(false), 'failed'],
  ['throws', () => Promise.reject(new Error('broken')), 'broken'],
])('a build that %s leaves the one before current, and nothing of itself', async (_, make, said) => {
  const { dist, built, builds, page } = distFolder();
  const before = await built('one');
  const outcome = buildBeside(dist, () => 'two', make);
  expect(await outcome.catch((error: Error) => error.message)).toBe(said);
  expect(builds()).toEqual([before]);
  expect(page()).toBe('page of one');
});

test('a build that was broken off is taken away by the next, and one that is being made is not', async () => {
  const { dist, built, builds } = distFolder();
  const brokenOff = join(dist, 'builds', '20260101000000000-aaaaaaaa');
  mkdirSync(brokenOff, { recursive: true });
  mkdirSync(join(dist, 'in-use'));
  writeFileSync(join(dist, 'in-use', String(endedPid())), '20260101000000000-aaaaaaaa');
  mkdirSync(join(dist, 'builds', '20260101000000000-bbbbbbbb'));
  writeFileSync(join(dist, 'in-use', String(process.ppid)), '20260101000000000-bbbbbbbb');
  const id = await built('one');
  expect(builds()).toEqual(['20260101000000000-bbbbbbbb', id]);
  expect(readdirSync(join(dist, 'in-use'))).toEqual([String(process.ppid)]);
});

test('the current build, the two before it, and what a process serves are kept', async () => {
  const { dist, built, builds } = distFolder();
  const serving = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  onTestFinished(() => void serving.kill());
  const served = await built('one');
  writeFileSync(join(dist, 'in-use', String(serving.pid)), served);
  const ids: string[] = [];
  for (const sources of ['two', 'three', 'four', 'five']) ids.push(await built(sources));
  expect(builds()).toEqual([served, ...ids.slice(1)]);

  serving.kill();
  await once(serving, 'exit');
  const newest = await built('six');
  expect(builds()).toEqual([...ids.slice(2), newest]);
});

test('builds stand in their order, also when the clock is put back', async () => {
  const { dist, built, builds } = distFolder();
  mkdirSync(join(dist, 'builds', '29991231235959999-aaaaaaaa'), { recursive: true });
  writeFileSync(join(dist, 'builds', '29991231235959999-aaaaaaaa', 'built.json'), '{}');
  const ids = [await built('one'), await built('two')];
  expect(builds()).toEqual(['29991231235959999-aaaaaaaa', ...ids]);
});

test('sources that change meanwhile are built once more', async () => {
  const { dist, builds, page } = distFolder();
  const hashes = ['one', 'two', 'two', 'two'];
  let goes = 0;
  const make = (folder: string) => fill(`go ${++goes}`)(folder);
  expect(await buildBeside(dist, () => hashes.shift()!, make)).toBe('built');
  expect([page(), currentBuild(dist)?.stamp.sources, builds().length]).toEqual(['go 2', 'two', 1]);
});

test('sources that keep changing leave the build before current', async () => {
  const { dist, built, builds } = distFolder();
  const before = await built('one');
  let changes = 0;
  expect(await buildBeside(dist, () => String(++changes), fill('odd'))).toBe('unsteady');
  expect([currentBuild(dist)?.id, builds()]).toEqual([before, [before]]);
});

test('what earlier versions built goes once there is a build beside it', async () => {
  const { dist, build } = distFolder();
  mkdirSync(join(dist, 'client'));
  writeFileSync(join(dist, 'client', 'index.html'), 'old');
  writeFileSync(join(dist, '.built'), 'hash');
  await buildBeside(
    dist,
    () => 'one',
    () => Promise.resolve(false),
  );
  expect(existsSync(join(dist, 'client'))).toBe(true);
  await build('one');
  expect([existsSync(join(dist, 'client')), existsSync(join(dist, '.built'))]).toEqual([false, false]);
});

test('a copy of dist/ whose link became a folder is built anew', async () => {
  const { dist, build, page } = distFolder();
  mkdirSync(join(dist, 'current'));
  writeFileSync(join(dist, 'current', 'page'), 'copied');
  await build('one');
  expect(page()).toBe('page of one');
});

test('why a build failed is kept until one goes well', () => {
  const { dist } = distFolder();
  noteFailure(dist, 'The content has 1 problem.');
  const kept: unknown = JSON.parse(readFileSync(join(dist, 'failure.json'), 'utf8'));
  expect(kept).toEqual({ at: expect.any(String), why: 'The content has 1 problem.' });
  noteFailure(dist, undefined);
  expect(readdirSync(dist)).toEqual([]);
});
