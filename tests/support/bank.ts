/** A bank that signs an email about each payment, its DNS, and a mailbox in Dovecot to which they go. */
import { bankEmail } from '../../domain/bank-mail/emails.fixture.ts';
import { indianDayAt } from '../../domain/day.ts';
import { paiseFromRupees } from '../../domain/money.ts';
import { keyRecord, mail, type mailKey, signed } from '../../server/bank-mail/message/signed-mail.fixture.ts';
import type { Learner } from '../e2e/support/learners.ts';
import { startDns } from '../e2e/support/servers/dns-server.ts';
import { startMailbox } from '../e2e/support/servers/mailbox.ts';

const OWN = 'rina@example.org';
const DOMAIN = 'hdfcbank.bank.in';

/** Somebody who pays for a course, as number so-and-so. */
export const payer = (number: number): Learner => ({
  name: 'Riya Nair',
  email: `learner${number}@example.org`,
  mobile: `98765${String(number).padStart(5, '0')}`,
  reference: `6325${String(number).padStart(8, '0')}`,
});

/** The network address from which they register, since one alone may not register many. */
export const addressOf = (number: number) => `203.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;

interface Wish {
  amount?: number;
  accountEnd?: string;
  to?: string;
  signer?: string;
  key?: ReturnType<typeof mailKey>;
  /** Instead of the bank's usual words. */
  says?: string;
}

/** The bank's email about the payment of a learner. */
export function emailFor(
  number: number,
  { amount = 650, accountEnd = '4821', to = OWN, signer = DOMAIN, key, says }: Wish = {},
): string {
  const { from, subject, text, html } = bankEmail({
    template: 'hdfc-ending-in',
    amount: paiseFromRupees(amount),
    accountEnd,
    date: indianDayAt(Date.now()),
    reference: payer(number).reference,
  });
  // The same in every email about it, so that a copy with other bytes has it too.
  const headings = { 'Message-ID': `<${payer(number).reference}@mailer.bank.in>` };
  const raw = mail({
    from,
    subject,
    ...(says === undefined ? { text, html } : { text: says }),
    to,
    at: Date.now(),
    headings,
  });
  return signed(raw, { domain: signer, ...(key && { key }) });
}

/** Resolves when mailbox and DNS answer. */
export async function startBank() {
  const mailbox = await startMailbox();
  const dns = await startDns(keyRecord(DOMAIN));
  let folders = 0;
  return {
    /** A folder with one email of somebody else, and the settings of a site that reads it. */
    newFolder() {
      const folder = `Bank${(folders += 1)}`;
      const deliver = (raw: string) => mailbox.deliver(raw, folder);
      deliver('From: a@example.org\r\n\r\nnothing\r\n');
      return {
        deliver,
        settings: {
          BANK_MAIL_URL: mailbox.url.replace(/INBOX$/, folder),
          BANK_MAIL_BANK: 'hdfc',
          BANK_MAIL_ACCOUNT: '4821',
          BANK_MAIL_CONFIRM: '2000,900000',
          BANK_MAIL_DNS: dns.address,
        },
      };
    },
    stop: () => Promise.all([mailbox.stop(), dns.stop()]),
  };
}
