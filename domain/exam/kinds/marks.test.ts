import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMarks, marksFrom, marksToPass } from './marks.ts';

test('quarters of a mark add up', () => {
  const quarters = fc.integer({ min: 1, max: 80 }).map((count) => count / 4);
  fc.assert(
    fc.property(fc.array(quarters), (each) => {
      const whole = each.reduce((sum, marks) => sum + marks, 0);
      expect(each.map(marksFrom).reduce((sum, marks) => sum + marks, 0)).toBe(marksFrom(whole));
    }),
  );
});

test.each([
  [200, '2'],
  [250, '2.5'],
  [-25, '-0.25'],
  [0, '0'],
])('%i hundredths are written %s', (marks, written) => {
  expect(formatMarks(marks)).toBe(written);
});

test.each([
  [2500, 60, 1500],
  [2200, 60, 1325],
  [250, 50, 125],
  [1000, 33, 350],
  [100, 100, 100],
  [1500, 1, 25],
])('of %i, %i per cent are %i', (most, passMark, needed) => {
  expect(marksToPass(most, passMark)).toBe(needed);
});

test('whoever has the per cent passes, and nobody else', () => {
  const quarters = fc.integer({ min: 1, max: 4000 }).map((count) => count * 25);
  fc.assert(
    fc.property(quarters, quarters, fc.integer({ min: 1, max: 100 }), (a, b, passMark) => {
      const [most, marks] = [Math.max(a, b), Math.min(a, b)];
      expect(marks >= marksToPass(most, passMark)).toBe(marks * 100 >= most * passMark);
    }),
  );
});
