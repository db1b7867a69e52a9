import { expect, test } from 'vitest';
import { readCorrectionForm } from './correction-form.ts';

const options = ['Ready', 'Running', 'Waiting'];
const reason = 'The book says so.';

const accepts = (kind: 'single' | 'several' | 'number' | 'short' | 'written', fields: Record<string, string>) => {
  const read = readCorrectionForm({ kind, options }, { reason, ...fields });
  return 'value' in read ? read.value.accepts : read.problems.map(({ field }) => field);
};

test('options of a single choice count each for itself, those of several together', () => {
  expect(accepts('single', { 'option-1': 'yes', 'option-2': 'yes' })).toEqual({ options: [['Running'], ['Waiting']] });
  expect(accepts('several', { 'option-0': 'yes', 'option-2': 'yes' })).toEqual({ options: [['Ready', 'Waiting']] });
  expect(accepts('single', { 'option-9': 'yes' })).toEqual(['option-0']);
});

test('a number with how far off is still right', () => {
  expect(accepts('number', { number: '2.5', tolerance: '0.1' })).toEqual({ number: { answer: 2.5, tolerance: 0.1 } });
  expect(accepts('number', { number: '2.5' })).toEqual({ number: { answer: 2.5, tolerance: 0 } });
  expect(accepts('number', { number: 'two', tolerance: '-1' })).toEqual(['number', 'tolerance']);
});

test('texts, a line each', () => {
  expect(accepts('short', { texts: ' ln -s \r\n\nln' })).toEqual({ texts: ['ln -s', 'ln'] });
  expect(accepts('short', { texts: ' \n' })).toEqual(['texts']);
  expect(accepts('short', { texts: 'x'.repeat(121) })).toEqual(['texts']);
  expect(accepts('short', { texts: 'x\n'.repeat(13) })).toEqual(['texts']);
});

test('marks for everybody, which is all that a written question can have', () => {
  expect(accepts('number', { for: 'all' })).toEqual({ all: true });
  expect(accepts('written', {})).toEqual({ all: true });
});

test('the reason has to be said', () => {
  expect(accepts('written', { reason: ' ' })).toEqual(['reason']);
  expect(accepts('written', { reason: 'x'.repeat(501) })).toEqual(['reason']);
});
