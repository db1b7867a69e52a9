import { describe, expect, it } from 'vitest';
import { fit, formOf, wordsOfForm } from './form.ts';
import { wordsOf } from './words.ts';

const read = (form: string, text: string) => {
  const words = wordsOf(text);
  return fit(formOf(form), words, 0, {}, (end, found) => (end === words.length ? found : undefined));
};

describe('a form', () => {
  it.each([
    ['Received [a] {amount}', 'received Rs.5', { amount: '500' }],
    ['Received [a] {amount}', 'Received a Rs.5', { amount: '500' }],
    ['(has been|is) credited', 'is credited', {}],
    ['(has been|is [now]) credited', 'is now credited', {}],
    ["You've a credit", 'You’ve a credit', {}],
    ['from {payer} on {date}', 'from ASHA on RAO on 20-11-26', { payer: 'ASHA on RAO', date: '2026-11-20' }],
    ['{amount} and {amount}', 'INR 50000 and Rs. 50,000.00', { amount: '5000000' }],
    ['Received {amount}', 'Received Rs.1,00,000.00', { amount: '10000000' }],
    ['by {vpa}', 'by asha@okexample', { vpa: 'asha@okexample' }],
    ['A/c {account}', 'A/c xx 0967', { account: '0967' }],
    ['at {time} from', 'at 04:05 PM IST from', { time: '16:05' }],
    ['at {time}', 'at 12:05:09 am', { time: '00:05:09' }],
  ])('%s fits %j', (form, text, found) => {
    expect(read(form, text)).toEqual(found);
  });

  it.each([
    ['{amount} and {amount}', 'INR 50000 and Rs. 50,001.00'],
    ['(has been|is) credited', 'was credited'],
    ['is credited', 'is credited back'],
    ['on {date}', 'on 31-02-26'],
    ['on {date}', 'on 46000'],
    ['at {time}', 'at 25:00'],
    ['at {time}', 'at 10:61'],
    ['{amount}', '650.00'],
    ['{amount}', 'Rs.0.00'],
    ['{amount}', 'Rs.1.999'],
    ['{amount}', 'Rs 1.00.000'],
    ['{amount}', 'Rs.1,00,000.00.00'],
    ['{amount}', 'Rs.१९९९'],
    ['ref {reference}', 'ref 632416104821/22'],
    ['from {payer} on', 'from ASHA Rs.5 on'],
    ['from {payer} on', 'from ASHA 632416104821 on'],
    ['A/c {account}', 'A/c XX48'],
  ])('%s does not fit %j', (form, text) => {
    expect(read(form, text)).toBeUndefined();
  });

  it('tells its words, and what is wrong with it', () => {
    expect(wordsOfForm(formOf('A [b|c d] {amount}'))).toEqual(['a', 'b', 'c', 'd']);
    expect(() => formOf('a [b')).toThrow('Not closed by ]');
    expect(() => formOf('a {nothing}')).toThrow('No slot {nothing}');
  });
});

it.each([
  ['632416104821', '632416104821'],
  ['32416104821', '032416104821'],
  ['0000632416104821', '632416104821'],
  ['hdfcn52026112012', 'HDFCN52026112012'],
  ['6324161048210', ''],
  ['91632416104821', ''],
  ['A632416104821', ''],
  ['6324161048', ''],
  ['111111111111', ''],
])('the reference %s is %j', (stated, reference) => {
  expect(read('{reference}', stated)).toEqual({ reference });
});
