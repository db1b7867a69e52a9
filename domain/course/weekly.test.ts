import { expect, test } from 'vitest';
import { weeklyIn, withWeekly } from './weekly.ts';

const TODAY = '2026-11-27';
const course = (dates: object, more: object = {}) => ({
  price: 650,
  dates: { start: { any: true }, exam: { held: false }, ...dates },
  ...more,
});

test.each([
  ['announced', { announced: false }, null],
  ['a month', { from: '2026-12' }, null],
  ['days that have passed', { days: ['2025-04-05', '2025-04-06'] }, null],
  ['one coming day', { days: ['2025-04-05', '2026-12-20'] }, '2026-12-20'],
  ['today', { days: [TODAY] }, TODAY],
  ['several coming days', { days: ['2026-12-20', '2026-12-27'] }, undefined],
  ['every first Sunday', { every: 'first-sunday' }, undefined],
  ['no exam', { held: false }, undefined],
])('the exam day of a course with %s', (_, exam, expected) => {
  expect(weeklyIn(course({ exam }), TODAY).examOn).toBe(expected);
  const changed = withWeekly(course({ exam }), { examOn: '2027-01-10' }, TODAY);
  const days = { days: ['2027-01-10'] };
  expect(changed['dates']).toMatchObject({ exam: expected === undefined ? exam : days });
});

test.each([
  ['closed', {}, { closed: true }],
  ['open', {}, {}],
  ['open', { closed: true }, { closed: false }],
  ['waiting-list', { closed: true }, { closed: false, waitingList: true }],
  ['closed', { waitingList: true }, { closed: true, waitingList: false }],
  ['open', { closed: false }, { closed: false }],
] as const)('registration becomes %s in a file with %j', (registration, before, expected) => {
  const { price: _price, dates: _dates, ...said } = withWeekly(course({}, before), { registration }, TODAY);
  expect(said).toEqual(expected);
});

test('what is not wanted or the same stays as it is written, such as the last day of a batch', () => {
  const file = course({ start: { on: '2026-12-05', until: '2027-02-05' } }, { seats: 30, closes: '2026-12-01' });
  expect(withWeekly(file, { startsOn: '2026-12-05', seats: 30 }, TODAY)).toEqual(file);
  expect(withWeekly(file, {}, TODAY)).toEqual(file);
  expect(withWeekly(file, { startsOn: null, seats: null, closesOn: null, price: 700 }, TODAY)).toEqual({
    price: 700,
    dates: { start: { announced: false }, exam: { held: false } },
  });
});

test('an unfinished draft says what it can', () => {
  const nothing = { registration: 'open', seats: null, closesOn: null, startsOn: null, price: 0, examOn: undefined };
  for (const draft of [{}, { dates: null, seats: 'many', closes: 5, price: 'cheap' }, { dates: { start: { on: 3 } } }])
    expect(weeklyIn(draft, TODAY)).toEqual(nothing);
});
