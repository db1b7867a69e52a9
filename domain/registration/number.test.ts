import { expect, test } from 'vitest';
import { registrationNumber } from './number.ts';

test.each([
  ['0199a000-0000-7000-8000-000000000000', '0000-0000'],
  ['0199a000-0000-7000-8000-00ffffffffff', 'ZZZZ-ZZZZ'],
  ['0199a000-0000-7000-8000-000000000021', '0000-0011'],
])('%s is %s', (id, number) => {
  expect(registrationNumber(id)).toBe(number);
});

test('what is no UUID has no number', () => {
  expect(() => registrationNumber('K7QT-M4PX')).toThrow(RangeError);
});
