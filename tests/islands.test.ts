/** What docs/islands.md says of scripts is all there is. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const told = readFileSync('docs/islands.md', 'utf8');
const code = globSync('site/**/*.{ts,tsx,astro}').filter((file) => !/\.(?:test|fixture|d)\./.test(file));
const islands = code.filter((file) => file.endsWith('.island.tsx'));

test.each(islands)('%s exports the island of its name, which the table has', (file) => {
  const name = basename(file, '.island.tsx');
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(String.raw`export const ${name} = island\(\s*'${name}'`));
  expect(told).toContain(`\`${name}\``);
});
