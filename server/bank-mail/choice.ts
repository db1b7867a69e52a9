/** What the bank's emails may do today. */
import type { Ceilings } from '../../domain/bank-mail/conditions.ts';
import { isDoubted } from '../../domain/bank-mail/missing.ts';
import { indianDayAt } from '../../domain/day.ts';
import type { Db } from '../db/tables.ts';
import type { BankMail } from '../setup/bank-mail.ts';
import { missingPayments } from './missing.ts';

export interface Choice {
  /** Undefined while bank mail only suggests. */
  ceilings: Ceilings | undefined;
  /** Why it only suggests; undefined while it confirms by itself. */
  only: 'chosen' | 'paused' | 'bank' | 'doubted' | 'no-owner' | undefined;
  /** The owner on whose choice payments are recorded; undefined without an owner. */
  staffId: string | undefined;
}

/**
 * What bank mail may do now: it only suggests while it is paused, while two payments are missing in a statement, and
 * without a mailbox. `now`: see day.ts.
 */
export async function choiceNow(
  db: Db,
  bankMail: Pick<BankMail, 'bank' | 'chosen' | 'paused'> | undefined,
  now: number,
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
    bankMail?.chosen === undefined
      ? 'chosen'
      : bankMail.paused !== undefined
        ? 'paused'
        : bankMail.bank.use !== 'confirm'
          ? 'bank'
          : staffId === undefined
            ? 'no-owner'
            : isDoubted(await missingPayments(db, bankMail.bank.name), indianDayAt(now))
              ? 'doubted'
              : undefined;
  return { ceilings: only === undefined ? bankMail?.chosen : undefined, only, staffId };
}
