import { expect, test } from 'vitest';
import { readEnv } from '../environment/env.ts';
import { bankSmsFrom } from './bank-sms.ts';

const WHOLE = { BANK_SMS_KEY: 'k'.repeat(32), BANK_SMS_BANK: 'icici', BANK_SMS_ACCOUNT: '4821' };
const of = (settings: Record<string, string>) => bankSmsFrom(readEnv(settings));

test('the settings name a bank, its account and the key of the phone', () => {
  expect(of(WHOLE)).toMatchObject({ bank: { id: 'icici' }, accountEnd: '4821', key: 'k'.repeat(32) });
  expect(of(WHOLE)?.chosen).toBeUndefined();
  expect(of({ ...WHOLE, BANK_SMS_CONFIRM: 'no' })?.chosen).toBeUndefined();
  expect(of({ ...WHOLE, BANK_SMS_CONFIRM: '700,3500' })?.chosen).toEqual({ perPayment: 70_000, perDay: 350_000 });
  expect(of({})).toBeUndefined();
  expect(of({ BANK_MAIL_BANK: 'hdfc' })).toBeUndefined();
  expect(of({ ...WHOLE, BANK_MAIL_BANK: 'icici' })?.bank.id).toBe('icici');
});

test('the account may be left out for a bank whose SMS show none', () => {
  expect(of({ ...WHOLE, BANK_SMS_BANK: 'bank-of-baroda', BANK_SMS_ACCOUNT: '' })?.accountEnd).toBeUndefined();
});

test.each([
  ['BANK_SMS_KEY is not set', { ...WHOLE, BANK_SMS_KEY: '' }],
  ['BANK_SMS_KEY is not set', { BANK_SMS_CONFIRM: '700,3500' }],
  ['BANK_SMS_BANK is not set', { ...WHOLE, BANK_SMS_BANK: '' }],
  ['BANK_SMS_ACCOUNT is not set', { ...WHOLE, BANK_SMS_ACCOUNT: '' }],
  ['BANK_SMS_BANK is "nkgsb", but the SMS of that bank are not known', { ...WHOLE, BANK_SMS_BANK: 'nkgsb' }],
  ['BANK_SMS_BANK is "icici", but BANK_MAIL_BANK is "hdfc"', { ...WHOLE, BANK_MAIL_BANK: 'hdfc' }],
])('%s', (words, settings) => {
  expect(() => of(settings)).toThrow(words);
  expect(() => of(settings)).toThrow(/Example: BANK_SMS_/);
});
