import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../day.ts';
import { settings } from './exam.fixture.ts';
import {
  countedOf,
  type ExamFacts,
  freeAttempts,
  paidSittings,
  type PastAttempt,
  standingOf,
  timesSat,
} from './exam-standing.ts';

const startsAt = Date.parse('2026-12-06T10:00+05:30');
const seat = { id: 'seat', startsAt };
/** The slot's last hour and the 45 minutes of the exam have passed. */
const SEAT_OVER = startsAt + HOUR + 45 * MINUTE;

const facts = (changes: Partial<ExamFacts> = {}): ExamFacts => ({
  settings,
  ...{ extraMinutes: 0, attempts: [], elsewhere: [], seat: undefined, feesPaid: 0 },
  ...changes,
});

/** Sittings a day apart, the last one at `startsAt`. */
const sat = (...all: Partial<PastAttempt>[]): PastAttempt[] =>
  all.map((own, index) => ({
    ...{ id: `sitting ${index + 1}`, state: 'marked', startedAt: startsAt - (all.length - 1 - index) * DAY },
    ...{ passed: false, ...own },
  }));

const free = { ...settings, resit: { afterDays: 14, fee: 0 } };
const FROM = startsAt + 14 * DAY;

test.each<[when: string, moment: number, standing: object, extraMinutes?: number]>([
  ['more than a day before', startsAt - DAY - 1, { kind: 'booked', seat, canChange: true }],
  ['a day before', startsAt - DAY, { kind: 'booked', seat, canChange: false }],
  ['just before the door opens', startsAt - 30 * MINUTE - 1, { kind: 'booked', seat, canChange: false }],
  ['once the door is open', startsAt - 30 * MINUTE, { kind: 'door', seat }],
  ['at the last moment', SEAT_OVER, { kind: 'door', seat }],
  ['right after it', SEAT_OVER + 1, { kind: 'book', missed: true }],
  ['then with more time', SEAT_OVER + 1, { kind: 'door', seat }, 1],
])('whoever booked, %s', (_when, moment, standing, extraMinutes = 0) => {
  expect(standingOf(facts({ seat, extraMinutes }), moment)).toEqual(standing);
});

describe('without a seat', () => {
  const at = (own: Partial<ExamFacts>, moment = startsAt) => standingOf(facts(own), moment);

  test('whoever has sat nothing books, or begins where nobody watches over it', () => {
    expect(at({})).toEqual({ kind: 'book', missed: false });
    expect(at({ settings: { ...settings, proctored: false } })).toEqual({ kind: 'ready' });
  });

  test('what is being sat or marked comes first', () => {
    expect(at({ attempts: sat({ passed: true }, { state: 'open', passed: null }) })).toEqual({
      kind: 'sitting',
      attemptId: 'sitting 2',
    });
    expect(at({ attempts: sat({}, { state: 'handed-in', passed: null }), settings: free })).toEqual({
      kind: 'marking',
      attemptId: 'sitting 2',
    });
  });

  test('who has passed has passed, whenever that was', () => {
    expect(at({ attempts: sat({ passed: true }, { passed: false }) })).toEqual({
      kind: 'passed',
      attemptId: 'sitting 1',
    });
  });

  test('a sitting that was made void is none', () => {
    const attempts = sat({ passed: false }, { state: 'void', passed: true });
    expect(countedOf({ attempts }).map(({ id }) => id)).toEqual(['sitting 1']);
    expect(at({ attempts: sat({ state: 'void' }), settings: free })).toEqual({ kind: 'book', missed: false });
  });

  test('who did not pass waits for the day, and then books again', () => {
    const own = { attempts: sat({}), settings: free };
    const again = { from: FROM, fee: 0 };
    expect(at(own, FROM - 1)).toEqual({ kind: 'not-passed', attemptId: 'sitting 1', again });
    expect(at(own, FROM)).toEqual({ kind: 'book', missed: false });
    // A learner who has a seat keeps it.
    const later = { id: 'later', startsAt: startsAt + 7 * DAY };
    expect(at({ ...own, seat: later }, FROM - 13 * DAY)).toEqual({ kind: 'booked', seat: later, canChange: true });
  });

  test('a seat that was missed is told, unless it was for a sitting before', () => {
    const own = { attempts: sat({}), settings: free };
    expect(at({ ...own, seat: { id: 'old', startsAt: startsAt - 1 } }, FROM)).toEqual({ kind: 'book', missed: false });
    expect(at({ ...own, seat: { id: 'at once', startsAt } }, FROM)).toEqual({ kind: 'book', missed: true });
  });

  test.each<[what: string, attempts: number, own: Partial<ExamFacts>, again: object | undefined]>([
    ['the next costs a fee', 1, {}, { from: FROM, fee: 200 }],
    ['a fee that is paid is asked no more', 1, { feesPaid: 1 }, { from: FROM, fee: 0 }],
    ['there is no further one', 2, { feesPaid: 1 }, undefined],
    [
      'of three the last costs a fee of its own',
      2,
      { feesPaid: 1, settings: { ...settings, attempts: 3 } },
      { from: FROM, fee: 200 },
    ],
    ['without a fee there is no further one either', 2, { settings: free }, undefined],
  ])('after %2$d sittings: %1$s', (_what, count, own, again) => {
    const standing = at({ attempts: sat(...Array.from({ length: count }, () => ({}))), ...own }, FROM - 1);
    expect(standing).toEqual({ kind: 'not-passed', attemptId: `sitting ${count}`, again });
  });

  test('with the fee paid and the day come, the next is booked', () => {
    expect(at({ attempts: sat({}), feesPaid: 1 }, FROM)).toEqual({ kind: 'book', missed: false });
    expect(at({ attempts: sat({}), feesPaid: 0 }, FROM)).toMatchObject({ kind: 'not-passed' });
  });
});

