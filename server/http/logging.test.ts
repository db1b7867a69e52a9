import { expect, test } from 'vitest';
import { testApp } from './app.fixture.ts';

test('a request is one line: method, path, status, milliseconds and id, and nothing about the visitor', async () => {
  const { app, log } = testApp();
  await app.inject({
    url: '/Courses?phone=9876543210',
    headers: { 'user-agent': 'Visitor/1.0', cookie: 'session=1', referer: 'https://search.example/' },
    remoteAddress: '203.0.113.9',
  });
  expect(log).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'GET',
      path: '/Courses',
      status: 200,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ]);
});

test.each([
  ['/nowhere', 404],
  ['/courses', 308],
  ['/%zz', 400],
  ['/sample.mp4', 200],
])('%s is logged with status %i', async (url, status) => {
  const { app, log } = testApp();
  await app.inject(url);
  expect(log).toMatchObject([{ path: url, status }]);
});

test.each([
  ['/registrations/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4', '/registrations/…'],
  ['/Registrations/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4/receipt?x=1', '/Registrations/…/receipt'],
])('the token of a secret link stays out of the log: %s', async (url, path) => {
  const { app, log } = testApp();
  await app.inject(url);
  expect(log).toMatchObject([{ path }]);
});

test('LOG_LEVEL=warn keeps ordinary requests out of the log, not faults', async () => {
  const { app, log } = testApp({ level: 'warn', handler: () => Promise.reject(new Error('fault')) });
  await app.inject('/');
  expect(log).toEqual([]);
  await app.inject('/fault');
  expect(log.map(({ msg }) => msg)).toEqual(['the page could not be made', 'answered']);
});
