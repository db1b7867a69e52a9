/** What docs/islands.md says of scripts is all there is. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const told = readFileSync('docs/islands.md', 'utf8');
const code = globSync('site/**/*.{ts,tsx,astro}').filter((file) => !/\.(?:test|fixture|d)\./.test(file));
const islands = code.filter((file) => file.endsWith('.island.tsx'));

const TOUCHES =
  /querySelector|getElementById|getElementsBy|innerHTML|outerHTML|insertAdjacent|replaceChildren|\.dataset\b|\bdocument\.(?:body|create|add)|addEventListener/;

test('only files that the table names touch the document themselves', () => {
  const table = told.slice(told.indexOf('## Files that touch the document'));
  const named = [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file);
  expect(named).toEqual(code.filter((file) => TOUCHES.test(readFileSync(file, 'utf8'))).toSorted());
});

test.each(islands)('%s exports the island of its name, which the table has', (file) => {
  const name = basename(file, '.island.tsx');
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(String.raw`export const ${name} = island\(\s*'${name}'`));
  expect(told).toContain(`\`${name}\``);
});

test('no page has a script of its own', () => {
  const own = code.filter((file) => file.endsWith('.astro') && /<script>/.test(readFileSync(file, 'utf8')));
  expect(own.toSorted()).toEqual(['site/layouts/AfterPaint.astro', 'site/layouts/IslandScript.astro']);
});
