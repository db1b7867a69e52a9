import { describe, expect, test } from 'vitest';
import { engines, openTest } from '../db/databases.fixture.ts';
import { inTransaction } from '../db/transaction.ts';
import { isUsedUp, limitKey, networkOf, takeAttempt, takeAttempts, takeInSpan } from './limits.ts';
import { mailboxOf } from '../../domain/person/mailbox.ts';
import { DAY, HOUR, MINUTE, START } from '../sign-in/ways/sign-in.fixture.ts';

const SECRET = new Uint8Array(32).fill(1);
const FIVE_AN_HOUR = { key: 'code:a', limit: 5, windowMs: HOUR, now: START };

describe.each(engines)('on %s', (engine) => {
  test('of 50 attempts at once, as many get through as the limit says', async () => {
    const db = await openTest(engine);
    const attempts = await Promise.all(Array.from({ length: 50 }, () => takeAttempt(db, FIVE_AN_HOUR)));
    expect(attempts.filter(({ allowed }) => allowed)).toHaveLength(5);
    expect(attempts.filter(({ allowed }) => !allowed)).toEqual(
      Array.from({ length: 45 }, () => ({ allowed: false, retryAt: START + HOUR })),
    );
    expect(await db.selectFrom('rateLimit').select('count').execute()).toEqual([{ count: 5 }]);
  });

  test('the next window has room again, from the moment that was promised', async () => {
    const db = await openTest(engine);
    const one = { ...FIVE_AN_HOUR, limit: 1, now: START + 50 * MINUTE };
    expect(await takeAttempt(db, one)).toEqual({ allowed: true });
    expect(await takeAttempt(db, one)).toEqual({ allowed: false, retryAt: START + HOUR });
    expect(await takeAttempt(db, { ...one, now: START + HOUR - 1 })).toEqual({ allowed: false, retryAt: START + HOUR });
    expect(await takeAttempt(db, { ...one, now: START + HOUR })).toEqual({ allowed: true });
  });

  test('over the time before now nothing begins anew at the hour, and what has no room whole is not counted', async () => {
    const db = await openTest(engine);
    const take = (now: number, many: number) =>
      inTransaction(db, (tx) => takeInSpan(tx, { ...FIVE_AN_HOUR, now: START + now }, many));
    expect(await take(50 * MINUTE, 3)).toEqual({ allowed: true });
    expect(await take(55 * MINUTE, 3)).toEqual({ allowed: false, since: START + 50 * MINUTE });
    expect(await take(HOUR + MINUTE, 2)).toEqual({ allowed: true });
    expect(await take(HOUR + 49 * MINUTE, 1)).toEqual({ allowed: false, since: START + 50 * MINUTE });
    expect(await take(HOUR + 50 * MINUTE, 3)).toEqual({ allowed: true });
    expect(await take(HOUR + 50 * MINUTE, 1)).toEqual({ allowed: false, since: START + HOUR + MINUTE });
    // More than the limit ever allows.
    expect(await take(9 * HOUR, 6)).toEqual({ allowed: false, since: START + 9 * HOUR });
    expect(await take(DAY + 9 * HOUR, 1)).toEqual({ allowed: true });
    const left = await db.selectFrom('rateLimit').select('windowStart').execute();
    expect(left.map(({ windowStart }) => windowStart - START)).toEqual([DAY + 9 * HOUR]);
  });

  test('keys do not touch each other', async () => {
    const db = await openTest(engine);
    const one = { ...FIVE_AN_HOUR, limit: 1 };
    expect(await takeAttempt(db, one)).toEqual({ allowed: true });
    expect(await takeAttempt(db, { ...one, key: 'code:b' })).toEqual({ allowed: true });
    expect(await takeAttempt(db, one)).toMatchObject({ allowed: false });
  });

  test('windows that are over are cleared away, and a day that is not over is kept', async () => {
    const db = await openTest(engine);
    const midnight = START - (START % DAY);
    const daily = { key: 'daily', limit: 1, windowMs: DAY };
    await takeAttempt(db, { ...daily, now: midnight });
    await takeAttempt(db, { ...FIVE_AN_HOUR, now: midnight });

    await takeAttempt(db, { ...FIVE_AN_HOUR, now: midnight + DAY - 1 });
    expect(await takeAttempt(db, { ...daily, now: midnight + DAY - 1 })).toMatchObject({ allowed: false });

    await takeAttempt(db, { ...FIVE_AN_HOUR, now: midnight + 2 * DAY });
    const left = await db.selectFrom('rateLimit').select('windowStart').execute();
    expect(left).toEqual([{ windowStart: midnight + 2 * DAY }]);
  });

  test('an attempt that one limit refuses uses up no other', async () => {
    const db = await openTest(engine);
    const network = { key: 'network', limit: 1, windowMs: HOUR, now: START };
    const address = { key: 'address', limit: 5, windowMs: HOUR, now: START };
    await takeAttempts(db, [network, address]);
    expect(await takeAttempts(db, [network, address])).toEqual({ allowed: false, retryAt: START + HOUR });
    const counts = await db.selectFrom('rateLimit').select(['key', 'count']).orderBy('key').execute();
    expect(counts).toEqual([
      { key: 'address', count: 1 },
      { key: 'network', count: 1 },
    ]);
  });

  test('whether a limit is used up is asked without using it up', async () => {
    const db = await openTest(engine);
    const limits = [
      { key: 'hour', limit: 2, windowMs: HOUR, now: START },
      { key: 'day', limit: 3, windowMs: DAY, now: START },
    ];
    const later = (ms: number) => limits.map((limit) => ({ ...limit, now: START + ms }));
    for (let n = 0; n < 2; n += 1) {
      expect(await isUsedUp(db, limits)).toBe(false);
      await takeAttempts(db, limits);
    }
    expect(await isUsedUp(db, limits)).toBe(true);
    expect(await isUsedUp(db, later(HOUR))).toBe(false);
    await takeAttempts(db, later(HOUR));
    expect(await isUsedUp(db, later(HOUR))).toBe(true);
    expect(await isUsedUp(db, later(2 * HOUR))).toBe(true);
    expect(await isUsedUp(db, later(DAY))).toBe(false);
  });
});

test.each([
  ['asha@example.org', 'asha@example.org'],
  ['asha+courses@example.org', 'asha@example.org'],
  ['asha+a+b@example.org', 'asha@example.org'],
  ['asha+@example.org', 'asha@example.org'],
  ['+asha@example.org', '+asha@example.org'],
  ['asha@a+b.example', 'asha@a+b.example'],
  ['a.s.ha+courses@gmail.com', 'asha@gmail.com'],
  ['asha@googlemail.com', 'asha@gmail.com'],
  ['a.sha@gmail.com.example', 'a.sha@gmail.com.example'],
])('%s is the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

test('a key shows what is limited and hides for whom', () => {
  const key = limitKey(SECRET, 'code-address', 'asha@example.org');
  expect(key).toMatch(/^code-address:[\w-]{43}$/);
  expect(limitKey(SECRET, 'code-address', 'asha@example.org')).toBe(key);
  expect(limitKey(SECRET, 'code-address', 'ravi@example.org')).not.toBe(key);
  expect(limitKey(new Uint8Array(32).fill(2), 'code-address', 'asha@example.org')).not.toBe(key);
  expect(limitKey(SECRET, 'code-network', 'asha@example.org').split(':')[1]).not.toBe(key.split(':')[1]);
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
])('%s stands for %s', (ip, network) => expect(networkOf(ip)).toBe(network));
