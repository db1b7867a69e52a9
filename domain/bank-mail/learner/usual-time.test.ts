import { describe, expect, it, test } from 'vitest';
import { DAY, MINUTE } from '../../day.ts';
import type { Paise } from '../../money.ts';
import { type BankMailNow, longestWait, nextLook, stageOf, usualTime, waitShown } from './usual-time.ts';

const NOW = Date.UTC(2026, 10, 21, 6);
const PRICE = 65_000 as Paise;

const minutes = (...all: number[]) => all.map((each) => each * MINUTE);

/** Twenty payments, half of three minutes and half of four. */
const WELL: BankMailNow = {
  waits: minutes(...Array.from({ length: 20 }, (_, index) => 3 + (index % 2))),
  upTo: PRICE,
  isReached: true,
  heardAt: NOW - DAY + 1,
  waiting: 0,
};

const said = (changes: Partial<BankMailNow> = {}, price = PRICE) => usualTime({ ...WELL, ...changes }, price, NOW);

describe('the usual time', () => {
  it('is the median, rounded up to the minute', () => {
    expect(said()).toEqual({ kind: 'usual', minutes: 4, payments: 20 });
    const waits = minutes(...Array.from({ length: 10 }, () => 2), 3, ...Array.from({ length: 10 }, () => 9));
    expect(said({ waits })).toEqual({ kind: 'usual', minutes: 3, payments: 21 });
    expect(said({ waits: Array.from({ length: 20 }, () => 800) })).toMatchObject({ minutes: 1 });
  });

  it('is told only if three quarters took under 30 minutes', () => {
    const slow = (count: number) => minutes(...Array.from({ length: 20 }, (_, index) => (index < count ? 30 : 4)));
    expect(said({ waits: slow(5) }).kind).toBe('usual');
    expect(said({ waits: slow(6) }).kind).toBe('unknown');
  });

  it.each<[string, Partial<BankMailNow>, string]>([
    ['of 19 payments is not told', { waits: WELL.waits.slice(1) }, 'unknown'],
    ['is not told while bank mail only suggests', { upTo: undefined }, 'unknown'],
    ['is not told above the ceiling', { upTo: (PRICE - 1) as Paise }, 'unknown'],
    ['is not told after a day without a credit', { heardAt: NOW - DAY }, 'unknown'],
    ['is not told before the first credit', { heardAt: null }, 'unknown'],
    ['is not told after a quiet day with one learner, who may not have paid', { heardAt: null, waiting: 1 }, 'unknown'],
    ['is late after a quiet day though learners registered', { heardAt: NOW - DAY, waiting: 2 }, 'late'],
    ['is late while the mailbox does not answer', { isReached: false }, 'late'],
    ['says nothing of a mailbox that nobody relies on', { isReached: false, upTo: undefined }, 'unknown'],
  ])('%s', (_what, changes, kind) => {
    expect(said(changes)).toEqual({ kind });
  });
});

test('a status page waits ten minutes, longer only where the usual time is longer', () => {
  const stage = (after: number, changes = {}) =>
    stageOf({ state: 'received', receivedAt: NOW - after * MINUTE, usualMinutes: 4, ...changes }, NOW);
  expect([stage(0), stage(9.99), stage(10)]).toEqual(['waiting', 'waiting', 'checking']);
  expect([longestWait(9), longestWait(12)]).toEqual([10, 24]);
  expect(stage(0, { usualMinutes: undefined })).toBe('checking');
  expect(stage(0, { state: 'confirmed' })).toBe('confirmed');
  // Nobody finds out that a registration is on hold.
  expect([stage(0, { state: 'held' }), stage(10, { state: 'held' })]).toEqual([stage(0), stage(10)]);
});

test('an open page asks seldomer the longer it waits', () => {
  expect([0, 1.99, 2, 9.99, 10, 600].map((after) => nextLook(after * MINUTE))).toEqual([5, 5, 15, 15, 60, 60]);
});

test('a wait is shown to the second', () => {
  expect([-5, 59_999, 60_000, 80_500].map(waitShown)).toEqual(['0 s', '59 s', '1 min 0 s', '1 min 20 s']);
});
