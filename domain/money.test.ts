import { describe, expect, it } from 'vitest';
import { formatRupees, type Paise, paiseFromRupees, plainRupees, rupeesInWords } from './money.ts';

describe('paiseFromRupees', () => {
  it.each([
    [650, 65000],
    [0, 0],
    [99.5, 9950],
    [19.99, 1999],
    [1.15, 115],
  ])('%d rupees are %i paise', (rupees, paise) => {
    expect(paiseFromRupees(rupees)).toBe(paise);
  });

  it.each([-1, 0.001, 1.999, Number.NaN, Number.POSITIVE_INFINITY, 1e15])('refuses %d', (rupees) => {
    expect(() => paiseFromRupees(rupees)).toThrow(RangeError);
  });
});

describe('what people and machines read', () => {
  it.each([
    [650, '₹650', '650.00'],
    [1500, '₹1,500', '1500.00'],
    [150000, '₹1,50,000', '150000.00'],
    [99.5, '₹99.50', '99.50'],
    [1234567.05, '₹12,34,567.05', '1234567.05'],
  ])('%d rupees', (rupees, shown, plain) => {
    expect(formatRupees(paiseFromRupees(rupees))).toBe(shown);
    expect(plainRupees(paiseFromRupees(rupees))).toBe(plain);
  });
});

describe('rupeesInWords', () => {
  it.each([
    [650, 'rupees six hundred and fifty only'],
    [1500, 'rupees one thousand five hundred only'],
    [199.5, 'rupees one hundred and ninety-nine and paise fifty only'],
    [0.01, 'paise one only'],
    [0, 'rupees nil only'],
    [1, 'rupees one only'],
    [20, 'rupees twenty only'],
    [1005, 'rupees one thousand and five only'],
    [12_345, 'rupees twelve thousand three hundred and forty-five only'],
    [150_000, 'rupees one lakh fifty thousand only'],
    [100_050, 'rupees one lakh and fifty only'],
    [12_345_678, 'rupees one crore twenty-three lakh forty-five thousand six hundred and seventy-eight only'],
    [1_000_000_000, 'rupees one hundred crore only'],
  ])('%d is %s', (rupees, words) => {
    expect(rupeesInWords(paiseFromRupees(rupees))).toBe(words);
  });

  it('words no two amounts alike', () => {
    const words = Array.from({ length: 2000 }, (_, paise) => rupeesInWords((paise * 37) as Paise));
    expect(new Set(words).size).toBe(words.length);
    expect(words.filter((each) => /undefined|  |and only|^[A-Z]/.test(each))).toEqual([]);
  });
});
