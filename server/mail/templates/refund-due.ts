import { formatDay } from '../../../domain/day.ts';
import { formatRupees } from '../../../domain/money.ts';
import type { RegistrationMails } from '../mails.ts';
import { type Letter, type MailSite, type RegistrationLinks, action, facts, oneLine, paragraph } from './parts.ts';

export function refundDue(
  { course, amount, reason, by }: RegistrationMails['refund-due'],
  _site: MailSite,
  links: RegistrationLinks,
): Letter {
  return {
    subject: oneLine(`You get money back: ${course}`),
    parts: [
      paragraph('We owe you a refund.'),
      facts(['Course', course], ['Amount', formatRupees(amount)], ['Reason', reason], ['Paid back by', formatDay(by)]),
      paragraph(
        'The money goes back to the account or UPI ID that it came from. You need not do anything. ' +
          'We never ask for a PIN or an OTP, and you never have to scan a code or open a link to receive a refund.',
      ),
      action('See your registration', links.status),
    ],
  };
}
