/** Settings that staff make for a course at the desk. They override the course's file. */
import { choice, tick } from '../form-fields.ts';
import type { Read } from '../sent-fields.ts';
import { parseDay } from '../statement/cells/date.ts';
import { isBlank, isTooLong, plainLine } from '../text/typed-text.ts';
import type { CourseDates } from './dates.ts';

/** Registration is open to everybody, to nobody, or to people whom staff invite. */
const registrationModes = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
  { value: 'waiting-list', label: 'Waiting list' },
] as const;
export type RegistrationMode = (typeof registrationModes)[number]['value'];

export interface CourseSettings {
  registration: RegistrationMode;
  /** Null for no limit. */
  seats: number | null;
  /** The last day to register, `YYYY-MM-DD` in Indian time; null for none. */
  closesOn: string | null;
  /** `YYYY-MM-DD`; null if no day is fixed or the course starts any time. */
  startsOn: string | null;
}

interface Settable {
  seats?: number | undefined;
  closed: boolean;
  waitingList: boolean;
  closes?: string | undefined;
  dates: CourseDates;
}

/** The settings of a course in the form that staff can change. Null where nothing is set. */
export function settingsOf({ seats, closed, waitingList, closes, dates }: Settable): CourseSettings {
  return {
    registration: closed ? 'closed' : waitingList ? 'waiting-list' : 'open',
    seats: seats ?? null,
    closesOn: closes ?? null,
    startsOn: 'on' in dates.start ? dates.start.on : null,
  };
}

/** Applies settings to a course. A course that starts any time keeps doing so until a day is set. */
export function withSettings<Course extends Settable>(
  course: Course,
  { registration, seats, closesOn, startsOn }: CourseSettings,
): Course {
  const { start } = course.dates;
  return {
    ...course,
    seats: seats ?? undefined,
    closed: registration === 'closed',
    waitingList: registration === 'waiting-list',
    closes: closesOn ?? undefined,
    dates: {
      ...course.dates,
      start: startOf(start, startsOn),
    },
  };
}

/** The start of a course with another day; null for none. The last day in the file is that of the batch in the file. */
export function startOf(start: CourseDates['start'], on: string | null): CourseDates['start'] {
  if (on === null) return 'any' in start ? start : { announced: false };
  return 'on' in start && start.on === on ? start : { on };
}

export const MOST_SEATS = 10_000;

/** A field for a day that may be empty. A past day is accepted only if it was set `before`. */
export const daySetting = (label: string, below: string, before: string | null) => ({
  label,
  below,
  type: 'date' as const,
  read: (typed: string, { today }: { today: string }): Read<string | null> => {
    if (isBlank(typed)) return { value: null };
    const read = isTooLong(typed) ? null : parseDay(plainLine(typed), 'day-first');
    if (read === null) return { problem: 'Give a date, such as 25/12/2026, or leave it empty.' };
    return read < today && read !== before
      ? { problem: 'This date has passed. Choose a later date.' }
      : { value: read };
  },
});

/**
 * A past day is accepted only if it was set `before`. `newBatch`: the start is of another batch. `tell`: email the
 * learners of a moved batch.
 */
export const settingFields = ({ closesOn, startsOn }: Pick<CourseSettings, 'closesOn' | 'startsOn'>) =>
  ({
    registration: choice('Who can register', registrationModes, 'Choose whether the course is open.'),
    seats: {
      label: 'Seats',
      below: 'Leave empty for no limit.',
      inputMode: 'numeric',
      maxLength: 6,
      read: (typed: string): Read<number | null> => {
        if (isBlank(typed)) return { value: null };
        const seats = isTooLong(typed) ? '' : plainLine(typed);
        const number = /^\d{1,5}$/.test(seats) ? Number(seats) : 0;
        return number >= 1 && number <= MOST_SEATS
          ? { value: number }
          : { problem: 'Give a whole number from 1 to 10,000, or leave it empty for no limit.' };
      },
    },
    closesOn: daySetting('Closes on', 'The last day. Leave empty for no end date.', closesOn),
    startsOn: daySetting('Next start', 'Leave empty if the date is not fixed.', startsOn),
    // The page draws it with the number of learners.
    tell: tick(''),
    newBatch: tick('This is a new batch: they stay in theirs'),
  }) as const;

export type SettingFields = ReturnType<typeof settingFields>;

/** Whether learners move to the new start day: not after the batch began, or if staff say it `isNew`. */
export function movesBatch({
  before,
  after,
  today,
  isNew,
}: {
  before: string | null;
  after: string | null;
  today: string;
  isNew: boolean;
}): boolean {
  return before !== after && !isNew && (before === null || before >= today);
}
