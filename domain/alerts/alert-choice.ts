import { addDays, endOfDay, HOUR, indianDayAt, MINUTE } from '../day.ts';
import { choice } from '../form-fields.ts';

const alertChoices = [
  { value: 'at-once', label: 'At once', hint: 'Within two minutes.' },
  { value: 'hourly', label: 'Every hour', hint: 'If there are any.' },
  { value: 'daily', label: 'Every morning', hint: 'At 8 AM, if there are any.' },
  { value: 'never', label: 'Never', hint: 'Not even about overdue ones.' },
] as const;

export type AlertChoice = (typeof alertChoices)[number]['value'];

export const alertFields = {
  alerts: choice('Tell me about new registrations', alertChoices, 'Choose how often you want to be told.'),
};

/** Used until a member of staff chooses: frequent enough to miss nothing, and at most one email a day. */
export const DEFAULT_ALERTS: AlertChoice = 'daily';

/** Time after midnight in India. */
const MORNING = 8 * HOUR;

/** Overdue registrations of this stretch of time share one email. */
const GATHERED = 15 * MINUTE;

/** Until when the email due `now` covers registrations; later ones wait for the next email. Undefined for never. */
export function alertedUntil(chosen: AlertChoice, now: number): number | undefined {
  if (chosen === 'never') return undefined;
  if (chosen === 'at-once') return now;
  // Indian time is 5:30 ahead of UTC, so an hour in India begins at half past in UTC.
  if (chosen === 'hourly') return now - ((now + HOUR / 2) % HOUR);
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
