import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../server/base/folder.fixture.ts';
import { contentDir, isWithoutContent, packagesHash, programHash, sourcesHash, unlessStamped } from './stamps.mjs';

function folder(files: Record<string, string>) {
  const root = emptyFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return { root, write };
}

const PACKAGES = { 'package.json': '{ "dependencies": { "a": "1" }, "scripts": {} }', 'package-lock.json': '{}' };

const SOURCES = { 'astro.config.ts': 'a', 'content/site.yaml': 'b', 'site/pages/index.astro': 'c' };

test('a wanted package, a locked version and another system change the hash of the packages', () => {
  const { root, write } = folder(PACKAGES);
  const before = packagesHash(root, 'linux x64');
  expect(packagesHash(root, 'darwin arm64')).not.toBe(before);
  write('package-lock.json', '{ }');
  const locked = packagesHash(root, 'linux x64');
  expect(locked).not.toBe(before);
  write('package.json', '{ "dependencies": { "a": "1", "b": "1" } }');
  expect(packagesHash(root, 'linux x64')).not.toBe(locked);
});

test('a command of package.json does not', () => {
  const { root, write } = folder(PACKAGES);
  const before = packagesHash(root);
  write('package.json', '{ "scripts": { "start": "node" }, "dependencies": { "a": "1" } }');
  expect(packagesHash(root)).toBe(before);
});

test.each([
  ['a changed word', 'content/site.yaml', 'd'],
  ['a new file', 'content/courses/new.yaml', ''],
  ['a changed configuration', 'astro.config.ts', 'd'],
])('%s changes the hash of the sources', (_, file, text) => {
  const { root, write } = folder(SOURCES);
  const before = sourcesHash(root);
  write(file, text);
  expect(sourcesHash(root)).not.toBe(before);
});

test('a file that moves changes the hash of the sources', () => {
  const { root, write } = folder(SOURCES);
  const before = sourcesHash(root);
  rmSync(join(root, 'content/site.yaml'));
  write('content/place.yaml', 'b');
  expect(sourcesHash(root)).not.toBe(before);
});

test('tests and what is no source change nothing', () => {
  const { root, write } = folder(SOURCES);
  const before = sourcesHash(root);
  write('domain/money.test.ts', 'd');
  write('README.md', 'd');
  expect(sourcesHash(root)).toBe(before);
});

test('what is stamped is not made again until the hash changes', async () => {
  const { root } = folder({});
  const stamp = join(root, 'dist', '.built');
  const made: string[] = [];
  const make = (what: string) => async () => {
    made.push(what);
  };
  await unlessStamped(stamp, 'one', make('first'));
  await unlessStamped(stamp, 'one', make('again'));
  await unlessStamped(stamp, 'two', make('changed'));
  expect(made).toEqual(['first', 'changed']);
  expect(readFileSync(stamp, 'utf8')).toBe('two');
});

test('what fails leaves no stamp, not even the old one', async () => {
  const { root } = folder({ 'dist/.built': 'one' });
  const stamp = join(root, 'dist', '.built');
  await expect(unlessStamped(stamp, 'two', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(() => readFileSync(stamp)).toThrow('ENOENT');
});

test.each([
  [{}, '', 'content'],
  [{ CONTENT_DIR: '../mine' }, 'CONTENT_DIR=other', '../mine'],
  [{ CONTENT_DIR: '' }, 'CONTENT_DIR=other', 'content'],
  [{}, '# CONTENT_DIR=no\nPORT=1\nexport CONTENT_DIR = "../my institute" # ours\n', '../my institute'],
  [{ ENV_FILE: 'none' }, 'CONTENT_DIR=other', 'content'],
])('with %j and the file %j the content lies in %s', (env, file, dir) => {
  const { root } = folder({ '.env': file });
  expect(contentDir(root, env)).toBe(dir);
});

test('a changed word of content that lies elsewhere changes the hash of the sources', () => {
  const [{ root }, elsewhere] = [folder({ ...SOURCES, '.env': '' }), folder({ 'site.yaml': 'b' })];
  writeFileSync(join(root, '.env'), `CONTENT_DIR=${elsewhere.root}`);
  const env = { ENV_FILE: join(root, '.env') };
  const before = sourcesHash(root, env);
  elsewhere.write('site.yaml', 'c');
  expect(sourcesHash(root, env)).not.toBe(before);
});

test('words of the content are not of the program, and files that are served as they are', () => {
  const { root, write } = folder(SOURCES);
  const hashes = () => [programHash(root), sourcesHash(root)] as const;
  const before = hashes();
  write('content/site.yaml', 'other');
  const after = hashes();
  expect([after[0] === before[0], after[1] === before[1], after[1].startsWith(`${after[0]}-`)]).toEqual([
    true,
    false,
    true,
  ]);
  write('content/public/logo.svg', '<svg/>');
  expect(programHash(root)).not.toBe(before[0]);
});

test('a folder that is named and has nothing in it is without content; the sample never is', () => {
  const { root, write } = folder({});
  const isEmpty = (CONTENT_DIR?: string) => isWithoutContent(root, { ENV_FILE: 'none', CONTENT_DIR });
  expect([isEmpty(), isEmpty('content'), isEmpty('own')]).toEqual([false, false, true]);
  write('own/.gitignore', '');
  expect(isEmpty('own')).toBe(true);
  write('own/site.yaml', '');
  expect(isEmpty('own')).toBe(false);
});
