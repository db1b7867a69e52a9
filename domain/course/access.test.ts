import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accessEnds,
  accessOf,
  type AccessSetting,
  type Answer,
  endOfAccess,
  type Enrolment,
  mayOpen,
  type Resource,
  type Taught,
  type Visitor,
  visitorTo,
} from './access.ts';
import { registrationStates } from '../registration/registration-states.ts';

const ACCESS_MONTHS = 12;

const VISITORS = ['nobody', 'signed-in', 'enrolled', 'staff'] as const satisfies readonly Visitor[];

type FourAnswers = [nobody: Answer, signedIn: Answer, enrolled: Answer, staff: Answer];

const ROWS: [Resource, AccessSetting, FourAnswers][] = [
  ['playlist', 'open', ['yes', 'yes', 'yes', 'yes']],
  ['playlist', 'enrolled', ['sign-in', 'not-enrolled', 'yes', 'yes']],
  ['lecture', 'open', ['yes', 'yes', 'yes', 'yes']],
  ['lecture', 'enrolled', ['sign-in', 'not-enrolled', 'yes', 'yes']],
  ['sample', 'open', ['yes', 'yes', 'yes', 'yes']],
  ['sample', 'enrolled', ['yes', 'yes', 'yes', 'yes']],
];

const CELLS = ROWS.flatMap(([resource, setting, answers]) =>
  VISITORS.map((visitor, at) => ({ resource, setting, visitor, answer: answers[at]! })),
);

describe('mayOpen', () => {
  it('is tested in all its 24 cells', () => {
    const names = CELLS.map(({ resource, setting, visitor }) => `${resource} ${setting} ${visitor}`);
    expect(new Set(names).size).toBe(3 * 2 * 4);
  });

  it.each(CELLS)('$resource, setting $setting, for $visitor: $answer', ({ resource, setting, visitor, answer }) => {
    expect(mayOpen(resource, setting, visitor)).toBe(answer);
  });
});

const at = (text: string) => Date.parse(text);
const confirmed = { state: 'confirmed', confirmedAt: at('2026-11-21T18:00:00+05:30') } as const;

describe('what a registration gives', () => {
  const lectures = {};
  const freeVideo = {};

  it.each<[Taught, AccessSetting, ReturnType<typeof accessOf>, until: string | null]>([
    [{ mode: 'recorded', lectures }, 'enrolled', 'lectures', '2027-11-21'],
    [{ mode: 'live', lectures }, 'enrolled', 'lectures', '2027-11-21'],
    [{ mode: 'recorded', lectures, freeVideo }, 'enrolled', 'lectures', '2027-11-21'],
    [{ mode: 'recorded', lectures }, 'open', 'open', null],
    [{ mode: 'live', lectures }, 'open', 'sessions', null],
    [{ mode: 'recorded', freeVideo }, 'enrolled', 'free', null],
    [{ mode: 'recorded', freeVideo }, 'open', 'free', null],
    [{ mode: 'recorded' }, 'enrolled', 'recordings', null],
    [{ mode: 'live' }, 'enrolled', 'sessions', null],
    [{ mode: 'live', place: {} }, 'enrolled', 'classroom', null],
    [{ mode: 'live', place: {}, lectures }, 'enrolled', 'lectures', '2027-11-21'],
    [{ mode: 'live', place: {}, freeVideo }, 'open', 'classroom', null],
  ])('%j, with lectures %s: %s, until %s', (course, setting, access, until) => {
    expect(accessOf(course, setting)).toBe(access);
    expect(accessEnds(access)).toBe(until !== null);
    expect(endOfAccess(access, confirmed.confirmedAt, ACCESS_MONTHS)).toBe(until);
    expect(endOfAccess(access, null, ACCESS_MONTHS)).toBeNull();
  });
});

describe('the last day of access', () => {
  it.each([
    ['2026-11-21T18:00:00+05:30', 12, '2027-11-21'],
    // It is already the 22nd in India.
    ['2026-11-21T19:00:00Z', 12, '2027-11-22'],
    ['2028-02-29T12:00:00+05:30', 12, '2029-02-28'],
    ['2027-02-28T12:00:00+05:30', 12, '2028-02-28'],
    ['2026-08-31T12:00:00+05:30', 1, '2026-09-30'],
    ['2026-12-31T12:00:00+05:30', 2, '2027-02-28'],
    ['2026-11-21T18:00:00+05:30', 0, '2026-11-21'],
  ])('confirmed at %s for %i months: until %s', (moment, months, day) => {
    expect(endOfAccess('lectures', at(moment), months)).toBe(day);
  });
});

describe('who is enrolled', () => {
  const isEnrolled = (registration: Enrolment, now: number, months: number) =>
    visitorTo('learner', [registration], now, months) === 'enrolled';

  it.each([
    ['2026-11-21T18:00:00+05:30', true],
    ['2027-11-21T23:59:59+05:30', true],
    ['2027-11-22T00:00:00+05:30', false],
  ])('at %s: %s', (now, enrolled) => {
    expect(isEnrolled(confirmed, at(now), ACCESS_MONTHS)).toBe(enrolled);
  });

  it.each(registrationStates)('is true of confirmed alone: %s', (state) => {
    expect(isEnrolled({ ...confirmed, state }, confirmed.confirmedAt, ACCESS_MONTHS)).toBe(state === 'confirmed');
  });

  it('is false without a moment of confirmation', () => {
    expect(isEnrolled({ state: 'confirmed', confirmedAt: null }, 0, ACCESS_MONTHS)).toBe(false);
  });

  it('once ended does not come back', () => {
    const moments = fc.integer({ min: at('2026-11-21T18:00:00+05:30'), max: at('2030-01-01T00:00:00Z') });
    fc.assert(
      fc.property(moments, moments, fc.integer({ min: 1, max: 24 }), (one, other, months) => {
        const [earlier, later] = one < other ? [one, other] : [other, one];
        expect([isEnrolled(confirmed, earlier, months), isEnrolled(confirmed, later, months)]).not.toEqual([
          false,
          true,
        ]);
      }),
    );
  });
});

describe('visitorTo', () => {
  const now = at('2026-12-01T12:00:00+05:30');
  const ended = { state: 'confirmed', confirmedAt: at('2025-01-01T12:00:00+05:30') } as const;
  const waiting = { state: 'received', confirmedAt: null } as const;

  it.each([
    ['nobody', [confirmed], 'nobody'],
    ['learner', [], 'signed-in'],
    ['learner', [waiting, ended], 'signed-in'],
    ['learner', [ended, confirmed], 'enrolled'],
    ['staff', [], 'staff'],
  ] as const)('%s with %j is %s', (session, registrations, visitor) => {
    expect(visitorTo(session, registrations, now, ACCESS_MONTHS)).toBe(visitor);
  });
});
