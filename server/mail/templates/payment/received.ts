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
  closed: `Registration had closed when we got your form. We will check your payment anyway, and then ${LATER_OR_BACK}.`,
  full: `All seats were taken when we got your form. We will check your payment anyway, and then ${LATER_OR_BACK}.`,
  'waiting-list': `When we got your form, seats were going to people on the waiting list. We will check your payment anyway, and then ${LATER_OR_BACK}.`,
};

export const received = registrationMail<Received>({
  deskWord: 'Registration received',
  tellsStanding: true,
  learnerIn: 'learner',
  letter: ({ course, price, learner, method, reference, paidOn, dueAt, offer }, { links }) => ({
    subject: oneLine(`We received your registration for ${course}`),
    news: `We are looking for your payment. You will get our reply by ${formatMoment(dueAt)}.`,
    parts: [
      paragraph(
        `We received your registration for ${course} and your payment details: ${formatRupees(price)} paid on ${formatDay(paidOn)}.`,
      ),
      ...(offer === undefined ? [] : [paragraph(LATE[offer])]),
      facts(['Learner', unlinked(learner)], ['Paid by', methodNames[method]], ['Payment reference', reference]),
      paragraph(
        `We are looking for this payment in our bank statement. You will get our reply by ${formatMoment(dueAt)}. ` +
          (offer === undefined ? 'When we find it, we will email you how to start. ' : '') +
          'If we cannot find it, we will ask you. Please do not pay again.',
      ),
      action('See your registration', links.status),
      paragraph('This link is private. Anyone who has it can see your registration, so please do not share it.'),
      paragraph('Not you? Reply to this email and we will delete your address.'),
    ],
  }),
});
