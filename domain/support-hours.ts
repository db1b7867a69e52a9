/** Whether support is there, in Indian time. Hours are `HH:MM`; support is there on every day. */
import { indianTimeAt } from './day.ts';

/** True from `opens` until the minute before `closes`, at a moment in milliseconds since 1970 UTC. */
export function isSupportOpen(opens: string, closes: string, now: number): boolean {
  const time = indianTimeAt(now);
  return opens <= time && time < closes;
}
