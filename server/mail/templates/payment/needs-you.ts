import { counted } from '../../../../domain/text/counted.ts';
import { action, oneLine, paragraph, quote } from '../../letter/letter.ts';
import { registrationMail } from '../../letter/define-mail.ts';

interface NeedsYou {
  course: string;
  /** Words of staff: what is wrong, and what the learner should do. */
  reason: string;
}

export const needsYou = registrationMail<NeedsYou>({
  deskWord: 'What the learner is asked',
  tellsStanding: true,
  learnerIn: null,
  letter: ({ course, reason }, { site, links }) => ({
    subject: oneLine(`Your reply is needed: ${course}`),
    news: 'We have a question about your payment. Please read it and reply.',
    parts: [
      paragraph(`We cannot confirm your registration for ${course} yet. We checked your payment and have a question:`),
      quote(reason),
      paragraph(
        'Open your registration, check the payment details and correct what is wrong. ' +
          `Once you have sent them, we will check again and email you within ${counted(site.confirmation.hours, 'hour')}.`,
      ),
      action('Reply to us', links.status),
      paragraph('If everything is right, reply to this email and tell us. Please do not pay a second time.'),
    ],
  }),
});
