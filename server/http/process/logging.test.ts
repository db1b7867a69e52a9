import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { testApp } from '../app.fixture.ts';
import { loggedPath } from './logging.ts';

const ABOUT_A_VISITOR = {
  headers: { 'user-agent': 'Visitor/1.0', cookie: 'session=1', referer: 'https://search.example/' },
  remoteAddress: '203.0.113.9',
};

test.each([
  // A built page has one log line, so it needs no id to connect several.
  ['/Courses', 200, {}],
  ['/sample.mp4', 200, { reqId: expect.stringMatching(/^[\da-f-]{36}$/) }],
  ['/nowhere', 404, { reqId: expect.stringMatching(/^[\da-f-]{36}$/) }],
])('%s is one line: method, path, status, milliseconds, and nothing about the visitor', async (path, status, id) => {
  const { app, log } = testApp();
  await app.inject({ url: `${path}?phone=9876543210`, ...ABOUT_A_VISITOR });
  expect(log).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      ...id,
      method: 'GET',
      path,
      status,
      ms: expect.any(Number),
      msg: 'answered',
    },
  ]);
});

test.each([
  ['/nowhere', 404],
  ['/timeManagementBuyPage2', 404],
  ['/courses', 308],
  ['/%zz', 400],
  ['/sample.mp4', 200],
])('%s is logged with status %i', async (url, status) => {
  const { app, log } = testApp();
  await app.inject(url);
  expect(log).toMatchObject([{ path: url, status }]);
});

const TOKEN = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4';

test.each([
  [`/registrations/${TOKEN}`, '/registrations/…'],
  [`/Registrations/${TOKEN}/receipt?x=1`, '/Registrations/…/receipt'],
  [`/regi%73trations/${TOKEN}`, '/registrations/…'],
  [`/regi%2573trations/${TOKEN}`, '/registrations/…'],
  [`/registrations%2F${TOKEN}`, '/registrations/…'],
  [`//registrations//${TOKEN}`, '//registrations//…'],
  [`/./registrations/./${TOKEN}`, '/./registrations/./…'],
  [`/x/../registrations/${TOKEN}`, '/x/../registrations/…'],
  [`/\\registrations\\${TOKEN}`, '//registrations/…'],
  [`/registrations/%5A${TOKEN.slice(1)}`, '/registrations/…'],
  [`/registrations/${TOKEN.slice(0, 9)}`, '/registrations/…'],
  [`/registration/${TOKEN}.`, '/registration/….'],
  [`/unsubscribe/${TOKEN}`, '/unsubscribe/…'],
  [`/waiting-list/react/${TOKEN}`, '/waiting-list/react/…'],
  [`/waiting-list/react/${TOKEN}/pay`, '/waiting-list/react/…/pay'],
  [`/register/react?invitation=${TOKEN}`, '/register/react'],
  [`/${TOKEN}`, '/…'],
])('the token of a secret link stays out of the log: %s', async (url, path) => {
  expect(loggedPath(url)).toBe(path);
  // Browsers or servers may correct some of these spellings before sending.
  const { app, log } = testApp();
  await app.inject(url);
  expect(log).toHaveLength(1);
  expect(JSON.stringify(log)).not.toContain(TOKEN.slice(1, 9));
});

test('which registration was opened at the desk is told by its id', async () => {
  const { app, log } = testApp();
  await app.inject('/desk/registrations/0193f0c1-7d5e-7aaa-8bbb-0123456789ab');
  expect(log).toMatchObject([{ path: '/desk/registrations/0193f0c1-7d5e-7aaa-8bbb-0123456789ab' }]);
});

test('a path is one line of ordinary length', async () => {
  const { app, log } = testApp();
  await app.inject(`/${'a b%0A'.repeat(400)}`.replaceAll(' ', '%20'));
  expect(String(log[0]?.path).length).toBeLessThanOrEqual(200);
  expect(String(log[0]?.path)).toMatch(/^[ -~]+$/);
});

test('of an error no more is logged than where it came from', async () => {
  const detail = 'Key (email, mobile)=(asha@example.org, +919876543210) already exists.';
  const render = () => Promise.reject(Object.assign(new Error('duplicate key'), { code: '23505', detail }));
  const { app, log } = testApp({ render });
  await app.inject('/desk');
  expect(log[0]).toMatchObject({ err: { type: 'Error', message: 'duplicate key', code: '23505' } });
  expect(JSON.stringify(log)).not.toContain('asha@');
});

test('LOG_LEVEL=warn keeps ordinary requests out of the log, not faults', async () => {
  const { app, log } = testApp({ level: 'warn', render: () => Promise.reject(new Error('fault')) });
  await app.inject('/');
  expect(log).toEqual([]);
  await app.inject('/fault');
  expect(log.map(({ msg }) => msg)).toEqual(['the page could not be made', 'answered']);
});

test.each([
  ['ends by itself', ''],
  ['is ended', 'process.exit(3);'],
  ['falls over', 'throw new Error("fault");'],
])('no line is lost when the process %s in the turn that wrote it', (_how, end) => {
  const logging = new URL('logging.ts', import.meta.url).href;
  const program = `
    import { createLog, standardOutput } from '${logging}';
    const log = createLog({ level: 'info', stream: standardOutput() });
    for (let count = 0; count < 2000; count++) log.info({ count }, 'a line of some length, '.repeat(4));
    ${end}`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  const counts = stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { count: number }).count);
  expect(counts).toEqual(Array.from({ length: 2000 }, (_, count) => count));
});
