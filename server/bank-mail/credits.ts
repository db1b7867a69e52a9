/** Money that came in, as the bank's emails and text messages tell. */
import type { Credit } from '../../domain/bank-mail/bank.ts';
import { addDays, DAY, endOfDay, indianDayAt, indianMoment } from '../../domain/day.ts';
import type { Paise } from '../../domain/money.ts';
import type { StatementRow } from '../../domain/statement/row.ts';
import { newId } from '../db/id.ts';
import { paiseOf, type SqlSum } from '../db/money-columns.ts';
import type { BankCreditTable } from '../db/tables/bank-mail-tables.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';

type Verdict = Pick<BankCreditTable, 'verdict' | 'reason' | 'domain' | 'selector' | 'algorithm'>;

export interface Telling extends Verdict, Pick<BankCreditTable, 'source' | 'bank' | 'sentAt' | 'arrivedAt'> {
  credit: Omit<Credit, 'kind' | 'upiId'>;
  /** SHA-256 of the whole message. */
  hash: string;
}

export type KeptCredit = Omit<BankCreditTable, 'state'> & { state: 'open' | 'recorded' | 'agrees' | 'left' };

/** Whatever belongs to nobody's registration is forgotten after so long. */
export const KEPT_FOR = 7 * DAY;

/**
 * Keeps a credit once, however often it is told: by bank, reference and amount, or by the message if it has no
 * reference. A signed email replaces what an unsure message told of the same payment, also after staff left that.
 */
export async function keepCredit(tx: Tx, telling: Telling, now: number): Promise<void> {
  const { credit, hash, ...told } = telling;
  const { amount, reference, accountEnd, payer, method } = credit;
  const sameKey = [told.bank, ...(reference === null ? [hash] : [reference, amount])].join(' ');
  const row = {
    ...{ ...told, ...paidBy(telling), sameKey, toldAt: now },
    ...{ amount, reference, accountEnd, payer, method },
  };
  await tx
    .insertInto('bankCredit')
    .values({ id: newId(now), paymentId: null, registrationId: null, staffId: null, ...row })
    .onConflict((conflict) =>
      conflict
        .column('sameKey')
        .doUpdateSet({ ...row, state: 'open', staffId: null })
        .where('bankCredit.state', 'in', ['open', 'left'])
        .where('bankCredit.verdict', '=', 'unsure')
        .where('excluded.verdict', '=', 'signed'),
    )
    .execute();
}

/** The bank's day and time, or the moment at which it sent the message, within the bank's day. */
function paidBy({ credit: { date, time }, sentAt, arrivedAt }: Telling): Pick<BankCreditTable, 'paidOn' | 'paidAt'> {
  const sent = sentAt ?? arrivedAt;
  if (date === null) return { paidOn: indianDayAt(sent), paidAt: sent };
  if (time !== null) return { paidOn: date, paidAt: indianMoment(date, time.slice(0, 5)) };
  return { paidOn: date, paidAt: Math.min(Math.max(sent, indianMoment(date, '00:00')), endOfDay(date)) };
}

/** The credit as a row of a statement, so that one matching serves both. */
export function creditRow(
  credit: Pick<KeptCredit, 'paidOn' | 'amount' | 'reference' | 'payer'>,
  line: number,
): StatementRow {
  const { paidOn, amount, reference, payer } = credit;
  return {
    ...{ line, date: paidOn, amount, payer },
    references: reference === null ? [] : [reference],
    narration: [reference, payer].filter((part) => part !== null).join(' '),
  };
}

/** Credits that nobody has decided, oldest first, at most 500. */
export function openCredits(db: Db, now: number): Promise<KeptCredit[]> {
  return db
    .selectFrom('bankCredit')
    .selectAll()
    .where('state', '=', 'open')
    .where('toldAt', '>', now - KEPT_FOR)
    .orderBy('toldAt')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** The last credit that emails or SMS told; undefined before the first. */
export function newestCredit(
  db: Db,
  source: KeptCredit['source'],
): Promise<Pick<KeptCredit, 'arrivedAt' | 'toldAt' | 'amount'> | undefined> {
  return db
    .selectFrom('bankCredit')
    .select(['arrivedAt', 'toldAt', 'amount'])
    .where('source', '=', source)
    .orderBy('arrivedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Forgets other people's credits, and which emails were read, after seven days. */
export async function forgetCredits(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('bankCredit')
    .where('state', 'in', ['open', 'left'])
    .where('toldAt', '<=', now - KEPT_FOR)
    .execute();
  await db
    .deleteFrom('bankMailSeen')
    .where('at', '<=', now - KEPT_FOR)
    .execute();
}

/** The same row for everybody who would record it; on PostgreSQL others wait. */
export function lockCredit(
  tx: Tx,
  { engine }: Pick<DeskContext, 'engine'>,
  id: string,
): Promise<KeptCredit | undefined> {
  return tx
    .selectFrom('bankCredit')
    .selectAll()
    .where('id', '=', id)
    .$if(engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** A query for payments that bank mail, or one source of it, recorded without a person, since a moment in milliseconds since 1970. */
export function recordedByItself(db: Db | Tx, since: number, source?: KeptCredit['source']) {
  return db
    .selectFrom('bankCredit')
    .innerJoin('payment', 'payment.id', 'bankCredit.paymentId')
    .where('bankCredit.state', '=', 'recorded')
    .where('bankCredit.staffId', 'is', null)
    .where('payment.recordedAt', '>', since)
    .$if(source !== undefined, (query) => query.where('bankCredit.source', '=', source ?? 'mail'));
}

/** What bank mail, or one source of it, has confirmed today without a person. */
export async function confirmedByItself(
  db: Db | Tx,
  now: number,
  source?: KeptCredit['source'],
): Promise<{ count: number; amount: Paise }> {
  const { count, total } = await recordedByItself(db, endOfDay(addDays(indianDayAt(now), -1)), source)
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.sum<SqlSum>('payment.amount').as('total')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), amount: paiseOf(total) };
}
