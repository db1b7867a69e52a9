import { expect, test } from 'vitest';
import { counted } from './counted.ts';

test.each([
  [0, '0 hours'],
  [1, '1 hour'],
  [2.5, '2.5 hours'],
  [24, '24 hours'],
])('%d counts %s', (count, words) => expect(counted(count, 'hour')).toBe(words));

test('a plural of its own is given', () => {
  expect([counted(1, 'entry', 'entries'), counted(2, 'entry', 'entries')]).toEqual(['1 entry', '2 entries']);
});
