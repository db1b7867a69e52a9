import { type UsualTime, usualTime, usualWait } from '../../../domain/bank-mail/learner/usual-time.ts';
import type { MailboxProblem } from '../../../domain/bank-mail/mailbox/mailbox-words.ts';
import { type Paise, paiseFromRupees } from '../../../domain/money.ts';
import type { BankMailSeenTable } from '../../db/tables/bank-mail-tables.ts';
import type { Db } from '../../db/tables.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import type { BankMail } from '../../setup/bank-mail.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { type Choice, choiceNow, smsChoiceNow } from '../choice.ts';
import { confirmedByItself, newestCredit } from '../credits.ts';
import { type UnknownForm, unheard, unknownForm } from '../health/health.ts';
import { usualTimeFacts } from '../learner/usual-time.ts';
import { lastStatementDay, missingAmong, type MissingPayment, withoutStatement } from '../missing.ts';
import { type Suggestion, suggestions } from '../suggestions.ts';
import { type ToldToday, toldToday } from './told-today.ts';

/** Moments are milliseconds since 1970. */
export interface BankMailPage {
  bankName: string;
  now: number;
  mailbox: RunningMailbox | undefined;
  /** Undefined without a phone that hands SMS on. */
  sms: { accountEnd: string | undefined; choice: Choice } | undefined;
  /** Of emails. */
  choice: Choice;
  /** The last payment that emails told, or SMS without a mailbox; undefined before the first. */
  last: { at: number; amount: Paise } | undefined;
  suggestions: readonly Suggestion[];
  missing: readonly MissingPayment[];
  /** Payments that wait for their statement, and the last day that statements cover, `YYYY-MM-DD`. */
  waiting: { count: number; coveredUntil: string | undefined };
  today: { confirmed: number; told: readonly ToldToday[]; isCut: boolean };
  /** Emails of seven days that confirm nothing, newest first. */
  refused: readonly RefusedEmail[];
}

/** The mailbox of the bank, and how it is. */
export interface RunningMailbox {
  host: string;
  port: number;
  folder: string;
  address: string;
  accountEnd: string;
  /** What emails of this bank may do. */
  why: string;
  /** Whether owners chose to let it confirm, though it may be paused or doubted. */
  isChosen: boolean;
  isOfServer: boolean;
  paused: { at: number; by: string } | undefined;
  /** When the mailbox last answered, and what hinders it. */
  heardAt: number | null;
  problem: MailboxProblem | null;
  problemSince: number | null;
  /** Learners who paid through the bank in 24 hours, though no email came. */
  unheard: number;
  unknown: UnknownForm | undefined;
  /** From the form to the confirmation; undefined while that is not known. */
  usualMinutes: number | undefined;
  /** What learners read at the cheapest course. */
  learnersRead: UsualTime;
}

export type RefusedEmail = Pick<BankMailSeenTable, 'hash' | 'at' | 'reason' | 'sender' | 'amount'>;

const MOST_REFUSED = 20;

/** Undefined while neither a mailbox nor a phone is set up. */
export async function bankMailPage(context: DeskContext, who: DeskUser): Promise<BankMailPage | undefined> {
  const { db, bankSms } = context;
  const now = context.now();
  const bankMail = await context.bankMail();
  const bankName = (bankMail ?? bankSms)?.bank.name;
  if (bankName === undefined) return undefined;
  const waiting = await withoutStatement(db);
  const missing = await missingAmong(db, waiting, bankName);
  const choice = await choiceNow(db, bankMail, now, missing);
  const smsChoice = await smsChoiceNow(db, { bankSms, bankMail }, now, missing);
  const last = await newestCredit(db, bankMail === undefined ? 'sms' : 'mail');
  const suggested = await suggestions(context, who, choice.ceilings, smsChoice.ceilings);
  return {
    ...{ bankName, now, choice, missing, suggestions: suggested },
    mailbox: bankMail && (await runningMailbox(context, bankMail, choice)),
    sms: bankSms && { accountEnd: bankSms.accountEnd, choice: smsChoice },
    last: last && { at: last.arrivedAt, amount: last.amount },
    waiting: { count: waiting.length, coveredUntil: await lastStatementDay(db, bankName) },
    today: { confirmed: (await confirmedByItself(db, now)).count, ...(await toldToday(db, suggested, now)) },
    refused: await refusedEmails(db),
  };
}

async function runningMailbox(
  { db, now: clock, content }: DeskContext,
  { account: { host, port, folder }, address, accountEnd, bank, chosen, isOfServer, paused }: BankMail,
  choice: Choice,
): Promise<RunningMailbox> {
  const now = clock();
  const reader = await db.selectFrom('bankMailReader').selectAll().executeTakeFirst();
  const { heardAt = null, problem = null, problemSince = null } = reader ?? {};
  const facts = await usualTimeFacts(db, choice, now);
  const cheapest = paiseFromRupees(Math.min(...content.courses.map(({ price }) => price)));
  return {
    ...{ host, port, folder, address, accountEnd, why: bank.why, isOfServer, isChosen: chosen !== undefined },
    paused: paused && { at: paused.at, by: await emailOf(db, paused.staffId) },
    ...{ heardAt, problem, problemSince },
    unheard: heardAt === null || problem !== null ? 0 : await unheard(db, now),
    unknown: await unknownForm(db, bank),
    usualMinutes: usualWait(facts.waits),
    learnersRead: usualTime(facts, cheapest, now),
  };
}

async function emailOf(db: Db, staffId: string): Promise<string> {
  const { email } = await db.selectFrom('staff').select('email').where('id', '=', staffId).executeTakeFirstOrThrow();
  return email;
}

/** Refused ones before those that tell of no payment: a bank may send many of these. */
async function refusedEmails(db: Db): Promise<RefusedEmail[]> {
  const seen = (outcome: 'refused' | 'notice') =>
    db
      .selectFrom('bankMailSeen')
      .select(['hash', 'at', 'reason', 'sender', 'amount'])
      .where('outcome', '=', outcome)
      .orderBy('at', 'desc')
      .limit(MOST_REFUSED);
  const refused = await seen('refused').execute();
  const notices = await seen('notice').where('reason', 'in', ['debit', 'refund', 'failed', 'settlement']).execute();
  return [...refused, ...notices].slice(0, MOST_REFUSED).toSorted((a, b) => b.at - a.at);
}

/** The newest email of an unknown form without names and numbers, as a file to send in. Undefined without one. */
export async function unknownFormFile({
  db,
  bankMail,
}: DeskContext): Promise<{ name: string; text: string } | undefined> {
  const bank = (await bankMail())?.bank;
  const found = bank && (await unknownForm(db, bank));
  return bank && found && { name: `${bank.id}-email.txt`, text: `${found.shape}\n` };
}
