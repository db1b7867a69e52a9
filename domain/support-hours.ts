import { addDays, formatTimeBriefly, indianDayAt, indianMoment, indianTimeAt, weekday } from './day.ts';

export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** Times are `HH:MM`, with `closes` after `opens`. */
export interface Support {
  opens: string;
  closes: string;
  weekdays: readonly Weekday[];
}

const NAMES: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** `9 AM to 9 PM, 7 days a week`, or `10 AM to 6 PM, Monday to Friday`. */
export function supportHours({ opens, closes, weekdays }: Support): string {
  return `${formatTimeBriefly(opens)} to ${formatTimeBriefly(closes)}, ${daysInWords(weekdays)}`;
}

/** Monday to Sunday, such as `Mon`, each with whether support is open. */
export function supportWeek({ weekdays }: Pick<Support, 'weekdays'>): { short: string; isOpen: boolean }[] {
  return WEEKDAYS.map((day) => ({ short: NAMES[day].slice(0, 3), isOpen: weekdays.includes(day) }));
}

/** Whether support is open, and until or from when: `Closed now, opens at 9 AM on Monday`. */
export function supportWords(support: Support, now: number): string {
  const { opens, closes } = support;
  if (isSupportOpen(support, now)) return `Open now, until ${formatTimeBriefly(closes)} today`;
  const today = indianDayAt(now);
  const after = indianTimeAt(now) < opens ? 0 : 1;
  const days = WEEKDAYS.map((_, index) => addDays(today, after + index));
  const next = days.find((day) => support.weekdays.includes(weekdayOf(day)));
  return next === undefined ? '' : `Closed now, opens at ${formatTimeBriefly(opens)} ${dayFrom(today, next)}`;
}

/** Every text that `supportWords` can give in a week. */
export function supportWordsOfWeek(support: Support): string[] {
  const days = WEEKDAYS.map((_, index) => addDays('2026-01-05', index));
  const turns = ['00:00', support.opens, support.closes];
  const moments = days.flatMap((day) => turns.map((time) => indianMoment(day, time)));
  return [...new Set(moments.map((moment) => supportWords(support, moment)))];
}

/** Whether support is open at a moment (milliseconds since 1970); the minute of `closes` does not count. */
export function isSupportOpen({ opens, closes, weekdays }: Support, now: number): boolean {
  const time = indianTimeAt(now);
  return opens <= time && time < closes && weekdays.includes(weekdayOf(indianDayAt(now)));
}

/** The day of the week of a day, `YYYY-MM-DD`. */
export function weekdayOf(day: string): Weekday {
  return WEEKDAYS[(weekday(day) + 6) % 7] ?? 'mon';
}

function dayFrom(today: string, day: string): string {
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : `on ${NAMES[weekdayOf(day)]}`;
}

/** `Monday to Friday`, `Monday and Wednesday`, `7 days a week`. */
export function daysInWords(weekdays: readonly Weekday[]): string {
  const days = WEEKDAYS.filter((day) => weekdays.includes(day));
  if (days.length === WEEKDAYS.length) return '7 days a week';
  const names = days.map((day) => NAMES[day]);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const inARow =
    days.length > 2 && WEEKDAYS.indexOf(days.at(-1) ?? 'mon') - WEEKDAYS.indexOf(days[0] ?? 'mon') + 1 === days.length;
  if (inARow) return `${first} to ${last}`;
  return names.length < 2 ? first : `${names.slice(0, -1).join(', ')} and ${last}`;
}
