/** The test of the set-up: what became of the emails that came since it began. */
import { createHash } from 'node:crypto';
import { isSameEnd } from '../../../domain/bank-mail/account-end.ts';
import type { Bank } from '../../../domain/bank-mail/bank.ts';
import { mailboxWords } from '../../../domain/bank-mail/mailbox/mailbox-words.ts';
import {
  isWhole,
  type TestCredit,
  type TestState,
  testStateOf,
  waitsFor,
} from '../../../domain/bank-mail/set-up/test-state.ts';
import type { WhyNot } from '../../../domain/bank-mail/set-up/why-not.ts';
import { MINUTE } from '../../../domain/day.ts';
import { type Paise, paiseFromRupees } from '../../../domain/money.ts';
import type { Payee } from '../../content/schema/site-schema.ts';
import { writeAudit } from '../../db/audit.ts';
import type { BankCreditTable, BankMailSeenTable, BankMailSettingTable } from '../../db/tables/bank-mail-tables.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { payeeOf } from '../../payment/payee-of.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { keepSetting, settingRow } from '../setting/setting.ts';

/** More than the page shows is no test. */
const MOST = 20;

/** The clock of the mailbox may be behind ours. */
const TOLERANCE = 5 * MINUTE;

/** Emails of the bank that tell of no payment, and are worth a row here. */
const TELLING_NOTICES: readonly string[] = ['debit', 'refund', 'failed', 'settlement'];

/** `at` is when it came into the mailbox, in milliseconds since 1970. */
export type TestRow =
  | ({ kind: 'credit'; at: number; /** Milliseconds from sending to our verdict. */ took: number } & Pick<
      BankCreditTable,
      'amount' | 'reference' | 'accountEnd' | 'verdict' | 'reason' | 'domain'
    >)
  | ({ kind: 'aside'; at: number } & Pick<
      BankMailSeenTable,
      'outcome' | 'reason' | 'sender' | 'amount' | 'accountEnd'
    >);

export interface TestPayments {
  bank: Bank;
  accountEnd: string;
  /** When the test began, in milliseconds since 1970; null before. */
  since: number | null;
  /** Of the cheapest course. */
  price: Paise;
  payee: Payee;
  state: TestState;
  /** The payment that is still to come; undefined if both came. */
  waitsFor: Paise | undefined;
  /** Newest first. */
  rows: readonly TestRow[];
  /** Why the mailbox cannot be read now, in a sentence; undefined if it can. */
  hindered: string | undefined;
  /** By BANK_MAIL_*, so that there is nothing to choose afterwards. */
  isOfServer: boolean;
  /** Another text after each change. */
  version: string;
}

/** What the test shows now. Undefined before a mailbox is connected. */
export async function testPayments(context: DeskContext): Promise<TestPayments | undefined> {
  const { db, content } = context;
  const bankMail = await context.bankMail();
  if (bankMail === undefined) return undefined;
  const { bank, accountEnd, account, isOfServer } = bankMail;
  const { testSince: since } = await settingRow(db);
  const { price, payee } = cheapest(content);
  const credits = since === null ? [] : await creditsSince(db, { bank, accountEnd, since });
  const aside = since === null ? [] : await asideSince(db, since);
  const facts = { credits: credits.map(asTest), price };
  const state = testStateOf({ ...facts, ...factsOf(aside), since: since ?? context.now() }, context.now());
  const rows = [...credits.map(creditOf), ...aside.map(asideOf)].toSorted((one, other) => other.at - one.at);
  const reader = await db.selectFrom('bankMailReader').select('problem').executeTakeFirst();
  const problem = reader?.problem ?? null;
  const hindered = problem === null ? undefined : mailboxWords(problem, account);
  return {
    ...{ bank, accountEnd, since, price, payee, state, rows, hindered, isOfServer },
    waitsFor: waitsFor(state, facts.credits, price),
    version: createHash('sha256')
      .update(JSON.stringify([since, state, rows, hindered]))
      .digest('base64url')
      .slice(0, 12),
  };
}

/** Begins the test again: what came before counts no more. */
export async function testAgain(
  context: DeskContext,
  { staffId }: Pick<DeskUser, 'staffId'>,
): Promise<{ kind: 'done' | 'unknown' }> {
  if ((await context.bankMail()) === undefined) return { kind: 'unknown' };
  const now = context.now();
  return inTransaction(context.db, async (tx) => {
    await keepSetting(tx, { testSince: now });
    await writeAudit(tx, { at: now, actor: `staff:${staffId}`, action: 'test-bank-mail' });
    return { kind: 'done' };
  });
}

