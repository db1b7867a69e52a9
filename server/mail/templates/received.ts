import { formatDay, formatMoment } from '../../../domain/day.ts';
import { type Paise, formatRupees } from '../../../domain/money.ts';
import { action, facts, oneLine, paragraph, unlinked } from '../letter/letter.ts';
import { registrationMail } from '../define-mail.ts';

interface Received {
  course: string;
  price: Paise;
  /** Who learns. */
  learner: string;
  method: 'upi' | 'bank';
  reference: string;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  /** When an answer is promised, in ms since 1970. */
  dueAt: number;
}

export const received = registrationMail<Received>({
  deskWord: 'Registration received',
  tellsStanding: true,
  learnerIn: 'learner',
  letter: ({ course, price, learner, method, reference, paidOn, dueAt }, { links }) => ({
    subject: oneLine(`We have your registration for ${course}`),
    parts: [
      paragraph('Thank you for registering. This is what we have from you:'),
      facts(
        ['Course', course],
        ['Learner', unlinked(learner)],
        ['Price', formatRupees(price)],
        ['Paid by', method === 'upi' ? 'UPI' : 'bank transfer'],
        ['Payment reference', reference],
        ['Date of payment', formatDay(paidOn)],
      ),
      paragraph(
        `A person now looks for your payment in our bank statement. You have our answer by ${formatMoment(dueAt)}. ` +
          'If we find the payment, the next mail tells you how to get in. If we cannot find it, we write and ask. ' +
          'You need not pay again.',
      ),
      action('See where your registration stands', links.status),
      paragraph('This link is yours alone. Whoever has it can see your registration, so please do not pass it on.'),
      paragraph('If you did not register with us, please reply to this mail and we remove your address.'),
    ],
  }),
});
