import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { keepContent, openBuild } from './build.ts';
import { loadContent } from '../content/load.ts';

const content = loadContent(join(import.meta.dirname, '../..'));

function distWith(ids: readonly string[]) {
  const dist = realpathSync(emptyFolder());
  const folders = ids.map((id) => join(dist, 'builds', id));
  for (const folder of folders) {
    mkdirSync(join(folder, 'server'), { recursive: true });
    writeFileSync(join(folder, 'server', 'entry.mjs'), '');
    keepContent(folder, content, { from: 'content' });
  }
  const lead = (index: number) => {
    rmSync(join(dist, 'current'), { force: true });
    symlinkSync(folders[index] ?? '', join(dist, 'current'), 'junction');
  };
  lead(0);
  return { dist, folders, lead, current: join(dist, 'current') };
}

test('a build is opened with the content it was made from, to the letter', () => {
  const { dist, folders, current } = distWith(['a']);
  const build = openBuild(current);
  expect(build?.folder).toBe(folders[0]);
  expect(build?.project).toBe(dirname(dist));
  expect(build?.content).toStrictEqual(content);
});

test('pages of a newer build of the same sources are taken over, and of no other', async () => {
  const { dist, folders, lead, current } = distWith(['a', 'b', 'c']);
  const made = (index: number, sources: string) =>
    writeFileSync(join(folders[index] ?? '', 'built.json'), JSON.stringify({ sources, at: '2026-11-22T18:40:00Z' }));
  made(0, 'same');
  made(1, 'same');
  made(2, 'changed');
  const build = openBuild(current);
  const renewed = new Promise<string>((resolve) => build?.follow(resolve));
  lead(2);
  expect(build?.state().isOutdated).toBe(true);
  lead(1);
  expect(await renewed).toBe(folders[1]);
  expect(build?.state().isOutdated).toBe(false);
  expect(readFileSync(join(dist, 'in-use', String(process.pid)), 'utf8')).toBe('b');
});

test('pages that cannot be read when they come are looked at again, and nothing ends meanwhile', async () => {
  const { dist, folders, lead, current } = distWith(['a', 'b']);
  for (const folder of folders) writeFileSync(join(folder, 'built.json'), JSON.stringify({ sources: 'same' }));
  const build = openBuild(current);
  const asked: string[] = [];
  build?.follow((folder) => {
    asked.push(folder);
    if (asked.length === 1) throw new Error('the disk is busy');
  });
  lead(1);
  await expect.poll(() => asked).not.toEqual([]);
  writeFileSync(join(dist, 'failure.json'), JSON.stringify({ at: '2026-11-22T18:40:00Z', why: 'A word.' }));
  await expect.poll(() => build?.state().isOutdated).toBe(false);
  expect(asked).toEqual([folders[1], folders[1]]);
});

test('a process stays with the build it was started with, and knows when a newer one waits', () => {
  const { folders, lead, current } = distWith(['a', 'b']);
  const build = openBuild(current);
  expect(build?.state()).toMatchObject({ builtAt: expect.any(Number), failure: undefined, isOutdated: false });
  lead(1);
  expect(build?.folder).toBe(folders[0]);
  expect(build?.state()).toMatchObject({ isOutdated: true });
  // While the link is missing, as during its replacement, no newer build is known.
  rmSync(current);
  expect(build?.state()).toMatchObject({ isOutdated: false });
});

test('it knows why the newest change could not be built, for as long as that is so', () => {
  const { dist, current } = distWith(['a']);
  const build = openBuild(current);
  const file = join(dist, 'failure.json');
  writeFileSync(file, JSON.stringify({ at: '2026-11-21T11:40:00.000Z', why: 'The content has 1 problem.' }));
  expect(build?.state().failure).toEqual({
    of: 'build',
    at: Date.UTC(2026, 10, 21, 11, 40),
    why: 'The content has 1 problem.',
  });
  rmSync(file);
  expect(build?.state().failure).toBeUndefined();
});

test('the build is said to be in use until the process ends', () => {
  const { dist, current } = distWith(['a']);
  const script = `
    import { readdirSync, readFileSync } from 'node:fs';
    import { openBuild } from ${JSON.stringify(new URL('build.ts', import.meta.url).href)};
    openBuild(${JSON.stringify(current)});
    console.log(readFileSync(${JSON.stringify(join(dist, 'in-use'))} + '/' + process.pid, 'utf8'));`;
  // The second run finds the folder that the first one made.
  for (let turn = 0; turn < 2; turn++) {
    const { stdout, stderr, pid } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect([stdout, stderr]).toEqual(['a\n', '']);
    expect(existsSync(join(dist, 'in-use', String(pid)))).toBe(false);
  }
});

test('a build that lies anywhere else is opened too, and nothing is written beside it', () => {
  const { folders, dist } = distWith(['a']);
  const elsewhere = join(dist, 'elsewhere');
  mkdirSync(elsewhere);
  symlinkSync(join(folders[0] ?? '', 'server'), join(elsewhere, 'server'), 'junction');
  writeFileSync(join(elsewhere, 'content.json'), readFileSync(join(folders[0] ?? '', 'content.json')));
  const build = openBuild(elsewhere);
  expect(build?.content.site.brand.name).toBe(content.site.brand.name);
  expect(build?.project).toBeUndefined();
  expect(build?.state()).toMatchObject({ failure: undefined, isOutdated: false });
  expect([join(dist, 'in-use'), join(elsewhere, 'in-use')].map((path) => existsSync(path))).toEqual([false, false]);
});

test.each(['content.json', join('server', 'entry.mjs')])('a folder without %s is no build', (missing) => {
  const { folders, current } = distWith(['a']);
  rmSync(join(folders[0] ?? '', missing));
  expect(openBuild(current)).toBeUndefined();
});

test('a folder that is not there is no build', () => {
  expect(openBuild(join(tmpdir(), 'no-such-folder'))).toBeUndefined();
});
