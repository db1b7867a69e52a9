/** Payments that an email of the bank confirmed and that a statement lacks: reversed, or the email was forged. */
import { addDays } from '../day.ts';
import { choice, type FormFields, type ValuesOf } from '../form-fields.ts';
import type { Read } from '../sent-fields.ts';
import { parseDay } from '../statement/cells/date.ts';
import { isBlank } from '../text/typed-text.ts';

/** Banks book some payments a day or two later. */
const DAYS_LATER = 2;

interface Statement {
  /** The days that it covers, `YYYY-MM-DD`. */
  firstDay: string;
  lastDay: string;
}

/** So many payments missing at once, of so many days, and bank mail only suggests until staff have decided them. */
const MOST_MISSING = 1;
const MISSING_WITHIN_DAYS = 30;

/**
 * The first statement that should have the payment: it covers its day and the next two, and ends after the day that staff
 * wait for. `paidOn` and `waitsUntil` are `YYYY-MM-DD`.
 */
export function statementWithout<S extends Statement>(
  { paidOn, waitsUntil }: { paidOn: string; waitsUntil: string | null },
  statements: readonly S[],
): S | undefined {
  const needed = addDays(paidOn, DAYS_LATER);
  return statements.find(
    ({ firstDay, lastDay }) => firstDay <= paidOn && lastDay >= needed && (waitsUntil === null || lastDay > waitsUntil),
  );
}

/** Whether so many payments are missing that an email alone is no longer enough. `today` and days are `YYYY-MM-DD`. */
export function isDoubted(missing: readonly { paidOn: string }[], today: string): boolean {
  const since = addDays(today, -MISSING_WITHIN_DAYS);
  return missing.filter(({ paidOn }) => paidOn >= since).length > MOST_MISSING;
}

/** What staff found in the bank's app. Without a day, the payment's own counts. */
export const missingFields = {
  decision: choice(
    'What does your bank app show?',
    [
      { value: 'there', label: 'It is there' },
      { value: 'reversed', label: 'It was reversed' },
      { value: 'wait', label: 'Wait for the next statement' },
    ],
    'Choose what your bank app shows.',
  ),
  day: { label: 'Day on which the bank booked it', type: 'date', read: readBookedDay },
} as const satisfies FormFields;

export type MissingDecision = ValuesOf<typeof missingFields>;

function readBookedDay(typed: string): Read<string | null> {
  if (isBlank(typed)) return { value: null };
  const day = parseDay(typed, 'day-first');
  return day === null ? { problem: 'Type the day as in 21-11-2026.' } : { value: day };
}
