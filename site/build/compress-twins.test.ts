import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { loadStaticFiles } from '../../server/http/static/static-files.ts';
import { FIRST_WINDOW } from '../../server/http/static/page-file.ts';
import { writeTwins } from './compress-twins.ts';

const NAMES = [
  'css',
  'html',
  'ico',
  'ics',
  'js',
  'json',
  'mjs',
  'mp4',
  'png',
  'svg',
  'txt',
  'vtt',
  'webmanifest',
  'xml',
];

test('what the process holds in memory has its twins, and nothing else has', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'kaksha-twins-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const folder = join(dist, 'client');
  mkdirSync(folder);
  for (const name of NAMES) writeFileSync(join(folder, `a.${name}`), `the text of ${name}`);

  const { texts: count, known } = await writeTwins(folder, join(dist, 'kept'));
  expect(known).toBe(0);
  const { texts, binaries } = loadStaticFiles(dist);
  expect(count).toBe(texts.size);
  expect([...binaries.keys()]).toEqual(['/a.ico', '/a.mp4', '/a.png']);
  for (const file of texts.values()) expect(Object.keys(file).toSorted()).toEqual(['br', 'gzip', 'hash', 'identity']);
  expect(readdirSync(folder)).toHaveLength(NAMES.length + 2 * count);
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'a.vtt.br'))))).toBe('the text of vtt');
  expect(String(gunzipSync(readFileSync(join(folder, 'a.vtt.gz'))))).toBe('the text of vtt');
});

test('a twin is made once for the same text', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'kaksha-twins-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const [folder, kept] = [join(dist, 'client'), join(dist, 'kept')];
  mkdirSync(folder);
  for (const name of ['a', 'b', 'c']) writeFileSync(join(folder, `${name}.html`), `the text of ${name}`);
  expect(await writeTwins(folder, kept)).toEqual({ texts: 3, known: 0 });
  const strong = readFileSync(join(folder, 'a.html.br'));

  writeFileSync(join(folder, 'b.html'), 'another text');
  expect(await writeTwins(folder, kept)).toEqual({ texts: 3, known: 2 });
  expect(readFileSync(join(folder, 'a.html.br'))).toEqual(strong);
  expect(String(brotliDecompressSync(readFileSync(join(folder, 'b.html.br'))))).toBe('another text');
});

test('where the second strongest setting misses the first window by a little, the strongest brings the text into it', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'kaksha-twins-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const folder = join(dist, 'client');
  mkdirSync(folder);
  const lengthOf = (text: string) =>
    brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }).length;
  // Words in a random order that is always the same.
  let seed = 1;
  const word = () => `course${(seed = (seed * 16807) % 2147483647) % 3000} `;
  const words = (count: number) => Array.from({ length: count }, word).join('');
  let text = words(6500);
  while (lengthOf(text) <= FIRST_WINDOW) text += words(100);
  writeFileSync(join(folder, 'close.html'), text);
  const far = text + words(3000);
  writeFileSync(join(folder, 'far.html'), far);

  await writeTwins(folder, join(dist, 'kept'));
  expect(readFileSync(join(folder, 'close.html.br')).length).toBeLessThanOrEqual(FIRST_WINDOW);
  // The strongest setting is skipped where it would not help.
  expect(readFileSync(join(folder, 'far.html.br'))).toHaveLength(lengthOf(far));
});
