import { describe, expect, test } from 'vitest';
import { dailyEngines, openTest } from '../../db/databases.fixture.ts';
import { aRegistration } from '../../db/rows.fixture.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type QueueMailOptions, queueMail } from './queue-mail.ts';
import { redirectMails } from './send-again.ts';
import { asleep, START } from './sender.fixture.ts';

const to = { id: 'r1', learnerName: 'Kavya Iyer', email: 'kavya@example.org' };

describe.each(dailyEngines)('on %s', (engine) => {
  test.each([
    ['received', 'received'],
    ['received needs-you', 'needs-you'],
    ['received rejected', 'rejected'],
    ['received rejected refund-due', 'rejected refund-due'],
    ['received confirmed refund-due refunded', 'confirmed refund-due refunded'],
    ['received confirmed of-tomorrow', 'confirmed of-tomorrow'],
    ['of-tomorrow', 'of-tomorrow'],
  ])('of "%s", which was sent, goes to a new address: "%s"', async (sent, again) => {
    const db = await openTest(engine);
    await db
      .insertInto('registration')
      .values(aRegistration({ id: 'r1' }))
      .execute();
    await inTransaction(db, async (tx) => {
      for (const [index, kind] of sent.split(' ').entries()) {
        const mail = { kind, id: `mail-${index}`, registrationId: 'r1', data: { course: 'C++' } };
        await queueMail(tx, asleep, { ...mail, recipient: 'asha@example.org', now: START } as QueueMailOptions);
      }
      await tx.updateTable('outbox').set({ state: 'sent' }).execute();
      await redirectMails(tx, asleep, { to, now: START });
    });
    const queued = await db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'data'])
      .where('state', '=', 'queued')
      .orderBy('id')
      .execute();
    expect(queued.map(({ kind }) => kind).join(' ')).toBe(again);
    expect(new Set(queued.map(({ recipient }) => recipient))).toEqual(new Set(['kavya@example.org']));
    // Emails with a name have the corrected one.
    for (const { kind, data } of queued) {
      const isNamed = kind === 'received' || kind === 'confirmed';
      expect(JSON.parse(data)).toEqual({ course: 'C++', ...(isNamed && { learner: 'Kavya Iyer' }) });
    }
  });
});
