import { MINUTE } from '../../../domain/day.ts';
import { needs } from '../../../domain/exam/rules.ts';
import { BE_THERE, slotWords } from '../../../domain/exam/times.ts';
import { action, facts, link, oneLine, pageUrl, paragraph } from '../letter/letter.ts';
import { registrationMail } from '../define-mail.ts';

interface Seat {
  course: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  /** How long the learner has. */
  minutes: number;
  /** The page of the exam, with its slash. */
  path: string;
}

/** The seat that a learner has booked, with what to bring. */
export const examBooked = registrationMail<Seat & { isChange: boolean }>({
  deskWord: 'Exam seat booked',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ isChange, path, ...seat }, { site, links }) => {
    const { when, early } = words(seat);
    return {
      subject: oneLine(`Your exam is on ${when}: ${seat.course}`),
      news: oneLine(isChange ? `You changed your slot. It is now on ${when}.` : `Your seat is booked for ${when}.`),
      parts: [
        paragraph(
          isChange
            ? `You changed the slot of your exam in ${seat.course}. Your seat is now on ${when}, Indian time.`
            : `Your seat for the exam in ${seat.course} is booked: ${when}, Indian time.`,
        ),
        facts(
          ['Be there by', `${early}: your proctor looks at your ID before the start`],
          ['Time', `${seat.minutes} minutes`],
          ['You need', needs({ proctored: true })],
        ),
        action('Open your exam page', pageUrl(site, path)),
        link('Add to my calendar (.ics)', pageUrl(site, `${path}/slot.ics`)),
        paragraph('You can change the slot or cancel the seat on your exam page until a day before.'),
        paragraph('If you need more time or a reader, reply to this email.'),
        link('Open your registration', links.status),
      ],
    };
  },
});

/** The day before, and an hour before. */
export const examReminder = registrationMail<Seat & { isSoon: boolean }>({
  deskWord: 'Reminder of the exam',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ isSoon, path, ...seat }, { site, links }) => {
    const { when, time, early } = words(seat);
    return {
      subject: oneLine(
        isSoon ? `Your exam begins at ${time}: ${seat.course}` : `Your exam is on ${when}: ${seat.course}`,
      ),
      news: oneLine(`Be there by ${early}, with your photo ID.`),
      parts: [
        paragraph(
          isSoon
            ? `Your exam in ${seat.course} begins at ${time}, Indian time. Be there by ${early}, with your photo ID.`
            : `Your exam in ${seat.course} is on ${when}, Indian time. Be there by ${early}, with your photo ID.`,
        ),
        facts(['Time', `${seat.minutes} minutes`], ['You need', needs({ proctored: true })]),
        action('Open your exam page', pageUrl(site, path)),
        paragraph('If something keeps you from coming, reply to this email.'),
        link('Open your registration', links.status),
      ],
    };
  },
});

/** For those whose slot staff had to cancel. */
export const examSlotCancelled = registrationMail<Omit<Seat, 'minutes'>>({
  deskWord: 'Exam slot cancelled',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, path, startsAt }, { site, links }) => {
    const { when } = words({ startsAt });
    return {
      subject: oneLine(`Please book your exam again: ${course}`),
      news: oneLine(`We had to cancel the slot on ${when}.`),
      parts: [
        paragraph(`We are sorry: we had to cancel the exam slot on ${when}, in which you have a seat for ${course}.`),
        paragraph('Please book another slot. It costs nothing, and none of your attempts is used.'),
        action('Book another slot', pageUrl(site, path)),
        paragraph('If no other slot suits you, reply to this email.'),
        link('Open your registration', links.status),
      ],
    };
  },
});

function words({ startsAt }: Pick<Seat, 'startsAt'>): { when: string; time: string; early: string } {
  const { day, time } = slotWords({ startsAt });
  return { when: `${day}, ${time}`, time, early: slotWords({ startsAt: startsAt - BE_THERE * MINUTE }).time };
}
