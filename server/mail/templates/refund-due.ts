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
    subject: oneLine(`Your refund of ${formatRupees(amount)}: ${course}`),
    news: `We pay it back by ${formatDay(by)}. You need not do anything.`,
    parts: [
      paragraph(`We refund ${formatRupees(amount)} to you for ${course} by ${formatDay(by)}.`),
      facts(['Reason', reason]),
      paragraph(
        'The money goes back to the account or UPI ID that it came from, and we email you once it is sent. ' +
          'You need not do anything. We never ask for a PIN or an OTP, and you never have to scan a code or open a link ' +
          'to receive a refund.',
      ),
      action('See your registration', links.status),
    ],
  }),
});
