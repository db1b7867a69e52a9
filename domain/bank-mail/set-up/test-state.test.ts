import { expect, test } from 'vitest';
import { MINUTE } from '../../day.ts';
import { type Paise, paiseFromRupees } from '../../money.ts';
import { hdfc } from '../banks/hdfc.ts';
import { sbi } from '../banks/sbi.ts';
import { type TestCredit, type TestFacts, type TestState, testStateOf, testWords, waitsFor } from './test-state.ts';

const price = paiseFromRupees(330);
const whole = { isSigned: true, hasReference: true, reason: null };
const small: TestCredit = { amount: paiseFromRupees(1), ...whole };
const large: TestCredit = { amount: price, ...whole };
const changed = { isSigned: false, reason: 'text-changed' };

const stateOf = (credits: readonly TestCredit[], facts: Partial<TestFacts> = {}, waited = MINUTE) =>
  testStateOf({ credits, refused: [], isUnknown: false, price, since: 0, ...facts }, waited);

test.each<[string, readonly TestCredit[], Partial<TestFacts>, TestState]>([
  ['nothing yet', [], {}, { kind: 'looking' }],
  ['the small one', [small], {}, { kind: 'one' }],
  ['both', [large, small], {}, { kind: 'both' }],
  ['the large one alone', [large], {}, { kind: 'without-small' }],
  ['another amount', [{ ...large, amount: 65_000 as Paise }], {}, { kind: 'looking' }],
  ['no reference', [{ ...large, hasReference: false }, small], {}, { kind: 'without-reference' }],
  ['a small one without a reference', [{ ...small, hasReference: false }], {}, { kind: 'without-reference' }],
  ['a changed text', [{ ...large, ...changed }, small], {}, { kind: 'unsure', reason: 'text-changed' }],
  ['a changed text, and the same as it was sent', [{ ...large, ...changed }, large, small], {}, { kind: 'both' }],
  ['a forged one', [], { refused: ['other-signer'] }, { kind: 'unsure', reason: 'other-signer' }],
  ['a forged one beside the small one', [small], { refused: ['other-signer'] }, { kind: 'one' }],
  ['an unknown form', [], { isUnknown: true }, { kind: 'unknown' }],
])('%s', (_name, credits, facts, state) => {
  expect(stateOf(credits, facts)).toEqual(state);
});

test('after ten minutes it says that not all has come, unless what came says more', () => {
  expect(stateOf([], {}, 10 * MINUTE - 1)).toEqual({ kind: 'looking' });
  expect(stateOf([], {}, 10 * MINUTE)).toEqual({ kind: 'nothing' });
  expect(stateOf([small], {}, 10 * MINUTE)).toEqual({ kind: 'nothing' });
  expect(stateOf([large], {}, 10 * MINUTE)).toEqual({ kind: 'without-small' });
});

test('it waits for the small one first, then for the large one, then for none', () => {
  const next = (credits: readonly TestCredit[]) => waitsFor(stateOf(credits), credits, price);
  expect(next([])).toBe(small.amount);
  expect(next([small])).toBe(price);
  expect(next([large])).toBe(small.amount);
  expect(next([large, small])).toBeUndefined();
});

test('a course of ₹1 needs one payment', () => {
  expect(testStateOf({ credits: [small], refused: [], isUnknown: false, price: small.amount, since: 0 }, 1)).toEqual({
    kind: 'both',
  });
});

test('the words name the amounts, and promise nothing that the bank does not keep', () => {
  const said = (state: TestState, bank = hdfc) => testWords(state, { bank, price }).sentence;
  expect(said({ kind: 'looking' })).toContain('Pay ₹1, then ₹330.');
  expect(said({ kind: 'both' })).toContain('You can let Kaksha confirm automatically.');
  expect(said({ kind: 'both' }, sbi)).toContain('only suggest');
  expect(said({ kind: 'without-small' })).toContain('lower the least amount');
  expect(said({ kind: 'unsure', reason: 'bad-signature' })).toContain('Connect the mailbox that your bank writes to.');
  expect(said({ kind: 'unsure', reason: 'unknown-sender' })).toContain('forward by hand never counts');
});
