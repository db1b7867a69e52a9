import type { Visit } from '../../../domain/course/classes.ts';
import { formatDay } from '../../../domain/day.ts';
import { registrationMail } from '../letter/define-mail.ts';
import { action, oneLine, paragraph } from '../letter/letter.ts';
import { visitParts } from './visit.ts';

interface NewStart {
  course: string;
  /** `YYYY-MM-DD`; null without a day. */
  before: string | null;
  startsOn: string | null;
  /** Of a course at a place. */
  visit?: Visit;
}

export const newStart = registrationMail<NewStart>({
  deskWord: 'New date',
  tellsStanding: false,
  learnerIn: null,
  letter: ({ course, before, startsOn, visit }, { links }) => {
    const instead = before === null ? '' : `, not on ${formatDay(before)}`;
    const told =
      startsOn === null
        ? `${course} ${before === null ? 'has no start date yet' : `does not start on ${formatDay(before)}`}. We will email you when the new date is fixed.`
        : `${course} starts on ${formatDay(startsOn)}${instead}.`;
    return {
      subject: oneLine(
        startsOn === null ? `${course} has no start date yet` : `${course} now starts on ${formatDay(startsOn)}`,
      ),
      news: oneLine(told),
      parts: [
        paragraph(told),
        ...visitParts(startsOn === null ? undefined : visit),
        paragraph('Your registration and your place stay as they are. You do not need to do anything.'),
        action('See your registration', links.status),
        paragraph(
          startsOn === null
            ? 'If you do not want to wait for it, reply to this email.'
            : 'If you cannot come on that day, reply to this email.',
        ),
      ],
    };
  },
});
