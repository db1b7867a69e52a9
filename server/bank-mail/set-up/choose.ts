/** What owners let bank mail do: suggest, or confirm up to limits. */
import type { Bank } from '../../../domain/bank-mail/bank.ts';
import { bankOf } from '../../../domain/bank-mail/banks/banks.ts';
import type { Ceilings } from '../../../domain/bank-mail/conditions.ts';
import { chosenCeilings, type choiceFields, isRaised } from '../../../domain/bank-mail/set-up/choice-fields.ts';
import { type WhyNot, whyNotWords } from '../../../domain/bank-mail/set-up/why-not.ts';
import type { ValuesOf } from '../../../domain/form-fields.ts';
import { type Paise, paiseFromRupees } from '../../../domain/money.ts';
import { writeAudit } from '../../db/audit.ts';
import { paiseOf, type SqlSum } from '../../db/money-columns.ts';
import type { Db } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Invalid, invalid } from '../../guard/action-answer.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { type ProofNeeded, proofNeeded } from '../../sign-in/staff/fresh-proof.ts';
import { mailOwners } from '../../mail/outbox/mail-owners.ts';
import { ceilingsOf, keepSetting, settingRow } from '../setting/setting.ts';
import { cheapest, whyNot } from './test-payments.ts';

export interface ChoicePage {
  bank: Bank;
  accountEnd: string;
  /** Undefined while bank mail only suggests. */
  ceilings: Ceilings | undefined;
  /** Whether one of the two was chosen before. */
  isChosen: boolean;
  /** Undefined if its emails may confirm. */
  whyNot: WhyNot | undefined;
  /** Of the cheapest course. */
  price: Paise;
  prices: readonly Paise[];
  /** What was received through the bank on the day with the most; undefined before the first payment. */
  busiestDay: Paise | undefined;
  /** By BANK_MAIL_*, so that the desk cannot change it. */
  isOfServer: boolean;
}

/** What the last step shows. Undefined before a mailbox is connected. */
export async function choicePage(context: DeskContext): Promise<ChoicePage | undefined> {
  const { db, content } = context;
  const bankMail = await context.bankMail();
  if (bankMail === undefined) return undefined;
  const { bank, accountEnd, chosen: ceilings, isOfServer } = bankMail;
  const row = await settingRow(db);
  return {
    ...{ bank, accountEnd, ceilings, isOfServer, isChosen: row.chosenAt !== null },
    whyNot: await whyNot(db, context, { bank, row }),
    price: cheapest(content).price,
    prices: content.courses.map(({ price }) => paiseFromRupees(price)),
    busiestDay: await busiestDay(db),
  };
}

async function busiestDay(db: Db): Promise<Paise | undefined> {
  const day = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.sum<SqlSum>('amount').as('sum'))
    .where(({ or, eb }) => or([eb('method', 'is', null), eb('method', '!=', 'cash')]))
    .groupBy('paidOn')
    .orderBy('sum', 'desc')
    .limit(1)
    .executeTakeFirst();
  return day && paiseOf(day.sum);
}

/**
 * Keeps the choice, and tells every owner. To let it confirm, or to raise a limit, needs a fresh code; to lower one, or to
 * suggest, does not. Turning it on also ends a pause.
 */
export async function choose(
  context: DeskContext,
  who: DeskUser,
  values: ValuesOf<typeof choiceFields>,
): Promise<{ kind: 'done' } | Invalid | ProofNeeded> {
  const { db, engine } = context;
  const ceilings = chosenCeilings(values);
  const now = context.now();
  if ((await context.bankMail())?.isOfServer === true)
    return invalid('choice', 'The settings of the server say what bank mail may do, so it cannot be changed here.');
  return inTransaction(db, async (tx) => {
    // Another owner may change the mailbox or the limits at the same moment.
    if (engine === 'postgres') await tx.selectFrom('bankMailSetting').select('id').forUpdate().execute();
    const row = await settingRow(tx);
    const bank = row.bank === null ? undefined : bankOf(row.bank);
    if (bank === undefined || row.connectedAt === null) return invalid('choice', 'Connect the mailbox first.');
    const before = ceilingsOf(row);
    const isSame = ceilings?.perPayment === before?.perPayment && ceilings?.perDay === before?.perDay;
    if (isSame && row.chosenAt !== null) return { kind: 'done' };
    if (isRaised(ceilings, before)) {
      const why = await whyNot(tx, context, { bank, row });
      if (why !== undefined)
        return invalid('choice', whyNotWords(why, { bank, price: cheapest(context.content).price }));
      const proof = proofNeeded(context, who, 'set-bank-mail');
      if (proof !== undefined) return proof;
    }
    await keepSetting(tx, {
      chosenAt: now,
      ...(ceilings ?? { perPayment: null, perDay: null }),
      ...(ceilings !== undefined && before === undefined && { pausedAt: null, pausedBy: null }),
    });
    const detail = ceilings === undefined ? { to: 'suggest' } : { ...ceilings };
    await writeAudit(tx, { at: now, actor: `staff:${who.staffId}`, action: 'choose-bank-mail', detail });
    // Suggesting is how it begins.
    if (isSame) return { kind: 'done' };
    const data = { by: who.email, at: now, bank: bank.name, ceilings: ceilings ?? null, before: before ?? null };
    await mailOwners(tx, context, { kind: 'bank-mail-changed', data }, now);
    return { kind: 'done' };
  });
}
