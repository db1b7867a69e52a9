import type { Tx } from '../../db/tables.ts';
import type { Mail } from '../registry.ts';

export type QueueMailOptions = Mail & {
  /** UUIDv7 of the outbox row. */
  id: string;
  /** E-mail address, in small letters. */
  recipient: string;
  /** The site's public address, for the Message-ID. */
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: number;
};

/**
 * Writes a mail into the outbox, inside the caller's transaction: it is sent if, and only if, the change it tells of
 * is kept. Wake the sender after the commit.
 *
 * Its Message-ID, `<id@host of the site>`, is settled here: a mail that has to be sent twice carries the same one, by
 * which mail servers and readers know it again (RFC 5322, 3.6.4).
 */
export async function queueMail(tx: Tx, options: QueueMailOptions): Promise<void> {
  const { id, kind, registrationId, recipient, data, siteUrl, now } = options;
  await tx
    .insertInto('outbox')
    .values({
      id,
      registrationId: registrationId ?? null,
      kind,
      recipient,
      data: JSON.stringify(data),
      messageId: `<${id}@${new URL(siteUrl).hostname}>`,
      state: 'queued',
      attempts: 0,
      nextAt: now,
      leaseUntil: null,
      createdAt: now,
      sentAt: null,
      lastError: null,
    })
    .execute();
}
