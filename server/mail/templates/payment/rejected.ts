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
    news: 'Read why, and what you can do if you did pay.',
    parts: [
      paragraph(`We could not confirm your registration for ${course}. This is why:`),
      quote(reason),
      paragraph(
        'If you did pay, reply to this email with the amount, the day and the payment reference, and we check again. ' +
          'We never ask for your PIN or an OTP.',
      ),
      action('See your registration', links.status),
      paragraph('If your money reached us, we refund it. The refunds page says how and when.'),
      link('Refunds and cancellation', pageUrl(site, paths.refunds)),
    ],
  }),
});
