import { expect, test } from 'vitest';
import { formOf } from '../../form-fields.ts';
import type { Paise } from '../../money.ts';
import type { SentFields } from '../../sent-fields.ts';
import { choiceFields, chosenCeilings, isRaised } from './choice-fields.ts';

const read = (sent: SentFields) => formOf(choiceFields).read(sent, { today: '2026-11-27' });
const confirm = (perPayment: string, perDay: string) => read({ choice: 'confirm', perPayment, perDay });
const problems = (sent: ReturnType<typeof read>) =>
  'problems' in sent ? sent.problems.map(({ field, message }) => `${field}: ${message}`) : [];

test('limits are read as people type rupees', () => {
  const typed = confirm('₹1,000', '25000.50');
  expect('value' in typed && chosenCeilings(typed.value)).toEqual({ perPayment: 100_000, perDay: 2_500_050 });
});

test('suggesting has no limits, whatever is in their fields', () => {
  const typed = read({ choice: 'suggest', perPayment: 'many', perDay: '-1' });
  expect('value' in typed && chosenCeilings(typed.value)).toBeUndefined();
});

test.each([
  ['nothing', '', '', 'perPayment: Type an amount in rupees. perDay: Type an amount in rupees.'],
  ['zero', '0', '10', 'perPayment: Type an amount above zero.'],
  ['a minus', '-5', '10', 'perPayment: Type an amount above zero.'],
  ['less for a day', '1000', '999.99', 'perDay: The limit for a day is below that for one payment.'],
  ['above a million', '500', '1000001', 'perDay: This is more than ₹10,00,000. Choose a lower limit.'],
  ['another notation', '1e5', '1000000', /^perPayment: This is not a valid amount/],
  ['a megabyte', '9'.repeat(1_000_000), '10', /^perPayment: This is not a valid amount/],
  ['a control character', '10\0', '10', /^perPayment: There is a character/],
] as const)('%s is refused', (_name, perPayment, perDay, expected) => {
  expect(problems(confirm(perPayment, perDay)).join(' ')).toMatch(expected);
});

test.each(['', 'both', 'CONFIRM'])('"%s" is no choice', (choice) => {
  expect(problems(read({ choice }))).toEqual(['choice: Choose what bank mail may do.']);
});

test('more without a person is raising, less is not', () => {
  const of = (perPayment: number, perDay: number) => ({ perPayment: perPayment as Paise, perDay: perDay as Paise });
  expect(isRaised(of(1, 1), undefined)).toBe(true);
  expect(isRaised(of(10, 30), of(10, 20))).toBe(true);
  expect(isRaised(of(11, 5), of(10, 20))).toBe(true);
  expect(isRaised(of(10, 20), of(10, 20))).toBe(false);
  expect(isRaised(of(9, 19), of(10, 20))).toBe(false);
  expect(isRaised(undefined, of(10, 20))).toBe(false);
});
