/** Words for the dates of a course. They take today, because a past day must not be announced as coming. */
import type { Offer } from './offer.ts';
import { addDays, addMonths, formatDay, formatDays, formatMonth, weekday } from '../day.ts';

export interface CourseDates {
  registration:
    | { from: string; until?: string | undefined }
    | { open: true; until?: string | undefined }
    | { none: Exclude<Offer, 'open'> };
  /** `until`: the last day of the batch. */
  start: { on: string; until?: string | undefined } | { any: true } | { announced: false };
  /** `held: false`: the course has no exam. */
  exam: { days: string[] } | { from: string } | { every: 'first-sunday' } | { announced: false } | { held: false };
}

/** Whether the course has an exam, whose day may not be known yet. */
export function holdsExam({ exam }: Pick<CourseDates, 'exam'>): boolean {
  return !('held' in exam);
}

export type DateLineKind = keyof CourseDates;

/** The dates of a course under its offer. A closed course shows no opening day and no start at any time. */
export function shownDates(
  { dates, closes }: { dates: CourseDates; closes?: string | undefined },
  offer: Offer,
): CourseDates {
  const { registration, start } = dates;
  if (offer !== 'open')
    return { ...dates, registration: { none: offer }, start: 'any' in start ? { announced: false } : start };
  return closes === undefined || 'none' in registration
    ? dates
    : { ...dates, registration: { ...registration, until: closes } };
}

const NONE: Readonly<Record<Exclude<Offer, 'open'>, string>> = {
  closed: 'closed',
  full: 'full; waiting list',
  'waiting-list': 'by waiting list',
};

const dateLinesOf = {
  startDateAndRegDate: ['registration', 'start'],
  regDateAndExamDate: ['registration', 'exam'],
} as const satisfies Record<string, readonly DateLineKind[]>;

/** The dates that a card shows. Without an exam, it shows the start of the course instead. */
export function cardDateLines(
  type: keyof typeof dateLinesOf,
  dates: Pick<CourseDates, 'exam'>,
): readonly DateLineKind[] {
  return dateLinesOf[holdsExam(dates) ? type : 'startDateAndRegDate'];
}

/** `first` is the first day of a month. */
function firstSunday(first: string): string {
  return addDays(first, (7 - weekday(first)) % 7);
}

/** The first Sunday of a month, today or later. */
export function nextFirstSunday(today: string): string {
  const first = `${today.slice(0, 7)}-01`;
  const thisMonth = firstSunday(first);
  return thisMonth >= today ? thisMonth : firstSunday(addMonths(first, 1));
}

/** A short form of `dateLine` for cards: an open registration without its first day, a past day as past, the next of repeated days. A batch is without its last day. */
export function briefDateLine(kind: DateLineKind, dates: CourseDates, today: string): { label: string; text: string } {
  if (kind === 'exam' && 'every' in dates.exam) {
    return { label: 'Exam', text: `on Sunday, ${formatDay(nextFirstSunday(today))}` };
  }
  const { label, text } = dateLine(kind, dates, today);
  if (text.startsWith('open since')) return { label, text: 'open now' };
  return {
    label,
    text: text
      .replace(NEXT_UNKNOWN, '')
      .replace(NEXT_BATCH_UNKNOWN, '')
      .replace(/, until .*/, ''),
  };
}

const NEXT_UNKNOWN = '; next date to be announced';
const NEXT_BATCH_UNKNOWN = '; next batch to be announced';

/** A line of the course page as read on `today`, `YYYY-MM-DD`. */
export function dateLine(kind: DateLineKind, dates: CourseDates, today: string): { label: string; text: string } {
  switch (kind) {
    case 'registration': {
      const { registration } = dates;
      const label = 'Registration';
      if ('none' in registration) return { label, text: NONE[registration.none] };
      const { until } = registration;
      if (until !== undefined && until < today) return { label, text: NONE.closed };
      if ('from' in registration && registration.from > today) {
        return { label, text: `opens ${formatDay(registration.from)}` };
      }
      if (until !== undefined) return { label, text: `open until ${formatDay(until)}` };
      return { label, text: 'open' in registration ? 'open now' : `open since ${formatDay(registration.from)}` };
    }
    case 'start': {
      const { start } = dates;
      if ('any' in start) return { label: 'Start', text: 'any time' };
      if ('announced' in start) return { label: 'Start', text: 'date to be announced' };
      const until = start.until !== undefined && start.until >= today ? `, until ${formatDay(start.until)}` : '';
      if (start.on >= today) return { label: 'Starts', text: `${formatDay(start.on)}${until}` };
      return { label: 'Started', text: `${formatDay(start.on)}${until}${NEXT_BATCH_UNKNOWN}` };
    }
    case 'exam': {
      const { exam } = dates;
      if ('held' in exam) return { label: 'Exam', text: 'none' };
      if ('announced' in exam) return { label: 'Exam', text: 'date to be announced' };
      if ('every' in exam) {
        return { label: 'Exam', text: `first Sunday of every month, next ${formatDay(nextFirstSunday(today))}` };
      }
      if ('from' in exam) {
        const words = formatMonth(exam.from);
        return exam.from >= today.slice(0, 7)
          ? { label: 'Exam', text: `from ${words}` }
          : { label: 'Exam', text: `was planned from ${words}${NEXT_UNKNOWN}` };
      }
      const last = exam.days.at(-1) ?? '';
      return last >= today
        ? { label: 'Exam', text: formatDays(exam.days.filter((day) => day >= today)) }
        : { label: 'Exam', text: `was planned for ${formatDays(exam.days)}${NEXT_UNKNOWN}` };
    }
  }
}

/** Whether a line names a day or a month to come, today included. */
export function isComing(kind: DateLineKind, { registration, start, exam }: CourseDates, today: string): boolean {
  switch (kind) {
    case 'registration':
      return 'from' in registration && registration.from > today;
    case 'start':
      return 'on' in start && start.on >= today;
    case 'exam':
      if ('days' in exam) return (exam.days.at(-1) ?? '') >= today;
      return 'from' in exam ? exam.from >= today.slice(0, 7) : 'every' in exam;
  }
}

/** After every day of any course. */
const LAST_DAY = '9999-01-01';

/** Whether a line, long or brief, reads on every later day as it does today. */
export function isSettled(line: typeof dateLine, kind: DateLineKind, dates: CourseDates, today: string): boolean {
  return line(kind, dates, today).text === line(kind, dates, LAST_DAY).text;
}

/** The first coming day of a course, today or later: when registration opens, the batch starts or the exam is held. */
export function nextDate(
  { registration, start, exam }: CourseDates,
  today: string,
): { what: 'opens' | 'starts' | 'exam'; day: string } | undefined {
  const examDays = 'days' in exam ? exam.days : 'every' in exam ? [nextFirstSunday(today)] : [];
  return [
    ...('from' in registration ? [{ what: 'opens' as const, day: registration.from }] : []),
    ...('on' in start ? [{ what: 'starts' as const, day: start.on }] : []),
    ...examDays.map((day) => ({ what: 'exam' as const, day })),
  ]
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))[0];
}
