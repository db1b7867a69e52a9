import { once } from 'node:events';
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type ConnectionOptions } from 'node:tls';
import { startProductionServer } from '../../../bench/server/production-server.ts';
import {
  type Front,
  plainProxyPass,
  type Ports,
  startCaddy,
  startNginx,
  startNginxOfTwo,
} from '../support/servers/front.ts';
import { ask, form, KINDS, type Sent } from '../support/kinds-of-answers.ts';
import { freePort } from '../support/servers/ports.ts';
import { expect, test } from '../support/test.ts';

const MOST_HEADERS = 2048;
const FORGED = '198.51.100.66';

/** A process behind a proxy, for one test. */
async function behind(
  dist: string,
  {
    secure,
    env = {},
    start,
  }: { secure: boolean; env?: Record<string, string>; start: (ports: Ports) => Promise<Front> },
) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-front-data-'));
  const origin = `${secure ? 'https' : 'http'}://localhost:${port}`;
  const settings = { HOST: '127.0.0.1', LOG_LEVEL: 'warn', SMTP_URL: '', PUBLIC_URL: origin, TRUST_PROXY: 'loopback' };
  const site = await startProductionServer('.', dist, dataDir, { ...settings, ...env });
  const backend = Number(new URL(site.url).port);
  const front = await start({ port, backend });
  return {
    ask: (sent: Sent) => ask(origin, sent),
    port,
    /** Ends the process, and leaves the proxy. */
    stopProcess: site.stop,
    lines: site.lines,
    accessLog: front.accessLog,
    stop: async () => {
      await front.stop();
      if (site.child.exitCode === null) await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

test('nginx with a plain proxy_pass passes every kind of answer on: none has more than 2 KB of headers', async ({
  dist,
}) => {
  const site = await behind(dist, { secure: false, start: (ports) => startNginx(ports, () => plainProxyPass(ports)) });
  try {
    for (const [status, sent] of KINDS) {
      const answer = await site.ask(sent);
      const name = `${sent.method ?? 'GET'} ${sent.path}`;
      expect.soft([name, answer.status]).toEqual([name, status]);
      expect.soft(answer.head, `${name}: bytes of headers`).toBeLessThanOrEqual(MOST_HEADERS);
    }
  } finally {
    await site.stop();
  }
});

const fronts: [name: string, start: (ports: Ports) => Promise<Front>][] = [
  ['nginx', (ports) => startNginx(ports)],
  ['Caddy', startCaddy],
];

for (const [name, start] of fronts) {
  test(`the shipped configuration of ${name}: HTTPS is known, a forged address is not believed, 6 MB pass`, async ({
    dist,
  }) => {
    const site = await behind(dist, { secure: true, start });
    try {
      for (const [status, sent] of KINDS) {
        // A proxy may refuse by itself what is malformed.
        const { status: got, head, headers } = await site.ask(sent);
        const what = `${sent.method ?? 'GET'} ${sent.path}`;
        expect.soft([what, got]).toEqual([what, status]);
        expect.soft(head, what).toBeLessThanOrEqual(MOST_HEADERS);
        if (sent.path !== '/%zz') expect.soft(headers['strict-transport-security'], what).toBe('max-age=31536000');
      }

      const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4';
      await site.ask({ path: `/registrations/${token}` });
      expect(`${site.accessLog()}${site.lines.join()}`).not.toContain(token);

      // Who is seen is told by the log: a hash of the address, and none where it is that of this machine.
      const before = site.lines.length;
      await site.ask({
        path: '/sign-in',
        method: 'POST',
        headers: { Origin: 'https://other.example', 'X-Forwarded-For': FORGED, 'X-Real-IP': FORGED },
      });
      await expect.poll(() => site.lines.slice(before).join('\n')).toContain('"event":"foreign-origin"');
      expect(site.lines.slice(before).join('\n')).not.toContain('"visitor"');

      const upload = async (bytes: number) =>
        (await site.ask({ path: '/desk/import', method: 'POST', headers: form, body: Buffer.alloc(bytes, 'x') }))
          .status;
      expect(await upload(5 * 1024 * 1024)).toBe(303);
      // Caddy 2.6, which Debian 12 has, counts while it reads, and says 502. Our process answers a stranger before it
      // reads, and is now and then quicker.
      await expect.poll(async () => String(await upload(7 * 1024 * 1024))).toMatch(/^(413|502)$/);
    } finally {
      await site.stop();
    }
  });
}

for (const [name, start] of fronts) {
  test(`the shipped configuration of ${name} does not wait for a visitor who is silent in the middle of a request`, async ({
    dist,
  }) => {
    const site = await behind(dist, { secure: true, start });
    try {
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
    } finally {
      await site.stop();
    }
  });
}

/** What a visitor and a proxy agree on who can speak no more than the options say; undefined where they do not. */
async function agreed(port: number, options: ConnectionOptions): Promise<string | undefined> {
  const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false, ...options });
  try {
    await once(socket, 'secureConnect');
    return `${socket.getProtocol()} ${socket.getCipher().standardName}`;
  } catch (error) {
    // Nobody there would be another matter.
    expect((error as Error).message).toMatch(/alert|SSL routines|ECONNRESET/i);
    return undefined;
  } finally {
    socket.destroy();
  }
}

