import { expect, test } from 'vitest';
import { readMarking, readRaise } from './marking-form.ts';

const steps = [0, 100, 250];
const LONG = 'x'.repeat(500);
const fieldsOf = (read: object) =>
  ('problems' in read ? (read.problems as { field: string }[]) : []).map(({ field }) => field);

test.each([
  [{ marks: '0' }, { marks: 0, note: null }],
  [
    { marks: '2.5', note: ' Both  points\nare there. ' },
    { marks: 250, note: 'Both points are there.' },
  ],
  [
    { marks: '1', note: '  ' },
    { marks: 100, note: null },
  ],
  [
    { marks: '1', note: LONG },
    { marks: 100, note: LONG },
  ],
])('of %o the marks and the note are read', (fields, value) => {
  expect(readMarking(fields, steps)).toEqual({ value });
});

test.each([
  [{}, ['marks']],
  [{ marks: '2' }, ['marks']],
  [{ marks: '250' }, ['marks']],
  [{ marks: '1', note: `${LONG}x` }, ['note']],
  [{ marks: '', note: `${LONG}x` }, ['marks', 'note']],
])('of %o each mistake is told at its field', (fields, problems) => {
  expect(fieldsOf(readMarking(fields, steps))).toEqual(problems);
});

test('marks are raised for a reason alone', () => {
  expect(readRaise({ marks: '2.5', reason: ' It is\r\nthere. ' }, steps)).toEqual({
    value: { marks: 250, reason: 'It is there.' },
  });
  expect(fieldsOf(readRaise({ marks: '3', reason: '' }, steps))).toEqual(['marks', 'reason']);
  expect(fieldsOf(readRaise({ marks: '1', reason: ' ' }, steps))).toEqual(['reason']);
  expect(fieldsOf(readRaise({ marks: '1', reason: `${LONG}x` }, steps))).toEqual(['reason']);
});
