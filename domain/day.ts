/** A day is `YYYY-MM-DD` in Indian time, without summer time. A moment is milliseconds since 1970 UTC. */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const LONG_MONTHS = /^(?:january|february|march|april|may|june|july|august|sept|september|october|november|december)$/;

const indianDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const indianTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const dayOfYear = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'long' });

/** The day in India, `YYYY-MM-DD`, of a moment in milliseconds since 1970. */
export function indianDayAt(moment: number): string {
  return indianDay.format(moment);
}

/** The time in India, such as `16:30`. */
export function indianTimeAt(moment: number): string {
  return indianTime.format(moment);
}

/** The moment of a time in India, such as `16:30`. */
export function indianMoment(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00+05:30`);
}

/** Whether a text is a day of the calendar: 31 April is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const midnight = new Date(`${text}T00:00:00Z`);
  // Date turns 31 April into 1 May.
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text);
}

/** The day of a year (four digits), month and date (one or two digits). Undefined if the calendar has no such day. */
export function dayOf(year: string, month: string, date: string): string | undefined {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** January is 1. */
export function partsOfDay(day: string): [year: number, month: number, date: number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}

/** A negative number goes back. */
export function addDays(day: string, days: number): string {
  const [year, month, date] = partsOfDay(day);
  return dayInUtc(Date.UTC(year, month - 1, date + days));
}

/** Days since 1970 of a day, `YYYY-MM-DD`. */
export function dayNumber(day: string): number {
  return Date.parse(day) / DAY;
}

/** Negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** The same date some months later, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOfDay(day);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return dayInUtc(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

/** Sunday is 0. */
export function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The last millisecond of a day in India, in milliseconds since 1970. */
export function endOfDay(day: string): number {
  return Date.parse(`${day}T23:59:59.999+05:30`);
}

/** Reads the name of a month in any letter case: 1 for `Jan` or `January`. Undefined for anything else. */
export function monthNamed(name: string): number | undefined {
  const small = name.toLowerCase();
  const index = MONTHS.findIndex((month) => month.toLowerCase() === small.slice(0, 3));
  return index >= 0 && (small.length === 3 || LONG_MONTHS.test(small)) ? index + 1 : undefined;
}

/** `Apr 2025`, from a day or a month (`2025-04`). */
export function formatMonth(day: string): string {
  const [year, month] = partsOfDay(day);
  return `${MONTHS[month - 1]} ${year}`;
}

/** `5 Apr`, where the year is clear. */
export function formatDayAndMonth(day: string): string {
  const [, month, date] = partsOfDay(day);
  return `${date} ${MONTHS[month - 1]}`;
}

/** `5 Apr 2025`. */
export function formatDay(day: string): string {
  return `${partsOfDay(day)[2]} ${formatMonth(day)}`;
}

/** `5 and 6 Apr 2025` for days of one month; otherwise each in full. */
export function formatDays(days: readonly string[]): string {
  const [first] = days;
  if (first === undefined) return '';
  const sameMonth = days.every((day) => day.slice(0, 7) === first.slice(0, 7));
  const words = sameMonth
    ? [...days.map((day) => String(partsOfDay(day)[2])).slice(0, -1), formatDay(days.at(-1) ?? first)]
    : days.map(formatDay);
  return words.length === 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** `05/04/2025`, as people type a day. */
export function typedDayOf(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** `22 November`. */
export function formatDayOfYear(day: string): string {
  return dayOfYear.format(new Date(`${day}T00:00:00Z`));
}

/** `Sunday, 6 December`, where the year is clear. */
export function formatWeekday(day: string): string {
  return `${WEEKDAYS[weekday(day)]}, ${formatDayOfYear(day)}`;
}

/** `Sun 6 Dec`, where there is little room. */
export function formatShortWeekday(day: string): string {
  return `${WEEKDAYS[weekday(day)]?.slice(0, 3)} ${formatDayAndMonth(day)}`;
}

/** Turns `16:30` into `4:30 PM`. */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `8:30 PM`, and `9 AM` for a whole hour. */
export function formatTimeBriefly(time: string): string {
  return formatTime(time).replace(':00', '');
}

/** `22 Nov 2026, 4:30 PM IST`. */
export function formatMoment(moment: number): string {
  return `${formatDay(indianDayAt(moment))}, ${formatTime(indianTimeAt(moment))} IST`;
}

/** `20 Nov, 4:12 PM`, where year and zone are clear. */
export function formatMomentBriefly(moment: number): string {
  return `${formatDayAndMonth(indianDayAt(moment))}, ${formatTime(indianTimeAt(moment))}`;
}

function dayInUtc(midnight: number): string {
  return new Date(midnight).toISOString().slice(0, 10);
}