describe('what the same person sat under another registration', () => {
  const others = (...all: Partial<PastAttempt>[]) =>
    sat(...all).map((attempt, index) => ({ ...attempt, registrationId: `other ${index + 1}` }));
  const at = (own: Partial<ExamFacts>, moment = startsAt) => standingOf(facts({ settings: free, ...own }), moment);
  const elsewhere = (why: string, number = 1) => ({ kind: 'elsewhere', registrationId: `other ${number}`, why });

  test.each<[what: string, attempts: Partial<PastAttempt>[], standing: object, moment?: number]>([
    ['what is sat there comes first', [{ state: 'open', passed: null }, {}], elsewhere('sitting')],
    ['and what is marked', [{ state: 'handed-in', passed: null }], elsewhere('marking')],
    ['who has passed there needs no other', [{ passed: true }, {}], elsewhere('passed')],
    ['two attempts are two', [{}, {}], elsewhere('used', 2), FROM],
    ['the days between are waited for', [{}], { ...elsewhere('waits'), from: FROM }, FROM - 1],
    ['and over then', [{}], { kind: 'book', missed: false }, FROM],
    ['a void one is none', [{ state: 'void' }], { kind: 'book', missed: false }],
  ])('%s', (_what, all, standing, moment) => {
    expect(at({ elsewhere: others(...all) }, moment)).toEqual(standing);
  });

  test('it shuts the door and an exam without a proctor too, and leaves a seat to be changed', () => {
    const open = others({ state: 'open', passed: null });
    expect(at({ seat, elsewhere: open })).toEqual(elsewhere('sitting'));
    expect(at({ settings: { ...free, proctored: false }, elsewhere: open })).toEqual(elsewhere('sitting'));
    expect(at({ seat, elsewhere: open }, startsAt - 2 * DAY)).toEqual({ kind: 'booked', seat, canChange: true });
  });

  test('own and other attempts are counted together, with the later day', () => {
    const [own] = sat({ startedAt: startsAt - 3 * DAY });
    const both = { attempts: own === undefined ? [] : [own], elsewhere: others({}) };
    expect(timesSat(both)).toBe(2);
    const now = startsAt + DAY;
    expect(at(both, now)).toMatchObject({ kind: 'not-passed', again: undefined });
    const three = { ...both, settings: { ...free, attempts: 3 } };
    expect(at(three, now)).toMatchObject({ kind: 'not-passed', again: { from: FROM, fee: 0 } });
    expect(at(three, FROM - 1)).toMatchObject({ kind: 'not-passed', again: { from: FROM, fee: 0 } });
    expect(at(three, FROM)).toEqual({ kind: 'book', missed: false });
    expect(at({ ...three, elsewhere: others({ passed: true }) }, now)).toMatchObject({ again: undefined });
  });
});

test('the price pays for every sitting, and for one alone where the others cost a fee', () => {
  expect(freeAttempts(free)).toBe(2);
  expect(freeAttempts({ attempts: 2, resit: { afterDays: 0, fee: 1 } })).toBe(1);
});

test('the fees that are paid now cover the sittings from the first on', () => {
  const dear = { ...settings, attempts: 3, resit: { afterDays: 14, fee: 200 } };
  const three = ['first', 'second', 'third'];
  expect(paidSittings({ settings: dear, feesPaid: 0 }, three)).toEqual(['first']);
  expect(paidSittings({ settings: dear, feesPaid: 1 }, three)).toEqual(['first', 'second']);
  const cheap = { ...settings, attempts: 2, resit: { afterDays: 14, fee: 0 } };
  expect(paidSittings({ settings: cheap, feesPaid: 0 }, three)).toEqual(['first', 'second']);
});
