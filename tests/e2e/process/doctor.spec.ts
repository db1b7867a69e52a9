/** What npm run doctor says of the way from the public address to the running site: real proxies, well and badly set up. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startProductionServer } from '../../../bench/server/production-server.ts';
import { type Front, plainProxyPass, type Ports, startCaddy, startNginx } from '../support/servers/front.ts';
import { freePort } from '../support/servers/ports.ts';
import { expect, test } from '../support/test.ts';

/** A site behind a proxy, and what the doctor says of it with other settings than the site's, if any. */
async function behind(
  dist: string,
  { isSecure = true, trustProxy = 'loopback' },
  start: (ports: Ports) => Promise<Front>,
) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-doctor-'));
  const settings = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    DATABASE_URL: undefined,
    PUBLIC_URL: `${isSecure ? 'https' : 'http'}://localhost:${port}`,
    TRUST_PROXY: trustProxy,
  };
  const site = await startProductionServer('.', dist, dataDir, settings);
  const backend = Number(new URL(site.url).port);
  const front = await start({ port, backend });
  return {
    site,
    certificate: front.certificate,
    async doctor(changes: NodeJS.ProcessEnv = {}): Promise<(name: string) => string> {
      const env = {
        ...process.env,
        ENV_FILE: 'none',
        PORT: String(backend),
        DATA_DIR: dataDir,
        ...settings,
        ...changes,
      };
      const child = spawn(process.execPath, ['scripts/doctor.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
      const ended = once(child, 'close');
      const said = await text(child.stdout);
      await ended;
      return (name) => said.split('\n').find((line) => line.slice(2).startsWith(`${name} `)) ?? '';
    },
    async stop() {
      await front.stop();
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const shipped: [name: string, start: (ports: Ports) => Promise<Front>][] = [
  ['nginx', (ports) => startNginx(ports)],
  ['Caddy', startCaddy],
];

for (const [name, start] of shipped) {
  test(`behind the shipped configuration of ${name} all is well; stopped, or with another secret, it is told`, async ({
    dist,
  }) => {
    const there = await behind(dist, {}, start);
    try {
      const trusting = { NODE_EXTRA_CA_CERTS: there.certificate };
      const line = await there.doctor(trusting);
      expect.soft(line('Port')).toMatch(/^✓.*This site answers on/);
      expect.soft(line('Running site')).toMatch(/^✓/);
      expect.soft(line('Build')).toMatch(/^✓.*Made on/);
      expect.soft(line('Public address')).toMatch(/^✓.*leads to this site$/);
      expect.soft(line('Certificate')).toMatch(/^✓.*Valid for 0 more days/);
      expect.soft(line('Proxy')).toMatch(/^✓.*this request came by HTTPS from 127\.0\.0\.1$/);

      const stranger = await there.doctor({ SECRET: 'a secret that this site never had, at all' });
      expect.soft(stranger('Secret')).toMatch(/^✗/);
      expect.soft(stranger('Port')).toMatch(/^✗/);
      expect
        .soft(stranger('Public address'))
        .toMatch(/^✗.*another site of Kaksha, or to this one with another secret$/);
      expect.soft(stranger('Certificate')).toMatch(/^✗.*Nobody has signed it$/);
      expect.soft(stranger('Proxy')).toBe('');

      await there.site.stop();
      const stopped = await there.doctor(trusting);
      expect.soft(stopped('Port')).toMatch(/^✓.*is free: the site is not running here/);
      expect.soft(stopped('Public address')).toMatch(/^!.*behind it no site \(status 502\)$/);
    } finally {
      await there.stop();
    }
  });
}

const secureBlock = ({ port, backend }: Ports, headers: string) => `
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate fullchain.pem;
    ssl_certificate_key privkey.pem;
    location / { proxy_pass http://127.0.0.1:${backend}; ${headers} }
  }`;

const overwrites = 'proxy_set_header X-Forwarded-For $remote_addr;';

const wrong: [what: string, options: Parameters<typeof behind>[1], block: (ports: Ports) => string, RegExp][] = [
  ['names no visitor', {}, (ports) => secureBlock(ports, "proxy_set_header X-Forwarded-For '';"), /names no visitor$/],
  ['believes visitors', { isSecure: false }, plainProxyPass, /believes what visitors write in X-Forwarded-For$/],
  [
    'does not tell HTTPS',
    {},
    (ports) => secureBlock(ports, overwrites),
    /says that visitors come by HTTP, and they come by HTTPS$/,
  ],
  [
    'is not named',
    { trustProxy: '' },
    (ports) => secureBlock(ports, `${overwrites} proxy_set_header X-Forwarded-Proto $scheme;`),
    /127\.0\.0\.1 is not named in TRUST_PROXY$/,
  ],
];

for (const [what, options, block, words] of wrong) {
  test(`a proxy that ${what} is told`, async ({ dist }) => {
    const there = await behind(dist, options, (ports) => startNginx(ports, () => block(ports)));
    try {
      const line = await there.doctor();
      expect.soft(line('Public address')).toMatch(/^✓/);
      expect.soft(line('Proxy')).toMatch(/^✗/);
      expect.soft(line('Proxy')).toMatch(words);
    } finally {
      await there.stop();
    }
  });
}
