import { describe, expect, test } from 'vitest';
import { problemOf, roomOf } from './room-order.mjs';

test.each([
  ['server/mail/templates/alert.ts', { floor: 'server', room: 'mail/' }],
  ['server/start.ts', { floor: 'server', room: 'start.ts' }],
  ['site/components/desk/queue/Queue.tsx', { floor: 'site/components', room: 'desk/' }],
  ['site/art/Icon.tsx', { floor: 'site', room: 'art/' }],
  ['scripts/start.mjs', undefined],
])('%s has its floor and room', (path, found) => {
  expect(roomOf(path, ['server', 'site', 'site/components'])).toEqual(found);
});

describe('an import', () => {
  const order = ['env.ts', 'db/', 'mail/'];
  const problem = (from: string, to: string) => problemOf({ floor: 'server', order, from, to });

  test.each([
    ['mail/', 'db/'],
    ['mail/', 'mail/'],
    ['db/', 'env.ts'],
    ['mail/', 'start.ts'],
  ])('from %s may be of %s', (from, to) => expect(problem(from, to)).toBeUndefined());

  test('of a room above is none', () => {
    expect(problem('db/', 'mail/')).toMatch(/^server\/db\/ is below server\/mail\/ and cannot import from it/);
    expect(problem('env.ts', 'db/')).toMatch(/is below/);
  });

  test('of a new room needs its place in the order', () => {
    expect(problem('papers/', 'db/')).toMatch(/^"papers\/" has no place in the order of the folders of server\//);
  });
});
