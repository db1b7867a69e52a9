import type { MailboxProblem } from '../../../domain/bank-mail/mailbox/mailbox-words.ts';
import type { ImapAccount } from '../../environment/imap-url.ts';
import { problemOf } from './problem.ts';
import { announced, emailsOf, openSession } from './session.ts';

export type Tried =
  | { kind: 'problem'; problem: MailboxProblem }
  /** Emails of the bank in 30 days, and when the last one came, in milliseconds since 1970; null without any. */
  | { kind: 'open'; emails: number; lastAt: number | null };

/** Milliseconds for each answer and for all of them, while an owner waits for the page. */
const [PATIENCE_MS, AT_MOST_MS] = [10_000, 30_000];

/** So many of the newest emails are looked at. Of older ones the server's own count is believed. */
const LOOKED_AT = 500;

interface Trying {
  now: () => number;
  patience?: number;
  /** However slowly the server answers. */
  atMost?: number;
}

/** Opens the mailbox, and counts emails of the bank. Changes nothing in it, and never rejects. */
export async function tryMailbox(
  account: ImapAccount,
  senders: readonly string[],
  { now, patience = PATIENCE_MS, atMost = AT_MOST_MS }: Trying,
): Promise<Tried> {
  const signal = AbortSignal.timeout(atMost);
  try {
    const session = await openSession(account, { patience, signal });
    try {
      const uids = await emailsOf(session, senders, { lastUid: 0, now: now() });
      const newest = uids.slice(-LOOKED_AT);
      let emails = uids.length - newest.length;
      let lastAt: number | null = null;
      for await (const { internalDate } of announced(session, newest, { senders, now })) {
        emails += 1;
        lastAt = internalDate;
      }
      return lastAt === null ? { kind: 'open', emails: 0, lastAt } : { kind: 'open', emails, lastAt };
    } finally {
      session.close();
    }
  } catch (error) {
    return { kind: 'problem', problem: signal.aborted ? 'timeout' : problemOf(error) };
  }
}
