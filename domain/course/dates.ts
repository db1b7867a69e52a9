/**
 * The dates a course shows, in words that stay true: a day that has passed is never shown as one to come.
 * Days are `YYYY-MM-DD` in Indian time (Asia/Kolkata); today is always given, so the browser can ask again later.
 */

export interface CourseDates {
  registration: { from: string } | { open: true };
  start: { on: string } | { any: true } | { announced: false };
  exam: { days: string[] } | { from: string } | { every: 'first-sunday' } | { announced: false };
}

export type DateLineKind = keyof CourseDates;

/** Which dates a card shows, by its type. */
export const dateLinesOf = {
  startDateAndRegDate: ['registration', 'start'],
  regDateAndExamDate: ['registration', 'exam'],
} as const satisfies Record<string, readonly DateLineKind[]>;

const indianDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in India at a moment (milliseconds since 1970 UTC). */
export function indianDayAt(now: number): string {
  return indianDay.format(now);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function parts(day: string): [year: number, month: number, date: number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
}

/** `5 Apr 2025`. */
export function formatDay(day: string): string {
  const [year, month, date] = parts(day);
  return `${date} ${MONTHS[month - 1]} ${year}`;
}

/** `5 and 6 Apr 2025` for days of one month, else each in full. */
export function formatDays(days: readonly string[]): string {
  const [first] = days;
  if (first === undefined) return '';
  const sameMonth = days.every((day) => day.slice(0, 7) === first.slice(0, 7));
  const words = sameMonth
    ? [...days.map((day) => String(parts(day)[2])).slice(0, -1), formatDay(days.at(-1) ?? first)]
    : days.map(formatDay);
  return words.length === 1 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function firstSunday(year: number, month: number): string {
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const date = 1 + ((7 - weekday) % 7);
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
}

/** The first Sunday of a month that is today or still to come. */
export function nextFirstSunday(today: string): string {
  const [year, month] = parts(today);
  const thisMonth = firstSunday(year, month);
  return thisMonth >= today ? thisMonth : firstSunday(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1);
}

/** A label and what to say after it, as of today. */
export function dateLine(kind: DateLineKind, dates: CourseDates, today: string): { label: string; text: string } {
  switch (kind) {
    case 'registration': {
      const { registration } = dates;
      const label = 'Registration';
      if ('open' in registration) return { label, text: 'open now' };
      if (registration.from > today) return { label, text: `opens ${formatDay(registration.from)}` };
      return { label, text: `open since ${formatDay(registration.from)}` };
    }
    case 'start': {
      const { start } = dates;
      if ('any' in start) return { label: 'Start', text: 'any time' };
      if ('announced' in start) return { label: 'Start', text: 'date to be announced' };
      if (start.on >= today) return { label: 'Starts', text: formatDay(start.on) };
      return { label: 'Started', text: `${formatDay(start.on)}; next batch to be announced` };
    }
    case 'exam': {
      const { exam } = dates;
      if ('announced' in exam) return { label: 'Exam', text: 'date to be announced' };
      if ('every' in exam) {
        return { label: 'Exam', text: `first Sunday of every month, next ${formatDay(nextFirstSunday(today))}` };
      }
      if ('from' in exam) {
        const [year, month] = parts(exam.from);
        const words = `${MONTHS[month - 1]} ${year}`;
        return exam.from >= today.slice(0, 7)
          ? { label: 'Exam', text: `from ${words}` }
          : { label: 'Exam', text: `held since ${words}; next date to be announced` };
      }
      const last = exam.days.at(-1) ?? '';
      return last >= today
        ? { label: 'Exam', text: formatDays(exam.days.filter((day) => day >= today)) }
        : { label: 'Exam', text: `last held ${formatDays(exam.days)}; next date to be announced` };
    }
  }
}
