import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { startProductionServer } from '../support/production-server.ts';
import { ask, type Sent } from '../e2e/support/kinds-of-answers.ts';
import { type Front, type Ports, startCaddy, startNginx } from '../e2e/support/servers/front.ts';
import { freePort } from '../e2e/support/servers/ports.ts';
import { dist } from './test.fixture.ts';

export type StartFront = (ports: Ports) => Promise<Front>;

export const SHIPPED: readonly [name: string, start: StartFront][] = [
  ['nginx', (ports) => startNginx(ports)],
  ['Caddy', startCaddy],
];

/** Both end with the test. */
export async function behind(start: StartFront, { isSecure = true, env = {} as Record<string, string> } = {}) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-front-data-'));
  const origin = `${isSecure ? 'https' : 'http'}://localhost:${port}`;
  const settings = {
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    DATABASE_URL: undefined,
    PUBLIC_URL: origin,
    TRUST_PROXY: 'loopback',
    ...env,
  };
  const site = await startProductionServer('.', dist, dataDir, settings);
  const backend = Number(new URL(site.url).port);
  const front = await start({ port, backend });
  onTestFinished(async () => {
    await front.stop();
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { ask: (sent: Sent) => ask(origin, sent), port, backend, dataDir, settings, site, front };
}
