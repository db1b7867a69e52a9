import { counted } from '../../../../domain/text/counted.ts';
import { formatDay, indianDayAt } from '../../../../domain/day.ts';
import { type Paise, formatRupees } from '../../../../domain/money.ts';
import { learnerPaths } from '../../../../domain/paths.ts';
import { action, facts, link, oneLine, pageUrl, paragraph, quote } from '../../letter/letter.ts';
import { registrationMail } from '../../letter/define-mail.ts';
import { type RestPayee, restToPay } from './rest-to-pay.ts';

interface ReplyAwaited {
  course: string;
  reason: string;
  /** Milliseconds since 1970. */
  askedAt: number;
}

/** For learners who have not answered a question. */
const replyAwaited = registrationMail<ReplyAwaited>({
  deskWord: 'Reminder: our question',
  tellsStanding: true,
  learnerIn: null,
  letter: ({ course, reason, askedAt }, { site, links }) => ({
    subject: oneLine(`We still need your reply: ${course}`),
    news: 'We are still waiting for your reply about your payment.',
    parts: [
      paragraph(
        `On ${formatDay(indianDayAt(askedAt))} we asked you about your registration for ${course}, and we are still waiting for your reply. ` +
          'Until you reply we cannot confirm it. This was our question:',
      ),
      quote(reason),
      paragraph(
        `Open your registration and correct what is wrong. We will then check again and email you within ${counted(site.confirmation.hours, 'hour')}.`,
      ),
      action('Reply to us', links.status),
      paragraph(
        'If you have already replied by email, you do not need to do anything. Please do not pay a second time.',
      ),
    ],
  }),
});

interface RestAwaited {
  course: string;
  price: Paise;
  received: Paise;
  missing: Paise;
  payee: RestPayee;
}

/** For learners who have not paid the rest. */
const restAwaited = registrationMail<RestAwaited>({
  deskWord: 'Reminder: balance due',
  tellsStanding: true,
  learnerIn: null,
  letter: ({ course, price, received, missing, payee }, { site, links }) => ({
    subject: oneLine(`Reminder: ${formatRupees(missing)} still to pay for ${course}`),
    news: oneLine(
      received > 0
        ? `We have received ${formatRupees(received)} of ${formatRupees(price)}.`
        : 'The bank took back what you paid.',
    ),
    parts: [
      paragraph(
        (received > 0
          ? `We have received ${formatRupees(received)} of ${formatRupees(price)} for ${course}, so ${formatRupees(missing)} is still to pay. `
          : `The bank took back what you paid for ${course}, so ${formatRupees(missing)} is still to pay. `) +
          'Until then we cannot confirm your registration.',
      ),
      ...restToPay({ course, missing, payee }),
      paragraph('Pay this amount with any UPI app. Then enter the new payment reference on your page.'),
      action(`Pay ${formatRupees(missing)}`, links.status),
      paragraph(
        `If you have already paid it, enter its reference on the same page, and we will email you within ${counted(site.confirmation.hours, 'hour')}. ` +
          (received > 0
            ? 'If you do not want to pay the balance, reply to this email and we will refund you.'
            : 'If you do not want to pay again, reply to this email.'),
      ),
    ],
  }),
});

interface AccessEnds {
  course: string;
  learner: string;
  /** The last day, `YYYY-MM-DD`. */
  until: string;
}

/** For learners whose access ends soon. */
const accessEnds = registrationMail<AccessEnds>({
  deskWord: 'Reminder: access ends',
  tellsStanding: false,
  learnerIn: 'learner',
  letter: ({ course, learner, until }, { site, links }) => ({
    subject: oneLine(`Your access to ${course} ends on ${formatDay(until)}`),
    news: oneLine(`You can watch the lectures until ${formatDay(until)}.`),
    parts: [
      paragraph(
        `Your access to the lectures of ${course} ends on ${formatDay(until)}. Watch what you still want to see before then.`,
      ),
      facts(['Learner', learner], ['Access until', formatDay(until)]),
      action('Open your courses', pageUrl(site, learnerPaths.myCourses)),
      paragraph('You can still open your receipt after that day. Reply to this email if you have a question.'),
      link('See your registration', links.status),
    ],
  }),
});

export const reminderMails = {
  'reply-awaited': replyAwaited,
  'rest-awaited': restAwaited,
  'access-ends': accessEnds,
};
