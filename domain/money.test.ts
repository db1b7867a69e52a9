import { describe, expect, it } from 'vitest';
import { formatRupees, paiseFromRupees, plainRupees } from './money.ts';

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
