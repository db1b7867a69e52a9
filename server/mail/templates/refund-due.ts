import { formatDay } from '../../../domain/day.ts';
import { type Paise, formatRupees } from '../../../domain/money.ts';
import { action, facts, oneLine, paragraph } from '../letter/letter.ts';
import { registrationMail } from '../define-mail.ts';

interface RefundDue {
  course: string;
  amount: Paise;
  reason: string;
  /** The day by which it is paid back, `YYYY-MM-DD`. */
  by: string;
}

export const refundDue = registrationMail<RefundDue>({
  deskWord: 'Refund to come',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, amount, reason, by }, { links }) => ({
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
  }),
});
