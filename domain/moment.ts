import { formatDay, indianDayAt } from './course/dates.ts';

const indianTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment (milliseconds since 1970 UTC) for people to read: `22 Nov 2026, 4:30 PM IST`. */
export function formatMoment(moment: number): string {
  const [hour = 0, minute = 0] = indianTime.format(moment).split(':').map(Number);
  const time = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${formatDay(indianDayAt(moment))}, ${time} IST`;
}
