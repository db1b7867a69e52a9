import { hdfc } from '../../domain/bank-mail/banks/hdfc.ts';
import { indianDayAt } from '../../domain/day.ts';
import type { Paise } from '../../domain/money.ts';
import { newId } from '../db/id.ts';
import type { BankMailReaderTable, BankMailSeenTable } from '../db/tables/bank-mail-tables.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { PRICE, staffedDesk } from '../desk/staff-desk.fixture.ts';
import { inputOf, START } from '../registration/registration.fixture.ts';
import type { BankMail } from '../setup/bank-mail.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { keepCredit, type Telling } from './credits.ts';
import type { Choice } from './choice.ts';
import { settleCredits } from './settle.ts';

export const CEILINGS = { perPayment: 200_000, perDay: 500_000 } as { perPayment: Paise; perDay: Paise };

/** A desk whose bank tells of credits. */
export async function bankOffice(engine: DeskContext['engine']) {
  const staffed = await staffedDesk(engine);
  const { db, context, owner } = staffed;
  const choice: Pick<Choice, 'ceilings' | 'staffId'> = { ceilings: CEILINGS, staffId: owner.staffId };
  let messages = 0;
  return {
    ...staffed,
    choice,
    /** The bank tells of a credit for the learner with this number. */
    async told(number: number, changes: Partial<Telling['credit']> & Partial<Omit<Telling, 'credit'>> = {}) {
      const { verdict = 'signed', reason = null, hash = `message ${messages++}`, ...others } = changes;
      const { source = 'mail', bank = 'hdfc', ...credit } = others;
      const sentAt = changes.sentAt ?? context.now();
      const telling: Telling = {
        ...{ source, bank, sentAt, arrivedAt: sentAt + 5000, hash, verdict, reason },
        ...{ domain: 'hdfcbank.bank.in', selector: 'acls03', algorithm: 'rsa-sha256' },
        credit: {
          amount: PRICE.react as Paise,
          accountEnd: '4821',
          date: indianDayAt(context.now()),
          time: null,
          reference: inputOf(number).reference,
          payer: 'LEARNER B',
          method: 'upi',
          ...credit,
        },
      };
      await inTransaction(db, (tx) => keepCredit(tx, telling, context.now()));
    },
    settle: (changes: Partial<Choice> = {}, sms?: typeof CEILINGS) =>
      settleCredits(context, { ...choice, ...changes }, sms),
    credits: () => db.selectFrom('bankCredit').selectAll().orderBy('id').execute(),
    today: (changes = {}) => ({ paidOn: indianDayAt(START), ...changes }),
  };
}

/** The mailbox of the tests, which nobody opens. */
export const BANK_MAIL: BankMail = {
  account: {
    ...{ host: 'imap.gmail.com', port: 993, secure: true, user: 'rina@example.org', password: 'kept', folder: 'INBOX' },
  },
  ...{ bank: hdfc, accountEnd: '4821', address: 'rina@example.org', chosen: CEILINGS, dns: [] },
  ...{ paused: undefined, isOfServer: true },
};

/** Notes how the reader of the mailbox is. */
export async function noteReader(db: Db, noted: Partial<BankMailReaderTable> = {}): Promise<void> {
  const row = { heardAt: null, problem: null, problemSince: null, ...noted };
  await db
    .insertInto('bankMailReader')
    .values({ ...{ id: 'this', holder: 'a process', until: 0, uidValidity: null, lastUid: 0 }, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Notes an email that was read. */
export async function noteSeen(db: Db, seen: Partial<BankMailSeenTable> & { at: number }): Promise<void> {
  const nothing = { reason: null, shape: null, amount: null, accountEnd: null };
  const row = {
    outcome: 'credit',
    sender: 'alerts@hdfcbank.bank.in',
    arrivedAt: seen.at,
    ...nothing,
    ...seen,
  } as const;
  await db
    .insertInto('bankMailSeen')
    .values({ hash: newId(seen.at), ...row })
    .execute();
}
