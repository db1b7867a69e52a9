import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../base/folder.fixture.ts';
import { folderFiles } from '../schema/content-files.ts';
import { finishWriting, JOURNAL, writeFiles } from './write-files.ts';

const PROGRAM = join(import.meta.dirname, 'writing-process.fixture.ts');

const BEFORE = { 'site.yaml': 'old site\n', 'courses/a.yaml': 'old a\n', 'courses/b.yaml': 'b goes\n' };
const CHANGED = new Map([
  ['site.yaml', 'new site\n'],
  ['courses/a.yaml', 'new a\n'],
  ['courses/b.yaml', undefined],
  ['exams/a.yaml', 'new exam\n'],
]);
const AFTER = { 'site.yaml': 'new site\n', 'courses/a.yaml': 'new a\n', 'exams/a.yaml': 'new exam\n' };

function folderWith(files: Readonly<Record<string, string>> = BEFORE) {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'courses'));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

function textsIn(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    names
      .map(({ parentPath, name }) => join(parentPath, name))
      .toSorted()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  );
}

/** A process that writes the files and kills itself; see its file. */
function started(folder: string, most: string) {
  const changed = JSON.stringify([...CHANGED].map(([file, text]) => [file, text ?? null]));
  return spawn(process.execPath, [PROGRAM, folder, most, changed], { stdio: ['ignore', 'ignore', 'inherit'] });
}

test('all files are written, and nothing else is left', () => {
  const folder = folderWith();
  chmodSync(join(folder, 'site.yaml'), 0o640);
  writeFiles(folder, CHANGED);
  expect(textsIn(folder)).toEqual(AFTER);
  expect(statSync(join(folder, 'site.yaml')).mode & 0o777).toBe(0o640);
});

test('a process killed at any moment leaves all as it was, or all as it was to be', async () => {
  const found: string[] = [];
  for (let most = 0, isKilled = true; isKilled; most += 2) {
    const runs = [most, most + 1].map(async (count) => {
      const folder = folderWith();
      const [code, signal] = (await once(started(folder, String(count)), 'close')) as [number | null, string | null];
      expect(code ?? signal).toBe(code === null ? 'SIGKILL' : 0);
      expect(
        folderFiles(folder)
          .names('courses')
          .filter((name) => name.startsWith('.')),
      ).toEqual([]);
      expect(finishWriting(folder)).toEqual([]);
      const texts = textsIn(folder);
      const isNew = texts['site.yaml'] === AFTER['site.yaml'];
      expect(texts).toEqual(isNew ? AFTER : BEFORE);
      return code === null ? (isNew ? 'new' : 'old') : 'whole';
    });
    const ends = await Promise.all(runs);
    found.push(...ends);
    isKilled = !ends.includes('whole');
  }
  const kills = found.filter((end) => end !== 'whole');
  expect(kills.length).toBeGreaterThan(30);
  expect(new Set(kills)).toEqual(new Set(['old', 'new']));
  expect(kills.toSorted((a, b) => (a === b ? 0 : a === 'old' ? -1 : 1))).toEqual(kills);
});

test('what somebody wrote after the crash stays', async () => {
  const folder = folderWith();
  await once(started(folder, JOURNAL), 'close');
  writeFileSync(join(folder, 'courses/a.yaml'), 'by hand\n');
  expect(finishWriting(folder)).toEqual(['courses/a.yaml']);
  expect(textsIn(folder)).toEqual({ ...AFTER, 'courses/a.yaml': 'by hand\n' });
});

test.each([
  '../site.yaml',
  'courses/../../site.yaml',
  '/etc/site.yaml',
  'courses/a/b.yaml',
  'courses/A.yaml',
  'courses/.a.yaml',
  'courses/a.md',
  'courses/a.yaml\0',
  'courses\\a.yaml',
  'pictures/a.yaml',
  'public/a.md',
  `courses/${'a'.repeat(300)}.yaml`,
  '.env',
  '',
])('%j is refused, and nothing is written', (file) => {
  const folder = folderWith();
  expect(() => writeFiles(folder, new Map([...CHANGED, [file, 'x']]))).toThrow('is not the name of a content file');
  expect(textsIn(folder)).toEqual(BEFORE);
});

test('a link out of the folder is not followed', () => {
  const [folder, elsewhere] = [folderWith(), emptyFolder()];
  symlinkSync(elsewhere, join(folder, 'pages'));
  symlinkSync(join(elsewhere, 'a.yaml'), join(folder, 'courses/link.yaml'));
  expect(() => writeFiles(folder, new Map([['pages/a.md', 'x']]))).toThrow('a link to another place');
  expect(() => writeFiles(folder, new Map([['courses/link.yaml', 'x']]))).toThrow('is a link or a folder');
  expect(readdirSync(elsewhere)).toEqual([]);
});

test('a folder that itself is a link is written to', () => {
  const [folder, beside] = [folderWith(), emptyFolder()];
  symlinkSync(folder, join(beside, 'content'));
  writeFiles(join(beside, 'content'), CHANGED);
  expect(textsIn(folder)).toEqual(AFTER);
});
