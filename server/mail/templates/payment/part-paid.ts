import { counted } from '../../../../domain/text/counted.ts';
import { formatDay } from '../../../../domain/day.ts';
import { type Paise, formatRupees } from '../../../../domain/money.ts';
import { action, oneLine, paragraph } from '../../letter/letter.ts';
import { registrationMail } from '../../letter/define-mail.ts';
import { type RestPayee, restToPay } from './rest-to-pay.ts';

interface PartPaid {
  course: string;
  amount: Paise;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  price: Paise;
  missing: Paise;
  payee: RestPayee;
}

/** Its main button opens the page for the reference, since many email programs remove links to UPI apps. */
export const partPaid = registrationMail<PartPaid>({
  deskWord: 'Balance due',
  tellsStanding: true,
  learnerIn: null,
  letter: ({ course, amount, paidOn, price, missing, payee }, { site, links }) => ({
    subject: oneLine(`${formatRupees(missing)} still to pay: ${course}`),
    news: oneLine(`We received your payment of ${formatRupees(amount)}. The price is ${formatRupees(price)}.`),
    parts: [
      paragraph(
        `We received your payment of ${formatRupees(amount)} for ${course}, made on ${formatDay(paidOn)}. ` +
          `The price is ${formatRupees(price)}, so ${formatRupees(missing)} is still to pay.`,
      ),
      ...restToPay({ course, missing, payee }),
      paragraph('Pay this amount with any UPI app. Then enter the new payment reference on your page.'),
      action(`Pay ${formatRupees(missing)}`, links.status),
      paragraph(
        `Once we have the reference, we will look for the payment and email you within ${counted(site.confirmation.hours, 'hour')}. ` +
          'What you have paid is safe with us. Please do not pay it again.',
      ),
      paragraph('If you do not want to pay the balance, reply to this email and we will refund you.'),
    ],
  }),
});
