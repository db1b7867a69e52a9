/** Promises of a course page about access, exam and refund, from the data that decides them. */
import { capitalised } from '../../../domain/text/capitalised.ts';
import { counted } from '../../../domain/text/counted.ts';
import { accessOf, type Taught } from '../../../domain/course/access.ts';
import type { Offer } from '../../../domain/course/offer.ts';
import { batchWords, type Classes } from '../../../domain/course/classes.ts';
import { holdsExam } from '../../../domain/course/dates.ts';
import { linksForNew } from '../../../domain/course/links.ts';
import { batchOf } from '../../../domain/course/seats.ts';
import type { ExamSettings } from '../../../domain/exam/bank.ts';
import { examFacts, howHeld } from '../../../domain/exam/facts.ts';
import type { Facts } from '../../../server/content/schema/course-schema.ts';
import type { CourseEntry } from '../../../server/content/schema/schema.ts';
import type { Site } from '../../../server/content/schema/site-schema.ts';

interface Said {
  short: string;
  text: string;
}

type CoursePart = Taught & Classes & Pick<CourseEntry, 'dates' | 'links'>;

/** The delivery after a payment. `today` is `YYYY-MM-DD`. */
export function afterPaying(
  course: CoursePart,
  {
    access: setting,
    confirmation,
    accessMonths,
    linksWithinDays,
  }: Pick<Site, 'access' | 'confirmation' | 'accessMonths' | 'linksWithinDays'>,
  today: string,
): Said {
  const within = `within ${counted(confirmation.hours, 'hour')}`;
  const access = accessOf(course, setting);
  if (access === 'lectures') {
    return {
      short: `Access ${within}`,
      text: `A person checks your payment. Then the confirmation email brings you to the lectures, which you can watch for ${counted(accessMonths, 'month')}.`,
    };
  }
  const short = `Confirmation email ${within}`;
  if (access === 'open') {
    return {
      short,
      text: holdsExam(course.dates)
        ? 'The lectures are open on this site now. Your payment is for the exam and, if you pass, the certificate.'
        : 'It confirms your registration. The lectures are open on this site now.',
    };
  }
  if (access === 'free') {
    return {
      short,
      text: 'It confirms your place in the exam. The videos and the reading are open to you before and after.',
    };
  }
  if (access === 'classroom') return { short, text: `It confirms your place. ${batchWords(course, today)}` };
  const days = counted(linksWithinDays, 'day');
  const isLive = access === 'sessions';
  const links =
    course.links !== undefined
      ? `It confirms your place and has the ${course.links.length === 1 ? 'link' : 'links'} to the ${isLive ? 'sessions' : 'lectures'}.`
      : isLive
        ? `It confirms your place. You get the links and times by email, ${linksForNew(course, { hours: confirmation.hours, days: linksWithinDays }, today)}.`
        : `It confirms your place. You get the links by email, within ${days} of it.`;
  return { short, text: isLive ? `${links} ${batchWords(course, today)}` : links };
}

const NOT_NOW: Readonly<Record<Exclude<Offer, 'open'>, string>> = {
  closed: 'Registration is closed',
  full: 'All seats are taken',
  'waiting-list': 'There is a waiting list',
};

/** Why a course takes no payments now, and when its batch begins (`today` as `YYYY-MM-DD`). */
export function notNow(
  offer: Exclude<Offer, 'open'>,
  { seats, mode, dates }: Pick<CourseEntry, 'seats' | 'mode' | 'dates'>,
  today: string,
): Said {
  const begins = mode === 'live' ? [batchWords({ dates }, today)] : [];
  const taken = seats === 1 ? 'Its only seat is taken.' : `All ${seats} seats are taken.`;
  const why = { closed: [], full: [taken], 'waiting-list': ['We invite from the waiting list, in its order.'] }[offer];
  return { short: NOT_NOW[offer], text: [...why, ...begins, 'Please do not pay for it now.'].join(' ') };
}

export function moneyBack(course: CoursePart, { access, refundDays }: Pick<Site, 'access' | 'refundDays'>): Said {
  if (accessOf(course, access) === 'free')
    return { short: 'Until the day before', text: 'in full, until the day before your exam.' };
  if (course.mode === 'live') {
    const undated = batchOf(course.dates) === null ? 'for as long as no start is announced, then ' : '';
    return {
      short: 'Until the second session',
      text: `in full, ${undated}until the day before the second session, and always if we cancel.`,
    };
  }
  return {
    short: counted(refundDays, 'day'),
    text: `in full, counted from our confirmation${beforeExam(course)}.`,
  };
}

/** One line, to follow other words. */
export function moneyBackInOneLine(course: CoursePart, site: Pick<Site, 'access' | 'refundDays'>): string {
  const { short, text } = moneyBack(course, site);
  return accessOf(course, site.access) === 'free' || course.mode === 'live'
    ? text
    : `in full, within ${short} of our confirmation${beforeExam(course)}.`;
}

function beforeExam({ dates }: CoursePart): string {
  return holdsExam(dates) ? ', as long as you have not taken the exam' : '';
}

/** The exam's facts: from its settings if it is held here, otherwise from the course's file. */
export function examOf({
  facts,
  exam,
}: {
  facts: Pick<Facts, 'exam'>;
  exam?: ExamSettings | undefined;
}): Facts['exam'] & {
  short: string;
} {
  return { short: howHeld(exam), ...(exam && examFacts(exam)), ...facts.exam };
}

/** For an exam held elsewhere, only this page tells its facts. */
export function examWords({ minutes, questions, passMark, attempts, resit }: Facts['exam']): string {
  const fixed = [
    minutes === undefined ? [] : counted(minutes, 'minute'),
    questions === undefined ? [] : counted(questions, 'question'),
    passMark === undefined ? [] : `pass mark ${passMark}%`,
    attempts === undefined ? [] : attempts === 1 ? 'one attempt' : `${attempts} attempts`,
  ].flat();
  const list = fixed.join(', ');
  return [
    list === '' ? '' : `${capitalised(list)}.`,
    resit ?? '',
    minutes === undefined ? 'This page shows the date, the length and the rules once they are fixed.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
