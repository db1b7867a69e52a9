/** Words for a slot in the list. */
import { counted } from '../../../../../domain/text/counted.ts';
import { DAY, daysBetween, formatWeekday, HOUR, indianDayAt, MINUTE } from '../../../../../domain/day.ts';

interface Slot {
  startsAt: number;
  seats: number;
  booked: number;
  isGoingOn: boolean;
}

/** `in progress`, `full`, `in 3 h`, `in 7 days`. */
export function slotNow({ startsAt, seats, booked, isGoingOn }: Slot, now: number): string {
  if (isGoingOn) return 'in progress';
  if (booked >= seats) return 'full';
  const left = startsAt - now;
  if (left < HOUR) return `in ${Math.max(1, Math.ceil(left / MINUTE))} min`;
  if (left < DAY) return `in ${Math.floor(left / HOUR)} h`;
  return `in ${counted(daysBetween(indianDayAt(now), indianDayAt(startsAt)), 'day')}`;
}

/** `Today, Sunday, 6 December`. */
export function slotDay(day: string, now: number): string {
  const words = formatWeekday(day);
  return day === indianDayAt(now) ? `Today, ${words}` : words;
}
