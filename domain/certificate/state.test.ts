import { expect, test } from 'vitest';
import { certificateState, endingOf, suits } from './state.ts';

test('a certificate is valid until it is withdrawn, and says whether another took its place', () => {
  expect(certificateState({ withdrawnAt: null, isReplaced: false })).toBe('valid');
  expect(certificateState({ withdrawnAt: 1, isReplaced: false })).toBe('withdrawn');
  expect(certificateState({ withdrawnAt: 1, isReplaced: true })).toBe('replaced');
});

test('nothing is issued beside a valid certificate, and nothing else can be withdrawn', () => {
  expect([null, 'withdrawn', 'valid'].map((state) => suits('issue', state as never))).toEqual([true, true, false]);
  expect(suits('withdraw', 'valid')).toBe(true);
  expect(suits('withdraw', 'withdrawn')).toBe(false);
  expect(suits('reissue', null)).toBe(false);
});

test('a choice is one of the two or none', () => {
  expect(['withdraw', 'anonymise', '', undefined].map(endingOf)).toEqual([
    'withdraw',
    'anonymise',
    undefined,
    undefined,
  ]);
});
