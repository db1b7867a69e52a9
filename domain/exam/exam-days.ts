/** On which days a course holds its exam by itself, and when its slots begin then. */
import { type CourseDates, nextFirstSunday } from '../course/dates.ts';
import { addDays, addMonths, indianDayAt, indianMoment, partsOfDay, weekday } from '../day.ts';
import type { ExamSettings } from './bank.ts';

/** How many first Sundays have slots ahead of time. */
const SUNDAYS_AHEAD = 3;

/**
 * When the slots of a course begin that it has by itself, from now on, in milliseconds since 1970, in their order: on the
 * days of its file, or on the next first Sundays. None where its file says no times.
 */
export function slotStarts(
  exam: CourseDates['exam'],
  { times, proctored }: Pick<ExamSettings, 'times' | 'proctored'>,
  now: number,
): number[] {
  if (!proctored) return [];
  const today = indianDayAt(now);
  return examDays(exam, today)
    .flatMap((day) => times.map((time) => indianMoment(day, time)))
    .filter((startsAt) => startsAt > now)
    .toSorted((a, b) => a - b);
}

function examDays(exam: CourseDates['exam'], today: string): string[] {
  if ('days' in exam) return exam.days.filter((day) => day >= today);
  if (!('every' in exam)) return [];
  const sundays = [nextFirstSunday(today)];
  while (sundays.length < SUNDAYS_AHEAD) {
    const last = sundays.at(-1) ?? today;
    sundays.push(nextFirstSunday(addMonths(`${last.slice(0, 7)}-01`, 1)));
  }
  return sundays;
}

/** Whether a day is the first Sunday of its month. */
export function isFirstSunday(day: string): boolean {
  return weekday(day) === 0 && partsOfDay(addDays(day, -7))[1] !== partsOfDay(day)[1];
}
