/** Payments that an email of the bank confirmed and that a statement lacks: reversed, or the email was forged. */
import { addDays, formatDay, typedDayOf } from '../day.ts';
import { type Form, type FormField, type FormFields, readFields } from '../form-fields.ts';
import { parseDay } from '../statement/cells/date.ts';

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

/** A later statement than this has everything that the bank took in. */
const LONGEST_WAIT = 30;

const LONGEST_LINE = 200;

const line: FormField<string> = {
  label: 'Line, as your bank app shows it',
  hint: 'Copy or type it: it stays beside the payment.',
  maxLength: LONGEST_LINE,
  read: (typed) => {
    const text = typed
      .slice(0, LONGEST_LINE + 1)
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (text === '') return { problem: 'Copy the line from your bank app, such as UPI-632413472290.' };
    return text.length > LONGEST_LINE ? { problem: `Write at most ${LONGEST_LINE} characters.` } : { value: text };
  },
};

const waitDay: FormField<string> = {
  label: 'Wait for a statement after',
  type: 'date',
  read: (typed, { today }) => {
    const last = addDays(today, LONGEST_WAIT);
    const day = parseDay(typed, 'day-first');
    if (day === null) return notADay(today);
    return day < today || day > last ? { problem: `Choose a day from today to ${formatDay(last)}.` } : { value: day };
  },
};

/** What staff found in the bank's app, with the fields of each. Days are `YYYY-MM-DD`. */
export const missingFields = {
  there: { day: bookedDay('Day on which the bank booked it'), line },
  reversed: { day: bookedDay('Day of the reversal') },
  wait: { day: waitDay },
} as const satisfies Record<string, FormFields>;

export interface MissingDecision {
  decision: keyof typeof missingFields;
  day: string;
  /** Only of a payment that is there. */
  line?: string;
}

/** The decision, with the fields that belong to it. */
export const missingForm: Form<MissingDecision> = {
  read(sent, at) {
    const { decision } = sent;
    if (!isDecision(decision))
      return { problems: [{ field: 'decision', message: 'Choose what your bank app shows.' }] };
    const read = readFields(missingFields[decision], sent, at);
    return 'problems' in read ? read : { value: { decision, ...read.value } };
  },
};

function isDecision(text: string | undefined): text is MissingDecision['decision'] {
  return text !== undefined && Object.hasOwn(missingFields, text);
}

function bookedDay(label: string): FormField<string> {
  return {
    label,
    type: 'date',
    read: (typed, { today }) => {
      const day = parseDay(typed, 'day-first');
      if (day === null) return notADay(today);
      return day > today
        ? { problem: 'This day has not come yet. Use the day that your bank app shows.' }
        : { value: day };
    },
  };
}

function notADay(today: string): { problem: string } {
  return { problem: `This is not a valid date. Use day/month/year, such as ${typedDayOf(today)}.` };
}
