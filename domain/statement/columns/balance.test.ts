import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BalanceStep, checkBalances } from './balance.ts';

const brokenBalances = (steps: readonly BalanceStep[]) => checkBalances(steps).broken;

function column(opening: number, changes: readonly number[]): BalanceStep[] {
  let balance = opening;
  return changes.map((change) => ({ change, balance: (balance += change) }));
}

describe('brokenBalances', () => {
  const steps = column(10_000, [500, -200, 300, 400, -100]);

  it.each([
    ['an amount', { change: 999, balance: steps[2]?.balance ?? 0 }],
    ['a balance', { change: 300, balance: 1 }],
  ])('blames the row with %s that is wrong, and not the next', (_name, wrong) => {
    expect(brokenBalances(steps.with(2, wrong))).toEqual(new Set([2]));
    expect(brokenBalances(steps.with(2, wrong).toReversed())).toEqual(new Set([2]));
  });

  it('goes on after a row that could not be read, and over one without a balance', () => {
    expect(brokenBalances(steps.with(2, { change: null, balance: null }))).toEqual(new Set());
    expect(brokenBalances(steps.with(2, { change: 300, balance: null }))).toEqual(new Set());
    expect(brokenBalances(steps.with(2, { change: 301, balance: null }))).toEqual(new Set([3]));
  });

  it('finds its way again after three balances in a row that are wrong, not after four', () => {
    const long = column(10_000, [500, -200, 300, 400, -100, 700, 800, 900, 50, 60, 70]);
    const wrong = (at: number) => ({ change: long[at]?.change ?? 0, balance: -at });
    const three = long.with(2, wrong(2)).with(3, wrong(3)).with(4, wrong(4));
    expect(brokenBalances(three)).toEqual(new Set([2, 3, 4]));
    expect(brokenBalances(three.with(5, wrong(5)))).toEqual(new Set([2, 3, 4, 5, 6]));
  });

  it('blames a row where half of the column adds up', () => {
    const half = [
      { change: 1, balance: 10 },
      { change: 5, balance: 15 },
      { change: 2, balance: 99 },
    ];
    expect(brokenBalances(half)).toEqual(new Set([2]));
    expect(brokenBalances([...half, { change: 2, balance: 7 }])).toEqual(new Set());
  });

  it('takes the first row for the oldest where the column adds up as well in either order', () => {
    const both = [
      { change: 1, balance: 10 },
      { change: 5, balance: 15 },
      { change: 1, balance: 10 },
    ];
    expect(brokenBalances(both)).toEqual(new Set([2]));
  });

  it('blames nobody where most of the column does not add up, or nothing can be compared', () => {
    expect(brokenBalances(steps.map(({ change }) => ({ change, balance: 7 })))).toEqual(new Set());
    expect(
      brokenBalances([
        { change: 1, balance: 7 },
        { change: 1, balance: 9 },
      ]),
    ).toEqual(new Set());
    expect(brokenBalances([])).toEqual(new Set());
  });

  it('blames no row of a correct column in either order, and always one that was changed within it', () => {
    const changes = fc.array(
      fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((change) => change !== 0),
      {
        minLength: 5,
        maxLength: 40,
      },
    );
    fc.assert(
      fc.property(changes, fc.nat(), fc.boolean(), (all, at, reversed) => {
        const right = column(0, all);
        expect(brokenBalances(reversed ? right.toReversed() : right)).toEqual(new Set());
        const index = 1 + (at % (all.length - 1));
        const step = right[index] ?? { change: 0, balance: 0 };
        const wrong = right.with(index, { ...step, change: (step.change ?? 0) + 3_000_001 });
        const place = reversed ? all.length - 1 - index : index;
        expect(brokenBalances(reversed ? wrong.toReversed() : wrong)).toEqual(new Set([place]));
      }),
    );
  });
});
