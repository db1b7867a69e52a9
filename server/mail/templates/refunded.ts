import { formatDay } from '../../../domain/day.ts';
import { formatRupees } from '../../../domain/money.ts';
import type { RegistrationMails } from '../mails.ts';
import { type Letter, type MailSite, type RegistrationLinks, action, facts, oneLine, paragraph } from './parts.ts';

export function refunded(
  { course, amount, on, reference }: RegistrationMails['refunded'],
  _site: MailSite,
  links: RegistrationLinks,
): Letter {
  return {
    subject: oneLine(`Your refund has been sent: ${course}`),
    parts: [
      paragraph('We have sent your money back to the account or UPI ID that it came from.'),
      facts(
        ['Course', course],
        ['Amount', formatRupees(amount)],
        ['Sent on', formatDay(on)],
        ...(reference === null ? [] : [['Transfer reference', reference] satisfies [string, string]]),
      ),
      paragraph('Your bank may need a few days to show it. If it has not come after a week, reply to this mail.'),
      action('See your registration', links.status),
    ],
  };
}
