/** Each shipped proxy configuration with every kind of answer. */
import { once } from 'node:events';
import { connect, type ConnectionOptions } from 'node:tls';
import { form, KINDS } from '../e2e/support/kinds-of-answers.ts';
import { startNginx } from '../e2e/support/servers/front.ts';
import { behind, SHIPPED } from './behind.fixture.ts';
import { expect, test } from './test.fixture.ts';

const MOST_HEADERS = 2048;
const FORGED = '198.51.100.66';

async function agreed(port: number, options: ConnectionOptions): Promise<string | undefined> {
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false, ...options });
  try {
    await once(socket, 'secureConnect');
    return `${socket.getProtocol()} ${socket.getCipher().standardName}`;
  } catch (error) {
    // A missing server would fail differently.
    expect((error as Error).message).toMatch(/alert|SSL routines|ECONNRESET/i);
    return undefined;
  } finally {
    socket.destroy();
  }
}

/** TLS 1.3, and no weak cipher of 1.2. */
async function expectStrong(port: number): Promise<void> {
  // At level 0 the test accepts everything.
  const of = (version: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2', ciphers: string) =>
    agreed(port, { minVersion: version, maxVersion: version, ciphers: `${ciphers}:@SECLEVEL=0` });
  expect(await agreed(port, {})).toMatch(/^TLSv1\.3 /);
  // The test's certificate is ECDSA, so RSA suites cannot be seen.
  for (const [suite, isSpoken] of [
    ['AES128-GCM-SHA256', true],
    ['AES256-GCM-SHA384', true],
    ['CHACHA20-POLY1305', true],
    ['AES128-SHA', false],
    ['AES256-SHA', false],
    ['AES128-SHA256', false],
    ['AES256-SHA384', false],
  ] as const) {
    expect((await of('TLSv1.2', `ECDHE-ECDSA-${suite}`)) !== undefined, suite).toBe(isSpoken);
  }
  expect(await of('TLSv1.1', 'ALL')).toBeUndefined();
  expect(await of('TLSv1', 'ALL')).toBeUndefined();
}

for (const [name, start] of SHIPPED) {
  test(`${name} as it is shipped: HTTPS is known, a forged address is not believed, 12 MB pass, nobody waits for who is silent, and TLS is strong`, async () => {
    const site = await behind(start);
    for (const [status, sent] of KINDS) {
      const { status: got, head, headers } = await site.ask(sent);
      const what = `${sent.method ?? 'GET'} ${sent.path}`;
      expect.soft([what, got]).toEqual([what, status]);
      expect.soft(head, what).toBeLessThanOrEqual(MOST_HEADERS);
      if (sent.path !== '/%zz') expect.soft(headers['strict-transport-security'], what).toBe('max-age=31536000');
    }

    const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4';
    await site.ask({ path: `/registrations/${token}` });
    expect(`${site.front.accessLog()}${site.site.lines.join()}`).not.toContain(token);

    // The log has a hash of the address, and none for this machine.
    const before = site.site.lines.length;
    await site.ask({
      path: '/sign-in',
      method: 'POST',
      headers: { Origin: 'https://other.example', 'X-Forwarded-For': FORGED, 'X-Real-IP': FORGED },
    });
    await expect.poll(() => site.site.lines.slice(before).join('\n')).toContain('"event":"foreign-origin"');
    expect(site.site.lines.slice(before).join('\n')).not.toContain('"visitor"');

    const upload = async (bytes: number) =>
      (await site.ask({ path: '/desk/import', method: 'POST', headers: form, body: Buffer.alloc(bytes, 'x') })).status;
    expect(await upload(12 * 1024 * 1024)).toBe(303);
    // Caddy 2.6 (Debian 12) counts while it reads and says 502. Our process answers first, and may be quicker.
    await expect.poll(async () => String(await upload(14 * 1024 * 1024))).toMatch(/^(413|502)$/);

    // Silent clients are dropped.
    const socket = connect({
      port: site.port,
      host: '127.0.0.1',
      servername: 'localhost',
      rejectUnauthorized: false,
    });
    await once(socket, 'secureConnect');
    socket
      .on('error', () => {})
      .resume()
      .write('GET / HTTP/1.1\r\nHost: localhost\r\n');
    await once(socket, 'close');
    expect((await site.ask({ path: '/' })).status).toBe(200);

    await expectStrong(site.port);
  });
}

for (const [name, start] of SHIPPED) {
  test(`${name}: while the process starts again, visitors read what to do, and nothing is stored or framed`, async () => {
    const { ask, site } = await behind(start);
    await site.stop();
    const body = Buffer.from('learnerName=Meera');
    for (const sent of [{ path: '/' }, { path: '/register/react', method: 'POST', headers: form, body }]) {
      const { status, headers, body: page } = await ask(sent);
      expect([sent.path, status]).toEqual([sent.path, 502]);
      expect(page).toContain('<h1>Back in a moment</h1>');
      expect(headers).toMatchObject({
        'content-type': expect.stringMatching(/^text\/html/) as string,
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'") as string,
        'retry-after': '30',
        'x-content-type-options': 'nosniff',
      });
    }
  });
}

test('nginx keeps scripts and fonts: a second request does not reach the process, nor need it', async () => {
  const { ask, site } = await behind((ports) => startNginx(ports), { env: { LOG_LEVEL: 'info' } });
  const page = (await ask({ path: '/course-content' })).body;
  const files = [...new Set(page.match(/\/_astro\/[\w./-]+/g))];
  expect(files.map((file) => file.split('.').at(-1))).toEqual(expect.arrayContaining(['js', 'woff2']));
  const reached = () => site.lines.filter((line) => line.includes('"path":"/_astro/')).length;
  const all = async (encoding: string) => {
    const answers = [];
    for (const path of files) answers.push(await ask({ path, headers: { 'Accept-Encoding': encoding } }));
    return answers.map(({ status, headers: { date: _date, connection: _connection, ...headers }, body }) => ({
      status,
      headers,
      body,
    }));
  };
  const first = await all('br');
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
  const plain = await all('identity');
  // Scripts have an uncompressed variant; fonts have not.
  const different = files.length + files.filter((file) => file.endsWith('.js')).length;
  await expect.poll(reached).toBe(different);
  expect(await all('br')).toEqual(first);
  expect(await all('identity')).toEqual(plain);
  // Log lines are in order, so the last one proves the others.
  expect((await ask({ path: '/_astro/none.js' })).status).toBe(404);
  await expect.poll(() => site.lines.some((line) => line.includes('"path":"/_astro/none.js"'))).toBe(true);
  expect(reached()).toBe(different + 1);

  await site.stop();
  expect(await all('br')).toEqual(first);
  expect((await ask({ path: '/_astro/none.js' })).status).toBe(502);
});
