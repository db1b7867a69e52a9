/** Whether support is there, in Indian time. Hours are `HH:MM`; support is there on every day. */
import { indianTimeAt } from './day.ts';

/** `20:30` as people say it: `8:30 PM`; whole hours without minutes. */
function clockWords(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 === 0 ? 12 : hours % 12}${past} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Whether support is there at a moment, and until or from when. */
export function supportWords(opens: string, closes: string, now: number): string {
  if (isSupportOpen(opens, closes, now)) return `Open now, until ${clockWords(closes)} today`;
  const day = indianTimeAt(now) < opens ? 'today' : 'tomorrow';
  return `Closed now, opens at ${clockWords(opens)} ${day}`;
}

/** True from `opens` until the minute before `closes`, at a moment in milliseconds since 1970 UTC. */
export function isSupportOpen(opens: string, closes: string, now: number): boolean {
  const time = indianTimeAt(now);
  return opens <= time && time < closes;
}
