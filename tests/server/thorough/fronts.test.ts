/** Proxies of a minute's work, and two processes behind nginx. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { ask, KINDS } from '../../e2e/support/kinds-of-answers.ts';
import { plainProxyPass, startNginx, startNginxOfTwo } from '../../e2e/support/servers/front.ts';
import { freePort } from '../../e2e/support/servers/ports.ts';
import { behind, type StartFront } from '../behind.fixture.ts';
import { expect, test } from '../test.fixture.ts';

const MOST_HEADERS = 2048;

const plain: StartFront = (ports) => startNginx(ports, () => plainProxyPass(ports));

test('nginx with a plain proxy_pass passes every kind of answer on: none has more than 2 KB of headers', async () => {
  const site = await behind(plain, { isSecure: false });
  for (const [status, sent] of KINDS) {
    const answer = await site.ask(sent);
    const name = `${sent.method ?? 'GET'} ${sent.path}`;
    expect.soft([name, answer.status]).toEqual([name, status]);
    expect.soft(answer.head, `${name}: bytes of headers`).toBeLessThanOrEqual(MOST_HEADERS);
  }
});

test('a proxy that passes on what visitors write is believed, which is why deploy/ has whole examples', async () => {
  const { ask: send, site } = await behind(plain, { isSecure: false });
  const forged = { Origin: 'https://other.example', 'X-Forwarded-For': '198.51.100.66' };
  await send({ path: '/sign-in', method: 'POST', headers: forged });
  await expect.poll(() => site.lines.join('\n')).toContain('"visitor"');
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
    // Each was asked for missing files; otherwise the test would prove nothing.
    for (const { lacked } of [older, newer])
      expect(lacked.filter((path) => path !== '/_astro/none.js')).not.toEqual([]);
  } finally {
    await nginx.stop();
    await Promise.all([older.stop(), newer.stop()]);
  }
});

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
