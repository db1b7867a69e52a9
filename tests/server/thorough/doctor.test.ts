/** `npm run doctor` through real proxies, well and badly configured. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { plainProxyPass, type Ports, startNginx } from '../../e2e/support/servers/front.ts';
import { behind, SHIPPED } from '../behind.fixture.ts';
import { expect, test } from '../test.fixture.ts';

type There = Awaited<ReturnType<typeof behind>>;

/** `changes`: settings that differ from the site's. */
async function doctor({ backend, dataDir, settings }: There, changes: NodeJS.ProcessEnv = {}) {
  const env = { ...process.env, ENV_FILE: 'none', PORT: String(backend), DATA_DIR: dataDir, ...settings, ...changes };
  const child = spawn(process.execPath, ['scripts/doctor.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const said = await text(child.stdout);
  await ended;
  return (name: string) => said.split('\n').find((line) => line.slice(2).startsWith(`${name} `)) ?? '';
}

for (const [name, start] of SHIPPED) {
  test(`behind the shipped configuration of ${name} all is well; stopped, or with another secret, it is told`, async () => {
    const there = await behind(start);
    const trusting = { NODE_EXTRA_CA_CERTS: there.front.certificate };
    const line = await doctor(there, trusting);
    expect.soft(line('Port')).toMatch(/^✓.*This site answers on/);
    expect.soft(line('Running site')).toMatch(/^✓/);
    expect.soft(line('Build')).toMatch(/^✓.*Made on/);
    expect.soft(line('Public address')).toMatch(/^✓.*leads to this site$/);
    expect.soft(line('Certificate')).toMatch(/^✓.*Valid for 0 more days/);
    expect.soft(line('Proxy')).toMatch(/^✓.*this request came by HTTPS from 127\.0\.0\.1$/);

    const stranger = await doctor(there, { SECRET: 'a secret that this site never had, at all' });
    expect.soft(stranger('Secret')).toMatch(/^✗/);
    expect.soft(stranger('Port')).toMatch(/^✗/);
    expect.soft(stranger('Public address')).toMatch(/^✗.*another site of Kaksha, or to this one with another secret$/);
    expect.soft(stranger('Certificate')).toMatch(/^✗.*Nobody has signed it$/);
    expect.soft(stranger('Proxy')).toBe('');

    await there.site.stop();
    const stopped = await doctor(there, trusting);
    expect.soft(stopped('Port')).toMatch(/^✓.*is free: the site is not running here/);
    expect.soft(stopped('Public address')).toMatch(/^!.*but no site behind it \(status 502\)$/);
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
  [
    'does not say who the visitor is',
    {},
    (ports) => secureBlock(ports, "proxy_set_header X-Forwarded-For '';"),
    /does not say who the visitor is$/,
  ],
  ['believes visitors', { isSecure: false }, plainProxyPass, /believes what visitors write in X-Forwarded-For$/],
  [
    'does not tell HTTPS',
    {},
    (ports) => secureBlock(ports, overwrites),
    /says that visitors come by HTTP, but they come by HTTPS$/,
  ],
  [
    'is not named',
    { env: { TRUST_PROXY: '' } },
    (ports) => secureBlock(ports, `${overwrites} proxy_set_header X-Forwarded-Proto $scheme;`),
    /127\.0\.0\.1 is not named in TRUST_PROXY$/,
  ],
];

for (const [what, options, block, words] of wrong) {
  test(`a proxy that ${what} is told`, async () => {
    const there = await behind((ports) => startNginx(ports, () => block(ports)), options);
    const line = await doctor(there);
    expect.soft(line('Public address')).toMatch(/^✓/);
    expect.soft(line('Proxy')).toMatch(/^✗/);
    expect.soft(line('Proxy')).toMatch(words);
  });
}
