/** Imports between folders, and their sizes. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** More files are hard to overview. */
const MOST_FILES = 16;

/** Lists by URL and by time. */
const LISTS = ['site/pages', 'server/db/migrations'];

const CODE = globSync('{domain,server,site}/**/*.{ts,tsx,astro}').filter(
  (file) => !/\.(?:test|fixture|d)\./.test(file),
);

/** Without the folder itself. */
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
  // A folder without imports or importers is in no circle.
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
