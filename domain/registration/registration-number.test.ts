import { expect, test } from 'vitest';
import { isRegistrationNumber, registrationNumber, withNumber } from './registration-number.ts';

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

test.each(['0000-0000', 'ZZZZ-ZZZZ', 'K7QT-M4PX', '0000-0011'])(
  'an id with the number %s is a UUID that has it',
  (number) => {
    const id = withNumber('0199a000-0000-7000-8000-123456789abc', number);
    expect(id).toMatch(/^0199a000-0000-7000-8000-12[\da-f]{10}$/);
    expect(registrationNumber(id)).toBe(number);
    expect(isRegistrationNumber(number)).toBe(true);
  },
);

test.each(['', 'K7QTM4PX', 'K7QT-M4PI', 'k7qt-m4px', 'K7QT-M4PX-2'])('%j is no number', (text) => {
  expect(isRegistrationNumber(text)).toBe(false);
});
