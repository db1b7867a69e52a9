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
    subject: oneLine(`We have refunded ${formatRupees(amount)}: ${course}`),
    news: 'The money is on its way to the account or UPI ID that it came from.',
    parts: [
      paragraph(`We refunded ${formatRupees(amount)} to you for ${course} on ${formatDay(on)}.`),
      ...(reference === null ? [] : [facts(['Transfer reference', reference])]),
      paragraph(
        'The money went to the account or UPI ID that it came from. Your bank may need a few days to show it. ' +
          'If it has not come after a week, reply to this email.',
      ),
      action('See your registration', links.status),
    ],
  }),
});
