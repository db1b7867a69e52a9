import { expect, it } from 'vitest';
import { type Paise, paiseFromRupees } from '../money.ts';
import type { Reversal } from '../statement/row.ts';
import { matchOne, registration, row } from './match-statement.fixture.ts';
import { reversalsAgainst } from './reversals.ts';

const AMOUNT = paiseFromRupees(1500);
const reversal = (line: number, date: string | null, references: string[] = []): Reversal => ({
  ...{ line, date, references },
  ...{ isOut: true, by: 'amount', amount: AMOUNT },
});

function against(date: string, reversals: readonly Reversal[], known: string[] = []): number | undefined {
  return reversalsAgainst((reference) => known.includes(reference))(row({ date, amount: AMOUNT, reversals }))?.line;
}

it.each([
  ['on the day before, by another bank’s calendar', '2026-11-06', 9],
  ['two days before', '2026-11-07', undefined],
  ['thirty days after', '2026-10-06', 9],
  ['thirty-one days after', '2026-10-05', undefined],
])('money goes back %s', (_when, date, line) => {
  expect(against(date, [reversal(9, '2026-11-05')])).toBe(line);
});

it('the first that is in time speaks against it, in whatever order the rows are', () => {
  const all = [reversal(9, '2026-12-20'), reversal(5, '2026-11-08'), reversal(7, '2026-10-01')];
  expect(against('2026-11-07', all)).toBe(5);
  expect(against('2026-11-25', all)).toBe(9);
  expect(against('2026-11-12', all)).toBeUndefined();
});

it('one whose day cannot be read may be of any day', () => {
  expect(against('2026-01-01', [reversal(9, null), reversal(5, '2026-11-08')])).toBe(9);
});

it('what has the number of a registration or of a recorded payment is about that', () => {
  const all = [reversal(9, '2026-11-08', ['624800000009']), reversal(12, '2026-11-09', ['624800000012'])];
  expect(against('2026-11-07', all, ['624800000009'])).toBe(12);
  expect(against('2026-11-07', all, ['624800000009', '624800000012'])).toBeUndefined();
});

it('staff are told of which amount and day it is, and nothing is ticked', () => {
  const { amount, date } = row();
  const reversals = [{ ...reversal(30, date), amount: amount as Paise }];
  expect(matchOne({ reversals }, [registration()])).toMatchObject({
    kind: 'near',
    candidates: [
      { doubts: [expect.stringMatching(/^Line 30: a reversal of ₹[\d,]+ on \d+ \w+ belongs to this payment/)] },
    ],
  });
});
