import { expect, test } from 'vitest';
import { choose } from './choose.mjs';

const CHECKS = { unit: { takesFilters: true }, lint: {}, 'end-to-end': { takesFilters: true } };

test('without words nothing is named', () => {
  expect(choose([], CHECKS)).toEqual({ chosen: [] });
});

test('a word that names no check goes to the one before it, an option as well', () => {
  expect(choose(['lint', 'unit', 'server/mail', 'money', 'end-to-end', 'payment', '-g', 'copies'], CHECKS)).toEqual({
    chosen: [
      { name: 'lint', filters: [] },
      { name: 'unit', filters: ['server/mail', 'money'] },
      { name: 'end-to-end', filters: ['payment', '-g', 'copies'] },
    ],
  });
});

test('a first word that names no check is answered with the checks there are', () => {
  expect(choose(['untt'], CHECKS)).toEqual({
    problem: 'There is no check "untt". There are: unit, lint, end-to-end.',
  });
  expect(choose(['toString'], CHECKS)).toMatchObject({ problem: expect.stringContaining('"toString"') });
});

test('a check that takes no filter says so', () => {
  expect(choose(['lint', 'server'], CHECKS)).toEqual({
    problem: '"lint" takes no filter, and there is no check "server". There are: unit, lint, end-to-end.',
  });
});
