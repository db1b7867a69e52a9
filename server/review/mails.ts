/** What was written to a learner, whether it left, and sending it once more. */
import { MINUTE } from '../../domain/day.ts';
import { registrationNumber } from '../../domain/registration/number.ts';
import { writeAudit } from '../records/audit.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import { deskWordOf } from '../mail/registry.ts';
import { sendAgain } from '../mail/outbox/send-again.ts';
import { lockRegistration } from '../registration/locked-registration.ts';
import { isId } from '../db/cursor.ts';
import { invalid } from './invalid.ts';
import type { ActAnswer, MailRow, StaffMember, Undelivered } from '../staff-desk/staff-desk.ts';

/** The mails about a registration, the newest first. */
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

/** Queues a mail about a registration once more. `invalid` for one that waits still, or of somebody erased. */
export async function sendMailAgain(
  context: DeskContext,
  { staffId }: StaffMember,
  { registrationId, mailId }: { registrationId: string; mailId: string },
): Promise<ActAnswer> {
  if (!isId(registrationId) || !isId(mailId)) return { kind: 'unknown' };
  const now = context.now();
  return inTransaction(context.db, async (tx): Promise<ActAnswer> => {
    // Two who press at once: the second finds the mail that failed gone, or sends what was sent once more.
    const registration = await lockRegistration(tx, context, registrationId);
    const row = await tx
      .selectFrom('outbox')
      .selectAll()
      .where('id', '=', mailId)
      .where('registrationId', '=', registrationId)
      .executeTakeFirst();
    if (registration === undefined || row === undefined) return { kind: 'unknown' };
    const { id, learnerName, email } = registration;
    if (email === null || row.recipient === null) return invalid('action', 'This person has been erased.');
    if (row.state !== 'sent' && row.state !== 'failed') return invalid('action', 'This mail is on its way already.');
    await sendAgain(tx, context, { row, to: { id, learnerName, email }, now });
    await writeAudit(tx, {
      at: now,
      actor: `staff:${staffId}`,
      registrationId,
      action: 'send-again',
      detail: { mail: row.kind },
    });
    return { kind: 'done' };
  });
}

const MOST_NAMED = 5;

/** A mail server that is only busy has taken a mail by then. */
const STUCK_AFTER = 15 * MINUTE;

/** The registrations with a mail that was given up, the longest waiting first, and whether mails leave at all. */
export async function undelivered(db: Db, now: number): Promise<Undelivered> {
  const rows = await db
    .selectFrom('outbox')
    .innerJoin('registration', 'registration.id', 'outbox.registrationId')
    .select(['registration.id', 'registration.learnerName'])
    .distinct()
    .where('outbox.state', '=', 'failed')
    .where('outbox.recipient', 'is not', null)
    .orderBy('registration.id')
    .execute();
  const named = rows.slice(0, MOST_NAMED);
  return {
    registrations: named.map(({ id, learnerName }) => ({ id, name: learnerName ?? registrationNumber(id) })),
    more: rows.length - named.length,
    stuck: await stuckMails(db, now),
  };
}

async function stuckMails(db: Db, now: number): Promise<Undelivered['stuck']> {
  const { mails, since, error } = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('mails'),
      fn.min('createdAt').as('since'),
      fn.max('lastError').as('error'),
    ])
    .where('state', 'in', ['queued', 'sending'])
    .where('createdAt', '<', now - STUCK_AFTER)
    .executeTakeFirstOrThrow();
  return since === null ? undefined : { mails: Number(mails), since: Number(since), error };
}
