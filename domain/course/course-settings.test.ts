import { expect, it } from 'vitest';
import { readFields } from '../form-fields.ts';
import { type CourseSettings, movesBatch, settingFields, settingsOf, withSettings } from './course-settings.ts';

const before: CourseSettings = { registration: 'open', seats: null, closesOn: null, startsOn: null };
const today = '2026-11-23';
const read = (fields: Record<string, string>, set = before) =>
  readFields(settingFields(set), { registration: 'open', ...fields }, { today });

it('reads what staff set; what is empty is no limit and no day', () => {
  const ticks = { tell: false, newBatch: false };
  expect(read({})).toEqual({ value: { ...before, ...ticks } });
  expect(read({ registration: 'waiting-list', seats: ' ४० ', closesOn: '2026-12-01', startsOn: '10/12/2026' })).toEqual(
    {
      value: { registration: 'waiting-list', seats: 40, closesOn: '2026-12-01', startsOn: '2026-12-10', ...ticks },
    },
  );
});

it('says what is wrong with every field', () => {
  const wrong = read({ registration: 'perhaps', seats: '0', closesOn: 'soon', startsOn: '2026-11-22' });
  expect('problems' in wrong && wrong.problems.map(({ field, message }) => [field, message])).toEqual([
    ['registration', 'Choose whether the course is open.'],
    ['seats', 'Give a whole number from 1 to 10,000, or leave it empty for no limit.'],
    ['closesOn', 'Give a date, such as 25/12/2026, or leave it empty.'],
    ['startsOn', 'This date has passed. Choose a later date.'],
  ]);
  for (const seats of ['10001', '1.5', '-3', '1e3', '9'.repeat(400)])
    expect(read({ seats })).toHaveProperty('problems');
});

it('keeps a day that has passed since it was set', () => {
  const set = { ...before, closesOn: '2026-11-20', startsOn: '2026-11-21' };
  expect(read({ closesOn: '2026-11-20', startsOn: '2026-11-21' }, set)).toMatchObject({ value: set });
  expect('problems' in read({ closesOn: '2026-11-19', startsOn: '2026-11-21' }, set)).toBe(true);
});

const course = {
  id: 'react',
  seats: undefined,
  closed: false,
  waitingList: false,
  closes: undefined,
  dates: { registration: { open: true }, start: { any: true }, exam: { announced: false } },
} as const;

it('puts settings in the place of what the file says, and gives them again', () => {
  const set: CourseSettings = { registration: 'closed', seats: 30, closesOn: '2026-12-01', startsOn: '2026-12-10' };
  expect(settingsOf(withSettings<Parameters<typeof settingsOf>[0]>(course, set))).toEqual(set);
  expect(settingsOf(course)).toEqual(before);
});

it('a course that starts any time keeps doing so until a day is set; any other then has none', () => {
  const start = (from: Parameters<typeof settingsOf>[0]['dates']['start']) =>
    withSettings({ ...course, dates: { ...course.dates, start: from } }, before).dates.start;
  expect(start({ any: true })).toEqual({ any: true });
  expect(start({ on: '2026-12-10' })).toEqual({ announced: false });
});

it('keeps the last day of the batch in the file, and of no other', () => {
  const start = { on: '2026-12-10', until: '2027-01-29' };
  const of = (startsOn: string) =>
    withSettings<Parameters<typeof settingsOf>[0]>(
      { ...course, dates: { ...course.dates, start } },
      { ...before, startsOn },
    ).dates.start;
  expect(of('2026-12-10')).toEqual(start);
  expect(of('2026-12-17')).toEqual({ on: '2026-12-17' });
});

it('moves a batch that has not begun, unless the day is of another', () => {
  const moves = (day: string | null, after: string | null, isNew = false) =>
    movesBatch({ before: day, after, today, isNew });
  expect(moves('2026-12-10', '2026-12-17')).toBe(true);
  expect(moves('2026-12-10', null)).toBe(true);
  expect(moves(null, '2026-12-10')).toBe(true);
  expect(moves(today, '2026-12-10')).toBe(true);
  expect(moves('2026-11-22', '2026-12-10')).toBe(false);
  expect(moves('2026-12-10', '2026-12-10')).toBe(false);
  expect(moves('2026-12-10', '2026-12-17', true)).toBe(false);
});
