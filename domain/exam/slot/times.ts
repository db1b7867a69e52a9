/** When an exam can be begun, how long it lasts, and when the page warns. */
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

/** From then before the start of a slot its learners can come to the door. */
export const DOOR_OPENS = 30 * MINUTE;

/** How many minutes before the start learners should be there: their proctor looks at their ID. */
export const BE_THERE = 15;

/** How long an answer that was on its way at the end is still taken. */
export const GRACE = MINUTE;

/** For so long after the start of its slot somebody who comes late has the full time: the slot's last hour. */
export const LATE = HOUR;

/** A seat can be changed or cancelled until then before its slot. */
export const CHANGE_UNTIL = DAY;

/** A slot without a proctor is told to staff from then before it begins. */
export const PROCTOR_MISSED = 3 * DAY;

/** A slot without a link to its call is told to staff from then before it begins. */
export const CALL_MISSED = 2 * DAY;

/** How often a script in the page says that it is open, in milliseconds. */
export const HEARD_EVERY = 20_000;

/** After so long without a word from it the connection counts as lost. */
export const LOST_AFTER = 3 * HEARD_EVERY;

/** With how much time left the page warns. */
const WARNINGS = [10 * MINUTE, 5 * MINUTE] as const;

/** How long somebody has, with the minutes that were arranged for them. */
export function timeFor(minutes: number, extraMinutes: number): number {
  return (minutes + extraMinutes) * MINUTE;
}

/** Until when a slot that begins then can last for somebody who has so long. */
export function lastMomentOf(slot: { startsAt: number }, time: number): number {
  return slot.startsAt + LATE + time;
}

/**
 * When somebody who begins now has to end. Who comes within the last hour of the slot has all the time; for who comes later
 * the proctor says how many minutes: `undefined` until then.
 */
export function endOf(
  slot: { startsAt: number },
  { now, time, minutes }: { now: number; time: number; minutes: number | null },
): number | undefined {
  if (minutes !== null) return now + minutes * MINUTE;
  return isPastLastHour(slot, now) ? undefined : now + time;
}

/** Whether whoever begins now gets no more than the minutes that the proctor says. */
export function isPastLastHour(slot: { startsAt: number }, now: number): boolean {
  return now > slot.startsAt + LATE;
}

/** Whether learners of a slot can come to its door. */
export function isDoorOpen(slot: { startsAt: number }, time: number, now: number): boolean {
  return now >= slot.startsAt - DOOR_OPENS && now <= lastMomentOf(slot, time);
}

/** Whether a seat in a slot can still be booked: who comes then has read what they need, and the proctor has the names. */
export function canBook(slot: { startsAt: number }, now: number): boolean {
  return now < slot.startsAt - DOOR_OPENS;
}

/** Whether a seat in a slot can still be changed or cancelled by its learner. */
export function canChange(slot: { startsAt: number }, now: number): boolean {
  return now < slot.startsAt - CHANGE_UNTIL;
}

/** Until when a seat in a slot that is booked now can be changed, in milliseconds since 1970; null where it is too late. */
export function changeUntil(slot: { startsAt: number }, now: number): number | null {
  return canChange(slot, now) ? slot.startsAt - CHANGE_UNTIL : null;
}

/** Whole minutes that are left, rounded up: the last one is said for sixty seconds. */
export function minutesLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / MINUTE));
}

/** Which warning stands on a page with so much left, in minutes. */
export function warningAt(left: number): 10 | 5 | undefined {
  if (left <= WARNINGS[1]) return 5;
  return left <= WARNINGS[0] ? 10 : undefined;
}

/** The day and the time in India at which a slot begins, for people: `Sunday, 6 December`, `10:00 AM`. */
export function slotWords({ startsAt }: { startsAt: number }): { day: string; time: string } {
  return { day: formatWeekday(indianDayAt(startsAt)), time: formatTime(indianTimeAt(startsAt)) };
}

/** The same on one line, as it is seen at a moment: `today 10:00 AM`, and `Sun 6 Dec, 10:00 AM` on another day. */
export function slotBriefly({ startsAt }: { startsAt: number }, now: number): string {
  const day = indianDayAt(startsAt);
  const time = formatTime(indianTimeAt(startsAt));
  return day === indianDayAt(now)
    ? `today ${time}`
    : `${formatWeekday(day).slice(0, 3)} ${formatDayAndMonth(day)}, ${time}`;
}
