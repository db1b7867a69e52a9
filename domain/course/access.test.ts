import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccessSetting,
  type Answer,
  type CourseKind,
  isEnrolled,
  lastDayOfAccess,
  mayOpen,
  type Resource,
  type Visitor,
  visitorTo,
} from './access.ts';
import { registrationStates } from '../registration/states.ts';

const ACCESS_MONTHS = 12;

const VISITORS = ['nobody', 'signed-in', 'enrolled', 'staff'] as const satisfies readonly Visitor[];

type FourAnswers = [nobody: Answer, signedIn: Answer, enrolled: Answer, staff: Answer];

const ROWS: [Resource, AccessSetting, CourseKind, FourAnswers][] = [
  ['playlist', 'open', 'paid', ['yes', 'yes', 'yes', 'yes']],
  ['playlist', 'open', 'free', ['yes', 'yes', 'yes', 'yes']],
  ['playlist', 'enrolled', 'paid', ['sign-in', 'not-enrolled', 'yes', 'yes']],
  ['playlist', 'enrolled', 'free', ['yes', 'yes', 'yes', 'yes']],
  ['lecture', 'open', 'paid', ['yes', 'yes', 'yes', 'yes']],
  ['lecture', 'open', 'free', ['yes', 'yes', 'yes', 'yes']],
  ['lecture', 'enrolled', 'paid', ['sign-in', 'not-enrolled', 'yes', 'yes']],
  ['lecture', 'enrolled', 'free', ['yes', 'yes', 'yes', 'yes']],
  ['sample', 'open', 'paid', ['yes', 'yes', 'yes', 'yes']],
  ['sample', 'open', 'free', ['yes', 'yes', 'yes', 'yes']],
  ['sample', 'enrolled', 'paid', ['yes', 'yes', 'yes', 'yes']],
  ['sample', 'enrolled', 'free', ['yes', 'yes', 'yes', 'yes']],
  ['free-video', 'open', 'paid', ['yes', 'yes', 'yes', 'yes']],
  ['free-video', 'open', 'free', ['yes', 'yes', 'yes', 'yes']],
  ['free-video', 'enrolled', 'paid', ['yes', 'yes', 'yes', 'yes']],
  ['free-video', 'enrolled', 'free', ['yes', 'yes', 'yes', 'yes']],
  ['reading', 'open', 'paid', ['yes', 'yes', 'yes', 'yes']],
  ['reading', 'open', 'free', ['yes', 'yes', 'yes', 'yes']],
  ['reading', 'enrolled', 'paid', ['yes', 'yes', 'yes', 'yes']],
  ['reading', 'enrolled', 'free', ['yes', 'yes', 'yes', 'yes']],
];

const CELLS = ROWS.flatMap(([resource, setting, course, answers]) =>
  VISITORS.map((visitor, at) => ({ resource, setting, course, visitor, answer: answers[at]! })),
);

describe('mayOpen', () => {
  it('is tested in all its 80 cells', () => {
    const names = CELLS.map(({ resource, setting, course, visitor }) => `${resource} ${setting} ${course} ${visitor}`);
    expect(new Set(names).size).toBe(5 * 2 * 2 * 4);
  });

  it.each(CELLS)(
    '$resource of a $course course, setting $setting, for $visitor: $answer',
    ({ resource, setting, course, visitor, answer }) => {
      expect(mayOpen(resource, setting, course, visitor)).toBe(answer);
    },
  );
});

const at = (text: string) => Date.parse(text);
const confirmed = { state: 'confirmed', confirmedAt: at('2026-11-21T18:00:00+05:30') } as const;

describe('lastDayOfAccess', () => {
  it.each([
    ['2026-11-21T18:00:00+05:30', 12, '2027-11-21'],
    // The 22nd has begun in India.
    ['2026-11-21T19:00:00Z', 12, '2027-11-22'],
    ['2028-02-29T12:00:00+05:30', 12, '2029-02-28'],
    ['2027-02-28T12:00:00+05:30', 12, '2028-02-28'],
    ['2026-08-31T12:00:00+05:30', 1, '2026-09-30'],
    ['2026-12-31T12:00:00+05:30', 2, '2027-02-28'],
    ['2026-11-21T18:00:00+05:30', 0, '2026-11-21'],
  ])('confirmed at %s for %i months: until %s', (moment, months, day) => {
    expect(lastDayOfAccess(at(moment), months)).toBe(day);
  });
});

describe('isEnrolled', () => {
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
