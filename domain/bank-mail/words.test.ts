import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

it.each([
  ['Rs. 1,999.00 is', '₹1,999.00 is'],
  ['Rs.1,999.00 is', '₹1,999.00 is'],
  ['INR 650 is', '₹650 is'],
  ['INR650 is', '₹650 is'],
  ['₹650/- is', '₹650 is'],
  ['for Rs:830 on', 'for ₹830 on'],
  ['account **4821 by', 'account 4821 by'],
  ['A/C X482-credited', 'A / C X482 - credited'],
  ['on 20-11-26, 16:10:09 IST', 'on 20-11-26 16:10:09 IST'],
  ['on 03/07/26.UPI Ref:6324', 'on 03/07/26 UPI Ref 6324'],
  ['No.:632416104821. Total INR 1,79,308.52.If', 'No 632416104821 Total ₹1,79,308.52 If'],
  ['UPI/CREDIT/632416104821/some.one-1@okexample/N.Clr', 'UPI / CREDIT / 632416104821 / some.one-1@okexample / N Clr'],
  ['(VPA: rs500@okexample)', 'VPA rs500@okexample'],
  ['NEFT Cr-SBIN0007631-A. K. RAO', 'NEFT Cr - SBIN0007631 - A K RAO'],
  ['Amount\u00A0Credited:\u200B\n\n| INR\t650', 'Amount Credited ₹650'],
  ['Date & Time', 'Date Time'],
])('%j has the words %j', (text, words) => {
  expect(wordsOf(text).join(' ')).toBe(words);
});

it('words stay the same when they are split once more', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aA1.,:/-@ ₹()*&\n') }), (text) => {
      const words = wordsOf(text);
      expect(wordsOf(words.join(' '))).toEqual(words);
    }),
  );
});

it('a long text is cut at a whole word', () => {
  expect(wordsOf('632416104821 '.repeat(10_000))).toEqual(Array.from({ length: 400 }, () => '632416104821'));
  expect(wordsOf(`${' '.repeat(16 * 1024 - 4)}632416104821`)).toEqual(['…']);
});
