import { expect, test } from 'vitest';
import { MINUTE } from '../../day.ts';
import { connectionOf, doorConnection } from './connection.ts';

const NOW = Date.parse('2026-12-06T10:30+05:30');

test.each([
  [0, { kind: 'connected' }],
  [44_999, { kind: 'connected' }],
  [45_000, { kind: 'away', minutes: 1, since: NOW - 45_000 }],
  [2 * MINUTE - 1, { kind: 'away', minutes: 1, since: NOW - 2 * MINUTE + 1 }],
  [2 * MINUTE, { kind: 'away', minutes: 2, since: NOW - 2 * MINUTE }],
])('of a page that was heard %d ms ago: %j', (ago, connection) => {
  expect(connectionOf({ isOpen: true, heardAt: NOW - ago }, NOW)).toEqual(connection);
});

test('nothing is said against a page without a script, and nothing more once the exam has ended', () => {
  expect(connectionOf({ isOpen: true, heardAt: null }, NOW)).toEqual({ kind: 'no-script' });
  expect(connectionOf({ isOpen: false, heardAt: NOW }, NOW)).toEqual({ kind: 'left' });
});

test.each([
  [null, false, 'not-here'],
  [NOW, false, 'at-door'],
  [NOW, true, 'let-in'],
] as const)('who came at %s and is let in: %s, is %s', (arrivedAt, isLetIn, kind) => {
  expect(doorConnection({ arrivedAt, isLetIn })).toEqual({ kind });
});
