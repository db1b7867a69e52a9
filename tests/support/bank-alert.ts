/** Emails of HDFC Bank about a payment, signed with the key that the tests' DNS has. */
import { bankEmail } from '../../domain/bank-mail/emails.fixture.ts';
import { indianDayAt } from '../../domain/day.ts';
import { paiseFromRupees } from '../../domain/money.ts';
import { keyRecord, mail, type mailKey, signed } from '../../server/bank-mail/message/signed-mail.fixture.ts';

const DOMAIN = 'hdfcbank.bank.in';

/** What the DNS of the tests has to answer. */
export const BANK_KEYS = keyRecord(DOMAIN);

export interface AlertWish {
  reference: string;
  /** In rupees. */
  amount?: number;
  accountEnd?: string;
  to?: string;
  signer?: string;
  key?: ReturnType<typeof mailKey>;
  /** Instead of the bank's usual words. */
  says?: string;
}

/** Sent now to the mailbox of the tests, if nothing else is wished. */
export function bankAlert({
  reference,
  amount = 650,
  accountEnd = '4821',
  to = 'rina@example.org',
  signer = DOMAIN,
  key,
  says,
}: AlertWish): string {
  const { from, subject, text, html } = bankEmail({
    template: 'hdfc-ending-in',
    amount: paiseFromRupees(amount),
    accountEnd,
    date: indianDayAt(Date.now()),
    reference,
  });
  // The same in every email about it, so that a copy with other bytes has it too.
  const headings = { 'Message-ID': `<${reference}@mailer.bank.in>` };
  const words = says === undefined ? { text, html } : { text: says };
  const raw = mail({ from, subject, ...words, to, at: Date.now(), headings });
  return signed(raw, { domain: signer, ...(key && { key }) });
}
