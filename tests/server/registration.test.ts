import { somebody } from '../e2e/support/learners.ts';
import { expect, test } from './test.fixture.ts';

test('a secret link that nobody has leads nowhere, and none is kept by search engines or caches', async ({
  request,
  register,
}) => {
  for (const token of ['x', 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4', `${'a'.repeat(31)}%00`]) {
    expect.soft((await request.get(`/registrations/${token}`)).status(), token).toBeGreaterThanOrEqual(400);
  }
  const link = await register('react', somebody());
  const response = await request.get(link);
  expect(response.headers()['cache-control']).toContain('no-store');
  expect(response.headers()['referrer-policy']).toBe('same-origin');
  expect(await response.text()).toContain('<meta name="robots" content="noindex"');
  // No receipt before the money is found.
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
