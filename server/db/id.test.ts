import { expect, test } from 'vitest';
import { sha256 } from './hash.ts';
import { createIds } from './id.ts';

const MOMENT = Date.UTC(2099, 0, 1);

test('an id is a UUIDv7 that begins with its moment', () => {
  const id = createIds()(MOMENT);
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(MOMENT);
});

test('ids ascend within a millisecond, more than it has room for, and when the clock goes back', () => {
  const newId = createIds();
  const ids = [
    ...Array.from({ length: 10_000 }, () => newId(MOMENT + 1)),
    newId(MOMENT - 86_400_000),
    newId(MOMENT + 60_000),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
});

test('the end of an id is random', () => {
  const newId = createIds();
  const ends = Array.from({ length: 1000 }, () => newId(MOMENT).slice(-10));
  expect(new Set(ends).size).toBe(1000);
});

test('sha256 is the hash of the text as UTF-8, in hexadecimal', () => {
  // FIPS 180-2, B.1.
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  // printf '₹' | sha256sum
  expect(sha256('₹')).toBe('d8c3e87cd7f5b7d388f9dc1e35ccee09640ef3dca63d449d9ef59fc323a87a20');
});
