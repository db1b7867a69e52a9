import type { MailboxProblem } from '../../../domain/bank-mail/mailbox/mailbox-words.ts';
import type { ImapAccount } from '../../environment/imap-url.ts';
import { problemOf } from './problem.ts';
import { announced, emailsOf, openSession } from './session.ts';

export type Tried =
  | { kind: 'problem'; problem: MailboxProblem }
  /** Emails of the bank in 30 days, and when the last one came, in milliseconds since 1970; null without any. */
  | { kind: 'open'; emails: number; lastAt: number | null };

/** Milliseconds for each answer, while an owner waits for the page. */
const PATIENCE_MS = 10_000;

/** Opens the mailbox, and counts emails of the bank. Changes nothing in it, and never rejects. */
export async function tryMailbox(
  account: ImapAccount,
  senders: readonly string[],
  { now, patience = PATIENCE_MS }: { now: () => number; patience?: number },
): Promise<Tried> {
  try {
    const session = await openSession(account, { patience });
    try {
      const uids = await emailsOf(session, senders, { lastUid: 0, now: now() });
      let emails = 0;
      let lastAt: number | null = null;
      for await (const { internalDate } of announced(session, uids, { senders, now })) {
        emails += 1;
        lastAt = internalDate;
      }
      return { kind: 'open', emails, lastAt };
    } finally {
      session.close();
    }
  } catch (error) {
    return { kind: 'problem', problem: problemOf(error) };
  }
}