for (const [name, start] of fronts) {
  test(`the shipped configuration of ${name} speaks TLS 1.3, and of 1.2 nothing that is weak`, async () => {
    const [port, backend] = [await freePort(), await freePort()];
    const front = await start({ port, backend });
    // At level 0 the test itself would take anything.
    const of = (version: 'TLSv1' | 'TLSv1.1' | 'TLSv1.2', ciphers: string) =>
      agreed(port, { minVersion: version, maxVersion: version, ciphers: `${ciphers}:@SECLEVEL=0` });
    try {
      expect(await agreed(port, {})).toMatch(/^TLSv1\.3 /);
      // The certificate of the test is of this kind. Suites of RSA without ECDHE cannot be seen with it.
      for (const [suite, isSpoken] of [
        ['AES128-GCM-SHA256', true],
        ['AES256-GCM-SHA384', true],
        ['CHACHA20-POLY1305', true],
        ['AES128-SHA', false],
        ['AES256-SHA', false],
        ['AES128-SHA256', false],
        ['AES256-SHA384', false],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- each names itself where it fails
        expect((await of('TLSv1.2', `ECDHE-ECDSA-${suite}`)) !== undefined, suite).toBe(isSpoken);
      }
      expect(await of('TLSv1.1', 'ALL')).toBeUndefined();
      expect(await of('TLSv1', 'ALL')).toBeUndefined();
    } finally {
      await front.stop();
    }
  });
}

test('nginx keeps scripts and fonts: a second request does not reach the process, nor need it', async ({ dist }) => {
  const site = await behind(dist, { secure: true, env: { LOG_LEVEL: 'info' }, start: (ports) => startNginx(ports) });
  try {
    const page = (await site.ask({ path: '/course-content' })).body;
    const files = [...new Set(page.match(/\/_astro\/[\w./-]+/g))];
    expect(files.map((file) => file.split('.').at(-1))).toEqual(expect.arrayContaining(['js', 'woff2']));
    const reached = () => site.lines.filter((line) => line.includes('"path":"/_astro/')).length;
    const all = async (encoding: string) => {
      const answers = [];
      for (const path of files) answers.push(await site.ask({ path, headers: { 'Accept-Encoding': encoding } }));
      return answers.map(({ status, headers: { date: _date, connection: _connection, ...headers }, body }) => ({
        status,
        headers,
        body,
      }));
    };
    const first = await all('br');
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
    const plain = await all('identity');
    // A script that is not compressed is another answer; fonts never are.
    const different = files.length + files.filter((file) => file.endsWith('.js')).length;
    await expect.poll(reached).toBe(different);
    expect(await all('br')).toEqual(first);
    expect(await all('identity')).toEqual(plain);
    // Lines come in their order: with that of the last request, those of all before are there.
    expect((await site.ask({ path: '/_astro/none.js' })).status).toBe(404);
    await expect.poll(() => site.lines.some((line) => line.includes('"path":"/_astro/none.js"'))).toBe(true);
    expect(reached()).toBe(different + 1);

    await site.stopProcess();
    expect(await all('br')).toEqual(first);
    expect((await site.ask({ path: '/_astro/none.js' })).status).toBe(502);
  } finally {
    await site.stop();
  }
});

test('between two builds the scripts of either are found, whichever process nginx asks first', async () => {
  const older = await answering((path) => path.startsWith('/_astro/older.'));
  const newer = await answering((path) => path.startsWith('/_astro/newer.'));
  const port = await freePort();
  const nginx = await startNginxOfTwo(port, [older.port, newer.port]);
  try {
    const statusOf = async (path: string) => (await ask(`https://localhost:${port}`, { path })).status;
    const files = ['older', 'newer'].flatMap((build) => [1, 2, 3, 4].map((number) => `/_astro/${build}.${number}.js`));
    for (const path of files) expect.soft([path, await statusOf(path)]).toEqual([path, 200]);
    expect(await statusOf('/_astro/none.js')).toBe(404);
    // Each was asked for what it lacks: else nothing above was told by the other.
    for (const { lacked } of [older, newer])
      expect(lacked.filter((path) => path !== '/_astro/none.js')).not.toEqual([]);
  } finally {
    await nginx.stop();
    await Promise.all([older.stop(), newer.stop()]);
  }
});

/** A process of which it only matters what it has. */
async function answering(has: (path: string) => boolean) {
  const lacked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    if (!has(url)) lacked.push(url);
    response.writeHead(has(url) ? 200 : 404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    port: address.port,
    lacked,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test('a proxy that passes on what visitors write is believed, which is why deploy/ has whole examples', async ({
  dist,
}) => {
  const site = await behind(dist, { secure: false, start: (ports) => startNginx(ports, () => plainProxyPass(ports)) });
  try {
    const forged = { Origin: 'https://other.example', 'X-Forwarded-For': FORGED };
    await site.ask({ path: '/sign-in', method: 'POST', headers: forged });
    await expect.poll(() => site.lines.join('\n')).toContain('"visitor"');
  } finally {
    await site.stop();
  }
});
