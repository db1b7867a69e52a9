import { action, oneLine, paragraph, quote } from '../letter/letter.ts';
import { registrationMail } from '../define-mail.ts';

interface NeedsYou {
  course: string;
  /** What is wrong and what the learner should do, as staff wrote it. */
  reason: string;
}

export const needsYou = registrationMail<NeedsYou>({
  deskWord: 'What the learner is asked',
  tellsStanding: true,
  learnerIn: null,
  letter: ({ course, reason }, { links }) => ({
    subject: oneLine(`Please check your registration for ${course}`),
    parts: [
      paragraph(`We cannot confirm your registration for ${course} yet. The person who looked at it writes:`),
      quote(reason),
      paragraph(
        'Please open your registration, check the payment details and correct what is wrong. ' +
          'We look again as soon as you have sent it.',
      ),
      action('Check your registration', links.status),
      paragraph('If everything is right as it is, reply to this mail and tell us so. Please do not pay a second time.'),
    ],
  }),
});
