/** Whether bank mail lives: what the check of the site and the emails to owners go by. */
import type { MailboxProblem } from '../../../domain/bank-mail/mailbox/mailbox-words.ts';
import { wordsOfReason } from '../../../domain/bank-mail/verdict-words.ts';
import { DAY, HOUR } from '../../../domain/day.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { BankMail } from '../../setup/bank-mail.ts';
import { choiceNow } from '../choice.ts';
import { missingPayments } from '../missing.ts';

export interface BankMailHealth {
  /** When the mailbox last answered; undefined before the first time. */
  heardAt: number | undefined;
  /** What hinders the site from reading the mailbox, and since when in milliseconds since 1970. */
  problem: { kind: MailboxProblem; since: number } | undefined;
  /** Learners who paid through the bank in the last 24 hours, though it sent no email of a credit. */
  unheard: number;
  /** When the last email of an unknown form came; undefined without one in seven days. */
  changedAt: number | undefined;
  /** Payments that a statement lacks, while bank mail only suggests because of them. */
  missing: number;
  /** Emails of the last 24 hours that came from the future, by the clock of this machine. */
  early: number;
}

/** After so long without an email, it is silent, if learners have registered. */
const SILENT_AFTER = DAY;

/** The bank's email of the newest registrations may still be on its way. */
const ON_ITS_WAY = HOUR;

/** How bank mail is. `now` in milliseconds since 1970. */
export async function bankMailHealth(db: Db, bankMail: BankMail, now: number): Promise<BankMailHealth> {
  const reader = await db
    .selectFrom('bankMailReader')
    .select(['heardAt', 'problem', 'problemSince'])
    .executeTakeFirst();
  const { heardAt = null, problem = null, problemSince = null } = reader ?? {};
  const missing = await missingPayments(db, bankMail.bank.name);
  const isDoubted = (await choiceNow(db, bankMail, now, missing)).only === 'doubted';
  return {
    heardAt: heardAt ?? undefined,
    problem: problem === null ? undefined : { kind: problem, since: problemSince ?? now },
    unheard: heardAt === null ? 0 : await unheard(db, now),
    changedAt: await lastUnknown(db, bankMail, 0),
    missing: isDoubted ? missing.length : 0,
    early: await emailsFromTheFuture(db, now),
  };
}

/** Learners who paid through the bank in the last 24 hours, if it sent no email of a credit meanwhile. `now`: see day.ts. */
export async function unheard(db: Db, now: number): Promise<number> {
  const heard = await db
    .selectFrom('bankMailSeen')
    .select('hash')
    .where('outcome', '=', 'credit')
    .where('at', '>', now - SILENT_AFTER)
    .limit(1)
    .executeTakeFirst();
  if (heard !== undefined) return 0;
  const { registered } = await db
    .selectFrom('registration')
    .select(({ fn }) => fn.countAll<number | string>().as('registered'))
    .where('receivedAt', '>', now - SILENT_AFTER)
    .where('receivedAt', '<=', now - ON_ITS_WAY)
    .where('method', 'in', ['upi', 'bank'])
    .executeTakeFirstOrThrow();
  return Number(registered);
}

export interface UnknownForm {
  emails: number;
  /** When the first of them came, in milliseconds since 1970. */
  since: number;
  /** The newest of them, with digits as 9 and letters as x. */
  shape: string;
}

/** The bank's emails of an unknown form that are still noted; undefined without one. */
export async function unknownForm(db: Db, bank: BankMail['bank']): Promise<UnknownForm | undefined> {
  const { emails, since } = await unknownOf(db, bank)
    .select(({ fn }) => [fn.countAll<number | string>().as('emails'), fn.min<number | null>('at').as('since')])
    .executeTakeFirstOrThrow();
  if (since === null) return undefined;
  const newest = await unknownOf(db, bank).select('shape').orderBy('at', 'desc').limit(1).executeTakeFirst();
  return { emails: Number(emails), since: Number(since), shape: newest?.shape ?? '' };
}

/** When the bank's last email of an unknown form came after a moment; undefined without one that is still noted. */
export async function lastUnknown(db: Db, { bank }: BankMail, since: number): Promise<number | undefined> {
  const row = await unknownOf(db, bank)
    .select('at')
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

function unknownOf(db: Db, { senders }: BankMail['bank']) {
  return db
    .selectFrom('bankMailSeen')
    .where('outcome', '=', 'unknown')
    .where(
      'sender',
      'in',
      senders.map(({ address }) => address),
    );
}

async function emailsFromTheFuture(db: Db, now: number): Promise<number> {
  const { emails } = await db
    .selectFrom('bankCredit')
    .select(({ fn }) => fn.countAll<number | string>().as('emails'))
    .where('state', '=', 'open')
    .where('toldAt', '>', now - DAY)
    .where('reason', '=', 'clock')
    .executeTakeFirstOrThrow();
  return Number(emails);
}

/** Refused emails after a moment by which somebody may be trying to deceive us. */
export async function alarmingEmails(db: Db | Tx, since: number): Promise<number> {
  const rows = await db
    .selectFrom('bankMailSeen')
    .select(['reason', ({ fn }) => fn.countAll<number | string>().as('emails')])
    .where('outcome', '=', 'refused')
    .where('at', '>', since)
    .groupBy('reason')
    .execute();
  return rows
    .filter(({ reason }) => wordsOfReason(reason).isAlarming)
    .reduce((total, { emails }) => total + Number(emails), 0);
}
