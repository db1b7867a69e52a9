import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { bankEmail, emailTemplates, generateFacts } from '../emails.fixture.ts';
import { shapeOf } from './shape.ts';

it('keeps the words of templates, and nothing else', () => {
  expect(shapeOf(bankEmail({ template: 'hdfc-ending-in' }).text)).toBe(
    [
      'Dear Customer,',
      'Greetings from HDFC Bank!',
      "We're writing to inform you that Rs.9999.99 has been successfully credited to your HDFC Bank account ending in 9999.",
      'Transaction Details:',
      'a. Date: 99-99-99',
      'b. Sender: XXXX XXXX (VPA: xxxx.xxxx-9@xxxxxxxxx)',
      'c. UPI Reference No.: 999999999999',
      '',
      'Need Help? Call 9999 9999 or 9999 9999',
      'Warm Regards, HDFC Bank',
    ].join('\n'),
  );
});

it.each([
  ['Udayan Kotak', 'Xxxxxx Xxxxx'],
  ['आशा राव', 'xxx xxx'],
  ['bank.account@okaxis', 'xxxx.xxxxxxx@xxxxxx'],
  ['https://asha.example/credit?t=Zz9', 'xxxxx://xxxx.xxxxxxx/credit?x=Xx9'],
  ['UPI/632416104821/CR/RIYA/riya@okexample.', 'UPI/999999999999/CR/XXXX/xxxx@xxxxxxxxx.'],
  ['१२३', '999'],
])('%s becomes %s', (text, shape) => {
  expect(shapeOf(text)).toBe(shape);
});

it('has no name, number or UPI ID of any email', () => {
  for (const facts of generateFacts(1, 20)) {
    for (const template of emailTemplates) {
      const shape = shapeOf(bankEmail({ template, ...facts }).text);
      expect(shape).not.toMatch(/[0-8]/);
      for (const part of [...facts.payer.split(' '), facts.upiId]) expect(shape).not.toContain(part);
    }
  }
});

it('keeps length and white space, and is its own shape', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aZ1 \n.@/é₹', 'bank', ' Rs ') }), (text) => {
      const shape = shapeOf(text);
      expect(shape).toHaveLength(text.length);
      expect(shape.replace(/\S/g, '.')).toBe(text.replace(/\S/g, '.'));
      expect(shapeOf(shape)).toBe(shape);
    }),
  );
});
