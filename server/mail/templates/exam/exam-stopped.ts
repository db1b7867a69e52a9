import { formatMoment } from '../../../../domain/day.ts';
import type { MovedBecause } from '../../../../domain/exam/proctor-form.ts';
import { slotWords } from '../../../../domain/exam/slot/times.ts';
import { registrationMail } from '../../letter/define-mail.ts';
import { action, link, type MailSite, oneLine, pageUrl, paragraph, type Part, quote } from '../../letter/letter.ts';

interface Stopped {
  course: string;
  /** Path of the exam's page. */
  path: string;
  /** Whether a slot can be booked now; missing in emails of earlier versions. */
  hasSlot?: boolean;
}

const NOTHING_LOST = 'You have not lost an attempt, and there is nothing more to pay.';

/** For learners whose slot staff cancelled. `startsAt`: when it would have begun, in milliseconds since 1970. */
const examSlotCancelled = registrationMail<Stopped & { startsAt: number }>({
  deskWord: 'Exam slot cancelled',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, startsAt, hasSlot = true, path }, { site, links }) => {
    const { day, time } = slotWords({ startsAt });
    return {
      subject: oneLine(`${hasSlot ? 'Please book your exam again' : 'Your exam slot is cancelled'}: ${course}`),
      news: oneLine(`We had to cancel your exam slot on ${day}, ${time}.`),
      parts: [
        paragraph(`We are sorry. We had to cancel your ${course} exam slot on ${day}, ${time} IST.`),
        paragraph(`${NOTHING_LOST} ${nextSlot(hasSlot)}`),
        bookAgain({ hasSlot, path }, site),
        ...(hasSlot ? [paragraph('If no other slot suits you, reply to this email.')] : []),
        link('See your registration', links.status),
      ],
    };
  },
});

/** `startsAt`: when the slot began, in milliseconds since 1970. */
const examMoved = registrationMail<Stopped & { startsAt: number; because: MovedBecause }>({
  deskWord: 'Exam booking cancelled',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, startsAt, because, hasSlot = true, path }, { site, links }) => ({
    subject: oneLine(`${hasSlot ? 'Book another slot for your exam' : 'Your exam booking is cancelled'}: ${course}`),
    news: 'Your booking for this slot is cancelled. You have not lost an attempt.',
    parts: [
      paragraph(
        `${
          because === 'no-id'
            ? 'We could not check your photo ID, so your exam did not start.'
            : 'Your proctor cancelled your booking for this slot, so your exam did not start.'
        } It was the ${course} exam on ${formatMoment(startsAt)}.`,
      ),
      paragraph(`${NOTHING_LOST} ${nextSlot(hasSlot)}`),
      ...(because === 'no-id'
        ? [paragraph('Keep a photo ID ready for that day. We only look at it and do not keep a copy.')]
        : []),
      bookAgain({ hasSlot, path }, site),
      link('See your registration', links.status),
    ],
  }),
});

/** `startedAt`: when the attempt began, in milliseconds since 1970; `reason`: in the proctor's words. */
const examVoided = registrationMail<Stopped & { startedAt: number; reason: string }>({
  deskWord: 'Exam attempt made void',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, startedAt, reason, hasSlot = true, path }, { site, links }) => ({
    subject: oneLine(`Your exam was stopped: ${course}`),
    news: 'It will not count, and you have not lost the attempt.',
    parts: [
      paragraph(
        `Your proctor stopped your ${course} exam, which you started on ${formatMoment(startedAt)}. The reason:`,
      ),
      quote(reason),
      paragraph('This exam will not count, and you have not lost the attempt. You can take the exam again.'),
      ...(hasSlot ? [] : [paragraph(nextSlot(hasSlot))]),
      bookAgain({ hasSlot, path }, site),
      link('See your registration', links.status),
      paragraph('If you think this is wrong, reply to this email.'),
    ],
  }),
});

function nextSlot(hasSlot: boolean): string {
  return hasSlot ? 'Please book another slot.' : 'No slot is open now. We will email you when you can book one.';
}

function bookAgain({ hasSlot, path }: { hasSlot: boolean; path: string }, site: MailSite): Part {
  return action(hasSlot ? 'Book another slot' : 'Open your exam page', pageUrl(site, path));
}

export const examStoppedMails = {
  'exam-slot-cancelled': examSlotCancelled,
  'exam-moved': examMoved,
  'exam-voided': examVoided,
};
