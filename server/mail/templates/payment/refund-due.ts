import { formatDay } from '../../../../domain/day.ts';
import { type Paise, formatRupees } from '../../../../domain/money.ts';
import { action, facts, oneLine, paragraph } from '../../letter/letter.ts';
import { registrationMail } from '../../letter/define-mail.ts';

interface RefundDue {
  course: string;
  amount: Paise;
  reason: string;
  /** The last day to pay it back, `YYYY-MM-DD`. */
  by: string;
  inCash?: true;
}

export const refundDue = registrationMail<RefundDue>({
  deskWord: 'Refund promised',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, amount, reason, by, inCash }, { links }) => ({
    subject: oneLine(`Your refund of ${formatRupees(amount)}: ${course}`),
    news: `We will refund you by ${formatDay(by)}.${inCash === true ? '' : ' You do not need to do anything.'}`,
    parts: [
      paragraph(`We will refund you ${formatRupees(amount)} for ${course} by ${formatDay(by)}.`),
      facts(['Reason', reason]),
      paragraph(
        (inCash === true
          ? 'You paid in cash, so we will refund you in cash at our desk. If you prefer UPI, reply with your UPI ID. '
          : 'The money will go back to the account or UPI ID that it came from, and we will email you once it is sent. ' +
            'You do not need to do anything. ') +
          'We never ask for a PIN or an OTP, and you never have to scan a code or open a link ' +
          'to receive a refund.',
      ),
      action('See your registration', links.status),
    ],
  }),
});
