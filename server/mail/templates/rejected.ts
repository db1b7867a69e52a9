import { paths } from '../../../domain/paths.ts';
import { action, link, oneLine, pageUrl, paragraph, quote } from '../letter/letter.ts';
import { registrationMail } from '../define-mail.ts';

interface Rejected {
  course: string;
  /** As staff wrote it. */
  reason: string;
}

export const rejected = registrationMail<Rejected>({
  deskWord: 'Not accepted',
  tellsStanding: true,
  learnerIn: null,
  letter: ({ course, reason }, { site, links }) => ({
    subject: oneLine(`We could not confirm your registration for ${course}`),
    parts: [
      paragraph(`We could not confirm your registration for ${course}. The reason:`),
      quote(reason),
      paragraph(
        'If you have paid and think that we are wrong, reply to this mail. Tell us the amount, the day and the ' +
          'transaction reference, and we look again. We never ask for your PIN or an OTP.',
      ),
      action('See your registration', links.status),
      paragraph('If your money reached us, you get it back. The refunds page says how and when.'),
      link('Refunds and cancellation', pageUrl(site, paths.refunds)),
    ],
  }),
});
