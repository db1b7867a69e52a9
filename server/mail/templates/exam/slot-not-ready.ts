import { counted } from '../../../../domain/text/counted.ts';
import { slotWords } from '../../../../domain/exam/slot/times.ts';
import { deskSlotPath, deskSlotSettingsPath } from '../../../../domain/paths.ts';
import { action, oneLine, pageUrl, paragraph } from '../../letter/letter.ts';
import { addressMail } from '../../letter/define-mail.ts';

interface BookedSlot {
  slotId: string;
  course: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  booked: number;
}

/** To owners: a booked slot has no proctor. */
const slotWithoutProctor = addressMail<BookedSlot>({
  code: null,
  letter: ({ slotId, course, startsAt, booked }, { site }) => {
    const { day, time } = slotWords({ startsAt });
    return {
      subject: oneLine(`No proctor for the exam on ${day}, ${time}`),
      news: `A slot without a proctor cannot start, and ${counted(booked, 'learner has', 'learners have')} booked it.`,
      parts: [
        paragraph(
          `The ${course} exam on ${day}, ${time} has no proctor yet, and ${counted(booked, 'learner has', 'learners have')} booked it. ` +
            'A slot without a proctor cannot start.',
        ),
        action('Choose a proctor', pageUrl(site, deskSlotPath(slotId))),
        paragraph('If nobody can come, cancel the slot there: the learners get an email and can book another slot.'),
      ],
    };
  },
});

/** To owners: a booked slot has no link to its call. */
const slotWithoutCall = addressMail<BookedSlot>({
  code: null,
  letter: ({ slotId, course, startsAt, booked }, { site }) => {
    const { day, time } = slotWords({ startsAt });
    const learners = counted(booked, 'learner has', 'learners have');
    return {
      subject: oneLine(`No link to the call for the exam on ${day}, ${time}`),
      news: `Nobody can join the call, and ${learners} booked this slot.`,
      parts: [
        paragraph(`The ${course} exam on ${day}, ${time} has no link to the call yet. ${learners} booked it.`),
        action('Set the link', pageUrl(site, deskSlotSettingsPath(slotId))),
        paragraph('Once you save the link, everybody who has booked will get it by email.'),
      ],
    };
  },
});

export const slotNotReadyMails = {
  'slot-without-proctor': slotWithoutProctor,
  'slot-without-call': slotWithoutCall,
};
