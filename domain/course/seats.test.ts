import { expect, test } from 'vitest';
import { batchOf, countsSeats, seatWords } from './seats.ts';
import { saidOffer, isClosed } from './offer.ts';

test.each([
  [{ place: 31, seats: 30 }, '31st of 30 seats'],
  [{ place: 12, seats: 11 }, '12th of 11 seats'],
  [{ place: 22, seats: 20 }, '22nd of 20 seats'],
  [{ place: 103, seats: 100 }, '103rd of 100 seats'],
  [{ place: 2, seats: 1 }, '2nd of 1 seat'],
])('%j is the %s', (beyond, words) => {
  expect(seatWords(beyond)).toBe(words);
});

test('a batch is the day on which the course starts, where it has one', () => {
  expect(batchOf({ start: { on: '2027-01-05' } })).toBe('2027-01-05');
  expect([batchOf({ start: { any: true } }), batchOf({ start: { announced: false } })]).toEqual([null, null]);
});

test('seats are counted of an open course that is registered for here', () => {
  expect(countsSeats({ seats: 30, closed: false })).toBe(true);
  expect(countsSeats({ closed: false })).toBe(false);
  expect(countsSeats({ seats: 30, closed: true })).toBe(false);
  expect(countsSeats({ seats: 30, closed: false, register: { link: 'https://forms.example/1' } })).toBe(false);
});

test.each([
  [{}, 'open'],
  [{ closed: true }, 'closed'],
  [{ closed: true, waitingList: true }, 'closed'],
  [{ waitingList: true }, 'waiting-list'],
  [{ closes: '2026-11-23' }, 'open'],
  [{ closes: '2026-11-22' }, 'closed'],
  [{ closes: '2026-11-24', waitingList: true }, 'waiting-list'],
] as const)('a course with %o is %s on 23 November', (own, offer) => {
  const course = { closed: false, waitingList: false, ...own };
  expect(saidOffer(course, '2026-11-23')).toBe(offer);
  expect(isClosed(course, '2026-11-23')).toBe(offer === 'closed');
});
