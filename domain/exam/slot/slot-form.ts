import { formatDay, formatTime, indianMoment } from '../../day.ts';
import { isLink, NO_LINK } from '../../text/link.ts';
import type { Problem } from '../../problem.ts';
import { fieldReader, type Read, type SentFields } from '../../sent-fields.ts';
import { parseDay } from '../../statement/cells/date.ts';
import { isBlank, isTooLong, plainLine } from '../../text/typed-text.ts';

/** All may be empty except the first. */
export const SLOT_DAYS = ['day1', 'day2', 'day3', 'day4'] as const;
export const SLOT_TIMES = ['time1', 'time2', 'time3', 'time4'] as const;

const MOST_SLOT_SEATS = 500;
const MOST_EXTRA_MINUTES = 240;

interface SlotSettings {
  seats: number;
  /** Null while nobody watches over the slot. */
  proctorId: string | null;
  /** An https URL; null for the call of the course. */
  callLink: string | null;
}

interface NewSlots extends SlotSettings {
  courseId: string;
  /** Starts in milliseconds since 1970, in order, with the fields they come from. */
  starts: { startsAt: number; field: string }[];
}

interface Circumstances {
  staffIds: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Reads new slots: every day at every time. Without a number of seats they get that of the course. */
export function readNewSlots(
  fields: SentFields,
  { courses, staffIds, now }: Circumstances & { courses: readonly { id: string; seats: number }[] },
): { value: NewSlots } | { problems: Problem[] } {
  const { readField, problems } = fieldReader(fields);
  const course = readField('course', (typed) => {
    const found = courses.find(({ id }) => id === typed);
    return found === undefined ? { problem: 'Choose a course.' } : { value: found };
  });
  const days = SLOT_DAYS.map((field, index) => readField(field, (typed) => readDay(typed, index === 0)));
  const times = SLOT_TIMES.map((field, index) => readField(field, (typed) => readTime(typed, index === 0)));
  const settings = readSettings(readField, { staffIds, usual: course?.seats ?? 1 });
  if (problems.length > 0 || course === undefined || settings === undefined) return { problems };
  const starts = SLOT_DAYS.flatMap((field, index) => {
    const day = days[index];
    return day === undefined || day === null ? [] : startsOf(day, field, times);
  });
  for (const { startsAt, field, words } of starts) {
    if (startsAt <= now && !problems.some((each) => each.field === field))
      problems.push({ field, message: `${words} has passed. Give a day and a time to come.` });
  }
  if (problems.length > 0) return { problems };
  const different = new Map(starts.map(({ startsAt, field }) => [startsAt, { startsAt, field }]));
  const inOrder = [...different.values()].toSorted((a, b) => a.startsAt - b.startsAt);
  return { value: { ...settings, courseId: course.id, starts: inOrder } };
}

function startsOf(day: string, field: string, times: readonly (string | null | undefined)[]) {
  return times.flatMap((time) =>
    time === undefined || time === null
      ? []
      : { startsAt: indianMoment(day, time), field, words: `${formatDay(day)}, ${formatTime(time)}` },
  );
}

/** Reads the settings of an existing slot. `booked` is the number of seats taken. */
export function readSlotSettings(
  fields: SentFields,
  { staffIds, booked }: Pick<Circumstances, 'staffIds'> & { booked: number },
): { value: SlotSettings } | { problems: Problem[] } {
  const { readField, problems } = fieldReader(fields);
  const value = readSettings(readField, { staffIds });
  if (value !== undefined && value.seats < booked) {
    const message = `${booked} seats are booked. Give at least as many, or move learners to another slot first.`;
    problems.push({ field: 'seats', message });
  }
  return value === undefined || problems.length > 0 ? { problems } : { value };
}

/** The minutes that somebody has more than others. */
export const moreTimeFields = {
  minutes: {
    label: 'Extra minutes',
    hint: `0 to ${MOST_EXTRA_MINUTES}. They hold from the next start of the exam on, and stand on no certificate.`,
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

type ReadOne = ReturnType<typeof fieldReader<string>>['readField'];

function readSettings(
  readField: ReadOne,
  { staffIds, usual }: { staffIds: readonly string[]; usual?: number },
): SlotSettings | undefined {
  const seats = readField('seats', (typed): Read<number> => {
    if (usual !== undefined && isBlank(typed)) return { value: usual };
    const number = wholeNumber(typed) ?? 0;
    return number >= 1 && number <= MOST_SLOT_SEATS
      ? { value: number }
      : { problem: `Give a whole number from 1 to ${MOST_SLOT_SEATS}.` };
  });
  const proctorId = readField('proctor', (typed): Read<string | null> => {
    if (typed === '') return { value: null };
    return staffIds.includes(typed)
      ? { value: typed }
      : { problem: 'This person is not on the staff any more. Choose another one.' };
  });
  const callLink = readField('call', readCall);
  if (seats === undefined || proctorId === undefined || callLink === undefined) return undefined;
  return { seats, proctorId, callLink };
}

function readDay(typed: string, isNeeded: boolean): Read<string | null> {
  if (isBlank(typed)) return isNeeded ? { problem: 'Give a day, such as 6/12/2026.' } : { value: null };
  const day = isTooLong(typed) ? null : parseDay(plainLine(typed), 'day-first');
  return day === null ? { problem: 'This is not a valid day. Use day/month/year, such as 6/12/2026.' } : { value: day };
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
