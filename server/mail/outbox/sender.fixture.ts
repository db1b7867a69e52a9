import { onTestFinished } from 'vitest';
import { openTest } from '../../db/databases.fixture.ts';
import type { OutboxTable } from '../../db/tables/desk-tables.ts';
import type { Engine, Db } from '../../db/tables.ts';
import { aRegistration } from '../../db/rows.fixture.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { MailOfFile } from '../transport/mail-files.ts';
import type { Mail } from '../registry.ts';
import { type MailContext, queueMail } from './queue-mail.ts';
import { createSender, type SenderOptions } from './sender.ts';
import { keptLog } from '../../base/log.fixture.ts';
import { templateOptions } from '../site.fixture.ts';
import { type Behaviour, smtpServer } from '../transport/smtp.fixture.ts';
import { type Transport, createTransport } from '../transport/transport.ts';

export const START = Date.parse('2026-11-21T08:46:20Z');
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const asleep: MailContext = { publicUrl: templateOptions.site.url, wakeMails: () => {} };

export const staffAdded: Mail = { kind: 'staff-added', data: { role: 'owner' } };

export async function postOn(engine: Engine, behaviour: Behaviour = {}) {
  const db: Db = await openTest(engine);
  await db
    .insertInto('registration')
    .values(aRegistration({ id: 'r1' }))
    .execute();
  const server = await smtpServer({ offersTls: false, ...behaviour });
  onTestFinished(() => server.close());
  const log = keptLog();
  const clock = { now: START };
  const transport = createTransport({
    smtpUrl: server.url,
    sender: { from: { name: 'Kaksha', address: 'desk@example.com' }, replyTo: 'hello@example.com' },
    folder: 'unused',
    log,
  });
  const forgotten: MailOfFile[] = [];
  const senderBy = (by: Transport, through = db, patience: SenderOptions['patience'] = {}) =>
    createSender({
      ...templateOptions,
      placeLinkOf: ({ id, courseId }) => `https://kaksha.example/waiting-list/${courseId}/token-of-${id}`,
      linksOf: ({ id }) => templateOptions.linksOf(id),
      db: through,
      transport: by,
      now: () => clock.now,
      log,
      every: HOUR,
      forgetMails: async (mails) => void forgotten.push(...mails),
      patience,
    });
  let queued = 0;
  return {
    db,
    server,
    log,
    clock,
    transport,
    forgotten,
    senderBy,
    sender: senderBy(transport),
    async queue(mail: Mail = staffAdded, recipient = 'asha@example.org'): Promise<string> {
      queued += 1;
      const id = `mail-${String(queued).padStart(4, '0')}`;
      const options = { ...mail, id, recipient, now: clock.now };
      await inTransaction(db, (tx) => queueMail(tx, asleep, options));
      return id;
    },
    row: (id: string): Promise<OutboxTable> =>
      db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    messageIds: () => server.accepted.map(({ mail }) => mail.messageId),
  };
}
