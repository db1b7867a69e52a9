/** Whether support is there, in Indian time (Asia/Kolkata). Hours are `HH:MM`; support is there on every day. */

const indianTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** True from `opens` until the minute before `closes`, at a moment in milliseconds since 1970 UTC. */
export function isSupportOpen(opens: string, closes: string, now: number): boolean {
  const time = indianTime.format(now);
  return opens <= time && time < closes;
}
