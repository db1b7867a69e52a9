import { describe, expect, it } from 'vitest';
import { addDays } from '../day.ts';
import type { Offer } from './offer.ts';
import {
  briefDateLine,
  cardDateLines,
  shownDates,
  type CourseDates,
  dateLine,
  isComing,
  isSettled,
  nextDate,
  nextFirstSunday,
} from './dates.ts';

describe('nextFirstSunday', () => {
  it.each([
    ['2026-11-21', '2026-12-06'],
    ['2026-12-06', '2026-12-06'],
    ['2026-12-07', '2027-01-03'],
    // The first of the month is a Sunday.
    ['2026-02-01', '2026-02-01'],
    ['2026-11-01', '2026-11-01'],
    ['2026-02-02', '2026-03-01'],
    // The first of the month is a Monday.
    ['2026-06-01', '2026-06-07'],
  ])('on %s it is %s', (today, sunday) => {
    expect(nextFirstSunday(today)).toBe(sunday);
  });

  it('is always a Sunday within the next five weeks and never past', () => {
    for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2029, 0, 1); day += 86_400_000) {
      const today = new Date(day).toISOString().slice(0, 10);
      const sunday = Date.parse(nextFirstSunday(today));
      expect(new Date(sunday).getUTCDay()).toBe(0);
      expect(new Date(sunday).getUTCDate()).toBeLessThanOrEqual(7);
      expect(sunday).toBeGreaterThanOrEqual(day);
      expect(sunday - day).toBeLessThan(36 * 86_400_000);
    }
  });
});

it('says of each type of card which dates its name promises', () => {
  const exam = { announced: false } as const;
  expect(cardDateLines('startDateAndRegDate', { exam })).toEqual(['registration', 'start']);
  expect(cardDateLines('regDateAndExamDate', { exam })).toEqual(['registration', 'exam']);
});

it('says nothing on a card of an exam that is not held', () => {
  expect(cardDateLines('regDateAndExamDate', { exam: { held: false } })).toEqual(['registration', 'start']);
});

describe('dateLine', () => {
  const dates: CourseDates = {
    registration: { from: '2025-01-25' },
    start: { on: '2025-02-03' },
    exam: { days: ['2025-04-05', '2025-04-06'] },
  };
  const line = (kind: keyof CourseDates, today: string, other: Partial<CourseDates> = {}) => {
    const { label, text } = dateLine(kind, { ...dates, ...other }, today);
    return `${label}: ${text}`;
  };

  it.each([
    ['2025-01-24', 'Registration: opens 25 Jan 2025'],
    ['2025-01-25', 'Registration: open since 25 Jan 2025'],
  ])('registration on %s', (today, words) => {
    expect(line('registration', today)).toBe(words);
  });

  it.each([
    ['2025-02-03', 'Starts: 3 Feb 2025'],
    ['2025-02-04', 'Started: 3 Feb 2025; next batch to be announced'],
  ])('start on %s', (today, words) => {
    expect(line('start', today)).toBe(words);
  });

  it.each([
    ['2025-02-03', 'Starts: 3 Feb 2025, until 28 Mar 2025'],
    ['2025-03-28', 'Started: 3 Feb 2025, until 28 Mar 2025; next batch to be announced'],
    ['2025-03-29', 'Started: 3 Feb 2025; next batch to be announced'],
  ])('start of a batch with a last day on %s', (today, words) => {
    const start = { on: '2025-02-03', until: '2025-03-28' };
    expect(line('start', today, { start })).toBe(words);
    expect(briefDateLine('start', { ...dates, start }, today).text).toBe('3 Feb 2025');
  });

  it.each([
    ['2025-04-05', 'Exam: 5 and 6 Apr 2025'],
    ['2025-04-06', 'Exam: 6 Apr 2025'],
    ['2025-04-07', 'Exam: was planned for 5 and 6 Apr 2025; next date to be announced'],
  ])('exam days on %s', (today, words) => {
    expect(line('exam', today)).toBe(words);
  });

  it.each([
    ['2025-10-31', 'Exam: from Oct 2025'],
    ['2025-11-01', 'Exam: was planned from Oct 2025; next date to be announced'],
  ])('an exam month on %s', (today, words) => {
    expect(line('exam', today, { exam: { from: '2025-10' } })).toBe(words);
  });

  it('says the rest in words', () => {
    expect(line('registration', '2026-01-01', { registration: { open: true } })).toBe('Registration: open now');
    expect(line('start', '2026-01-01', { start: { any: true } })).toBe('Start: any time');
    expect(line('start', '2026-01-01', { start: { announced: false } })).toBe('Start: date to be announced');
    expect(line('exam', '2026-01-01', { exam: { announced: false } })).toBe('Exam: date to be announced');
    expect(line('exam', '2026-01-01', { exam: { held: false } })).toBe('Exam: none');
    expect(line('exam', '2026-11-21', { exam: { every: 'first-sunday' } })).toBe(
      'Exam: first Sunday of every month, next 6 Dec 2026',
    );
  });
});

