import { describe, expect, test } from 'vitest';
import { well, wrong } from '../../domain/finding.ts';
import { paiseFromRupees } from '../../domain/money.ts';
import type { Desk } from '../desk/desk.ts';
import { dailyEngines, openTest } from '../db/databases.fixture.ts';
import { aMail, aRegistration, MOMENT } from '../db/rows.fixture.ts';
import { testApp } from '../http/app.fixture.ts';
import type { Check } from '../setup/readiness.ts';
import { type Figures, figuresOf } from './desk-figures.ts';
import { createMetrics, type MetricsAccess } from './metrics.ts';

const CHECKS: Check[] = [well('database', 'Open and writable'), wrong('disk', 'Almost full: 3 MB free', 'Make room.')];

const FIGURES: Figures = {
  registrations: { received: 3, held: 0, 'needs-you': 1, confirmed: 7, rejected: 0, 'refund-due': 0, refunded: 0 },
  emails: { queued: 2, failed: 1, oldestWaits: 90_000 },
  lastBackupAt: MOMENT,
};

const TOKEN = 't'.repeat(32);

function monitored(access: MetricsAccess, figures: () => Promise<Figures> = () => Promise.resolve(FIGURES)) {
  const desk = { figures, readiness: async () => ({ isReady: true, checks: CHECKS }) } as unknown as Desk;
  return testApp({ desk, metrics: createMetrics(access), trustProxy: ['loopback'] });
}

describe('who may read', () => {
  test('nobody, unless it is set: the address is not there', async () => {
    expect((await testApp().app.inject('/metrics')).statusCode).toBe(404);
  });

  test.each([
    ['whoever is on the machine', 'loopback', { remoteAddress: '127.0.0.1' }, 200],
    ['the same by IPv6', 'loopback', { remoteAddress: '::1' }, 200],
    ['a stranger', 'loopback', { remoteAddress: '203.0.113.9' }, 404],
    ['a stranger in the same network', 'loopback', { remoteAddress: '10.0.0.4' }, 404],
    ['a stranger through the proxy', 'loopback', { headers: { 'x-forwarded-for': '203.0.113.9' } }, 404],
    ['a stranger who says so', 'loopback', { headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
    ['the token', { token: TOKEN }, { headers: { authorization: `Bearer ${TOKEN}` } }, 200],
    [
      'the token from afar',
      { token: TOKEN },
      { headers: { authorization: `Bearer ${TOKEN}` }, remoteAddress: '203.0.113.9' },
      200,
    ],
    [
      'the token, its scheme in small letters',
      { token: TOKEN },
      { headers: { authorization: `bearer ${TOKEN}` } },
      200,
    ],
    ['the token without a scheme', { token: TOKEN }, { headers: { authorization: TOKEN } }, 404],
    ['another token', { token: TOKEN }, { headers: { authorization: `Bearer ${TOKEN}x` } }, 404],
    ['no token on the machine', { token: TOKEN }, { remoteAddress: '127.0.0.1' }, 404],
  ] as const)('%s', async (_who, access, request, status) => {
    const { app, log } = monitored(access);
    const answer = await app.inject({ url: '/metrics', ...request });
    expect(answer.statusCode).toBe(status);
    expect(answer.body.includes('kaksha_')).toBe(status === 200);
    expect(JSON.stringify(log)).not.toContain(TOKEN);
  });

  test('it is read alone', async () => {
    const answer = await monitored('loopback').app.inject({ method: 'POST', url: '/metrics' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

test('it says what the desk holds, what is not well and what was asked, in the format of Prometheus', async () => {
  const { app } = monitored('loopback');
  await app.inject('/Courses');
  await app.inject({ url: '/Courses', method: 'HEAD' });
  await app.inject('/nowhere');
  await app.inject({ url: '/nowhere', method: 'PROPFIND' as 'GET' });
  const { headers, body } = await app.inject('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(headers['cache-control']).toBe('no-store');
  const lines = body.split('\n').filter((line) => line.startsWith('kaksha_'));
  expect(lines).toEqual(
    expect.arrayContaining([
      'kaksha_registrations{state="received"} 3',
      'kaksha_registrations{state="confirmed"} 7',
      'kaksha_registrations{state="refunded"} 0',
      'kaksha_emails{state="queued"} 2',
      'kaksha_emails{state="failed"} 1',
      'kaksha_emails_oldest_seconds 90',
      `kaksha_last_backup_timestamp_seconds ${MOMENT / 1000}`,
      'kaksha_check_ok{check="database"} 1',
      'kaksha_check_ok{check="disk"} 0',
      'kaksha_http_requests_total{method="GET",status="200",kind="built"} 1',
      'kaksha_http_requests_total{method="HEAD",status="200",kind="built"} 1',
      'kaksha_http_requests_total{method="GET",status="404",kind="made"} 1',
      'kaksha_http_requests_total{method="other",status="404",kind="made"} 1',
      'kaksha_http_request_duration_seconds_count{kind="built"} 2',
    ]),
  );
  expect(body).toContain('nodejs_eventloop_lag_seconds');
});

test('while the database fails, its figures are not there rather than old, and the others are', async () => {
  const answers = [Promise.resolve(FIGURES), Promise.reject(new Error('connection lost'))];
  const { app } = monitored('loopback', () => answers.shift() ?? Promise.reject(new Error('more than two')));
  await app.inject('/metrics');
  const { statusCode, body } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).not.toMatch(/^kaksha_(registrations|emails)\{/m);
  expect(body).toContain('kaksha_emails_oldest_seconds Nan');
  expect(body).toContain('kaksha_check_ok{check="disk"} 0');
});

describe.each(dailyEngines)('on %s', (engine) => {
  test('the figures are those of the tables', async () => {
    const db = await openTest(engine);
    await db
      .insertInto('installation')
      .values({ id: 'this', secretFingerprint: 'f', lastBackupAt: MOMENT })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ lastBackupAt: MOMENT }))
      .execute();
    expect(await figuresOf(db, MOMENT)).toMatchObject({ emails: { queued: 0, failed: 0, oldestWaits: 0 } });
    for (const [at, state] of (['received', 'received', 'confirmed'] as const).entries()) {
      await db
        .insertInto('registration')
        .values(aRegistration({ state, reference: `41234567890${at}` }))
        .execute();
    }
    // An overpaid registration is counted once, among the confirmed.
    const { id } = await db
      .selectFrom('registration')
      .select('id')
      .where('state', '=', 'confirmed')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('refund')
      .values({ id, registrationId: id, amount: paiseFromRupees(50), dueAt: MOMENT })
      .execute();
    await db
      .insertInto('outbox')
      .values([
        aMail({ createdAt: MOMENT - 5000 }),
        aMail({ state: 'sending', createdAt: MOMENT - 9000 }),
        aMail({ state: 'failed', createdAt: MOMENT - 99_000 }),
        aMail({ state: 'sent', createdAt: MOMENT - 99_000 }),
      ])
      .execute();
    expect(await figuresOf(db, MOMENT)).toEqual({
      registrations: { received: 2, held: 0, 'needs-you': 0, confirmed: 1, rejected: 0, 'refund-due': 0, refunded: 0 },
      emails: { queued: 2, failed: 1, oldestWaits: 9000 },
      lastBackupAt: MOMENT,
    });
  });
});
