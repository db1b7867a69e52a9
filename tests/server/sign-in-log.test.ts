import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request as client } from '@playwright/test';
import { startProductionServer } from '../support/production-server.ts';
import { expect, test } from './test.fixture.ts';

test('the log tells who guards the site what was tried, and of whom nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kaksha-events-'));
  const settings = { LOG_LEVEL: 'warn', DATABASE_URL: '', TRUST_PROXY: 'loopback' };
  const { url: origin, lines, stop } = await startProductionServer('.', process.env.DIST, dataDir, settings);
  try {
    const events = () =>
      lines.flatMap((line) => {
        const { event, visitor, reqId, ...facts } = line.startsWith('{') ? JSON.parse(line) : {};
        return event === undefined ? [] : [{ event, visitor, reqId, facts }];
      });

    const visitor = await client.newContext({
      baseURL: origin,
      extraHTTPHeaders: { origin, 'x-forwarded-for': '203.0.113.7' },
    });
    const post = (path: string, form: Record<string, string>) => visitor.post(path, { form, maxRedirects: 0 });
    const email = 'meena.guarded@example.org';
    await post('/desk/sign-in', { step: 'address', email });
    await post('/desk/sign-in', { step: 'code', code: '000000' });
    for (let n = 0; n < 5; n++) await post('/desk/sign-in', { step: 'address', email });
    await post('/desk/sign-in', { step: 'other', 'other-email': email, 'other-code': '000000' });
    await post('/desk/sign-in', { step: 'other', 'other-email': email, 'other-code': 'ABCDEFGHJKMNPQRSTWXY2345' });
    await expect
      .poll(() => events().map(({ event }) => event))
      .toEqual([
        'code-requested',
        'wrong-code',
        ...Array<string>(5).fill('code-requested'),
        'wrong-code',
        'wrong-code',
      ]);
    const asked = events().filter(({ event }) => event === 'code-requested');
    expect(asked.map(({ facts }) => facts.long)).toEqual([...Array<undefined>(5).fill(undefined), true]);
    for (const { visitor: hash, reqId } of events()) {
      expect(hash).toMatch(/^[\w-]{12}$/);
      expect(reqId).toBeDefined();
    }
    expect(new Set(events().map((each) => each.visitor)).size).toBe(1);
    expect(lines.join('\n')).not.toMatch(/meena|203\.0\.113\.7/);
    await visitor.dispose();
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
