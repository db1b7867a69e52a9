import { addDays, endOfDay, HOUR, indianDayAt, MINUTE } from '../day.ts';

export const alertChoices = ['at-once', 'hourly', 'daily', 'never'] as const;

export type AlertChoice = (typeof alertChoices)[number];

/** Used until a member of staff chooses: frequent enough to miss nothing, and at most one email a day. */
export const DEFAULT_ALERTS: AlertChoice = 'daily';

/** Time after midnight in India. */
const MORNING = 8 * HOUR;

/** Overdue registrations of this stretch of time share one email. */
const GATHERED = 15 * MINUTE;

export const alertWords: Readonly<Record<AlertChoice, { label: string; hint: string }>> = {
  'at-once': { label: 'At once', hint: 'Within two minutes.' },
  hourly: { label: 'Every hour', hint: 'If any came.' },
  daily: { label: 'Every morning', hint: 'At 8 AM, if any came.' },
  never: { label: 'Never', hint: 'Nor of overdue ones.' },
};

/** Whether a text is one of `alertChoices`. */
export function isAlertChoice(text: string | undefined): text is AlertChoice {
  return alertChoices.some((choice) => choice === text);
}

/** Until when the email due `now` covers registrations; later ones wait for the next email. Undefined for never. */
export function alertedUntil(choice: AlertChoice, now: number): number | undefined {
  if (choice === 'never') return undefined;
  if (choice === 'at-once') return now;
  // Indian time is 5:30 ahead of UTC, so an hour in India begins at half past in UTC.
  if (choice === 'hourly') return now - ((now + HOUR / 2) % HOUR);
  return lastMorning(now);
}

/** The moment until which the email due `now` covers overdue registrations: the last full quarter of an hour. */
export function overdueUntil(now: number): number {
  return now - (now % GATHERED);
}

function lastMorning(now: number): number {
  const today = endOfDay(addDays(indianDayAt(now), -1)) + 1 + MORNING;
  return today <= now ? today : endOfDay(addDays(indianDayAt(now), -2)) + 1 + MORNING;
}
