import { describe, expect, it } from 'vitest';
import { type EmailFacts, generateFacts } from '../emails.fixture.ts';
import { bankSms } from './messages.fixture.ts';
import { readSms } from './read-sms.ts';
import { smsBanks } from './sms-banks.ts';

const all = Object.entries(bankSms);
const [GIVEN] = generateFacts(1, 1) as [EmailFacts];

describe('what a bank wrote is read back', () => {
  it.each(all)('%s', (template, { sender, text, leftOut }) => {
    const missing: readonly string[] = leftOut;
    for (const generated of generateFacts(7, 50)) {
      const reference = template.includes('neft') ? `SBINN${generated.reference}` : generated.reference;
      const facts = { ...generated, reference };
      const { bank, told } = readSms(sender, text(facts));
      expect(bank?.templates.map(({ id }) => id)).toContain(template);
      const kept = (name: keyof EmailFacts) => (missing.includes(name) ? null : facts[name]);
      expect(told).toEqual({
        kind: 'credit',
        amount: facts.amount,
        accountEnd: missing.includes('accountEnd') ? null : facts.accountEnd.slice(-(bank?.accountDigits ?? 4)),
        date: kept('date'),
        time: kept('time'),
        reference: kept('reference'),
        payer: kept('payer'),
        upiId: kept('upiId'),
        method: /neft|imps|transfer/.test(template) ? 'bank' : 'upi',
      });
    }
  });

  it('every template has its message', () => {
    const ids = smsBanks.flatMap(({ templates }) => templates.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(Object.keys(bankSms).toSorted());
  });
});

it.each([
  ['VM-HDFCBK-S', 'hdfc'],
  ['vm-hdfcbk', 'hdfc'],
  ['AX-HDFCBK-T', 'hdfc'],
  [' JD-SBIUPI-G ', 'sbi'],
  ['HDFCBK', undefined],
  ['VM-HDFCBX-S', undefined],
  ['VM-HDFCBK-SPAM', undefined],
  ['VM-HDFCBK1', undefined],
  ['+919812345678', undefined],
  ['', undefined],
])('the sender %j is %s', (sender, id) => {
  expect(readSms(sender, bankSms['hdfc-sms-upi'].text(GIVEN)).bank?.id).toBe(id);
});

it('nothing is read of a sender that is no bank', () => {
  expect(readSms('+919812345678', bankSms['hdfc-sms-upi'].text(GIVEN))).toEqual({
    bank: null,
    told: { kind: 'unknown' },
  });
});

it.each([
  [
    'otp',
    'VM-HDFCBK-S',
    '482913 is OTP for txn of INR 1999.00 at SHOP on HDFC Bank card ending 4821. Do not share OTP.',
  ],
  ['otp', 'VM-SBIINB-T', 'OTP for online purchase of Rs. 650.00 is 482913. Do not share this with anyone. - SBI'],
  [
    'debit',
    'AX-ICICIT-S',
    'ICICI Bank Acct XX821 debited for Rs 650.00 on 20-Nov-26; RIYA NAIR credited. UPI:632416104821. Call 18002662',
  ],
  [
    'debit',
    'VM-HDFCBK-S',
    'Sent Rs.650.00 From HDFC Bank A/C *4821 To RIYA NAIR On 20/11/26 Ref 632416104821 Not You? Call 18002586161',
  ],
  [
    'debit',
    'JD-SBIUPI-S',
    'Dear UPI user A/C X4821 debited by 650.0 on date 20Nov26 trf to RIYA NAIR Refno 632416104821. -SBI',
  ],
  [
    'debit',
    'VM-BOBSMS-S',
    'Rs.1.00 Dr. from A/C XXXXXX4821 and Cr. to riya@okexample. Ref:632416104821. AvlBal:Rs52.84',
  ],
  [
    'refund',
    'VM-HDFCBK-S',
    'Rs.650.00 refunded to HDFC Bank A/c XX4821 on 20-11-26 from VPA shop@okexample (UPI 632416104821)',
  ],
  ['failed', 'VM-HDFCBK-S', 'Your UPI txn of Rs.650.00 was declined. UPI 632416104821'],
  ['notice', 'JM-AXISBK-S', 'Your Axis Bank Credit Card XX4821 bill: total due INR 650.00'],
  ['unknown', 'VM-HDFCBK-S', 'Rs.650.00 came in. UPI 632416104821'],
] as const)('is %s, from %s: %s', (kind, sender, text) => {
  expect(readSms(sender, text).told).toEqual({ kind });
});

it('a second reference in the message makes it unknown', () => {
  const text = bankSms['hdfc-sms-upi'].text(GIVEN).replace(')', ' 632416104822)');
  expect(readSms('VM-HDFCBK-S', text).told).toEqual({ kind: 'unknown' });
});
