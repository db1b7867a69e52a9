import { expect, test } from 'vitest';
import { rangeOf } from './byte-range.ts';

test.each([
  ['GET', 'bytes=0-9', 'bytes=0-9'],
  ['GET', 'bytes=-500', 'bytes=-500'],
  ['GET', 'bytes=-1000', 'bytes=-1000'],
  ['GET', 'bytes=-1001', 'bytes=0-'],
  ['GET', undefined, undefined],
  ['HEAD', 'bytes=0-9', undefined],
])('%s with Range: %s is served as %s', (method, header, range) => expect(rangeOf(method, header, 1000)).toBe(range));
