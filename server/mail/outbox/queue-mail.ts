import { prepare } from '../../db/prepare.ts';
import type { OutboxTable } from '../../db/tables/desk-tables.ts';
import type { Db, Engine, Tx } from '../../db/tables.ts';
import { afterCommit } from '../../db/transaction.ts';
import type { Content } from '../../content/schema/schema.ts';
import type { Mail } from '../registry.ts';

export interface MailContext {
  /** Address of the site without a slash at the end. */
  publicUrl: string;
  /** Sends the outbox now or in `after` milliseconds. Call it after the commit that queued an email. */
  wakeMails: (after?: number) => void;
}

/** Dependencies of emails that nobody asked for at that moment. */
export interface ReminderContext extends MailContext {
  db: Db;
  engine: Engine;
  /** Its courses have the settings of staff (publishing/live-content.ts). */
  content: Content;
}

export type QueueMailOptions = Mail & {
  /** UUIDv7 of the outbox row. */
  id: string;
  /** In small letters. */
  recipient: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The earliest time to send it, in milliseconds since 1970. */
  notBefore?: number;
  courseMessageId?: string;
};

const insertMail = prepare((tx, row: OutboxTable) => tx.insertInto('outbox').values(row));

/**
 * Queues an email in the caller's transaction, and wakes the sender after the commit. Throws if `tx` is not from
 * inTransaction.
 *
 * Fixes the Message-ID here (`<id@host of the site>`), so that servers and readers recognise an email that is sent
 * twice (RFC 5322, 3.6.4).
 */
export async function queueMail(
  tx: Tx,
  { publicUrl, wakeMails }: MailContext,
  { id, kind, registrationId, recipient, data, now, notBefore = now, courseMessageId }: QueueMailOptions,
): Promise<void> {
  await insertMail(tx, {
    id,
    registrationId: registrationId ?? null,
    kind,
    recipient,
    data: JSON.stringify(data),
    messageId: `<${id}@${new URL(publicUrl).hostname}>`,
    state: 'queued',
    attempts: 0,
    nextAt: notBefore,
    leaseUntil: null,
    createdAt: now,
    sentAt: null,
    lastError: null,
    courseMessageId: courseMessageId ?? null,
  });
  afterCommit(tx, wakeMails);
}
