import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRupees, type Paise, plainRupees } from '../../money.ts';
import { parseAmount } from './amount.ts';

describe('parseAmount', () => {
  it.each([
    ['1500', 150_000],
    ['1,500.00', 150_000],
    ['1,50,000.00', 15_000_000],
    ['150,000.5', 15_000_050],
    ['  1500.5000 ', 150_050],
    ['₹1,500', 150_000],
    ['₹ 1,500.00', 150_000],
    ['Rs. 1,500.00', 150_000],
    ['Rs1500', 150_000],
    ['INR 1500.00', 150_000],
    ['1500/-', 150_000],
    ['₹1,500/-', 150_000],
    ['Rs. 1,500.00 INR', 150_000],
    ['+1500', 150_000],
    ['0.00', 0],
  ])('%j is %i paise', (text, paise) => {
    expect(parseAmount(text)).toEqual({ paise, negative: false, side: null });
  });

  it.each([
    ['1,500.00Cr', 'credit', false],
    ['1,500.00 CR.', 'credit', false],
    ['1,500.00 (Cr)', 'credit', false],
    ['Cr 1,500.00', 'credit', false],
    ['1,500.00 Dr', 'debit', false],
    ['₹1,500 dr', 'debit', false],
    ['-1,500.00', null, true],
    ['- 1,500.00', null, true],
    ['−1500', null, true],
    ['1,500.00-', null, true],
    ['(1,500.00)', null, true],
    ['(  1,500.00  )', null, true],
    ['₹-1500', null, true],
    ['-₹1500', null, true],
    ['-1500 Cr', 'credit', true],
  ])('%j has side %s and negative %s', (text, side, negative) => {
    expect(parseAmount(text)).toEqual({ paise: 150_000, side, negative });
  });

  it.each(['', ' ', '-', '--', '–', 'NA', 'N/A', 'n.a.', 'Nil'])('%j is empty', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it.each([
    '1500.123',
    '1.500,00',
    '1,5,00',
    '1234,567',
    '1,2345,678',
    '1500/-00',
    '1,500Cr00',
    ',500',
    '1,500,',
    '1500.',
    '1 500',
    '--1500',
    '-(1500)',
    '(1500',
    '1500)',
    '1.5E+3',
    '#####',
    '#REF!',
    'Cr',
    'USD 15',
    'abc',
    '1234567890123',
    '1500 1500',
    '१५००',
    '('.repeat(2000),
  ])('%j cannot be read', (text) => {
    expect(parseAmount(text)).toBeUndefined();
  });

  const amounts = fc.nat(99_999_999_999).map((paise) => paise as Paise);

  it('reads every amount as people and machines write it', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('', ' ', '₹', 'Rs. ', 'INR '), (amount, before) => {
        const plain = plainRupees(amount);
        const indian = formatRupees(amount).slice(1);
        const western = plain.replace(/\B(?=(\d{3})+\.)/g, ',');
        for (const text of [plain, indian, western]) {
          expect(parseAmount(`${before}${text}`)).toEqual({ paise: amount, negative: false, side: null });
          expect(parseAmount(`${before}${text} Dr`)).toEqual({ paise: amount, negative: false, side: 'debit' });
          expect(parseAmount(`-${before}${text}`)).toEqual({ paise: amount, negative: true, side: null });
        }
      }),
    );
  });

  it('never makes an amount of text with another letter or digit group in it', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('x', 'E', ' 1', '.1', ',1', '%', '#', '$'), (amount, odd) => {
        expect(parseAmount(`${plainRupees(amount)}${odd}`)).toBeUndefined();
      }),
    );
  });

  it('gives whole paise that are not negative for any text, or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+(]?[\d,.]{1,20}[ )CrD-]{0,3}$/)), (text) => {
        const paise = parseAmount(text)?.paise ?? 0;
        expect(Number.isSafeInteger(paise) && paise >= 0).toBe(true);
      }),
    );
  });
});
