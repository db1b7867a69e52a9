import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptLog } from '../base/log.fixture.ts';
import { contentFolder } from '../content/content-folder.fixture.ts';
import { contentHash } from '../content/content-hash.ts';
import { loadContent } from '../content/load.ts';
import { ContentError } from '../content/schema/file-findings.ts';
import { createContentSource } from './content-source.ts';

const NOW = Date.UTC(2026, 10, 27, 6);
const COURSE = 'content/courses/braiding.yaml';

function followed() {
  const files = contentFolder();
  const folder = join(files.root, 'content');
  const log = keptLog();
  let reads = 0;
  let fails = false;
  const read = async () => {
    reads += 1;
    if (fails) throw new Error('no memory');
    try {
      return { content: loadContent(files.root) };
    } catch (error) {
      if (error instanceof ContentError) return { problems: error.problems };
      throw error;
    }
  };
  const source = createContentSource({ folder, hash: contentHash(folder), read, now: () => NOW, log });
  return { ...files, source, log, reads: () => reads, fail: (does: boolean) => void (fails = does) };
}

test('files that are as the build knew them are not read', async () => {
  const { source, reads } = followed();
  expect([await source.newer(), await source.newer(), reads()]).toEqual([undefined, undefined, 0]);
});

test('a changed file is read once', async () => {
  const { source, replace, reads } = followed();
  replace(COURSE, 'price: 650', 'price: 750');
  const content = await source.newer();
  expect(content?.courses.find(({ id }) => id === 'braiding')?.price).toBe(750);
  expect([await source.newer(), reads()]).toEqual([undefined, 1]);
});

test('files with a mistake change nothing, and say why until it is corrected', async () => {
  const { source, replace, log } = followed();
  replace(COURSE, 'price: 650', 'price: abc');
  expect(await source.newer()).toBe(undefined);
  expect(source.failure()).toEqual({
    of: 'files',
    at: NOW,
    why: expect.stringContaining(`${COURSE}\n  price: found "abc"`),
  });
  expect(log.lines).toHaveLength(1);
  replace(COURSE, 'price: abc', 'price: 650');
  // As it was: there is nothing to read.
  expect([await source.newer(), source.failure()]).toEqual([undefined, undefined]);
});

test('a reading that fails is tried again', async () => {
  const { source, replace, fail } = followed();
  replace(COURSE, 'price: 650', 'price: 750');
  fail(true);
  await expect(source.newer()).rejects.toThrow('no memory');
  fail(false);
  expect(await source.newer()).toBeDefined();
});
