import { LATER_OR_BACK, type Offer } from '../../../../domain/course/offer.ts';
import { methodNames, type PaymentMethod } from '../../../../domain/payment/reference.ts';
import { formatDay, formatMoment } from '../../../../domain/day.ts';
import { type Paise, formatRupees } from '../../../../domain/money.ts';
import { action, facts, oneLine, paragraph, unlinked } from '../../letter/letter.ts';
import { registrationMail } from '../../letter/define-mail.ts';

interface Received {
  course: string;
  price: Paise;
  learner: string;
  method: PaymentMethod;
  reference: string;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  /** When an answer is promised, in milliseconds since 1970. */
  dueAt: number;
  /** Why the course takes no registrations; missing if it does. */
  offer?: Exclude<Offer, 'open'>;
}

const LATE: Readonly<Record<Exclude<Offer, 'open'>, string>> = {
  closed: `Registration for this course was closed when your form came. We check your payment anyway, and then ${LATER_OR_BACK}.`,
  full: `All seats were taken when your form came. We check your payment anyway, and then ${LATER_OR_BACK}.`,
  'waiting-list': `This course invited from its waiting list when your form came. We check your payment anyway, and then ${LATER_OR_BACK}.`,
};

export const received = registrationMail<Received>({
  deskWord: 'Registration received',
  tellsStanding: true,
  learnerIn: 'learner',
  letter: ({ course, price, learner, method, reference, paidOn, dueAt, offer }, { links }) => ({
    subject: oneLine(`We received your registration for ${course}`),
    news: `We are looking for your payment. You get our answer by ${formatMoment(dueAt)}.`,
    parts: [
      paragraph(
        `We received your registration for ${course} and your payment details: ${formatRupees(price)} paid on ${formatDay(paidOn)}.`,
      ),
      ...(offer === undefined ? [] : [paragraph(LATE[offer])]),
      facts(['Learner', unlinked(learner)], ['Paid by', methodNames[method]], ['Payment reference', reference]),
      paragraph(
        `A person now looks for this payment in our bank statement. You get our answer by ${formatMoment(dueAt)}. ` +
          (offer === undefined ? 'If we find the payment, our next email says how you start. ' : '') +
          'If we cannot find it, we write and ask. Please do not pay again.',
      ),
      action('See your registration', links.status),
      paragraph('This link is yours alone. Anyone who has it can see your registration, so do not pass it on.'),
      paragraph('If you did not register with us, reply to this email and we remove your address.'),
    ],
  }),
});
