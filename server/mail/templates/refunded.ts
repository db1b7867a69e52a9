import { formatDay } from '../../../domain/day.ts';
import { type Paise, formatRupees } from '../../../domain/money.ts';
import { action, facts, oneLine, paragraph } from '../letter/letter.ts';
import { registrationMail } from '../define-mail.ts';

interface Refunded {
  course: string;
  amount: Paise;
  /** `YYYY-MM-DD`. */
  on: string;
  /** The reference of the transfer, where there is one. */
  reference: string | null;
}

export const refunded = registrationMail<Refunded>({
  deskWord: 'Refund paid',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, amount, on, reference }, { links }) => ({
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
  }),
});
