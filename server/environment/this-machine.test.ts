import { expect, test } from 'vitest';
import { isThisMachine } from './this-machine.ts';

test.each([
  ['localhost', true],
  ['LocalHost', true],
  ['127.0.0.1', true],
  ['127.100.255.254', true],
  ['[::1]', true],
  ['::1', true],
  // Hosts with such names may be anywhere and must not get a password unencrypted.
  ['localhost.example.org', false],
  ['mail-localhost', false],
  ['127.0.0.1.example.org', false],
  ['a127.0.0.1', false],
  ['127.0.0', false],
  ['1127.0.0.1', false],
  ['127.0.0.1000', false],
  ['[2001:db8::1]', false],
])('a server on %s is on this machine: %s', (host, isHere) => {
  expect(isThisMachine(host)).toBe(isHere);
});
