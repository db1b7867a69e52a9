/** The folders of the code: what imports from what, and how much is in each. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** More in one folder is not taken in at a look. */
const MOST_FILES = 16;

/** One file for each kind of URL, and one for each change of the tables, in the order of time. */
const LISTS = ['site/pages', 'server/db/migrations'];

const CODE = globSync('{domain,server,site}/**/*.{ts,tsx,astro}').filter(
  (file) => !/\.(?:test|fixture|d)\./.test(file),
);

/** The folders that each folder imports from, without itself. */
const imports = new Map<string, Set<string>>();
for (const file of CODE) {
  const from = dirname(file);
  const known = imports.get(from) ?? new Set();
  imports.set(from, known);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /(?:from|import)\s*\(?\s*'(\.[^']+\.(?:tsx?|astro))'/g,
  )) {
    const to = dirname(join(from, path));
    if (to !== from) known.add(to);
  }
}

test('no folders import from each other, on whatever way', () => {
  let left = [...imports.keys()];
  const isBetween = (folder: string) =>
    left.some((from) => imports.get(from)?.has(folder)) && left.some((to) => imports.get(folder)?.has(to));
  // What imports from nothing that is left, or what nothing left imports from, is in no circle.
  for (let inside = left.filter(isBetween); inside.length < left.length; inside = left.filter(isBetween)) left = inside;
  expect(left).toEqual([]);
});

test(`no folder has more than ${MOST_FILES} files of code`, () => {
  const crowded = [...imports.keys()]
    .filter((folder) => !LISTS.includes(folder))
    .map((folder) => [folder, CODE.filter((file) => dirname(file) === folder).length] as const)
    .filter(([, count]) => count > MOST_FILES);
  expect(crowded).toEqual([]);
});
