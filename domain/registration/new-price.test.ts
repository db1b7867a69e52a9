import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Paise, paiseFromRupees } from '../money.ts';
import { outcomeOf, outcomeWords, type Priced } from './new-price.ts';
import { isOpen, registrationStates } from './registration-states.ts';

const rupees = (amount: number) => paiseFromRupees(amount);
const confirmed: Priced = { state: 'confirmed', stateReason: null, erasedAt: null, kept: rupees(650) };

function becomes(priced: Priced, price: number, keepsAccess = false) {
  const outcome = outcomeOf(priced, { price: rupees(price), keepsAccess, tolerance: rupees(1) });
  if ('problem' in outcome) return outcome.problem;
  return [outcome.becomes, outcome.missing / 100, outcome.refund / 100];
}

describe('outcomeOf', () => {
  test.each([
    [650, false, ['confirmed', 0, 0]],
    [500, false, ['confirmed', 0, 150]],
    [0, false, ['confirmed', 0, 650]],
    [649, false, ['confirmed', 0, 0]],
    [651, false, ['confirmed', 0, 0]],
    [652, false, ['needs-you', 2, 0]],
    // A learner with a rest to pay goes on only if staff say so.
    [1000, false, ['needs-you', 350, 0]],
    [1000, true, ['confirmed', 350, 0]],
  ])('who is confirmed with ₹650, at ₹%d, going on %s', (price, keepsAccess, expected) => {
    expect(becomes(confirmed, price, keepsAccess)).toEqual(expected);
  });

  test('who had a course for nothing is asked for no rest, but may owe all of it', () => {
    const free = { ...confirmed, kept: rupees(0) };
    expect(becomes(free, 650)).toContain('Nothing was paid');
    expect(becomes(free, 650, true)).toEqual(['confirmed', 650, 0]);
  });

  test.each<[string, Partial<Priced>, number, unknown[]]>([
    ['of whom nothing was found', { state: 'received', kept: rupees(0) }, 1000, ['received', 0, 0]],
    ['who gets it for nothing', { state: 'received', kept: rupees(0) }, 0, ['confirm', 0, 0]],
    ['whose part is enough now', { state: 'needs-you', kept: rupees(500) }, 500, ['confirm', 0, 0]],
    ['whose part is more than enough', { state: 'received', kept: rupees(500) }, 400, ['confirm', 0, 0]],
    ['whose part is not enough', { state: 'needs-you', kept: rupees(500) }, 1000, ['needs-you', 500, 0]],
    ['who was asked something', { state: 'needs-you', stateReason: 'Which day?' }, 500, ['needs-you', 0, 0]],
    ['who is on hold', { state: 'held' }, 500, ['held', 0, 0]],
  ])('somebody %s', (_, changes, price, expected) => {
    expect(becomes({ ...confirmed, ...changes }, price)).toEqual(expected);
  });

  test.each(['rejected', 'refund-due', 'refunded'] as const)('in %s nothing is changed', (state) => {
    expect(becomes({ ...confirmed, state }, 500)).toMatch(/Reopen it first/);
  });

  test('of who was erased nothing is changed', () => {
    expect(becomes({ ...confirmed, erasedAt: 1 }, 500)).toMatch(/has been deleted/);
  });

  test('money is never both to pay and to refund, and nobody is confirmed who paid too little unless staff say so', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000 }).map((amount) => amount as Paise);
    fc.assert(
      fc.property(
        fc.constantFrom(...registrationStates),
        amounts,
        amounts,
        fc.option(fc.constant('Why?')),
        fc.boolean(),
        (state, kept, price, stateReason, keepsAccess) => {
          const outcome = outcomeOf(
            { state, stateReason, kept, erasedAt: null },
            { price, keepsAccess, tolerance: rupees(1) },
          );
          if ('problem' in outcome) return;
          const { becomes: after, missing, refund } = outcome;
          expect([
            missing === 0 || refund === 0,
            after !== 'confirm' || (kept + 100 >= price && isOpen(state)),
            after !== 'confirmed' || keepsAccess || kept + 100 >= price,
            missing === 0 || kept + missing === price,
            refund === 0 || kept - refund === price,
          ]).toEqual([true, true, true, true, true]);
        },
      ),
    );
  });
});

test('each outcome is said before it is pressed', () => {
  const words = (price: number, keepsAccess: boolean, priced: Partial<Priced> = {}) => {
    const outcome = outcomeOf({ ...confirmed, ...priced }, { price: rupees(price), keepsAccess, tolerance: rupees(1) });
    return 'problem' in outcome ? outcome.problem : outcomeWords(outcome);
  };
  expect([
    words(500, false),
    words(1000, false),
    words(1000, true),
    words(650, false),
    words(500, false, { state: 'received' }),
    words(500, false, { state: 'received', kept: rupees(0) }),
  ]).toEqual([
    'We then refund ₹150.',
    '₹350 is then still to pay, and the email asks for it.',
    '₹350 is then still to pay, and the email asks for it. The course stays open until then.',
    'Then nothing is due on either side.',
    'What was received is enough: the registration is then confirmed.',
    'We keep looking for the payment.',
  ]);
});
