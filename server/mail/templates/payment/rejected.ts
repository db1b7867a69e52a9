import { paths } from '../../../../domain/paths.ts';
import { action, link, oneLine, pageUrl, paragraph, quote } from '../../letter/letter.ts';
import { registrationMail } from '../../letter/define-mail.ts';

interface Rejected {
  course: string;
  reason: string;
}

export const rejected = registrationMail<Rejected>({
  deskWord: 'Not accepted',
  tellsStanding: true,
  learnerIn: null,
  letter: ({ course, reason }, { site, links }) => ({
    subject: oneLine(`We could not confirm your registration for ${course}`),
    news: 'We could not find your payment. If you did pay, reply and we will check again.',
    parts: [
      paragraph(`We could not confirm your registration for ${course}. This is why:`),
      quote(reason),
      paragraph(
        'If you did pay, reply to this email with the amount, the date and the payment reference. We will check again. ' +
          'We never ask for your PIN or an OTP.',
      ),
      action('See your registration', links.status),
      paragraph('If your money reached us, we will refund it. The refund rules say how and when.'),
      link('Read the refund rules', pageUrl(site, paths.refunds)),
    ],
  }),
});
