import { formatDay, formatTime, indianMoment } from '../../day.ts';
import { isLink, LONGEST_LINK, NO_LINK } from '../../text/link.ts';
import { type Form, hidden, readFields, type ValuesOf } from '../../form-fields.ts';
import type { Problem } from '../../problem.ts';
import type { Read, SentFields } from '../../sent-fields.ts';
import { parseDay } from '../../statement/cells/date.ts';
import { isBlank, isTooLong, plainLine } from '../../text/typed-text.ts';

const MOST_SLOT_SEATS = 500;
const MOST_EXTRA_MINUTES = 240;

/** The settings of a slot. `proctor` is null while nobody watches over it, `call` for the call of the course. */
export const slotFields = {
  seats: { label: 'Seats', inputMode: 'numeric', maxLength: 4, narrow: true, read: readSeats },
  proctor: {
    label: 'Proctor',
    read: (typed: string): Read<string | null> => ({ value: typed === '' ? null : typed }),
  },
  call: {
    label: 'Link to the call',
    type: 'url',
    maxLength: LONGEST_LINK,
    below:
      'Leave empty to use the link in the course file, if it has one. Only learners who have booked see it. They get an email when it changes.',
    read: readCall,
  },
} as const;

const dayField = (which: string, isNeeded = false) => ({
  label: `${which} day`,
  type: 'date' as const,
  read: (typed: string) => readDay(typed, isNeeded),
});

const timeField = (which: string, isNeeded = false) => ({
  label: `${which} time`,
  type: 'time' as const,
  read: (typed: string) => readTime(typed, isNeeded),
});

export const dayFields = {
  day1: dayField('First', true),
  day2: dayField('Second'),
  day3: dayField('Third'),
  day4: dayField('Fourth'),
};

const dayNames = Object.keys(dayFields) as (keyof typeof dayFields)[];

export const timeFields = {
  time1: timeField('First', true),
  time2: timeField('Second'),
  time3: timeField('Third'),
  time4: timeField('Fourth'),
};

interface Held {
  course: { id: string };
  settings: { seats: number };
}

export type NewSlots<H extends Held> = ValuesOf<typeof slotFields> & {
  held: H;
  /** Starts in milliseconds since 1970, in order, with the fields they come from. */
  starts: { startsAt: number; field: string }[];
};

/** New slots: every day at every time. Without a number of seats they get that of the course. `now` as `startsAt`. */
export function newSlotsForm<H extends Held>(courses: readonly H[], now: number): Form<NewSlots<H>> {
  const heldIn = (id: string | undefined) => courses.find(({ course }) => course.id === id);
  const fields = {
    course: {
      ...hidden,
      read: (typed: string): Read<H> => {
        const held = heldIn(typed);
        return held === undefined ? { problem: 'Choose a course.' } : { value: held };
      },
    },
    ...dayFields,
    ...timeFields,
    ...slotFields,
    seats: {
      ...slotFields.seats,
      read: (typed: string, { sent }: { sent: SentFields }) =>
        isBlank(typed) ? { value: heldIn(sent['course'])?.settings.seats ?? 1 } : readSeats(typed),
    },
  };
  return {
    read: (sent, at) => {
      const read = readFields(fields, sent, at);
      if ('problems' in read) return read;
      const { course: held, seats, proctor, call, time1, time2, time3, time4 } = read.value;
      const times = [time1, time2, time3, time4].filter((time) => time !== null);
      const starts = dayNames.flatMap((field) => {
        const day = read.value[field];
        return day === null ? [] : times.map((time) => ({ startsAt: indianMoment(day, time), field, day, time }));
      });
      const passed = starts.filter(({ startsAt }) => startsAt <= now);
      const problems = passed.map(({ field, day, time }) => ({
        field,
        message: `${formatDay(day)}, ${formatTime(time)} has passed. Choose a later day or time.`,
      }));
      if (problems.length > 0) return { problems: firstOfEach(problems) };
      const different = new Map(starts.map(({ startsAt, field }) => [startsAt, { startsAt, field }]));
      const inOrder = [...different.values()].toSorted((a, b) => a.startsAt - b.startsAt);
      return { value: { held, seats, proctor, call, starts: inOrder } };
    },
  };
}

/** One problem for each field. */
export function firstOfEach(problems: readonly Problem[]): Problem[] {
  return problems.filter(({ field }, index) => problems.findIndex((each) => each.field === field) === index);
}

/** The minutes that somebody has more than others. */
export const moreTimeFields = {
  minutes: {
    label: 'Extra minutes',
    hint: `0 to ${MOST_EXTRA_MINUTES}. They count from the next exam, and do not appear on the certificate.`,
    inputMode: 'numeric',
    maxLength: 3,
    narrow: true,
    read: (typed: string): Read<number> => {
      const minutes = wholeNumber(typed);
      return minutes !== undefined && minutes <= MOST_EXTRA_MINUTES
        ? { value: minutes }
        : { problem: `Give a whole number from 0 to ${MOST_EXTRA_MINUTES}; 0 is no extra time.` };
    },
  },
} as const;

function readSeats(typed: string): Read<number> {
  const number = wholeNumber(typed) ?? 0;
  return number >= 1 && number <= MOST_SLOT_SEATS
    ? { value: number }
    : { problem: `Give a whole number from 1 to ${MOST_SLOT_SEATS}.` };
}

function readDay(typed: string, isNeeded: boolean): Read<string | null> {
  if (isBlank(typed)) return isNeeded ? { problem: 'Give a date, such as 25/12/2026.' } : { value: null };
  const day = isTooLong(typed) ? null : parseDay(plainLine(typed), 'day-first');
  return day === null
    ? { problem: 'This is not a valid date. Use day/month/year, such as 25/12/2026.' }
    : { value: day };
}

function readTime(typed: string, isNeeded: boolean): Read<string | null> {
  if (isBlank(typed)) return isNeeded ? { problem: 'Give a time, such as 10:00 AM.' } : { value: null };
  const time = isTooLong(typed) ? undefined : timeIn(plainLine(typed));
  return time === undefined ? { problem: 'This is not a valid time. Write it as 10:00 AM or 14:00.' } : { value: time };
}

/** Turns `2 pm`, `2:00 PM` or `14.00` into `14:00`. Undefined for anything else. */
function timeIn(text: string): string | undefined {
  const [, hours = '', minutes = '00', half = ''] = /^(\d{1,2})(?:[:.](\d{2}))? ?([ap]m)?$/i.exec(text) ?? [];
  if (hours === '' || (half === '' && !/[:.]/.test(text))) return undefined;
  const typed = Number(hours);
  if (half !== '' && (typed < 1 || typed > 12)) return undefined;
  const hour = half === '' ? typed : (typed % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

function readCall(typed: string): Read<string | null> {
  if (isBlank(typed)) return { value: null };
  const address = isTooLong(typed) ? '' : plainLine(typed);
  return isLink(address) ? { value: address } : { problem: NO_LINK };
}

function wholeNumber(typed: string): number | undefined {
  const text = isTooLong(typed) ? '' : plainLine(typed);
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}