/**
 * Undefined if the emails may confirm: the bank's are known to, and since the test began one came about the price of the
 * cheapest course with all that a confirmation needs, or one has recorded a payment since the mailbox was connected.
 */
export async function whyNot(
  on: Db | Tx,
  { content, now }: Pick<DeskContext, 'content' | 'now'>,
  { bank, row }: { bank: Bank; row: Pick<BankMailSettingTable, 'accountEnd' | 'connectedAt' | 'testSince'> },
): Promise<WhyNot | undefined> {
  if (bank.use !== 'confirm') return 'bank';
  const { testSince: since, connectedAt } = row;
  const accountEnd = row.accountEnd ?? '';
  const { price } = cheapest(content);
  const credits = since === null ? [] : await creditsSince(on, { bank, accountEnd, since });
  if (credits.some((credit) => credit.amount === price && isWhole(asTest(credit)))) return undefined;
  if (connectedAt !== null && (await hasRecorded(on, { bank, accountEnd, since: connectedAt }))) return undefined;
  const facts = { credits: credits.map(asTest), refused: [], isUnknown: false, price, since: since ?? now() };
  return testStateOf(facts, now()).kind === 'without-reference' ? 'without-reference' : 'test';
}

/** Price and payee of the cheapest course. */
export function cheapest(content: DeskContext['content']): { price: Paise; payee: Payee } {
  const [course] = content.courses.toSorted((one, other) => one.price - other.price);
  return { price: paiseFromRupees(course?.price ?? 1), payee: payeeOf(content, course?.id ?? '') };
}

interface Since {
  bank: Bank;
  accountEnd: string;
  since: number;
}

function creditsOf(on: Db | Tx, { bank, since }: Since) {
  return on
    .selectFrom('bankCredit')
    .selectAll()
    .where('source', '=', 'mail')
    .where('bank', '=', bank.id)
    .where('toldAt', '>=', since)
    .orderBy('toldAt', 'desc')
    .orderBy('id', 'desc');
}

/** Emails about money that came in, newest first. */
async function creditsSince(on: Db | Tx, given: Since) {
  // The first look into a mailbox also reads the emails of 30 days.
  const rows = await creditsOf(on, given)
    .where('arrivedAt', '>=', given.since - TOLERANCE)
    .limit(MOST)
    .execute();
  return rows.filter(({ accountEnd }) => isSameEnd(accountEnd, given.accountEnd));
}

async function hasRecorded(on: Db | Tx, given: Since): Promise<boolean> {
  const rows = await creditsOf(on, given)
    .where('state', '=', 'recorded')
    .where('verdict', '=', 'signed')
    .where('reference', 'is not', null)
    .limit(MOST)
    .execute();
  return rows.some(({ accountEnd }) => isSameEnd(accountEnd, given.accountEnd));
}

async function asideSince(db: Db, since: number): Promise<BankMailSeenTable[]> {
  const rows = await db
    .selectFrom('bankMailSeen')
    .selectAll()
    .where('outcome', '!=', 'credit')
    .where('at', '>=', since)
    .where('arrivedAt', '>=', since - TOLERANCE)
    .orderBy('at', 'desc')
    .orderBy('hash')
    .limit(MOST)
    .execute();
  return rows.filter(({ outcome, reason }) => outcome !== 'notice' || TELLING_NOTICES.includes(reason ?? ''));
}

function factsOf(aside: readonly BankMailSeenTable[]) {
  const refused = aside.filter(({ outcome }) => outcome === 'refused').map(({ reason }) => reason);
  return { refused, isUnknown: aside.some(({ outcome }) => outcome === 'unknown') };
}

function asTest({
  amount,
  verdict,
  reference,
  reason,
}: Pick<BankCreditTable, 'amount' | 'verdict' | 'reference' | 'reason'>): TestCredit {
  return { amount, isSigned: verdict === 'signed', hasReference: reference !== null, reason };
}

type Credit = Awaited<ReturnType<typeof creditsSince>>[number];

function creditOf({ arrivedAt, sentAt, toldAt, ...credit }: Credit): TestRow {
  const { amount, reference, accountEnd, verdict, reason, domain } = credit;
  const took = toldAt - (sentAt ?? arrivedAt);
  return { kind: 'credit', at: arrivedAt, took, amount, reference, accountEnd, verdict, reason, domain };
}

function asideOf({ at, arrivedAt, outcome, reason, sender, amount, accountEnd }: BankMailSeenTable): TestRow {
  return { kind: 'aside', at: arrivedAt ?? at, outcome, reason, sender, amount, accountEnd };
}
