import { formatMoment } from '../../../../domain/day.ts';
import type { MovedBecause } from '../../../../domain/exam/proctor-form.ts';
import { registrationMail } from '../../letter/define-mail.ts';
import { action, link, oneLine, pageUrl, paragraph, quote } from '../../letter/letter.ts';

interface Stopped {
  course: string;
  /** Path of the exam's page. */
  path: string;
}

/** `startsAt`: when the slot began, in milliseconds since 1970. */
const examMoved = registrationMail<Stopped & { startsAt: number; because: MovedBecause }>({
  deskWord: 'Exam seat given back',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, startsAt, because, path }, { site, links }) => ({
    subject: oneLine(`Book another slot for your exam: ${course}`),
    news: 'Your seat is free again. Your attempt is not used.',
    parts: [
      paragraph(
        `${
          because === 'no-id'
            ? 'We could not check your photo ID, so your exam did not begin.'
            : 'Your proctor gave your seat in this slot back, so your exam did not begin.'
        } It was the exam in ${course} on ${formatMoment(startsAt)}.`,
      ),
      paragraph('Your attempt is not used, and you pay nothing more. Book another slot when it suits you.'),
      ...(because === 'no-id'
        ? [paragraph('Keep a photo ID at hand for that day. We only look at it, and keep no copy of it.')]
        : []),
      action('Book another slot', pageUrl(site, path)),
      link('See your registration', links.status),
    ],
  }),
});

/** `startedAt`: when the attempt began, in milliseconds since 1970; `reason`: in the proctor's words. */
const examVoided = registrationMail<Stopped & { startedAt: number; reason: string }>({
  deskWord: 'Exam attempt made void',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, startedAt, reason, path }, { site, links }) => ({
    subject: oneLine(`Your exam was stopped: ${course}`),
    news: 'Nothing is marked, and your attempt is not used.',
    parts: [
      paragraph(
        `Your proctor stopped your exam in ${course}, which you began on ${formatMoment(startedAt)}. The reason:`,
      ),
      quote(reason),
      paragraph('Nothing of it is marked, and your attempt is not used. You can sit the exam again.'),
      action('Book another slot', pageUrl(site, path)),
      link('See your registration', links.status),
      paragraph('If this is not what you expected, reply to this email.'),
    ],
  }),
});

export const examStoppedMails = {
  'exam-moved': examMoved,
  'exam-voided': examVoided,
};
