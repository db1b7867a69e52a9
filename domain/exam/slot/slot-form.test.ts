import { expect, test } from 'vitest';
import { indianMoment } from '../../day.ts';
import { readFields } from '../../form-fields.ts';
import { moreTimeFields, newSlotsForm, slotFields } from './slot-form.ts';

const NOW = indianMoment('2026-11-21', '11:30');
const HELD = { course: { id: 'react' }, settings: { seats: 20 } };
const today = '2026-11-21';
const fields = { course: 'react', day1: '2026-12-06', time1: '10:00', seats: '', proctor: '', call: '' };
const read = (changes: Record<string, string> = {}) =>
  newSlotsForm([HELD], NOW).read({ ...fields, ...changes }, { today });
const problemsOf = (answer: object) =>
  'problems' in answer ? (answer.problems as { field: string; message: string }[]) : [];

test('every day has a slot at every time, in their order, and each once', () => {
  const answer = read({ day1: '13/12/2026', day2: '6/12/2026', day4: '13/12/2026', time1: '2 pm', time3: '10.00' });
  const starts = 'value' in answer ? answer.value.starts : [];
  expect(starts.map(({ startsAt }) => startsAt)).toEqual([
    indianMoment('2026-12-06', '10:00'),
    indianMoment('2026-12-06', '14:00'),
    indianMoment('2026-12-13', '10:00'),
    indianMoment('2026-12-13', '14:00'),
  ]);
});

test('what is left open is as the course has it, or not settled yet', () => {
  expect(read()).toMatchObject({ value: { held: HELD, seats: 20, proctor: null, call: null } });
  expect(read({ seats: '8', proctor: 'anita', call: ' https://meet.example.org/a?b ' })).toMatchObject({
    value: { seats: 8, proctor: 'anita', call: 'https://meet.example.org/a?b' },
  });
});

test.each([
  ['course', { course: 'cooking' }, /Choose a course/],
  ['day1', { day1: '' }, /Give a date/],
  ['day2', { day2: '31/2/2027' }, /not a valid date/],
  ['day1', { day1: '20/11/2026' }, /20 Nov 2026, 10:00 AM has passed/],
  ['time1', { time1: '' }, /Give a time/],
  ['time2', { time2: '25:00' }, /not a valid time/],
  ['time2', { time2: '10' }, /not a valid time/],
  ['time2', { time2: '13 PM' }, /not a valid time/],
  ['seats', { seats: '0' }, /from 1 to 500/],
  ['seats', { seats: '501' }, /from 1 to 500/],
  ['call', { call: 'http://meet.example.org' }, /begins with https/],
  ['call', { call: 'https://meet' }, /whole link/],
  ['call', { call: 'https://a@meet.example.org' }, /whole link/],
])('%s says what is wrong with %o', (field, changes, words) => {
  const [problem, ...others] = problemsOf(read(changes));
  expect(problem).toMatchObject({ field, message: expect.stringMatching(words) as string });
  expect(others).toEqual([]);
});

test('midnight and noon are told apart', () => {
  const at = (time1: string) => {
    const answer = read({ time1 });
    return 'value' in answer ? answer.value.starts[0]?.startsAt : undefined;
  };
  expect(at('12 am')).toBe(indianMoment('2026-12-06', '00:00'));
  expect(at('12:30 PM')).toBe(indianMoment('2026-12-06', '12:30'));
});

test('a slot that is there needs its number of seats', () => {
  const set = (seats: string) => readFields(slotFields, { seats, proctor: '', call: '' }, { today });
  expect(set('5')).toEqual({ value: { seats: 5, proctor: null, call: null } });
  expect(problemsOf(set(''))).toMatchObject([{ field: 'seats' }]);
});

test('minutes that are arranged are a whole number up to 240', () => {
  const arranged = (minutes: string) => readFields(moreTimeFields, { minutes }, { today });
  expect(['0', '30', '240'].map(arranged)).toEqual([0, 30, 240].map((minutes) => ({ value: { minutes } })));
  for (const minutes of ['', '-1', '241', '2.5', 'ten']) {
    expect(problemsOf(arranged(minutes))).toMatchObject([{ field: 'minutes' }]);
  }
});
