import { expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { ENOUGH, randomBits } from '../random.fixture.ts';
import { isToken, registrationLinks, tokenOf } from './token.ts';

const SECRET = new Uint8Array(32).fill(1);
const OWNER = { id: newId(0), email: 'asha@example.org' };

test('a token follows from secret, id and address, and from nothing less', () => {
  const token = tokenOf(SECRET, OWNER);
  expect(tokenOf(SECRET, OWNER)).toBe(token);
  for (const other of [
    tokenOf(new Uint8Array(32).fill(2), OWNER),
    tokenOf(SECRET, { ...OWNER, id: newId(0) }),
    tokenOf(SECRET, { ...OWNER, email: 'ravi@example.org' }),
    tokenOf(SECRET, { ...OWNER, email: null }),
  ]) {
    expect(other).not.toBe(token);
  }
});

test('nobody who lacks the secret can tell any of its 192 bits', () => {
  const tokens = Array.from({ length: ENOUGH }, (_, number) =>
    tokenOf(SECRET, { ...OWNER, email: `learner${number}@example.org` }),
  );
  expect(tokens.filter((token) => !isToken(token))).toEqual([]);
  expect(randomBits(tokens.map((token) => Buffer.from(token, 'base64url')))).toBe(192);
});

test.each(['', 'A'.repeat(31), 'A'.repeat(33), `${'A'.repeat(31)}=`, `${'A'.repeat(31)}\n`])(
  '%j has not the form of a token',
  (text) => expect(isToken(text)).toBe(false),
);

test('the links are whole addresses of status page, receipt and the page to unsubscribe', () => {
  const token = tokenOf(SECRET, OWNER);
  expect(registrationLinks({ secret: SECRET, publicUrl: 'https://www.example.org' }, OWNER)).toEqual({
    status: `https://www.example.org/registrations/${token}`,
    receipt: `https://www.example.org/registrations/${token}/receipt`,
    certificate: `https://www.example.org/registrations/${token}/certificate`,
    unsubscribe: expect.stringMatching(/^https:\/\/www\.example\.org\/unsubscribe\/[\w-]{32}$/),
  });
});
