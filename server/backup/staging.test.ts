import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

import { emptyFolder } from '../base/folder.fixture.ts';
import { stagingFolder } from './staging.ts';

test('is for its owner alone, and takes away what killed processes left a day ago, and nothing of others', () => {
  const dataDir = join(emptyFolder(), 'data');
  const [left, young] = [stagingFolder(dataDir), stagingFolder(dataDir)];
  writeFileSync(join(left, 'kaksha.sqlite'), '');
  // Names that people give to folders of their own.
  const theirs = ['backup-before', 'backup-2026', 'restore-try', 'unfinished-letters', 'kaksha-unfinished'];
  for (const name of theirs) mkdirSync(join(dataDir, name));
  const twoDaysAgo = Date.now() / 1000 - 2 * 86_400;
  for (const path of [left, ...theirs.map((name) => join(dataDir, name))]) utimesSync(path, twoDaysAgo, twoDaysAgo);
  const made = stagingFolder(dataDir);
  expect(readdirSync(dataDir).toSorted()).toEqual([...theirs, basename(young), basename(made)].toSorted());
  expect([dataDir, made].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o700]);
});
