import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../server/base/folder.fixture.ts';
import { isInstalled } from './installed.mjs';

const SYSTEM = { platform: 'linux', arch: 'x64', libc: 'glibc' };

const A = { version: '1.2.3', integrity: 'sha512-a' };
const PACKAGES = {
  'node_modules/a': A,
  'node_modules/a/node_modules/b': { version: '2.0.0' },
  'node_modules/c-linux': { version: '3.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'node_modules/c-linux-musl': { version: '3.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/c-mac': { version: '3.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/needed-on-a-mac': { version: '1.0.0', optional: true },
};

function installed() {
  const root = emptyFolder();
  const write = (file: string, value: object) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), JSON.stringify(value));
  };
  const { 'node_modules/a': a, 'node_modules/a/node_modules/b': b, 'node_modules/c-linux': c } = PACKAGES;
  const made = { 'node_modules/a': a, 'node_modules/a/node_modules/b': b, 'node_modules/c-linux': c };
  write('package.json', { dependencies: { a: '^1.0.0' }, scripts: { start: 'node' } });
  write('package-lock.json', { packages: { '': { dependencies: { a: '^1.0.0' } }, ...PACKAGES } });
  write('node_modules/.package-lock.json', { packages: made });
  for (const [path, { version }] of Object.entries(made)) write(`${path}/package.json`, { version });
  return { write, made, root, isInstalled: () => isInstalled(root, SYSTEM) };
}

test('what npm has installed is there, without what is for other systems', () => {
  expect(installed().isInstalled()).toBe(true);
});

test('the packages of another system are not ours', () => {
  const { root } = installed();
  expect(isInstalled(root, { platform: 'darwin', arch: 'arm64', libc: 'musl' })).toBe(false);
  expect(isInstalled(root, { ...SYSTEM, libc: 'musl' })).toBe(false);
});

test('nothing, and what npm has not finished, is not installed', () => {
  const { root, isInstalled: isThere } = installed();
  rmSync(join(root, 'node_modules', '.package-lock.json'));
  expect(isThere()).toBe(false);
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(isThere()).toBe(false);
});

test.each(['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c-linux'])(
  '%s that is gone, or there in another version, is missed',
  (path) => {
    const { root, write, isInstalled: isThere } = installed();
    write(`${path}/package.json`, { version: '0.0.1' });
    expect(isThere()).toBe(false);
    rmSync(join(root, path), { recursive: true });
    expect(isThere()).toBe(false);
  },
);

test.each([
  ['a newer version', { ...A, version: '1.2.4' }],
  ['other bytes under the same version', { ...A, integrity: 'sha512-b' }],
])('%s in package-lock.json is to be installed', (_, a) => {
  const { write, isInstalled: isThere } = installed();
  write('package-lock.json', { packages: { '': { dependencies: { a: '^1.0.0' } }, ...PACKAGES, 'node_modules/a': a } });
  expect(isThere()).toBe(false);
});

test('a package that package.json alone names is to be installed', () => {
  const { write, isInstalled: isThere } = installed();
  write('package.json', { dependencies: { a: '^1.0.0', d: '1' } });
  expect(isThere()).toBe(false);
});