describe('on a card', () => {
  const brief = (dates: Partial<CourseDates>, today: string) => {
    const [kind] = Object.keys(dates) as [keyof CourseDates];
    return Object.values(briefDateLine(kind, dates as CourseDates, today)).join(' ');
  };

  it.each<[Partial<CourseDates>, string]>([
    [{ registration: { from: '2025-01-25' } }, 'Registration open now'],
    [{ start: { on: '2026-10-01' } }, 'Started 1 Oct 2026'],
    [{ exam: { days: ['2026-09-30', '2026-10-01'] } }, 'Exam was planned for 30 Sep 2026 and 1 Oct 2026'],
    [{ exam: { from: '2025-10' } }, 'Exam was planned from Oct 2025'],
  ])('%j is told in short', (dates, words) => {
    expect(brief(dates, '2026-11-30')).toBe(words);
  });

  it('of days that come again only the next is said', () => {
    expect(brief({ exam: { every: 'first-sunday' } }, '2026-11-21')).toBe('Exam on Sunday, 6 Dec 2026');
  });

  it.each<[Partial<CourseDates>, boolean]>([
    [{ registration: { from: '2026-11-22' } }, true],
    [{ registration: { from: '2026-11-21' } }, false],
    [{ registration: { open: true } }, false],
    [{ start: { on: '2026-11-21' } }, true],
    [{ start: { any: true } }, false],
    [{ exam: { days: ['2026-11-20', '2026-11-21'] } }, true],
    [{ exam: { days: ['2026-11-20'] } }, false],
    [{ exam: { from: '2026-11' } }, true],
    [{ exam: { from: '2026-10' } }, false],
    [{ exam: { every: 'first-sunday' } }, true],
    [{ exam: { announced: false } }, false],
  ])('%j has a day to come: %s', (dates, expected) => {
    const [kind] = Object.keys(dates) as [keyof CourseDates];
    expect(isComing(kind, dates as CourseDates, '2026-11-21')).toBe(expected);
  });

  it('what is to come, or has no day, stays as it is', () => {
    expect(brief({ exam: { announced: false } }, '2026-11-21')).toBe('Exam date to be announced');
    expect(brief({ start: { any: true } }, '2026-11-21')).toBe('Start any time');
  });
});

