import { filledIn } from '../../../domain/message/message.ts';
import { link, oneLine, paragraph, type Part, staffLines, unlinked } from '../letter/letter.ts';
import { addressMail, registrationMail } from '../letter/define-mail.ts';

interface Message {
  course: string;
  subject: string;
  /** Text of staff with `{first name}`. */
  text: string;
}

function textOf({ text }: Message, to: string | null): Part[] {
  return filledIn(text, to, unlinked).map(staffLines);
}

const newsBecause = (course: string) =>
  `You get this because you agreed to emails about courses when you registered for ${course}.`;
const messageBecause = (course: string) => `You get this because you registered for ${course}.`;

export const courseMessage = registrationMail<Message>({
  deskWord: 'Message to the course',
  tellsStanding: false,
  learnerIn: null,
  letter: (data, { site: { brand }, links, to }) => ({
    subject: oneLine(data.subject),
    news: oneLine(`A message from ${brand.name} to the learners of ${data.course}.`),
    parts: [...textOf(data, to), paragraph(messageBecause(data.course)), link('See your registration', links.status)],
    greetsItself: true,
  }),
});

/** For learners who agreed to news, as it is not about the course. */
export const courseNews = registrationMail<Message>({
  deskWord: 'News',
  tellsStanding: false,
  learnerIn: null,
  needsConsent: true,
  letter: (data, { site: { brand }, links, to }) => ({
    subject: oneLine(data.subject),
    news: oneLine(`News from ${brand.name}.`),
    parts: [
      ...textOf(data, to),
      paragraph(`${newsBecause(data.course)} You can stop these emails with one tap.`),
      link('Unsubscribe from course news', links.unsubscribe),
    ],
    greetsItself: true,
    unsubscribe: links.unsubscribe,
  }),
});

const messageTest = addressMail<Message & { isNews: boolean }>({
  code: null,
  letter: (data, { site: { brand } }) => ({
    subject: oneLine(`Test: ${data.subject}`),
    news: oneLine(`A test of a message from ${brand.name} to the learners of ${data.course}.`),
    parts: [
      ...textOf(data, null),
      paragraph(data.isNews ? newsBecause(data.course) : messageBecause(data.course)),
      paragraph(
        data.isNews
          ? 'Only you got this test. The real email has a link to unsubscribe here.'
          : 'Only you got this test.',
      ),
    ],
    greetsItself: true,
  }),
});

export const courseMessageMails = {
  'course-message': courseMessage,
  'course-news': courseNews,
  'message-test': messageTest,
};
