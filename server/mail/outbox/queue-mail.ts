import { prepare } from '../../db/prepare.ts';
import type { OutboxTable, Tx } from '../../db/tables.ts';
import { afterCommit } from '../../db/transaction.ts';
import type { DeskContext } from '../../desk-context.ts';
import type { Mail } from '../registry.ts';

/** What queueing a mail needs of the desk: the site's address, for the Message-ID, and the sender. */
export type MailContext = Pick<DeskContext, 'publicUrl' | 'wakeMails'>;

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
