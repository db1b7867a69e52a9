import { counted } from '../../../../domain/text/counted.ts';
import { formatDay } from '../../../../domain/day.ts';
import { type Paise, formatRupees } from '../../../../domain/money.ts';
import { action, facts, oneLine, paragraph, type Part } from '../../letter/letter.ts';
import { registrationMail } from '../../letter/define-mail.ts';
import { type RestPayee, restToPay } from './rest-to-pay.ts';

interface TakenBack {
  course: string;
  amount: Paise;
  /** `YYYY-MM-DD`; null if the statement has no date. */
  on: string | null;
  reference: string;
  /** The learner has to pay, we check, the price is still covered, or the money was due back anyway. */
  follows: 'pay' | 'wait' | 'stays' | 'ended';
  missing: Paise;
  payee: RestPayee;
}

/** For learners whose confirmed payment the bank took back. */
export const takenBack = registrationMail<TakenBack>({
  deskWord: 'Payment taken back by the bank',
  tellsStanding: true,
  learnerIn: null,
  letter: ({ course, amount, on, reference, follows, missing, payee }, { site, links }) => {
    const { hours } = site.confirmation;
    const parts = {
      pay: (): Part[] => [
        paragraph(`Your registration is no longer confirmed. To continue, please pay ${formatRupees(missing)}:`),
        ...restToPay({ course, missing, payee }),
        paragraph('Pay this amount with any UPI app. Then enter the new payment reference on your page.'),
        action(`Pay ${formatRupees(missing)}`, links.status),
        paragraph(
          `Once we have the reference, we will look for the payment and email you within ${counted(hours, 'hour')}. ` +
            'If you do not want to continue, you do not have to pay anything.',
        ),
      ],
      wait: (): Part[] => [
        paragraph('We are still checking your registration. We will email you once we know what you have to pay.'),
        action('See your registration', links.status),
      ],
      stays: (): Part[] => [
        paragraph(
          'Your other payments cover the price. Your registration stays confirmed, and you do not need to do anything.',
        ),
        action('See your registration', links.status),
      ],
      ended: (): Part[] => [
        paragraph(
          'This registration has ended, and we were going to refund this money. You have it back now, so we will not send it again.',
        ),
        action('See your registration', links.status),
      ],
    };
    return {
      subject: oneLine(`The bank took back your payment: ${course}`),
      news: oneLine(
        follows === 'pay'
          ? `Our bank statement shows it, and ${formatRupees(missing)} is still to pay.`
          : `Our bank statement shows that ${formatRupees(amount)} went back.`,
      ),
      parts: [
        paragraph(
          `${on === null ? 'The' : `On ${formatDay(on)}, the`} bank took back ${formatRupees(amount)} that you had paid for ${course}. ` +
            'Our bank statement shows it, and we no longer have this money.',
        ),
        facts(['Payment reference', reference]),
        ...parts[follows](),
        paragraph(
          'Ask your bank where the money is if you do not see it in your account after a week. ' +
            'If you think that this is a mistake, reply to this email.',
        ),
      ],
    };
  },
});
