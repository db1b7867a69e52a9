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
    news: 'You passed the exam. Print your certificate, download it or add it to LinkedIn.',
    parts: [
      paragraph(`You passed the exam of ${course}, and your certificate is ready.`),
      action('Open my certificate', links.certificate),
      paragraph(
        'On that page you can print it, download it as a PDF, a picture and an Open Badge, and add it to LinkedIn. ' +
          'Nobody else can look it up until you say so there.',
      ),
      paragraph('Is your name spelt wrongly? Reply to this email, and we issue it again with the right name.'),
    ],
  }),
});
