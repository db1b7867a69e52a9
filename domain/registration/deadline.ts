import { counted } from '../text/counted.ts';
import {
  DAY,
  formatDay,
  formatDayOfYear,
  formatMoment,
  formatTime,
  HOUR,
  indianDayAt,
  indianTimeAt,
  MINUTE,
} from '../day.ts';

interface PromiseWords {
  overdue: boolean;
  /** `in 3 hours`, `overdue by 2 hours`. Rounded down. */
  left: string;
  /** `today by 6:30 PM IST`, true on the day on which it is read. */
  by: string;
  /** `22 Nov 2026, 6:30 PM IST`, for what is read later, such as an email. */
  moment: string;
}

/** The promised moment of an answer, in milliseconds since 1970. */
export function dueAfter(now: number, hours: number): number {
  return now + hours * HOUR;
}

/** On a page: `8:54 PM tomorrow`, and its day `22 November`. Both in milliseconds since 1970, as read `now`. */
export function answeredBy(dueAt: number, now: number): { by: string; day: string } {
  const day = indianDayAt(dueAt);
  const words = day === indianDayAt(now + 2 * DAY) ? 'the day after tomorrow' : dayInWords(day, now);
  return { by: `${formatTime(indianTimeAt(dueAt))} ${words}`, day: formatDayOfYear(day) };
}

/** The longest texts of `answeredBy` for a promise of so many hours. A zero can be any digit. */
export function longestAnsweredBy(hours: number): { by: string[]; day: string } {
  const moments = Array.from({ length: DAY / HOUR }, (_, hour) => hour * HOUR);
  const said = moments.map((now) => answeredBy(dueAfter(now, hours), now).by.replaceAll(/\d/g, '0'));
  const longest = Math.max(...said.map(({ length }) => length));
  return { by: [...new Set(said.filter(({ length }) => length === longest))], day: '00 September' };
}

/** Both in milliseconds since 1970. A promise is overdue from the millisecond after it. */
export function promise(dueAt: number, now: number): PromiseWords {
  const overdue = now > dueAt;
  const moment = formatMoment(dueAt);
  const [, time = ''] = moment.split(', ');
  const length = lengthInWords(Math.abs(dueAt - now));
  return {
    overdue,
    left: overdue ? `overdue by ${length}` : `in ${length}`,
    by: `${dayInWords(indianDayAt(dueAt), now)} by ${time}`,
    moment,
  };
}

/** For lists: `overdue 36 h`, `in 30 min`. */
export function shortPromise(dueAt: number, now: number): string {
  const length = shortLength(Math.abs(dueAt - now));
  return now > dueAt ? `overdue ${length}` : `in ${length}`;
}

function shortLength(length: number): string {
  if (length < HOUR) return `${Math.floor(length / MINUTE)} min`;
  if (length < 3 * DAY) return `${Math.floor(length / HOUR)} h`;
  return counted(Math.floor(length / DAY), 'day');
}

/** A wait in words, rounded down: `40 min`, `5 h`, `2½ days`. */
export function waitInWords(since: number, now: number): string {
  const length = Math.max(0, now - since);
  if (length < 2 * DAY) return shortLength(length);
  const halves = Math.floor((2 * length) / DAY);
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''} days`;
}

/** The Indian day of a moment, as read `now`: `today`, `yesterday`, `2 days ago`. */
export function daysAgo(at: number, now: number): string {
  const days = Math.round((Date.parse(indianDayAt(now)) - Date.parse(indianDayAt(at))) / DAY);
  if (days <= 0) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

function dayInWords(day: string, now: number): string {
  if (day === indianDayAt(now)) return 'today';
  if (day === indianDayAt(now + DAY)) return 'tomorrow';
  if (day === indianDayAt(now - DAY)) return 'yesterday';
  return formatDay(day);
}

function lengthInWords(length: number): string {
  if (length < MINUTE) return 'less than a minute';
  if (length < HOUR) return counted(Math.floor(length / MINUTE), 'minute');
  if (length < 2 * DAY) return counted(Math.floor(length / HOUR), 'hour');
  return counted(Math.floor(length / DAY), 'day');
}
