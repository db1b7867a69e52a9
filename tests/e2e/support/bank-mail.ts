import type { APIRequestContext } from '@playwright/test';
import { addDays, DAY, indianDayAt } from '../../../domain/day.ts';
import { paiseFromRupees } from '../../../domain/money.ts';
import { keepCredit } from '../../../server/bank-mail/credits.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { formOf, type Learner } from './learners.ts';
import { startOwnSite } from './own-site.ts';
import { type StaffedSite, within } from './site.ts';
import { expect, test as base } from './test.ts';

/** No mailbox answers here: the tests put into the database what its emails would say. */
const BANK_MAIL = {
  BANK_MAIL_URL: 'imap://alerts%40example.com:secret@127.0.0.1:9/INBOX',
  BANK_MAIL_BANK: 'hdfc',
  BANK_MAIL_ACCOUNT: '4821',
  BANK_MAIL_ADDRESS: 'alerts@example.com',
  BANK_MAIL_CONFIRM: '2000,50000',
};

/** Tests on a site whose bank tells of credits. */
export const test = base.extend<object, { office: StaffedSite }>({
  office: [
    async ({ dist }, use) => {
      const site = await startOwnSite(dist, BANK_MAIL);
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ office }, use) => use(office.url),
});

let registered = 0;

/** Somebody who paid today. Answers the secret link. */
export async function registerToday(
  request: APIRequestContext,
  { url }: StaffedSite,
  learner: Learner,
): Promise<string> {
  const answer = await request.post(`${url}/register/react`, {
    form: { ...formOf(learner), paidOn: indianDayAt(Date.now()) },
    headers: { origin: url, 'x-forwarded-for': `203.0.113.${++registered}` },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  return answer.headers()['location'] ?? '';
}

/** The bank's signed email of a learner's payment, sent so many milliseconds ago. */
export function bankTells(office: StaffedSite, { reference }: Learner, { ago = 0, rupees = 650 } = {}): Promise<void> {
  const now = Date.now();
  return within(office, (db) =>
    inTransaction(db, (tx) =>
      keepCredit(
        tx,
        {
          ...{ source: 'mail', bank: 'hdfc', sentAt: now - ago, arrivedAt: now, hash: reference, verdict: 'signed' },
          ...{ reason: null, domain: 'hdfcbank.bank.in', selector: 'acls03', algorithm: 'rsa-sha256' },
          credit: {
            ...{ amount: paiseFromRupees(rupees), accountEnd: '4821', date: null, time: null, reference },
            ...{ payer: 'MEERA', method: 'upi' },
          },
        },
        now,
      ),
    ),
  );
}

/** Moves a learner's confirmed payment some days back, so that a statement of these days should show it. */
export function paidBefore(office: StaffedSite, { reference }: Learner, days: number): Promise<void> {
  const paidOn = addDays(indianDayAt(Date.now()), -days);
  const recordedAt = Date.now() - days * DAY;
  return within(office, async (db) => {
    await db.updateTable('payment').set({ paidOn, recordedAt }).where('reference', '=', reference).execute();
    await db.updateTable('bankCredit').set({ paidOn }).where('reference', '=', reference).execute();
  });
}
