import { somebody } from '../e2e/support/learners.ts';
import { expect, test } from './test.fixture.ts';

test('anybody may ask how long a payment takes, once a minute', async ({ request }) => {
  const answer = await request.get('/usual-time/react');
  expect(answer.headers()['cache-control']).toBe('public, max-age=60');
  expect(answer.headers()['set-cookie']).toBeUndefined();
  expect(await answer.json()).toEqual({ kind: 'unknown' });
  expect((await request.get('/usual-time/no-such-course')).status()).toBe(404);
});

test('only a secret link tells how far its registration is, without a session', async ({ request, register }) => {
  const link = await register('react', somebody());
  const answer = await request.get(`${link}/stage`);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' });
  expect(await answer.json()).toEqual({ stage: 'checking', next: 5 });
  expect((await request.get(`/registrations/${'x'.repeat(32)}/stage`)).status()).toBe(404);
  expect((await request.get('/registrations/short/stage')).status()).toBe(404);
});