it('tells nobody that a course is open that takes nobody, or that they can start it', () => {
  const dates: CourseDates = {
    registration: { from: '2026-01-25' },
    start: { any: true },
    exam: { every: 'first-sunday' },
  };
  const lines = (offer: Offer, closes?: string) =>
    (['registration', 'start'] as const).map((kind) => {
      const { label, text } = briefDateLine(kind, shownDates({ dates, closes }, offer), '2026-02-01');
      return `${label} ${text}`;
    });
  expect(lines('open')).toEqual(['Registration open now', 'Start any time']);
  expect(lines('closed')).toEqual(['Registration closed', 'Start date to be announced']);
  expect(lines('full')).toEqual(['Registration full; waiting list', 'Start date to be announced']);
  expect(lines('waiting-list')).toEqual(['Registration by waiting list', 'Start date to be announced']);
  expect(lines('open', '2026-02-01')).toEqual(['Registration open until 1 Feb 2026', 'Start any time']);
  // A page may be a day old; the browser updates it.
  expect(lines('open', '2026-01-31')).toEqual(['Registration closed', 'Start any time']);
  expect(shownDates({ dates: { ...dates, start: { on: '2026-03-01' } } }, 'closed').start).toEqual({
    on: '2026-03-01',
  });
});

it('names the last day of a course that is open, and of no other', () => {
  const dates: CourseDates = { registration: { none: 'full' }, start: { any: true }, exam: { held: false } };
  expect(shownDates({ dates, closes: '2026-12-01' }, 'open')).toBe(dates);
  const open: CourseDates = { ...dates, registration: { from: '2026-12-01' } };
  expect(shownDates({ dates: open }, 'open')).toBe(open);
  const words = (today: string) =>
    dateLine('registration', shownDates({ dates: open, closes: '2026-12-05' }, 'open'), today).text;
  expect(words('2026-11-30')).toBe('opens 1 Dec 2026');
  expect(words('2026-12-05')).toBe('open until 5 Dec 2026');
  // A card keeps a last day, however long ago registration opened.
  const long: CourseDates = { ...dates, registration: { from: '2026-01-01', until: '2026-12-05' } };
  expect(briefDateLine('registration', long, '2026-12-01').text).toBe('open until 5 Dec 2026');
});

it.each<CourseDates>([
  { registration: { from: '2026-02-01' }, start: { on: '2026-03-10' }, exam: { days: ['2026-04-05', '2026-04-12'] } },
  { registration: { from: '2026-02-01', until: '2026-03-01' }, start: { any: true }, exam: { from: '2026-04' } },
  { registration: { open: true }, start: { announced: false }, exam: { every: 'first-sunday' } },
])('a line of %j is settled from the day on from which it stays the same', (dates) => {
  const days = Array.from({ length: 200 }, (_, index) => addDays('2026-01-15', index));
  for (const line of [dateLine, briefDateLine]) {
    for (const kind of ['registration', 'start', 'exam'] as const) {
      const texts = days.map((day) => line(kind, dates, day).text);
      const lastChange = texts.findLastIndex((text, index) => text !== texts[index + 1] && index < texts.length - 1);
      expect(days.findIndex((day) => isSettled(line, kind, dates, day))).toBe(
        'every' in dates.exam && kind === 'exam' ? -1 : lastChange + 1,
      );
    }
  }
});

it('the next date of a course is the first that has not passed, and a month alone is none', () => {
  const dates: CourseDates = {
    registration: { from: '2026-02-01' },
    start: { on: '2026-03-10' },
    exam: { days: ['2026-04-12', '2026-04-05'] },
  };
  const next = (today: string) => nextDate(dates, today);
  expect(next('2026-02-01')).toEqual({ what: 'opens', day: '2026-02-01' });
  expect(next('2026-02-02')).toEqual({ what: 'starts', day: '2026-03-10' });
  expect(next('2026-03-11')).toEqual({ what: 'exam', day: '2026-04-05' });
  expect(next('2026-04-13')).toBeUndefined();
  const recorded: CourseDates = { registration: { open: true }, start: { any: true }, exam: { every: 'first-sunday' } };
  expect(nextDate(recorded, '2026-11-26')).toEqual({ what: 'exam', day: '2026-12-06' });
  expect(nextDate({ ...recorded, exam: { from: '2027-04' } }, '2026-11-26')).toBeUndefined();
});
