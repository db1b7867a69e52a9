import { expect, test } from 'vitest';
import { cookieFor } from './cookies.ts';

test.each([
  ['learner', '__Host-kaksha', 30 * 24 * 60 * 60],
  ['staff', '__Host-kaksha-desk', 7 * 24 * 60 * 60],
  ['code', '__Host-kaksha-code', 10 * 60],
  ['learner-device', '__Host-kaksha-device', 180 * 24 * 60 * 60],
  ['staff-device', '__Host-kaksha-desk-device', 180 * 24 * 60 * 60],
  ['learner-marker', '__Host-kaksha-signed-in', 30 * 24 * 60 * 60],
] as const)('the cookie for %s is %s', (use, name, maxAge) => {
  expect(cookieFor(use, 'https://www.example.org')).toEqual({
    name,
    // Scripts may read the marker, which only says that there is a session.
    options: { httpOnly: use !== 'learner-marker', secure: true, sameSite: 'lax', path: '/', maxAge },
  });
});

test.each([
  'http://localhost:4321',
  'http://127.0.0.1:4321',
  'http://127.8.9.1',
  'http://[::1]:4321',
  'http://a.localhost',
])('%s has a plain name, since Safari refuses secure cookies there', (publicUrl) => {
  const { name, options } = cookieFor('learner', publicUrl);
  expect(name).toBe('kaksha');
  expect(options.secure).toBe(false);
  expect(options.httpOnly).toBe(true);
});

test.each([
  'https://localhost',
  'http://www.example.org',
  'http://192.168.1.5:4321',
  'http://localhost.example.org',
  'http://127.0.0.1.example.org',
])('%s is no plain address of this machine', (publicUrl) => {
  const { name, options } = cookieFor('staff', publicUrl);
  expect(name).toBe('__Host-kaksha-desk');
  expect(options.secure).toBe(true);
});
