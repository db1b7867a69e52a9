/** Settings that staff make for a course at the desk. They override the course's file. */
import type { Problem } from '../problem.ts';
import { fieldReader, type Read, type SentFields } from '../sent-fields.ts';
import { parseDay } from '../statement/cells/date.ts';
import { isBlank, isTooLong, plainLine } from '../text/typed-text.ts';
import type { CourseDates } from './dates.ts';

/** Registration is open to everybody, to nobody, or to people whom staff invite. */
const registrationModes = ['open', 'closed', 'waiting-list'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

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
      start: startsOn !== null ? { on: startsOn } : 'any' in start ? start : { announced: false },
    },
  };
}

export const MOST_SEATS = 10_000;

/** An empty field means no limit or no day. A past day is accepted only if it was set `before`. */
export function readSettings(
  fields: SentFields,
  { before, today }: { before: CourseSettings; today: string },
): { value: CourseSettings } | { problems: Problem[] } {
  const { readField, problems } = fieldReader<'registration' | 'seats' | 'closesOn' | 'startsOn'>(fields);
  const registration = readField('registration', readMode);
  const seats = readField('seats', readSeats);
  const closesOn = readField('closesOn', (typed) => readDay(typed, before.closesOn));
  const startsOn = readField('startsOn', (typed) => readDay(typed, before.startsOn));
  if (registration === undefined || seats === undefined || closesOn === undefined || startsOn === undefined)
    return { problems };
  return { value: { registration, seats, closesOn, startsOn } };

  function readDay(typed: string, set: string | null): Read<string | null> {
    if (isBlank(typed)) return { value: null };
    const day = isTooLong(typed) ? null : parseDay(plainLine(typed), 'day-first');
    if (day === null) return { problem: 'Give a day, such as 10/12/2026, or leave it empty.' };
    return day < today && day !== set ? { problem: 'This day has passed. Give one to come.' } : { value: day };
  }
}

function readMode(typed: string): Read<RegistrationMode> {
  const mode = registrationModes.find((each) => each === typed);
  return mode === undefined ? { problem: 'Choose whether the course is open.' } : { value: mode };
}

function readSeats(typed: string): Read<number | null> {
  if (isBlank(typed)) return { value: null };
  const seats = isTooLong(typed) ? '' : plainLine(typed);
  const number = /^\d{1,5}$/.test(seats) ? Number(seats) : 0;
  return number >= 1 && number <= MOST_SEATS
    ? { value: number }
    : { problem: 'Give a whole number from 1 to 10,000, or leave it empty for no limit.' };
}

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
