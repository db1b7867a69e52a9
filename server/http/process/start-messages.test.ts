import { expect, test } from 'vitest';
import { addressOf, explainListenError } from './start-messages.ts';

test.each([
  ['localhost', 'http://localhost:4321'],
  ['0.0.0.0', 'http://localhost:4321'],
  ['::', 'http://localhost:4321'],
  ['::1', 'http://[::1]:4321'],
  ['192.168.1.5', 'http://192.168.1.5:4321'],
])('HOST=%s → %s', (host, address) => expect(addressOf(host, 4321)).toBe(address));

test.each([
  ['EADDRINUSE', 'PORT=4322'],
  ['EACCES', 'PORT=4321'],
  ['EADDRNOTAVAIL', 'HOST=localhost'],
  ['ENOTFOUND', 'HOST=localhost'],
])('%s is explained with an example', (code, example) => {
  expect(explainListenError(Object.assign(new Error(code), { code }), 'nowhere', 4321)).toContain(example);
});

test('an unknown reason is left to speak for itself', () => {
  expect(explainListenError(new Error('odd'), 'localhost', 4321)).toBeUndefined();
});
