/** A bank that signs an email about each payment, its DNS, and a mailbox in Dovecot to which they go. */
import type { Learner } from '../e2e/support/learners.ts';
import { startDns } from '../e2e/support/servers/dns-server.ts';
import { startMailbox } from '../e2e/support/servers/mailbox.ts';
import { type AlertWish, BANK_KEYS, bankAlert } from './bank-alert.ts';

/** Somebody who pays for a course, as number so-and-so. */
export const payer = (number: number): Learner => ({
  name: 'Riya Nair',
  email: `learner${number}@example.org`,
  mobile: `98765${String(number).padStart(5, '0')}`,
  reference: `6325${String(number).padStart(8, '0')}`,
});

/** The network address from which they register, since one alone may not register many. */
export const addressOf = (number: number) => `203.0.${Math.floor(number / 250)}.${(number % 250) + 1}`;

/** The bank's email about the payment of a learner. */
export const emailFor = (number: number, wish: Partial<AlertWish> = {}) =>
  bankAlert({ reference: payer(number).reference, ...wish });

/** Resolves when mailbox and DNS answer. */
export async function startBank() {
  const mailbox = await startMailbox();
  const dns = await startDns(BANK_KEYS);
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
