import { prepare } from '../../db/prepare.ts';
import type { Db, Engine, OutboxTable, Tx } from '../../db/tables.ts';
import { afterCommit } from '../../db/transaction.ts';
import type { Content } from '../../content/schema/schema.ts';
import type { Mail } from '../registry.ts';

/** What queueing a mail needs of the desk: the site's address, for the Message-ID, and the sender. */
export interface MailContext {
  /** The address under which people reach the site, without a slash at the end. */
  publicUrl: string;
  /** Sends what is in the outbox, at once or after so many milliseconds. To be called after the commit of whatever queued a mail. */
  wakeMails: (after?: number) => void;
}

/** What telling learners and staff of something needs that nobody asked for at that moment. */
export interface ReminderContext extends MailContext {
  db: Db;
  engine: Engine;
  /** What the provider wrote: courses, prices, promises. Courses are as staff have set them (course/live-courses.ts). */
  content: Content;
}

export type QueueMailOptions = Mail & {
  /** UUIDv7 of the outbox row. */
  id: string;
  /** Email address, in small letters. */
  recipient: string;
  /** Milliseconds since 1970. */
  now: number;
  /** It is not sent before then, in milliseconds since 1970. */
  notBefore?: number;
  /** The message to a course that it brings. */
  courseMessageId?: string;
};

const insertMail = prepare((tx, row: OutboxTable) => tx.insertInto('outbox').values(row));

/**
 * Writes a mail into the outbox, inside the caller's transaction: it is sent if, and only if, the change it tells of
 * is kept. The sender is woken after the commit. Throws where `tx` is none of inTransaction.
 *
 * Its Message-ID, `<id@host of the site>`, is settled here: a mail that has to be sent twice carries the same one, by
 * which mail servers and readers know it again (RFC 5322, 3.6.4).
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
