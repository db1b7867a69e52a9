import { expect, test } from 'vitest';
import { MINUTE } from '../../domain/day.ts';
import { clock } from './clock.ts';

const NOW = Date.UTC(2026, 10, 22, 6);
const other = (whose: string, by: number) => ({ whose, theirs: NOW + by, ours: NOW });

test.each([
  [MINUTE, 'well', 'Within a minute of that of the email server'],
  [-MINUTE, 'well', 'Within a minute of that of the email server'],
  [2 * MINUTE, 'wrong', 'It is 2 minutes behind that of the email server'],
  [-61_000, 'wrong', 'It is 1 minute ahead of that of the email server'],
])('%i ms off', (by, state, words) => {
  expect(clock([other('the email server', by)], false)).toMatchObject({ state, words });
});

test('one of several that is off is told', () => {
  const { words } = clock([other('the email server', 0), other('www.example.in', 5 * MINUTE)], false);
  expect(words).toBe('It is 5 minutes behind that of www.example.in');
});

test('where nobody can be asked, the system may know', () => {
  expect(clock([], true)).toMatchObject({ state: 'well', words: 'Set by systemd-timesyncd' });
  expect(clock([], false)).toMatchObject({ state: 'look' });
});
