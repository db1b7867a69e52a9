/** Every installed package has a known licence. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { READ_LICENCES } from '../site/build/program/bundled-packages.ts';
import { HANDED_ON, OF_TOOLS, PERMISSIVE, reasonFor } from '../scripts/licences.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, unknown>;
};

const names = Object.keys(packages).map((path) => path.split('node_modules/').at(-1) ?? path);

/** Packages of other systems are in the lock file, but not installed. */
const licences = Object.keys(packages).flatMap((path) => {
  const file = join(root, path, 'package.json');
  if (path === '' || !existsSync(file)) return [];
  const { name, license } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; license?: unknown };
  return [{ name, licence: typeof license === 'string' ? license : (READ_LICENCES[name] ?? 'none named') }];
});

test('every package has a licence that lets us use it', () => {
  expect(licences.length).toBeGreaterThan(500);
  const unknown = licences.filter(
    ({ name, licence }) => !PERMISSIVE.has(licence) && !reasonFor(name)?.startsWith(`${licence}:`),
  );
  expect(
    unknown.map(({ name, licence }) => `${name}: ${licence}`),
    'Take another package; or read its licence and name it, with why that is well, in scripts/licences.ts.',
  ).toEqual([]);
});

test('no exception is for a package that is gone', () => {
  const used = new Set(names.map(reasonFor));
  expect(Object.values({ ...HANDED_ON, ...OF_TOOLS }).filter((reason) => !used.has(reason))).toEqual([]);
});
