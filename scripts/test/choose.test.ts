import { expect, test } from 'vitest';
import { choose } from './choose.mjs';

const CHECKS = {
  unit: { takesFilters: true, isQuick: true, isOfChange: true },
  spelling: { isQuick: true },
  'end-to-end': { takesFilters: true },
};

test.each([
  [[], 'daily', ['unit', 'spelling', 'end-to-end']],
  [['quick'], 'quick', ['unit', 'spelling']],
  [['changed'], 'changed', ['unit']],
  [['thorough'], 'thorough', ['unit', 'spelling', 'end-to-end']],
  [['end-to-end', 'unit'], 'daily', ['unit', 'end-to-end']],
  [['thorough', 'end-to-end'], 'thorough', ['end-to-end']],
])('%j asks for %s: %j', (words, extent, names) => {
  expect(choose(words, CHECKS)).toEqual({ extent, chosen: names.map((name) => ({ name, filters: [] })) });
});

test('a word that names no check goes to the one before it, an option as well', () => {
  const words = ['spelling', 'unit', 'server/mail', 'money', 'end-to-end', 'payment', '-g', 'copies'];
  expect(choose(words, CHECKS)).toEqual({
    extent: 'daily',
    chosen: [
      { name: 'unit', filters: ['server/mail', 'money'] },
      { name: 'spelling', filters: [] },
      { name: 'end-to-end', filters: ['payment', '-g', 'copies'] },
    ],
  });
});

test('a first word that names no check is answered with the checks there are', () => {
  expect(choose(['untt'], CHECKS)).toEqual({
    problem: 'There is no check "untt". There are: quick, changed, thorough, unit, spelling, end-to-end.',
  });
  expect(choose(['toString'], CHECKS)).toMatchObject({ problem: expect.stringContaining('"toString"') });
});

test('a check that takes no filter says so', () => {
  expect(choose(['spelling', 'server'], CHECKS)).toMatchObject({
    problem: expect.stringContaining('"spelling" takes no filter, and there is no check "server".'),
  });
});
