import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = randomBytes(32);

test('what was sealed is opened with the same secret for the same purpose alone', () => {
  const sealed = seal(secret, 'mailbox', 'abcd efgh ijkl मेल');
  expect(sealed).not.toContain('abcd');
  expect(unseal(secret, 'mailbox', sealed)).toBe('abcd efgh ijkl मेल');
  expect(unseal(secret, 'another', sealed)).toBeUndefined();
  expect(unseal(randomBytes(32), 'mailbox', sealed)).toBeUndefined();
});

test('the same text is never sealed to the same twice', () => {
  expect(seal(secret, 'mailbox', 'password')).not.toBe(seal(secret, 'mailbox', 'password'));
});

test('what was changed, cut or never sealed is not opened', () => {
  const bytes = Buffer.from(seal(secret, 'mailbox', 'password'), 'base64url');
  for (const at of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(unseal(secret, 'mailbox', changed.toString('base64url'))).toBeUndefined();
  }
  for (const text of ['', 'short', bytes.subarray(0, 20).toString('base64url')])
    expect(unseal(secret, 'mailbox', text)).toBeUndefined();
});
