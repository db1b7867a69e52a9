import { describe, expect, it } from 'vitest';
import { batchWords, classesInOneLine, classTimes, firstTime, placeName, visitOf } from './classes.ts';

const evening = { weekdays: ['mon', 'wed', 'fri'], from: '18:00', to: '20:00' } as const;
const morning = { weekdays: ['sat'], from: '10:00', to: '13:30' } as const;
const place = { name: 'our centre, Kothrud' };
const MONDAY = '2026-12-07';

it.each([
  ['At our centre, Kothrud', 'our centre, Kothrud'],
  ['Our centre', 'our centre'],
  [' The Rotary hall ', 'the Rotary hall'],
  ['Atlas House', 'Atlas House'],
  ['Ourem Road 4', 'Ourem Road 4'],
  ['हमारा केंद्र', 'हमारा केंद्र'],
])('%j follows "at" as %j', (written, name) => {
  expect(placeName(written)).toBe(name);
});

it.each([
  [[evening], 'Monday, Wednesday and Friday, 6 to 8 PM'],
  [[evening, morning], 'Monday, Wednesday and Friday, 6 to 8 PM; Saturday, 10 AM to 1:30 PM'],
  [[{ weekdays: ['sat', 'sun'], from: '06:30', to: '08:00' }], 'Saturday and Sunday, 6:30 to 8 AM'],
] as const)('%j in words', (classes, words) => {
  expect(classTimes(classes)).toBe(words);
});

it('one line has place and times, as far as they are given', () => {
  expect(classesInOneLine({ place, classes: [morning] })).toBe('At our centre, Kothrud: Saturday, 10 AM to 1:30 PM');
  expect(classesInOneLine({ place })).toBe('At our centre, Kothrud');
  expect(classesInOneLine({ classes: [morning] })).toBe('Live, online: Saturday, 10 AM to 1:30 PM');
  expect(classesInOneLine({})).toBeUndefined();
});

it('the first class of a day is the earliest, in any order', () => {
  const early = { weekdays: ['mon'], from: '07:00', to: '08:00' } as const;
  expect(firstTime([evening, early], MONDAY)).toBe('07:00');
  expect(firstTime([evening, early], '2026-12-08')).toBeUndefined();
  expect(firstTime(undefined, MONDAY)).toBeUndefined();
});

it.each([
  [{ on: '2026-11-23' }, 'The batch starts on 23 Nov 2026.'],
  [{ on: '2026-11-22' }, 'The next batch has no date yet.'],
  [{ any: true }, 'The next batch has no date yet.'],
] as const)('a batch with %o is told on 23 November in a sentence', (start, words) => {
  expect(batchWords({ dates: { start } }, '2026-11-23')).toBe(words);
});

it('a batch at a place asks people to come, and every batch with times tells them', () => {
  const classes = [{ weekdays: ['mon', 'fri'], from: '18:00', to: '20:00' }] as const;
  const on = (day: string, more: Omit<Parameters<typeof batchWords>[0], 'dates'>) =>
    batchWords({ dates: { start: { on: day } }, ...more }, '2026-11-23');
  const times = 'Classes: Monday and Friday, 6 to 8 PM.';
  expect(on('2026-11-23', { place, classes })).toBe(
    `Come to our centre, Kothrud, on Monday, 23 November, at 6 PM. ${times}`,
  );
  expect(on('2026-11-23', { classes })).toBe(`The batch starts on 23 Nov 2026 at 6 PM. ${times}`);
  expect(on('2026-11-20', { place, classes })).toBe(
    `Classes are at our centre, Kothrud. The next batch has no date yet. ${times}`,
  );
});

describe('a learner reads where and when to come', () => {
  const words = (batch: string | null, more: Partial<Parameters<typeof visitOf>[0]> = {}) =>
    visitOf({ place, classes: [evening], batch, address: '12 MG Road, Pune', ...more }, '2026-12-01')?.words;
  const times = 'Classes: Monday, Wednesday and Friday, 6 to 8 PM. The address is 12 MG Road, Pune.';

  it('before the batch begins, in it, and without a day', () => {
    expect(words(MONDAY)).toBe(`Come to our centre, Kothrud, on Monday, 7 December, at 6 PM. ${times}`);
    expect(words('2026-11-30')).toBe(`Your classes are at our centre, Kothrud. ${times}`);
    expect(words(null)).toBe(`Your classes are at our centre, Kothrud. The batch has no date yet. ${times}`);
  });

  it('without times, with another address and a map', () => {
    const own = { name: 'the Rotary hall', address: '3 Karve Road', map: 'https://maps.example.org/3' };
    expect(visitOf({ place: own, batch: MONDAY, address: '12 MG Road, Pune' }, MONDAY)).toEqual({
      words: 'Come to the Rotary hall on Monday, 7 December. The address is 3 Karve Road.',
      map: 'https://maps.example.org/3',
    });
    // The desk may set a day without a class.
    expect(words('2026-12-08')).toContain('on Tuesday, 8 December. Classes:');
  });

  it('of an online course nothing', () => {
    expect(words(MONDAY, { place: undefined })).toBeUndefined();
  });
});
