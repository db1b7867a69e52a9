import { expect, test } from 'vitest';
import { engines, openTest } from '../../db/databases.fixture.ts';
import { LEASE_MS, claimDue, putBackAbandoned } from './outbox.ts';
import { queueMail } from './queue-mail.ts';

const START = Date.parse('2026-11-21T08:46:20Z');

test.each(engines)('however many ask at once, each mail is given to one, again and again (%s)', async (engine) => {
  const db = await openTest(engine);
  const common = { kind: 'staff-added', data: { role: 'owner' }, siteUrl: 'https://kaksha.example' } as const;
  const ids = Array.from({ length: 12 }, (_, index) => `mail-${String(index).padStart(2, '0')}`);
  await db.transaction().execute(async (tx) => {
    for (const id of ids) await queueMail(tx, { ...common, id, recipient: 'asha@example.org', now: START });
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
