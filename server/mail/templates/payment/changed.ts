import { formatDay } from '../../../../domain/day.ts';
import { type Paise, formatRupees } from '../../../../domain/money.ts';
import {
  action,
  facts,
  link,
  oneLine,
  paragraph,
  type Part,
  quote,
  type RegistrationLinks,
} from '../../letter/letter.ts';
import { registrationMail } from '../../letter/define-mail.ts';
import { type WayIn, wayIn } from './confirmed.ts';
import { type RestPayee, restToPay } from './rest-to-pay.ts';

interface Changed {
  course: string;
  price: Paise;
  /** Former values. Another course means that the learner was moved. */
  courseBefore: string;
  priceBefore: Paise;
  /** Reason of staff for the new price; null if it follows from the course. */
  reason: string | null;
  kept: Paise;
  /** Amount to pay; 0 while we look for their payment. */
  missing: Paise;
  payee: RestPayee;
  /** Whether it is confirmed, even with a rest to pay. */
  isConfirmed: boolean;
  /** Access to the new course; null if nothing changes or a payment is missing. */
  access: { getIn: WayIn; exam: string | null; accessUntil: string | null } | null;
}

/** Tells no state, since only the confirmation says how to get into the course. */
export const changed = registrationMail<Changed>({
  deskWord: 'Course or price changed',
  tellsStanding: false,
  learnerIn: null,
  letter: (data, { site, links }) => {
    const { course, price, courseBefore, priceBefore, reason, missing, access } = data;
    const isMoved = course !== courseBefore;
    const news = isMoved ? `Your course is now ${course}` : `Your price for ${course} is now ${formatRupees(price)}`;
    return {
      subject: oneLine(missing > 0 ? `${formatRupees(missing)} still to pay: ${course}` : news),
      news: oneLine(missing > 0 ? `${news}. ${moneyWords(data)}` : moneyWords(data)),
      parts: [
        paragraph(
          isMoved
            ? `We moved your registration from ${courseBefore} to ${course}, which costs ${formatRupees(price)}.`
            : `Your price for ${course} is now ${formatRupees(price)}. Before, it was ${formatRupees(priceBefore)}.`,
        ),
        ...(reason === null ? [] : [quote(reason)]),
        paragraph(moneyWords(data)),
        ...restParts(data, links),
        ...(access === null
          ? []
          : [
              ...(access.accessUntil === null ? [] : [facts(['Access until', formatDay(access.accessUntil)])]),
              ...wayIn(access.getIn, site, links),
              ...(access.exam === null ? [] : [paragraph(access.exam)]),
            ]),
        ...statusLink(data, links),
        paragraph('If this is not what you wanted, reply to this email.'),
      ],
    };
  },
});

function statusLink({ missing, isConfirmed, access }: Changed, { status }: RegistrationLinks): Part[] {
  if (missing > 0 && !isConfirmed) return [];
  return [(access === null ? action : link)('See your registration', status)];
}

function moneyWords({ price, kept, missing, isConfirmed }: Changed): string {
  if (missing > 0) {
    const received = kept === 0 ? '' : `We received ${formatRupees(kept)}, so `;
    return `${received}${formatRupees(missing)} is still to pay.`;
  }
  if (kept > price)
    return `We received ${formatRupees(kept)}. We will refund the extra ${formatRupees((kept - price) as Paise)}.`;
  if (kept === 0 && price > 0) return 'We are still looking for your payment. We will email you once we have found it.';
  if (kept === 0) return 'There is nothing to pay.';
  return isConfirmed ? 'What you paid covers it.' : `We received ${formatRupees(kept)}.`;
}

/** How to pay the rest and report it: confirmed learners have no form for a reference on their page. */
function restParts({ course, missing, payee, isConfirmed }: Changed, links: RegistrationLinks): Part[] {
  if (missing === 0) return [];
  const rest = restToPay({ course, missing, payee });
  if (isConfirmed) {
    return [
      ...rest,
      paragraph(
        'Pay this amount with any UPI app, then reply to this email with the payment reference. The course stays open to you.',
      ),
    ];
  }
  return [
    ...rest,
    paragraph('Pay this amount with any UPI app. Then enter the new payment reference on your page.'),
    action(`Pay ${formatRupees(missing)}`, links.status),
  ];
}
