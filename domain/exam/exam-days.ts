import { type CourseDates, nextFirstSunday } from '../course/dates.ts';
import { addDays, addMonths, indianDayAt, indianMoment, partsOfDay, weekday } from '../day.ts';
import type { ExamSettings } from './bank.ts';

/** Slots exist ahead for this number of first Sundays. */
const SUNDAYS_AHEAD = 3;

/** Starts of automatic slots from now on, in milliseconds since 1970. Empty if the course's file has no times. */
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

/** Whether a day, `YYYY-MM-DD`, is the first Sunday of its month. */
export function isFirstSunday(day: string): boolean {
  return weekday(day) === 0 && partsOfDay(addDays(day, -7))[1] !== partsOfDay(day)[1];
}
