import { action, oneLine, paragraph } from '../../letter/letter.ts';
import { registrationMail } from '../../letter/define-mail.ts';

interface OfCertificate {
  course: string;
}

export const certificate = registrationMail<OfCertificate>({
  deskWord: 'Certificate',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course }, { links }) => ({
    subject: oneLine(`Your certificate: ${course}`),
    news: 'You passed the exam. You can print your certificate, download it or add it to LinkedIn.',
    parts: [
      paragraph(`You passed the ${course} exam, and your certificate is ready.`),
      action('Open my certificate', links.certificate),
      paragraph(
        'There you can print it, download it as a PDF, picture or Open Badge, and add it to LinkedIn. ' +
          'It is private unless you make it public.',
      ),
      paragraph('Is your name spelt wrongly? Reply to this email, and we will issue it again with the right name.'),
    ],
  }),
});
