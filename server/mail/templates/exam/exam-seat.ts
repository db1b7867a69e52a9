import { MINUTE } from '../../../../domain/day.ts';
import { needs } from '../../../../domain/exam/rules.ts';
import { BE_THERE, DOOR_OPENS, slotWords } from '../../../../domain/exam/slot/times.ts';
import { action, facts, link, type MailSite, oneLine, pageUrl, paragraph, type Part } from '../../letter/letter.ts';
import { registrationMail } from '../../letter/define-mail.ts';

interface Seat {
  course: string;
  /** Milliseconds since 1970. */
  startsAt: number;
  minutes: number;
  /** Path of the exam's page. */
  path: string;
  /** The link to the call; null if there is none yet; missing in emails of earlier versions. */
  call?: string | null;
}

interface Booked extends Seat {
  isChange: boolean;
  /** In milliseconds since 1970; null after the last time to change; missing as above. */
  changeUntil?: number | null;
}

const examBooked = registrationMail<Booked>({
  deskWord: 'Exam slot booked',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ isChange, changeUntil, path, call, ...seat }, { site, links }) => {
    const { when, early } = words(seat);
    return {
      subject: oneLine(`Your exam is on ${when}: ${seat.course}`),
      news: oneLine(isChange ? `You changed your slot. It is now on ${when}.` : `Your slot is booked for ${when}.`),
      parts: [
        paragraph(
          isChange
            ? `You changed your slot for the ${seat.course} exam. It is now on ${when} IST.`
            : `Your slot for the ${seat.course} exam is booked: ${when} IST.`,
        ),
        facts(
          ['Be there by', `${early}, when your proctor checks IDs`],
          ['Time', `${seat.minutes} minutes`],
          ['You need', needs({ proctored: true })],
        ),
        action('Open your exam page', pageUrl(site, path)),
        link('Add to my calendar (.ics)', pageUrl(site, `${path}/slot.ics`)),
        ...callParts(call, seat, site),
        ...changeParts(changeUntil),
        paragraph('If you need more time, or a scribe or reader, reply to this email.'),
        link('See your registration', links.status),
      ],
    };
  },
});

/** Sent a day before, and an hour before. */
const examReminder = registrationMail<Seat & { isSoon: boolean }>({
  deskWord: 'Reminder: exam',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ isSoon, path, call, ...seat }, { site, links }) => {
    const { when, time, early } = words(seat);
    return {
      subject: oneLine(
        isSoon ? `Your exam starts at ${time}: ${seat.course}` : `Your exam is on ${when}: ${seat.course}`,
      ),
      news: oneLine(`Be there by ${early}, with your photo ID.`),
      parts: [
        paragraph(
          isSoon
            ? `Your ${seat.course} exam starts at ${time} IST. Be there by ${early}, with your photo ID.`
            : `Your ${seat.course} exam is on ${when} IST. Be there by ${early}, with your photo ID.`,
        ),
        facts(['Time', `${seat.minutes} minutes`], ['You need', needs({ proctored: true })]),
        action('Open your exam page', pageUrl(site, path)),
        ...callParts(call, seat, site),
        paragraph('If you cannot come, reply to this email.'),
        link('See your registration', links.status),
      ],
    };
  },
});

/** For learners who booked before the link was set or changed. */
const examCall = registrationMail<Omit<Seat, 'minutes'> & { call: string; isChange: boolean }>({
  deskWord: 'Link to the exam call',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, startsAt, path, call, isChange }, { site, links }) => {
    const { when } = words({ startsAt });
    const news = isChange ? 'The link to your exam call has changed.' : 'Here is the link to your exam call.';
    return {
      subject: oneLine(`${isChange ? 'New link' : 'Link'} to your exam call on ${when}: ${course}`),
      news,
      parts: [
        paragraph(`${news} Your ${course} exam is on ${when} IST.`),
        ...callParts(call, { startsAt }, site),
        ...(isChange ? [paragraph('Please use this link, not the earlier one.')] : []),
        action('Open your exam page', pageUrl(site, path)),
        link('See your registration', links.status),
      ],
    };
  },
});

/** For learners who paid before there was a slot to book. */
const examSlotsOpen = registrationMail<Pick<Seat, 'course' | 'path'>>({
  deskWord: 'Exam slots open',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, path }, { site, links }) => ({
    subject: oneLine(`You can book your exam now: ${course}`),
    news: 'Slots for your exam are open.',
    parts: [
      paragraph(`Slots for the ${course} exam are open. You can book yours now.`),
      action('Book your exam slot', pageUrl(site, path)),
      paragraph('If no slot suits you, reply to this email.'),
      link('See your registration', links.status),
    ],
  }),
});

function callParts(call: string | null | undefined, { startsAt }: Pick<Seat, 'startsAt'>, site: MailSite): Part[] {
  if (call === undefined) return [];
  const { phone } = site.contact;
  if (call === null) {
    return [
      paragraph(
        `We will email you the link to the call as soon as it is set. If you do not have it ${BE_THERE} minutes before the start, call ${phone}.`,
      ),
    ];
  }
  const opens = slotWords({ startsAt: startsAt - DOOR_OPENS }).time;
  return [
    link(`Join the call from ${opens}`, call),
    paragraph('The link is for the learners of this slot. Please do not share it.'),
  ];
}

function changeParts(until: number | null | undefined): Part[] {
  if (until === undefined) return [];
  if (until === null) {
    return [
      paragraph(
        'Your slot is less than a day away, so it cannot be changed or cancelled on our site. If you cannot come, reply to this email.',
      ),
    ];
  }
  const { day, time } = slotWords({ startsAt: until });
  return [paragraph(`You can change or cancel your booking on your exam page until ${day}, ${time}.`)];
}

function words({ startsAt }: Pick<Seat, 'startsAt'>): { when: string; time: string; early: string } {
  const { day, time } = slotWords({ startsAt });
  return { when: `${day}, ${time}`, time, early: slotWords({ startsAt: startsAt - BE_THERE * MINUTE }).time };
}

export const examSeatMails = {
  'exam-booked': examBooked,
  'exam-reminder': examReminder,
  'exam-call': examCall,
  'exam-slots-open': examSlotsOpen,
};
