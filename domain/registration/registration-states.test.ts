import { describe, expect, it } from 'vitest';
import { paiseFromRupees } from '../money.ts';
import { describeState, describeToLearner, registrationStates, stillToPay } from './registration-states.ts';

const price = paiseFromRupees(1500);
const nothing = paiseFromRupees(0);

describe('describeState', () => {
  it('does not tell a learner that somebody else used the reference', () => {
    expect(describeState('held', 'learner')).toEqual(describeState('received', 'learner'));
  });

  it('gives staff a label of its own for every state', () => {
    const labels = registrationStates.map((each) => describeState(each, 'staff').label);
    expect(new Set(labels).size).toBe(registrationStates.length);
  });

  it('gives a learner some words for every state', () => {
    for (const each of registrationStates) {
      expect(describeState(each, 'learner').label).toMatch(/^[A-Z][a-z]+(?: [a-z]+){0,3}$/);
    }
  });

  it.each(registrationStates)('has whole sentences for %s', (each) => {
    expect(describeState(each, 'learner').text).toMatch(/^[A-Z].+\.$/);
    expect(describeState(each, 'staff').text).toMatch(/^[A-Z].+\.$/);
  });
});

describe('stillToPay', () => {
  const part = { stateReason: null, price, paid: paiseFromRupees(451), kept: paiseFromRupees(451) };

  it('is the rest where a part was found and it is the learner’s turn', () => {
    expect(stillToPay({ state: 'needs-you', ...part })).toBe(paiseFromRupees(1049));
    expect(describeToLearner({ state: 'needs-you', ...part })).toEqual({
      label: '₹1,049 still to pay',
      text: 'We received ₹451 of ₹1,500. Pay the balance, then send us the payment reference.',
    });
  });

  it.each(registrationStates.filter((each) => each !== 'needs-you'))('is nothing in %s', (each) => {
    expect(stillToPay({ state: each, ...part })).toBeUndefined();
    expect(describeToLearner({ state: each, ...part })).toEqual(describeState(each, 'learner'));
  });

  it('is nothing where staff asked something: the reply comes first', () => {
    const asked = { state: 'needs-you', ...part, stateReason: 'Which day?' } as const;
    expect(stillToPay(asked)).toBeUndefined();
    expect(describeToLearner(asked).label).toBe('Your reply is needed');
  });

  it.each([0, 1500, 1600])('is nothing with ₹%d received', (rupees) => {
    const turn = { state: 'needs-you', ...part, paid: paiseFromRupees(rupees), kept: paiseFromRupees(rupees) } as const;
    expect(stillToPay(turn)).toBeUndefined();
    expect(describeToLearner(turn).label).toBe('Your reply is needed');
  });

  it('is all of it where the bank took back what was received', () => {
    const turn = { state: 'needs-you', ...part, paid: price, kept: nothing } as const;
    expect(stillToPay(turn)).toBe(price);
    expect(describeToLearner(turn)).toEqual({
      label: '₹1,500 still to pay',
      text: 'The bank took back the ₹1,500 that we received. Pay again, then send us the new payment reference.',
    });
  });
});
