import { counted } from '../../../domain/text/counted.ts';
import { KEPT_UNCONFIRMED } from '../../../domain/course/waiting-list.ts';
import { formatMoment, HOUR } from '../../../domain/day.ts';
import { action, type Letter, link, oneLine, paragraph } from '../letter/letter.ts';
import { type OfPlace, placeMail } from '../letter/define-mail.ts';

interface Joined extends OfPlace {
  course: string;
  /** Whether the place counts only after a press of the button on its page. */
  toConfirm?: boolean;
}

const leave = (url: string) => link('Take me off the list', url);

const joinedList = placeMail<Joined>({
  expiresAt: null,
  letter: ({ course, toConfirm = false }, { link: url }) =>
    toConfirm ? confirmFirst(course, url) : onTheList(course, url),
});

function confirmFirst(course: string, url: string): Letter {
  return {
    subject: oneLine(`Keep your place on the waiting list: ${course}`),
    news: 'Open the page and press "Keep my place". Until then you are not on the list.',
    parts: [
      paragraph(
        `Do you want a seat in ${course}? Open the page below and press "Keep my place", so that we know that this is your address.`,
      ),
      action('Open my place', url),
      paragraph(
        `Until you press it, you are not on the list. After ${counted(KEPT_UNCONFIRMED / HOUR, 'hour')} we will delete your name and address.`,
      ),
      paragraph(
        'We invite people in the order in which they joined, but we cannot promise you a seat. Please do not pay now.',
      ),
      paragraph('If you did not ask for this, you do not need to do anything.'),
    ],
  };
}

function onTheList(course: string, url: string): Letter {
  return {
    subject: oneLine(`You are on the waiting list: ${course}`),
    news: 'We will email you when a seat is free for you.',
    parts: [
      paragraph(
        `You are on the waiting list for ${course}. When a seat is free for you, we will hold it and email you.`,
      ),
      paragraph(
        'We invite people in the order in which they joined, but we cannot promise you a seat. Please do not pay now.',
      ),
      paragraph('If you did not ask for this, or no longer want to wait, leave the list here:'),
      leave(url),
    ],
  };
}

interface SeatFree extends OfPlace {
  course: string;
  /** When the held seat ends, in milliseconds since 1970. */
  heldUntil: number;
}

/** For a person on the list for whom staff hold a seat. */
const seatFree = placeMail<SeatFree>({
  expiresAt: ({ heldUntil }) => heldUntil,
  letter: ({ course, heldUntil }, { link: url }) => ({
    subject: oneLine(`A seat is free for you: ${course}`),
    news: oneLine(`We hold it for you until ${formatMoment(heldUntil)}.`),
    parts: [
      paragraph(`A seat in ${course} is free for you. We hold it until ${formatMoment(heldUntil)}.`),
      paragraph('Pay and send the registration form by then. After that, the seat goes to somebody else on the list.'),
      action('Pay and register', url),
      paragraph('If you do not need the seat, you can leave the list on the same page.'),
    ],
  }),
});

export const waitingListMails = {
  'joined-list': joinedList,
  'seat-free': seatFree,
};
