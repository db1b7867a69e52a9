/** Forms of registration, and the secret link of each, as strangers try them. */
import { unsubscribeTokenOf } from '../../server/registration/token.ts';
import { existingSecret } from '../../server/setup/secret.ts';
import { registrationOf } from '../e2e/support/deeds.ts';
import { formOf, registerFor, somebody } from '../e2e/support/learners.ts';
import { sharedSite } from '../e2e/support/site.ts';
import { expect, test } from './test.fixture.ts';

test('a secret link that nobody has leads nowhere, and none is kept by search engines or caches', async ({
  request,
  baseURL,
}) => {
  for (const token of ['x', 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4', `${'a'.repeat(31)}%00`]) {
    expect.soft((await request.get(`/registrations/${token}`)).status(), token).toBeGreaterThanOrEqual(400);
  }
  const link = await registerFor(request, baseURL, 'react', somebody());
  const response = await request.get(link);
  expect(response.headers()['cache-control']).toContain('no-store');
  expect(response.headers()['referrer-policy']).toBe('same-origin');
  expect(await response.text()).toContain('<meta name="robots" content="noindex"');
  // There is no receipt before the money is found.
  const receipt = await request.get(`${link}/receipt`, { maxRedirects: 0 });
  expect([receipt.status(), receipt.headers()['location']]).toEqual([303, link]);
});

test('a form from another site is refused and keeps nothing', async ({ request, baseURL }) => {
  const form = { for: 'self', learnerName: 'Somebody' };
  const strangers: Record<string, string>[] = [
    { origin: 'https://other.example' },
    { referer: 'https://other.example/' },
    {},
  ];
  for (const headers of strangers) {
    const response = await request.post('/register/react', { form, headers });
    expect.soft(response.status(), JSON.stringify(headers)).toBe(403);
  }
  const own = await request.post('/register/react', { form, headers: { origin: baseURL } });
  expect(own.status()).toBe(422);
});

test('a mail program ends the emails with news by itself, from outside', async ({ request, baseURL }) => {
  const learner = somebody();
  const form = { ...formOf(learner), marketing: 'yes' };
  const sent = await request.post('/register/cpp', { form, headers: { origin: baseURL }, maxRedirects: 0 });
  expect(sent.status()).toBe(303);
  const secret = existingSecret({ dataDir: sharedSite.data });
  if (secret === undefined) throw new Error('no secret');
  const { id } = await registrationOf(sharedSite, learner);
  const link = `/unsubscribe/${unsubscribeTokenOf(secret, id)}`;
  expect(await (await request.get(link)).text()).toContain('Unsubscribe from course news?');
  const program = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' }, maxRedirects: 0 });
  expect(program.status()).toBe(200);
  expect(await (await request.get(link)).text()).toContain('You are unsubscribed');
  expect((await request.get(link.slice(0, -1))).status()).toBe(404);
});
