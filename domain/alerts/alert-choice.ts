/** How often somebody of the staff is told of new registrations. */
import { addDays, endOfDay, HOUR, indianDayAt, MINUTE } from '../day.ts';

export const alertChoices = ['at-once', 'hourly', 'daily', 'never'] as const;

export type AlertChoice = (typeof alertChoices)[number];

/** What staff are told who have not chosen: enough to miss nothing for long, and no more than one email a day. */
export const DEFAULT_ALERTS: AlertChoice = 'daily';

/** The morning, from the beginning of the Indian day. */
const MORNING = 8 * HOUR;

/** Emails about overdue registrations are gathered for so long. */
const GATHERED = 15 * MINUTE;

/** What each choice is called, and what it means. */
export const alertWords: Readonly<Record<AlertChoice, { label: string; hint: string }>> = {
  'at-once': { label: 'At once', hint: 'Within two minutes.' },
  hourly: { label: 'Every hour', hint: 'If any came.' },
  daily: { label: 'Every morning', hint: 'At 8 AM, if any came.' },
  never: { label: 'Never', hint: 'Nor of overdue ones.' },
};

/** Whether a text is one of the choices. */
export function isAlertChoice(text: string | undefined): text is AlertChoice {
  return alertChoices.some((choice) => choice === text);
}

/**
 * Until when registrations are told of in the email that is due `now`; both in milliseconds since 1970. It is the same
 * for a whole hour or day, so that what comes in between waits for the next. Undefined for who is told of nothing.
 */
export function alertedUntil(choice: AlertChoice, now: number): number | undefined {
  if (choice === 'never') return undefined;
  if (choice === 'at-once') return now;
  // Hours begin in India at half past those of UTC.
  if (choice === 'hourly') return now - ((now + HOUR / 2) % HOUR);
  return lastMorning(now);
}

/** Until when overdue registrations are told of in the email that is due `now`: the last quarter of an hour. */
export function overdueUntil(now: number): number {
  return now - (now % GATHERED);
}

function lastMorning(now: number): number {
  const today = endOfDay(addDays(indianDayAt(now), -1)) + 1 + MORNING;
  return today <= now ? today : endOfDay(addDays(indianDayAt(now), -2)) + 1 + MORNING;
}
