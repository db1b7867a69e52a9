import { formatDay } from '../../../domain/day.ts';
import { registrationMail } from '../letter/define-mail.ts';
import { action, oneLine, paragraph } from '../letter/letter.ts';

interface NewStart {
  course: string;
  /** `YYYY-MM-DD`; null without a day. */
  before: string | null;
  startsOn: string | null;
}

export const newStart = registrationMail<NewStart>({
  deskWord: 'New start',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, before, startsOn }, { links }) => {
    const instead = before === null ? '' : `, not on ${formatDay(before)}`;
    const news =
      startsOn === null
        ? `${course} does not start on ${before === null ? 'a day that is fixed' : formatDay(before)}`
        : `${course} starts on ${formatDay(startsOn)}`;
    return {
      subject: oneLine(
        startsOn === null ? `New start to come: ${course}` : `${course} now starts on ${formatDay(startsOn)}`,
      ),
      news: oneLine(startsOn === null ? `${news}. We write again once the new day is fixed.` : `${news}${instead}.`),
      parts: [
        paragraph(startsOn === null ? `${news}. We write again once the new day is fixed.` : `${news}${instead}.`),
        paragraph('Your registration and your place stay as they are. You do not have to do anything.'),
        action('See your registration', links.status),
        paragraph('If you cannot come then, reply to this email.'),
      ],
    };
  },
});
