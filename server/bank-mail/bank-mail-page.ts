import type { BankMailSeenTable } from '../db/tables/bank-mail-tables.ts';
import type { Db } from '../db/tables.ts';
import type { DeskUser } from '../guard/allowed.ts';
import type { BankMail } from '../setup/bank-mail.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { MailboxProblem } from '../../domain/bank-mail/mailbox/mailbox-words.ts';
import type { Paise } from '../../domain/money.ts';
import { type Choice, choiceNow, smsChoiceNow } from './choice.ts';
import { confirmedByItself } from './credits.ts';
import { type MissingPayment, missingPayments, withoutStatement } from './missing.ts';
import { type Suggestion, suggestions } from './suggestions.ts';

export interface BankMailPage {
  bankName: string;
  /** Undefined if only SMS are taken. `why`: what its emails may do. */
  mailbox: { host: string; port: number; folder: string; address: string; accountEnd: string; why: string } | undefined;
  /** Undefined without a phone that hands SMS on. `heardAt`: when one last told of a payment, in milliseconds since 1970. */
  sms: { accountEnd: string | undefined; heardAt: number | null; choice: Choice } | undefined;
  /** Of emails. */
  choice: Choice;
  /** When the mailbox last answered, and what hinders it; moments in milliseconds since 1970. */
  heardAt: number | null;
  problem: MailboxProblem | null;
  problemSince: number | null;
  suggestions: readonly Suggestion[];
  missing: readonly MissingPayment[];
  /** Payments that wait for their statement, and since when. */
  waiting: { count: number; since: number | undefined };
  today: { count: number; amount: Paise };
  /** The newest refused and unknown emails of seven days, at most 20. */
  aside: readonly BankMailSeenTable[];
}

const MOST_ASIDE = 20;

/** Undefined while neither a mailbox nor a phone is set up. */
export async function bankMailPage(context: DeskContext, who: DeskUser): Promise<BankMailPage | undefined> {
  const { db, bankSms, now } = context;
  const bankMail = await context.bankMail();
  const bankName = (bankMail ?? bankSms)?.bank.name;
  if (bankName === undefined) return undefined;
  const choice = await choiceNow(db, bankMail, now());
  const smsChoice = await smsChoiceNow(db, bankSms, now());
  const waiting = await withoutStatement(db);
  const reader = await db.selectFrom('bankMailReader').selectAll().executeTakeFirst();
  return {
    bankName,
    mailbox: bankMail && mailboxOf(bankMail),
    sms: bankSms && { accountEnd: bankSms.accountEnd, heardAt: await smsHeardAt(db), choice: smsChoice },
    choice,
    heardAt: reader?.heardAt ?? null,
    problem: reader?.problem ?? null,
    problemSince: reader?.problemSince ?? null,
    suggestions: await suggestions(context, who, choice.ceilings, smsChoice.ceilings),
    missing: await missingPayments(db, bankName),
    waiting: { count: waiting.length, since: waiting[0]?.recordedAt },
    today: await confirmedByItself(db, now()),
    aside: await db
      .selectFrom('bankMailSeen')
      .selectAll()
      .where('outcome', 'in', ['refused', 'unknown'])
      .orderBy('at', 'desc')
      .limit(MOST_ASIDE)
      .execute(),
  };
}

function mailboxOf({ account: { host, port, folder }, address, accountEnd, bank: { why } }: BankMail) {
  return { host, port, folder, address, accountEnd, why };
}

async function smsHeardAt(db: Db): Promise<number | null> {
  const last = await db
    .selectFrom('bankCredit')
    .select('toldAt')
    .where('source', '=', 'sms')
    .orderBy('toldAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.toldAt ?? null;
}

/** For the queue: what of bank mail waits for staff. Undefined while neither a mailbox nor a phone is set up. */
export async function bankMailToDo(
  { db, bankMail, bankSms, now }: DeskContext,
  who: DeskUser,
): Promise<{ found: number; missing: number } | undefined> {
  const bankName = ((await bankMail()) ?? bankSms)?.bank.name;
  if (bankName === undefined) return undefined;
  // The limits change what a suggestion says, not whether there is one.
  const found = await suggestions({ db, now }, who, undefined);
  return { found: found.length, missing: (await missingPayments(db, bankName)).length };
}
