import {
  DAY,
  formatDayAndMonth,
  formatTime,
  formatWeekday,
  HOUR,
  indianDayAt,
  indianTimeAt,
  MINUTE,
} from '../../day.ts';

/** Before the start of a slot. */
export const DOOR_OPENS = 30 * MINUTE;

/** Minutes before the start. The proctor checks IDs then. */
export const BE_THERE = 15;

/** How long after the end an answer on its way is still accepted. */
export const GRACE = MINUTE;

/** A learner who comes at most this long after the start of the slot has the full time. */
export const LATE = HOUR;

/** Before the start of a slot, for changing or cancelling a seat. */
export const CHANGE_UNTIL = DAY;

/** How long before a slot staff are warned that it has no proctor. */
export const PROCTOR_MISSED = 3 * DAY;

/** How long before a slot staff are warned that it has no call link. */
export const CALL_MISSED = 2 * DAY;

/** How often a script in the page reports, in milliseconds. */
export const HEARD_EVERY = 20_000;

/** Without a report for this long, the connection counts as lost. */
export const LOST_AFTER = 3 * HEARD_EVERY;

const WARNINGS = [10 * MINUTE, 5 * MINUTE] as const;

/** A learner's time in milliseconds, with the extra minutes. */
export function timeFor(minutes: number, extraMinutes: number): number {
  return (minutes + extraMinutes) * MINUTE;
}

/** The end of an exam that starts as late as full time allows. `time` is in milliseconds. */
export function lastMomentOf(slot: { startsAt: number }, time: number): number {
  return slot.startsAt + LATE + time;
}

/** The end for a learner who begins now. Undefined after the last hour, until the proctor gives minutes. */
export function endOf(
  slot: { startsAt: number },
  { now, time, minutes }: { now: number; time: number; minutes: number | null },
): number | undefined {
  if (minutes !== null) return now + minutes * MINUTE;
  return isPastLastHour(slot, now) ? undefined : now + time;
}

/** Whether a learner who begins now needs minutes from the proctor. */
export function isPastLastHour(slot: { startsAt: number }, now: number): boolean {
  return now > slot.startsAt + LATE;
}

/** Whether learners may come in now. `time` is the length of the exam, all in milliseconds. */
export function isDoorOpen(slot: { startsAt: number }, time: number, now: number): boolean {
  return now >= slot.startsAt - DOOR_OPENS && now <= lastMomentOf(slot, time);
}

/** At the door it is too late: the proctor has the names, and learners have read what they need. */
export function canBook(slot: { startsAt: number }, now: number): boolean {
  return now < slot.startsAt - DOOR_OPENS;
}

/** Whether a learner may still change or give back a seat, until a day before the start. */
export function canChange(slot: { startsAt: number }, now: number): boolean {
  return now < slot.startsAt - CHANGE_UNTIL;
}

/** Until when a seat that is booked now can be changed, in milliseconds since 1970. Null if it is too late. */
export function changeUntil(slot: { startsAt: number }, now: number): number | null {
  return canChange(slot, now) ? slot.startsAt - CHANGE_UNTIL : null;
}

/** Whole minutes left, rounded up. */
export function minutesLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / MINUTE));
}

/** The warning, in minutes, for a remaining time. */
export function warningAt(left: number): 10 | 5 | undefined {
  if (left <= WARNINGS[1]) return 5;
  return left <= WARNINGS[0] ? 10 : undefined;
}

/** The start of a slot in Indian time, as people read it: `Sunday, 6 December` and `10:00 AM`. */
export function slotWords({ startsAt }: { startsAt: number }): { day: string; time: string } {
  return { day: formatWeekday(indianDayAt(startsAt)), time: formatTime(indianTimeAt(startsAt)) };
}

/** `today 10:00 AM`, or `Sun 6 Dec, 10:00 AM` on another day. */
export function slotBriefly({ startsAt }: { startsAt: number }, now: number): string {
  const day = indianDayAt(startsAt);
  const time = formatTime(indianTimeAt(startsAt));
  return day === indianDayAt(now)
    ? `today ${time}`
    : `${formatWeekday(day).slice(0, 3)} ${formatDayAndMonth(day)}, ${time}`;
}
