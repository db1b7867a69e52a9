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
  deskWord: 'Exam booking cancelled',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, startsAt, because, path }, { site, links }) => ({
    subject: oneLine(`Book another slot for your exam: ${course}`),
    news: 'Your booking for this slot is cancelled. You have not lost an attempt.',
    parts: [
      paragraph(
        `${
          because === 'no-id'
            ? 'We could not check your photo ID, so your exam did not start.'
            : 'Your proctor cancelled your booking for this slot, so your exam did not start.'
        } It was the ${course} exam on ${formatMoment(startsAt)}.`,
      ),
      paragraph('You have not lost an attempt, and there is nothing more to pay. Please book another slot.'),
      ...(because === 'no-id'
        ? [paragraph('Keep a photo ID ready for that day. We only look at it and do not keep a copy.')]
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
    news: 'It will not count, and you have not lost the attempt.',
    parts: [
      paragraph(
        `Your proctor stopped your ${course} exam, which you started on ${formatMoment(startedAt)}. The reason:`,
      ),
      quote(reason),
      paragraph('This exam will not count, and you have not lost the attempt. You can take the exam again.'),
      action('Book another slot', pageUrl(site, path)),
      link('See your registration', links.status),
      paragraph('If you think this is wrong, reply to this email.'),
    ],
  }),
});

export const examStoppedMails = {
  'exam-moved': examMoved,
  'exam-voided': examVoided,
};
