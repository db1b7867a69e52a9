import { expect, test } from 'vitest';
import { createAlerts } from '../../alerts/alerts.ts';
import { engines, openTest } from '../../db/databases.fixture.ts';
import { inTransaction } from '../../db/transaction.ts';
import { keptLog } from '../../base/log.fixture.ts';
import { contextOn } from '../../registration/registration.fixture.ts';
import { MAILS_KEPT_FOR } from './forget-old-mails.ts';
import { queueMail } from './queue-mail.ts';
import { asleep, staffAdded } from './sender.fixture.ts';

test.each(engines)('two years after it was sent or given up a mail goes, with its file (%s)', async (engine) => {
  const db = await openTest(engine);
  const context = contextOn(db, engine);
  const sentAt = context.now();
  const forgotten: unknown[] = [];
  const { look } = createAlerts(
    {
      ...context,
      ...{ now: context.now, publicUrl: 'https://kaksha.example' },
      forgetMails: (mails) => Promise.resolve(void forgotten.push(...mails)),
    },
    keptLog(),
  );
  const mail = async (id: string, state: 'sent' | 'failed' | 'queued', now: number) => {
    await inTransaction(db, (tx) => queueMail(tx, asleep, { ...staffAdded, id, recipient: 'a@example.org', now }));
    await db.updateTable('outbox').set({ state }).where('id', '=', id).execute();
  };
  // More than one portion.
  const old = Array.from({ length: 101 }, (_, number) => `old-${number}`);
  for (const id of old) await mail(id, 'sent', sentAt);
  await mail('given up', 'failed', sentAt);
  await mail('waits', 'queued', sentAt);
  await mail('of later', 'sent', sentAt + 1);
  const left = async () => (await db.selectFrom('outbox').select('id').orderBy('id').execute()).map(({ id }) => id);

  context.pass(MAILS_KEPT_FOR - 1);
  await look();
  expect(await left()).toHaveLength(104);
  context.pass(1);
  await look();
  expect(await left()).toEqual(['of later', 'waits']);
  expect(new Set(forgotten)).toEqual(new Set([...old, 'given up'].map((id) => ({ id, queuedAt: sentAt }))));
});
