import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { forgetUnused, kept } from './kept.ts';

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kaksha-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const ask = async (source: string, purpose = 'test') => {
    const { content, known } = await kept(folder, { purpose, source }, async () => Buffer.from(`made from ${source}`));
    return [String(content), known];
  };
  return { folder, ask };
}

test('what was made from the same source for the same purpose is not made again', async () => {
  const { ask } = aFolder();
  expect(await ask('a')).toEqual(['made from a', false]);
  expect(await ask('a')).toEqual(['made from a', true]);
  expect(await ask('a', 'another')).toEqual(['made from a', false]);
  expect(await ask('b')).toEqual(['made from b', false]);
});

test('what has suffered on the disk is made anew', async () => {
  const { folder, ask } = aFolder();
  await ask('a');
  const [name = ''] = readdirSync(folder);
  const file = join(folder, name);
  const bytes = readFileSync(file);
  for (const damaged of [bytes.subarray(0, 40), Buffer.alloc(0), Buffer.concat([bytes, Buffer.from('!')])]) {
    writeFileSync(file, damaged);
    expect(await ask('a')).toEqual(['made from a', false]);
  }
  expect(await ask('a')).toEqual(['made from a', true]);
});

test('what no build has needed for a week goes, and what one needs stays', async () => {
  const { folder, ask } = aFolder();
  await ask('a');
  await ask('b');
  const longAgo = new Date(Date.now() - 8 * 86_400_000);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), longAgo, longAgo);
  await ask('a');
  await forgetUnused(folder);
  expect(readdirSync(folder)).toHaveLength(1);
  expect(await ask('a')).toEqual(['made from a', true]);
});
