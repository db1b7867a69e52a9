import { formatDay } from '../../../../domain/day.ts';
import { type Paise, formatRupees } from '../../../../domain/money.ts';
import { action, facts, oneLine, paragraph } from '../../letter/letter.ts';
import { registrationMail } from '../../letter/define-mail.ts';

interface Refunded {
  course: string;
  amount: Paise;
  /** `YYYY-MM-DD`. */
  on: string;
  reference: string | null;
  inCash?: true;
}

export const refunded = registrationMail<Refunded>({
  deskWord: 'Refund paid',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, amount, on, reference, inCash }, { links }) => ({
    subject: oneLine(`We have refunded ${formatRupees(amount)}: ${course}`),
    news:
      inCash === true
        ? 'We gave it to you in cash, or sent it to the UPI ID that you told us.'
        : 'The money is on its way to the account or UPI ID that it came from.',
    parts: [
      paragraph(`We refunded ${formatRupees(amount)} to you for ${course} on ${formatDay(on)}.`),
      ...(reference === null ? [] : [facts(['Transfer reference', reference])]),
      paragraph(
        (inCash === true
          ? 'You paid in cash. We gave it back in cash, or sent it to the UPI ID that you told us. '
          : 'The money went to the account or UPI ID that it came from. Your bank may need a few days to show it. ') +
          'If you have not got it in a week, reply to this email.',
      ),
      action('See your registration', links.status),
    ],
  }),
});
