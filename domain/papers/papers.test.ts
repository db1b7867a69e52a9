import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Paise, sumOf } from '../money.ts';
import { isGstin, stateOfGstin } from './gstin.ts';
import { financialYear } from './financial-year.ts';
import { paperKinds } from './paper-kinds.ts';
import { isPrefix, paperNumber, prefixOf, seriesOf } from './paper-number.ts';
import { type Split, splitOf, type Taxing } from './split.ts';
import { isStateCode, states, stateTaxName } from './paper-states.ts';

const HERE = { supplier: '09', placeOfSupply: '09' } as const;
const ELSEWHERE = { supplier: '09', placeOfSupply: '27' } as const;
const RATES = [1, 3, 5, 6, 12, 18, 28, 40];

const made = ({ taxable, cgst, sgst, igst }: Split) => taxable + cgst + sgst + igst;

/** Checks a split: exact to the paisa, and as near to the rate as paise allow. */
function isRight(amount: Paise, taxing: Taxing): boolean {
  const split = splitOf(amount, taxing);
  const isHere = taxing.supplier === taxing.placeOfSupply;
  const tax = sumOf([split.cgst, split.sgst, split.igst]);
  return (
    made(split) === amount &&
    Object.values(split).every((part) => Number.isSafeInteger(part) && part >= 0) &&
    split.cgst === split.sgst &&
    (isHere ? split.igst : split.cgst) === 0 &&
    Math.abs(tax - (amount * taxing.rate) / (100 + taxing.rate)) <= (isHere ? 1 : 0.5)
  );
}

describe('splitting a price that includes tax', () => {
  test('taxable value and taxes are what was paid, for every price up to ₹1,000 at every rate', () => {
    const wrong: string[] = [];
    for (const rate of RATES) {
      for (let amount = 1; amount <= 100_000; amount += rate === 18 ? 1 : 7) {
        const isWell = [HERE, ELSEWHERE].every((where) => isRight(amount as Paise, { rate, ...where }));
        if (!isWell) wrong.push(`${amount} at ${rate}%`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('and for any price and rate', () => {
    const prices = fc.integer({ min: 1, max: 10_000_000_000 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 40 }), (amount, rate) => {
        expect([HERE, ELSEWHERE].every((where) => isRight(amount as Paise, { rate, ...where }))).toBe(true);
      }),
    );
  });

  test.each([
    [118_00, HERE, { taxable: 100_00, cgst: 9_00, sgst: 9_00, igst: 0 }],
    [118_00, ELSEWHERE, { taxable: 100_00, cgst: 0, sgst: 0, igst: 18_00 }],
    [650_00, HERE, { taxable: 550_84, cgst: 49_58, sgst: 49_58, igst: 0 }],
    [650_00, ELSEWHERE, { taxable: 550_85, cgst: 0, sgst: 0, igst: 99_15 }],
    [1, HERE, { taxable: 1, cgst: 0, sgst: 0, igst: 0 }],
  ] as const)('%i paise, %o', (amount, where, split) => {
    expect(splitOf(amount as Paise, { rate: 18, ...where })).toEqual(split);
  });
});

describe('numbers', () => {
  test.each([
    ['2026-03-31', '25-26'],
    ['2026-04-01', '26-27'],
    ['2026-12-31', '26-27'],
    ['2027-03-31', '26-27'],
    ['2099-04-01', '99-00'],
  ])('%s is of the financial year %s', (day, year) => expect(financialYear(day)).toBe(year));

  test('have at most sixteen characters, and a series of their own for each kind', () => {
    expect(paperNumber(seriesOf('K', 'receipt', '2026-11-21'), 123)).toBe('K/26-27/000123');
    expect(paperNumber(seriesOf('K', 'credit-note', '2026-11-21'), 12)).toBe('KC/26-27/000012');
    for (const kind of paperKinds) {
      expect(paperNumber(seriesOf('KA', kind, '2026-11-21'), 999_999)).toMatch(/^[A-Z0-9/-]{14,16}$/);
    }
    const series = paperKinds.map((kind) => seriesOf('K', kind, '2026-11-21'));
    // Both kinds of plain note share one series.
    expect(new Set(series).size).toBe(series.length - 1);
    for (const serial of [0, 1.5, 10_000_000]) {
      expect(() => paperNumber('KAT/26-27', serial)).toThrow(RangeError);
    }
    expect(() => paperNumber('KAT/26-27', 1_000_000)).toThrow('KAT/26-27/1000000');
  });

  test('begin with the first letter of the brand where nothing else is said', () => {
    expect(['Kaksha', 'é-learn', '१२ कक्षा'].map(prefixOf)).toEqual(['K', 'L', 'P']);
    expect(['K', 'KA', '', 'k', 'KAK', 'K1'].map(isPrefix)).toEqual([true, true, false, false, false, false]);
  });
});

test('there are 36 States and Union territories, and a GSTIN begins with one of them', () => {
  expect(states).toHaveLength(36);
  expect(states.slice(0, 2).map(({ name }) => name)).toEqual(['Andaman and Nicobar Islands', 'Andhra Pradesh']);
  expect(stateOfGstin('09ABCDE1234F1ZY')).toBe('09');
  expect(['28', '00', '', 'toString'].map(isStateCode)).toEqual([false, false, false, false]);
  // Correct form and check digit, but no such State.
  expect(isGstin('00ABCDE1234F1ZG')).toBe(false);
  expect([stateTaxName('09'), stateTaxName('07'), stateTaxName('04')]).toEqual(['SGST', 'SGST', 'UTGST']);
});
