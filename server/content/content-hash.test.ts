import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../base/folder.fixture.ts';
import { contentHash, contentStamp } from './content-hash.ts';

test('what begins with a dot counts for nothing, and files in folders that are links count as others do', () => {
  const [folder, elsewhere] = [emptyFolder(), emptyFolder()];
  mkdirSync(join(folder, 'courses'));
  writeFileSync(join(folder, 'courses', 'a.yaml'), 'name: A\n');
  writeFileSync(join(folder, 'site.yaml'), 'brand: B\n');
  symlinkSync(elsewhere, join(folder, 'pages'));
  const told = () => [contentStamp(folder), contentHash(folder)];
  const before = told();
  mkdirSync(join(folder, '.git', 'objects'), { recursive: true });
  writeFileSync(join(folder, '.git', 'objects', 'pack'), 'x');
  writeFileSync(join(folder, 'courses', '.a.yaml.swp'), 'x');
  expect(told()).toEqual(before);
  writeFileSync(join(elsewhere, 'terms.md'), 'Terms\n');
  expect(told()).not.toEqual(before);
  expect(contentStamp(folder)).toMatch(/"courses\/a\.yaml".*"pages\/terms\.md".*"site\.yaml"/);
});
