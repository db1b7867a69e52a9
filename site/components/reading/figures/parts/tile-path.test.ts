import { expect, test } from 'vitest';
import { tilePath } from './tile-path.ts';

test('tiles fill columns from the left, from above', () => {
  expect(tilePath(0, 7, 7)).toBe('M0 0h10v70h-10z');
  expect(tilePath(0, 9, 7)).toBe('M0 0h10v70h-10zM10 0h10v20h-10z');
  expect(tilePath(9, 6, 7)).toBe('M10 20h10v50h-10zM20 0h10v10h-10z');
  expect(tilePath(2, 3, 1)).toBe('M20 0h10v10h-10zM30 0h10v10h-10zM40 0h10v10h-10z');
});
