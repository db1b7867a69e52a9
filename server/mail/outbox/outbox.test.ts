import { expect, test } from 'vitest';
import { engines, openTest } from '../../db/databases.fixture.ts';
import { inTransaction } from '../../db/transaction.ts';
import { LEASE_MS, claimDue, markFailed, putBack, putBackAbandoned } from './outbox.ts';
import { queueMail } from './queue-mail.ts';
import { asleep, staffAdded } from './sender.fixture.ts';

const START = Date.parse('2026-11-21T08:46:20Z');

test.each(engines)('what has waited longest leaves first, whatever was written first (%s)', async (engine) => {
  const db = await openTest(engine);
  // Backwards, so that neither rows nor ids are in the order of time.
  const waiting = [
    ['d', START - 1],
    ['c', START - 3],
    ['b', START - 3],
    ['a', START],
    ['of tomorrow', START + 1],
    ['e', START - 2],
  ] as const;
  await inTransaction(db, async (tx) => {
    for (const [id, now] of waiting)
      await queueMail(tx, asleep, { ...staffAdded, id, recipient: 'a@example.org', now });
  });
  const leaving: string[] = [];
  for (let round = 0; round < waiting.length; round += 1) {
    const claimed = await claimDue(db, { now: START, count: 1 });
    leaving.push(...claimed.map(({ id }) => id));
  }
  expect(leaving).toEqual(['b', 'c', 'e', 'd', 'a']);
});

test.each(engines)(
  'who comes back when a mail has gone to somebody else changes nothing of it (%s)',
  async (engine) => {
    const db = await openTest(engine);
    await inTransaction(db, (tx) =>
      queueMail(tx, asleep, { ...staffAdded, id: 'mail', recipient: 'a@example.org', now: START }),
    );
    const mail = () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    const [first] = await claimDue(db, { now: START, count: 1 });
    const later = START + LEASE_MS + 1;
    // The lease was free, and then another sender took the email.
    await putBackAbandoned(db, later);
    expect(await mail()).toMatchObject({ state: 'queued', leaseUntil: null });
    for (const take of [() => {}, () => claimDue(db, { now: later, count: 1 })]) {
      await take();
      const before = await mail();
      await putBack(db, first!, { why: 'too slow', nextAt: later });
      await markFailed(db, first!, 'too slow');
      expect(await mail()).toEqual(before);
    }
    await markFailed(db, await mail(), 'the address is wrong');
    expect(await mail()).toMatchObject({ state: 'failed', lastError: 'the address is wrong' });
  },
);

test.each(engines)('however many ask at once, each mail is given to one, again and again (%s)', async (engine) => {
  const db = await openTest(engine);
  const common = { kind: 'staff-added', data: { role: 'owner' } } as const;
  const ids = Array.from({ length: 12 }, (_, index) => `mail-${String(index).padStart(2, '0')}`);
  await inTransaction(db, async (tx) => {
    for (const id of ids) await queueMail(tx, asleep, { ...common, id, recipient: 'asha@example.org', now: START });
  });
  for (let round = 0; round < 60; round += 1) {
    const now = START + round * (LEASE_MS + 1);
    expect(await putBackAbandoned(db, now)).toBe(round === 0 ? 0 : ids.length);
    const claimed: string[] = [];
    while (claimed.length < ids.length) {
      const claims = await Promise.all(Array.from({ length: 8 }, () => claimDue(db, { now, count: 3 })));
      claimed.push(...claims.flat().map(({ id }) => id));
    }
    expect(claimed.toSorted()).toEqual(ids);
  }
});
