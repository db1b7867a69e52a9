/** The moment by which a learner was promised an answer, in words and in Indian time (Asia/Kolkata). */
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
  /** `today by 6:30 PM IST`, true on the day it is read. */
  by: string;
  /** `22 Nov 2026, 6:30 PM IST`, for what is read on another day, such as a mail. */
  moment: string;
}

/** By when somebody who registers or corrects `now` is promised an answer, within so many hours. */
export function dueAfter(now: number, hours: number): number {
  return now + hours * HOUR;
}

/** The same for pages, as it stands `now`: `8:54 PM tomorrow`, and its day `22 November`, which is said beside it. */
export function answeredBy(dueAt: number, now: number): { by: string; day: string } {
  const day = indianDayAt(dueAt);
  const words = day === indianDayAt(now + 2 * DAY) ? 'the day after tomorrow' : dayInWords(day, now);
  return { by: `${formatTime(indianTimeAt(dueAt))} ${words}`, day: formatDayOfYear(day) };
}

/** The longest that answeredBy says of a promise of so many hours, whenever that is read; noughts are any digits. */
export function longestAnsweredBy(hours: number): { by: string[]; day: string } {
  const moments = Array.from({ length: DAY / HOUR }, (_, hour) => hour * HOUR);
  const said = moments.map((now) => answeredBy(dueAfter(now, hours), now).by.replaceAll(/\d/g, '0'));
  const longest = Math.max(...said.map(({ length }) => length));
  return { by: [...new Set(said.filter(({ length }) => length === longest))], day: '00 September' };
}

/** The promise as it stands `now`, both in milliseconds since 1970. It is overdue from the millisecond after. */
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

/** The promise in the fewest words, for a list: `overdue 36 h`, `in 30 min`. */
export function shortPromise(dueAt: number, now: number): string {
  const length = shortLength(Math.abs(dueAt - now));
  return now > dueAt ? `overdue ${length}` : `in ${length}`;
}

/** A length of time in milliseconds: `30 min`, `36 h`, from three days on `3 days`; rounded down. */
function shortLength(length: number): string {
  if (length < HOUR) return `${Math.floor(length / MINUTE)} min`;
  if (length < 3 * DAY) return `${Math.floor(length / HOUR)} h`;
  return counted(Math.floor(length / DAY), 'day');
}

/** How long somebody has waited: `40 min`, `5 h`, `2½ days`; rounded down. */
export function waitInWords(since: number, now: number): string {
  const length = Math.max(0, now - since);
  if (length < 2 * DAY) return shortLength(length);
  const halves = Math.floor((2 * length) / DAY);
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''} days`;
}

/** On which day something was, as it stands `now`: `today`, `yesterday`, `2 days ago`. */
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

/** Minutes up to an hour, hours up to two days, then days; rounded down. */
function lengthInWords(length: number): string {
  if (length < MINUTE) return 'less than a minute';
  if (length < HOUR) return counted(Math.floor(length / MINUTE), 'minute');
  if (length < 2 * DAY) return counted(Math.floor(length / HOUR), 'hour');
  return counted(Math.floor(length / DAY), 'day');
}
