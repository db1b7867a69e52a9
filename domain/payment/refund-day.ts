import { addDays, weekday } from '../day.ts';

const SUNDAY = 0;
const SATURDAY = 6;

/** The day (`YYYY-MM-DD`) some working days later. Saturdays and Sundays do not count. */
export function refundDay(from: string, workingDays: number): string {
  let day = from;
  for (let counted = 0; counted < workingDays;) {
    day = addDays(day, 1);
    if (weekday(day) !== SUNDAY && weekday(day) !== SATURDAY) counted++;
  }
  return day;
}
