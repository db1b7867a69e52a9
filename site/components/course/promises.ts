/** What a course page promises about access, exam and refund: each made from the data that decides it. */
import { capitalised } from '../../../domain/capitalised.ts';
import { counted } from '../../../domain/counted.ts';
import { accessOf, type Taught } from '../../../domain/course/access.ts';
import { formatDay } from '../../../domain/day.ts';
import type { Facts } from '../../../server/content/course-schema.ts';
import type { CourseEntry } from '../../../server/content/schema.ts';
import type { Site } from '../../../server/content/site-schema.ts';

/** The news in a few words, and the rest. */
export interface Said {
  short: string;
  text: string;
}

type CoursePart = Taught & Pick<CourseEntry, 'dates'>;

/** What arrives after paying, and when: access only where there are lectures to watch (`today` as `YYYY-MM-DD`). */
export function afterPaying(
  course: CoursePart,
  { confirmation, accessMonths }: Pick<Site, 'confirmation' | 'accessMonths'>,
  today: string,
): Said {
  const within = `within ${counted(confirmation.hours, 'hour')}`;
  const access = accessOf(course);
  if (access === 'lectures') {
    return {
      short: `Access ${within}`,
      text: `A person checks your payment. Then our email brings you to the lectures, which you can watch for ${counted(accessMonths, 'month')}.`,
    };
  }
  const short = `Our email ${within}`;
  if (access === 'free') {
    return {
      short,
      text: 'It confirms your place in the exam. The videos and the reading are open to you before and after.',
    };
  }
  const place = 'It confirms your place. We then write to you separately with the links and times.';
  if (access === 'recordings') return { short, text: place };
  const { start } = course.dates;
  const isSet = 'on' in start && start.on >= today;
  return {
    short,
    text: isSet ? `${place} The batch starts on ${formatDay(start.on)}.` : `${place} The next batch has no date yet.`,
  };
}

/** Until when the price is paid back, as content/pages/refunds.md has it; its text is to follow other words. */
export function moneyBack(course: Taught, { refundDays }: Pick<Site, 'refundDays'>): Said {
  if (accessOf(course) === 'free')
    return { short: 'Until the day before', text: 'in full, until the day before your exam.' };
  if (course.mode === 'live') {
    return {
      short: 'Until session 2',
      text: 'in full, until the day before the second session, and always if we cancel.',
    };
  }
  return {
    short: counted(refundDays, 'day'),
    text: 'in full, counted from your access, as long as you have not taken the exam.',
  };
}

/** What is fixed of the exam; the rest comes with the email that tells its date. */
export function examWords({ minutes, questions, passMark, attempts, resit }: Facts['exam']): string {
  const fixed = [
    minutes === undefined ? [] : counted(minutes, 'minute'),
    questions === undefined ? [] : counted(questions, 'question'),
    passMark === undefined ? [] : `pass mark ${passMark} %`,
    attempts === undefined ? [] : attempts === 1 ? 'one attempt' : `${attempts} attempts`,
  ].flat();
  const list = fixed.join(', ');
  return [
    list === '' ? '' : `${capitalised(list)}.`,
    resit ?? '',
    minutes === undefined ? 'The email with your date tells you its length and rules.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
