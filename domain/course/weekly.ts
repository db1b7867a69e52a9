/** What providers change from week to week: the settings of a course, its price and its exam day, in one form. */
import type { Read } from '../sent-fields.ts';
import { readRupees } from '../payment/received-payment.ts';
import { isBlank } from '../text/typed-text.ts';
import { type CourseSettings, daySetting, settingFields, settingsOf, startOf } from './course-settings.ts';
import type { CourseDates } from './dates.ts';

export interface Weekly extends CourseSettings {
  /** In rupees. */
  price: number;
  /** The one coming day of the exam, `YYYY-MM-DD`; null if no day is known. Undefined for several, and without an exam. */
  examOn: string | null | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** As in the schema of the content. */
const HIGHEST_PRICE = 100_000;

/** The weekly part of a course. `today`: `YYYY-MM-DD`, in India. */
export function weeklyOf(course: Parameters<typeof settingsOf>[0] & { price: number }, today: string): Weekly {
  return { ...settingsOf(course), price: course.price, examOn: examDay(course.dates.exam, today) };
}

/** The settings that the values of a course's file say. What is not as in the schema counts as not said. */
export function settingsIn(values: Values): CourseSettings {
  return settingsOf({
    seats: typeof values['seats'] === 'number' ? values['seats'] : undefined,
    closed: values['closed'] === true,
    waitingList: values['waitingList'] === true,
    closes: typeof values['closes'] === 'string' ? values['closes'] : undefined,
    dates: datesIn(values),
  });
}

/** The weekly part of the values of a course's file, which may be an unfinished draft. `today`: `YYYY-MM-DD`. */
export function weeklyIn(values: Values, today: string): Weekly {
  const price = typeof values['price'] === 'number' ? values['price'] : 0;
  return { ...settingsIn(values), price, examOn: examDay(datesIn(values).exam, today) };
}

function datesIn(values: Values): CourseDates {
  const { start, exam } = fieldsIn(values['dates']);
  const on = fieldsIn(start)['on'];
  const known = typeof start === 'object' && start !== null && (!('on' in start) || typeof on === 'string');
  return {
    registration: { open: true },
    start: known ? (start as CourseDates['start']) : { announced: false },
    exam: typeof exam === 'object' && exam !== null ? (exam as CourseDates['exam']) : { held: false },
  };
}

function fieldsIn(value: unknown): Values {
  return typeof value === 'object' && value !== null ? (value as Values) : {};
}

function examDay(exam: CourseDates['exam'], today: string): string | null | undefined {
  if ('held' in exam || 'every' in exam) return undefined;
  const coming = 'days' in exam ? exam.days.filter((day) => day >= today) : [];
  return coming.length > 1 ? undefined : (coming[0] ?? null);
}

/** The values of a course's file with other weekly ones. What is said already stays as it is written. */
export function withWeekly(values: Values, wanted: Partial<Weekly>, today: string): Values {
  const changed: Record<string, unknown> = { ...values };
  const set = (key: string, value: unknown) => {
    if (value === undefined) delete changed[key];
    else changed[key] = value;
  };
  const { price, registration, seats, closesOn, startsOn, examOn } = wanted;
  const now = weeklyIn(values, today);
  const dates: Record<string, unknown> = { ...fieldsIn(values['dates']) };
  if (price !== undefined) set('price', price);
  if (registration !== undefined && registration !== now.registration) {
    set('closed', ticked(values['closed'], registration === 'closed'));
    set('waitingList', ticked(values['waitingList'], registration === 'waiting-list'));
  }
  if (seats !== undefined) set('seats', seats ?? undefined);
  if (closesOn !== undefined) set('closes', closesOn ?? undefined);
  if (startsOn !== undefined && startsOn !== now.startsOn) dates['start'] = startOf(datesIn(values).start, startsOn);
  if (examOn !== undefined && now.examOn !== undefined && examOn !== now.examOn)
    dates['exam'] = examOn === null ? { announced: false } : { days: [examOn] };
  set('dates', dates);
  return changed;
}

/** A key that is not in the file is not written to say no. */
function ticked(now: unknown, isOn: boolean): boolean | undefined {
  return isOn || now !== undefined ? isOn : undefined;
}

/** What the fields of the form show. */
export function weeklyTyped({ price, registration, seats, closesOn, startsOn, examOn }: Weekly) {
  return {
    price: String(price),
    registration,
    closesOn: closesOn ?? '',
    startsOn: startsOn ?? '',
    examOn: examOn ?? '',
    seats: String(seats ?? ''),
  };
}

/** The fields of the weekly form. `now`: what counts, so that a day which has passed since may stay. */
export function weeklyFields(now: Weekly) {
  const { registration, seats, closesOn, startsOn, tell, newBatch } = settingFields(now);
  return {
    price: {
      label: 'Price in ₹',
      inputMode: 'numeric',
      maxLength: 12,
      read: (typed: string): Read<number> => {
        if (isBlank(typed)) return { problem: 'Type the price in rupees, such as 650.' };
        const read = readRupees(typed, 'Look at it again.');
        if ('problem' in read) return read;
        const price = read.value / 100;
        return price > 0 && price <= HIGHEST_PRICE
          ? { value: price }
          : { problem: 'Give a price above ₹0, and of ₹1,00,000 at most.' };
      },
    },
    registration: { ...registration, label: 'Registration' },
    closesOn: brief(closesOn),
    startsOn: brief(startsOn),
    examOn: brief(daySetting('Exam on', '', now.examOn ?? null)),
    seats: { label: seats.label, inputMode: seats.inputMode, maxLength: seats.maxLength, read: seats.read },
    tell,
    newBatch,
  } as const;
}

/** Without the words under it: the form is one line. */
function brief({ label, type, read }: ReturnType<typeof daySetting>) {
  return { label, type, read };
}

export type WeeklyFields = ReturnType<typeof weeklyFields>;
