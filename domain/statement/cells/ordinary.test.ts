import { describe, expect, it } from 'vitest';
import { saysDue, saysWhatFor } from './ordinary.ts';

// Texts of real banks. cspell:disable
describe('a row by which money went out', () => {
  it.each([
    'CHQ PAID 000087',
    'UPI SMS CHARGES TXN',
    'NEFT DR SALARY OCT',
    'लाईट बिल UPI',
    'CITY STATIONERS',
    'AWS INDIA',
    'TNEB BILLDESK 0412991',
    'SRI MURUGAN AGENCIES',
  ])('says what for: %s', (text) => expect(saysWhatFor(text)).toBe(true));

  it.each([
    'UPI RECON/T+1 POSTING',
    'NPCI UPI ADJ DR 28/09/2026 1 TXN',
    'GOODFAITH NEG ADJ NPCI',
    'चुकीची जमा (UPI)',
    'चुकीची नोंद',
    '',
  ])('does not: %s', (text) => expect(saysWhatFor(text)).toBe(false));
});
// cspell:enable

it('tells a due', () => {
  expect(['LOAN_EMI', 'Daily EMI deduction', 'GST on fees'].map(saysDue)).toEqual([true, true, true]);
  expect(['Refund to card', 'Premium', 'Seminar'].map(saysDue)).toEqual([false, false, false]);
});
