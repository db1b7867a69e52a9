import { counted } from '../../../domain/counted.ts';
import { slotWords } from '../../../domain/exam/times.ts';
import { deskSlotPath } from '../../../domain/paths.ts';
import { action, oneLine, pageUrl, paragraph } from '../letter/letter.ts';
import { addressMail } from '../define-mail.ts';

interface SlotWithoutProctor {
  slotId: string;
  course: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  /** How many learners have a seat. */
  booked: number;
}

/** To owners: nobody of the staff watches over a slot that learners have booked. */
export const slotWithoutProctor = addressMail<SlotWithoutProctor>({
  code: null,
  letter: ({ slotId, course, startsAt, booked }, { site }) => {
    const { day, time } = slotWords({ startsAt });
    return {
      subject: oneLine(`No proctor for the exam on ${day}, ${time}`),
      news: `A slot without a proctor cannot start, and ${counted(booked, 'learner has', 'learners have')} a seat.`,
      parts: [
        paragraph(
          `The exam in ${course} on ${day}, ${time} has no proctor yet, and ${counted(booked, 'learner has', 'learners have')} a seat in it. ` +
            'A slot without a proctor cannot start.',
        ),
        action('Choose a proctor', pageUrl(site, deskSlotPath(slotId))),
        paragraph('If nobody can come, cancel the slot there: the learners are told and book another one.'),
      ],
    };
  },
});
