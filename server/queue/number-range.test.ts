import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { numberEnd, numberRange } from './number-range.ts';

const id = fc.uuid({ version: 7 });

test('every beginning of a number from four characters on leads to its id', () => {
  fc.assert(
    fc.property(id, fc.integer({ min: 4, max: 9 }), (each, length) => {
      const range = numberRange(registrationNumber(each).slice(0, length));
      const end = each.slice(-10);
      expect(range).not.toBeNull();
      expect(range!.from <= end && end <= range!.to).toBe(true);
    }),
  );
});

test('a whole number leads to nothing but its id, however it is written', () => {
  fc.assert(
    fc.property(id, (each) => {
      const end = each.slice(-10);
      const number = registrationNumber(each);
      expect(numberRange(number)).toEqual({ from: end, to: end });
      expect(numberRange(number.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l'))).toEqual({
        from: end,
        to: end,
      });
    }),
  );
});

test('the second half of a number leads to its id', () => {
  fc.assert(
    fc.property(id, (each) => {
      expect(each.endsWith(numberEnd(registrationNumber(each).slice(5))!)).toBe(true);
    }),
  );
});

test.each(['', 'K7Q', 'K7QT-M4PX-2', 'asha.rao', 'K7QU', 'आशा'])('%j is no part of a number', (typed) => {
  expect(numberRange(typed)).toBeNull();
  expect(numberEnd(typed)).toBeNull();
});
