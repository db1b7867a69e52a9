import { expect, test } from 'vitest';
import { chooseEncoding } from './encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['x-gzip', 'gzip'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['br;q=0', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['br;q=0, gzip;q=0.000, *;q=1', 'identity'],
  ['gzip, *;q=0', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['br ; q=0.5 , gzip ; q=0.5', 'br'],
  ['identity, br;q=0.5', 'identity'],
  ['br;q=nonsense, gzip;q=2', 'identity'],
])('Accept-Encoding: %s → %s', (header, encoding) => {
  expect(chooseEncoding(header, () => true)).toBe(encoding);
});

test('an encoding the file is not there in is passed over', () => {
  expect(chooseEncoding('br, gzip;q=0.5', (encoding) => encoding !== 'br')).toBe('gzip');
  expect(chooseEncoding('br, gzip', (encoding) => encoding === 'identity')).toBe('identity');
});
