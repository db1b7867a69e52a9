import { type APIRequestContext, expect } from '@playwright/test';
import { indianDayAt } from '../../../domain/day.ts';
import { paiseFromRupees } from '../../../domain/money.ts';
import { keepCredit } from '../../../server/bank-mail/credits.ts';
import { inTransaction } from '../../../server/db/transaction.ts';
import { formOf, type Learner } from './learners.ts';
import { type StaffedSite, within } from './site.ts';

let registered = 0;

/** Somebody who paid today. Returns the secret link's path. */
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

/** What a signed email of the bank about the learner's payment leaves in the database. */
export function bankTells(office: StaffedSite, { reference }: Learner, rupees = 650): Promise<void> {
  const now = Date.now();
  return within(office, (db) =>
    inTransaction(db, (tx) =>
      keepCredit(
        tx,
        {
          ...{ source: 'mail', bank: 'hdfc', sentAt: now, arrivedAt: now, hash: reference, verdict: 'signed' },
          ...{ reason: null, domain: 'hdfcbank.bank.in', selector: 'acls03', algorithm: 'rsa-sha256' },
          credit: {
            ...{ amount: paiseFromRupees(rupees), accountEnd: '4821', date: indianDayAt(now), time: null, reference },
            ...{ payer: 'MEERA', method: 'upi' },
          },
        },
        now,
      ),
    ),
  );
}
