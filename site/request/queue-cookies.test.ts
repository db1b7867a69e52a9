import { expect, test } from 'vitest';
import type { Desk } from '../../server/desk/desk.ts';
import { cookieFor } from '../../server/sign-in/cookies.ts';
import { searchCookie, searchInCookie, searchOfCookie } from './queue-cookies.ts';

const deskAt = (publicUrl: string) => ({ signIn: { cookie: (use) => cookieFor(use, publicUrl) } }) as Desk;

test('no neighbouring subdomain can set what the queue remembers', () => {
  const { name, options } = searchCookie(deskAt('https://www.example.org'));
  expect(name).toBe('__Host-kaksha-desk-search');
  expect(options).toEqual({ httpOnly: true, secure: true, sameSite: 'strict', path: '/', maxAge: 3600 });
});

test('on a machine of one’s own, by plain http, it has a plain name', () => {
  const { name, options } = searchCookie(deskAt('http://localhost:4321'));
  expect([name, options.secure]).toEqual(['kaksha-desk-search', false]);
});

test('what was searched for comes back as it was, in any script, and stays short', () => {
  for (const text of ['asha rao', 'आशा राव', 'a;b="c"%', 'क'.repeat(120)]) {
    expect(searchOfCookie(searchInCookie(text))).toBe(text);
    expect(searchInCookie(text).length).toBeLessThanOrEqual(480);
  }
  expect(searchOfCookie(undefined)).toBeUndefined();
});
