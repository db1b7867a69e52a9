import { expect, test } from './test.fixture.ts';

test('the key and the list of withdrawn certificates are there for everybody', async ({ request }) => {
  const did = (await (await request.get('/.well-known/did.json')).json()) as { id: string; assertionMethod: string[] };
  expect(did.id).toMatch(/^did:web:/);
  expect(did.assertionMethod[0]).toContain(`${did.id}#`);
  const list = await request.get('/certificates/status/0');
  expect(list.headers()['content-type']).toBe('application/vc+jwt');
  expect((await request.get('/certificates/status/1')).status()).toBe(404);
  expect((await request.get('/certificates/status/x')).status()).toBe(404);
});

test('who tries many numbers that nobody has is stopped', async ({ request }) => {
  const from = { 'x-forwarded-for': '198.51.100.7' };
  const statuses = [];
  for (let time = 0; time < 31; time++) {
    statuses.push((await request.get(`/certificates/${'0'.repeat(20)}`, { headers: from })).status());
  }
  expect([...new Set(statuses)]).toEqual([404, 429]);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
