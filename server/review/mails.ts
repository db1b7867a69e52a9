import { writeAudit } from '../db/audit.ts';
import type { OutboxTable } from '../db/tables/desk-tables.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { deskWordOf, registrationTemplateOf } from '../mail/registry.ts';
import { sendAgain } from '../mail/outbox/send-again.ts';
import type { ProofNeeded } from '../sign-in/staff/fresh-proof.ts';
import { lockForStaff } from '../sign-in/staff/lock-for-staff.ts';
import { whyNotWritten } from '../sign-in/staff/mailing.ts';
import { isId } from '../db/cursor.ts';
import { type ActionAnswer, invalid } from '../guard/action-answer.ts';
import type { DeskUser } from '../guard/allowed.ts';

export interface MailRow {
  id: string;
  kind: OutboxTable['kind'];
  words: string;
  /** Null once the person is erased. */
  to: string | null;
  state: 'queued' | 'sent' | 'failed';
  tries: number;
  queuedAt: number;
  sentAt: number | null;
  /** The next try in milliseconds since 1970, while it is queued. */
  nextAt: number;
  /** Codes of the mail server. */
  error: string | null;
  canSendAgain: boolean;
}

/** Newest first. */
export async function mailsOf(db: Db, registrationId: string): Promise<MailRow[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'state', 'attempts', 'nextAt', 'createdAt', 'sentAt', 'lastError', 'recipient'])
    .where('registrationId', '=', registrationId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    words: deskWordOf(row.kind),
    to: row.recipient,
    state: row.state === 'sending' ? 'queued' : row.state,
    tries: row.attempts,
    queuedAt: row.createdAt,
    sentAt: row.sentAt,
    nextAt: row.nextAt,
    error: row.lastError,
    canSendAgain: row.recipient !== null && (row.state === 'sent' || row.state === 'failed'),
  }));
}

/** Queues an email again. `invalid` if it still waits, the person is erased, or too many were sent (mailing.ts). */
export async function sendMailAgain(
  context: DeskContext,
  who: DeskUser,
  { registrationId, mailId }: { registrationId: string; mailId: string },
): Promise<ActionAnswer | ProofNeeded> {
  if (!isId(registrationId) || !isId(mailId)) return { kind: 'unknown' };
  const now = context.now();
  return inTransaction(context.db, async (tx): Promise<ActionAnswer | ProofNeeded> => {
    // Two may press at once: the second finds the failed email gone, or sends a sent one again.
    const registration = await lockForStaff(tx, context, who, registrationId);
    if ('kind' in registration) return registration;
    const row = await tx
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', mailId)
      .where('registrationId', '=', registrationId)
      .executeTakeFirst();
    if (row === undefined) return { kind: 'unknown' };
    const { id, learnerName, email } = registration;
    if (email === null || row.recipient === null)
      return invalid('action', 'The personal data of this registration has been deleted. No email can be sent.');
    if (row.state !== 'sent' && row.state !== 'failed') return invalid('action', 'This email is already on its way.');
    if (registrationTemplateOf(row.kind)?.needsConsent === true && registration.marketingConsentAt === null)
      return invalid('action', 'The learner has unsubscribed from news. This email cannot be sent again.');
    const refusal = await whyNotWritten(tx, context, who, { registrationId });
    if (refusal !== undefined) return refusal;
    await sendAgain(tx, context, { row, to: { id, learnerName, email }, now });
    await writeAudit(tx, {
      at: now,
      actor: `staff:${who.staffId}`,
      registrationId,
      action: 'send-again',
      detail: { mail: row.kind },
    });
    return { kind: 'done' };
  });
}
