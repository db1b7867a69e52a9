/** What the bank's emails and SMS may do today. */
import type { Ceilings } from '../../domain/bank-mail/conditions.ts';
import { isDoubted } from '../../domain/bank-mail/missing.ts';
import { indianDayAt } from '../../domain/day.ts';
import type { Db } from '../db/tables.ts';
import type { BankMail } from '../setup/bank-mail.ts';
import type { BankSms } from '../setup/bank-sms.ts';
import { type MissingPayment, missingPayments } from './missing.ts';
import { settingRow } from './setting/setting.ts';

export interface Choice {
  /** Undefined while messages of this kind only suggest. */
  ceilings: Ceilings | undefined;
  /** Why they only suggest; undefined while they confirm by themselves. */
  only: 'chosen' | 'paused' | 'bank' | 'doubted' | 'no-owner' | undefined;
  /** The owner on whose choice payments are recorded; undefined without an owner. */
  staffId: string | undefined;
}

/**
 * What bank mail may do now: it only suggests while it is paused, while two payments are missing in a statement, and
 * without a mailbox. `now`: see day.ts. `missing`: where they are known already.
 */
export function choiceNow(
  db: Db,
  bankMail: Pick<BankMail, 'bank' | 'chosen' | 'paused'> | undefined,
  now: number,
  missing?: readonly MissingPayment[],
): Promise<Choice> {
  return choiceOf(db, bankMail, {
    ...{ isPaused: bankMail?.paused !== undefined, isEnough: bankMail?.bank.use === 'confirm', now, missing },
  });
}

/**
 * What SMS of the bank may do now, within their own limits: as choiceNow. Who pauses bank mail pauses them too. They only
 * suggest beside emails of another bank: no statement that is looked at would lack their payments.
 */
export async function smsChoiceNow(
  db: Db,
  { bankSms, bankMail }: { bankSms: Pick<BankSms, 'bank' | 'chosen'> | undefined; bankMail: WithBank | undefined },
  now: number,
  missing?: readonly MissingPayment[],
): Promise<Choice> {
  const { pausedAt } = await settingRow(db);
  const isEnough = !(bankSms && bankMail && areOfTwoBanks(bankSms, bankMail));
  return choiceOf(db, bankSms, { isPaused: pausedAt !== null, isEnough, now, missing });
}

interface WithBank {
  bank: { id: string };
}

/** Whether SMS and emails are of two banks. */
export function areOfTwoBanks(sms: WithBank, mail: WithBank): boolean {
  return sms.bank.id !== mail.bank.id;
}

interface Facts {
  isPaused: boolean;
  /** Whether messages of the bank have all that a payment needs. */
  isEnough: boolean;
  now: number;
  missing: readonly MissingPayment[] | undefined;
}

async function choiceOf(
  db: Db,
  own: { bank: { name: string }; chosen: Ceilings | undefined } | undefined,
  { isPaused, isEnough, now, missing }: Facts,
): Promise<Choice> {
  const owner = await db
    .selectFrom('staff')
    .select('id')
    .where('role', '=', 'owner')
    .where('removedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const staffId = owner?.id;
  const only =
    own?.chosen === undefined
      ? 'chosen'
      : isPaused
        ? 'paused'
        : !isEnough
          ? 'bank'
          : staffId === undefined
            ? 'no-owner'
            : isDoubted(missing ?? (await missingPayments(db, own.bank.name)), indianDayAt(now))
              ? 'doubted'
              : undefined;
  return { ceilings: only === undefined ? own?.chosen : undefined, only, staffId };
}
