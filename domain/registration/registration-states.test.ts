import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Paise, paiseFromRupees } from '../money.ts';
import {
  actionsIn,
  describeState,
  describeToLearner,
  next,
  openStates,
  type RegistrationAction,
  registrationActions,
  registrationStates,
  stillToPay,
  type RegistrationState,
} from './registration-states.ts';

const ACTIONS = Object.keys(registrationActions) as RegistrationAction[];

const price = paiseFromRupees(1500);
const nothing = paiseFromRupees(0);
const unpaid = { price, paid: nothing };
const paid = { price, paid: price };
const partPaid = { price, paid: paiseFromRupees(1301) };

/** The money with which an action is possible. */
const factsFor = (done: RegistrationAction) =>
  done === 'reject' || done === 'take-back' ? unpaid : done === 'ask-rest' ? partPaid : paid;

/** Where each action leads from each state, in the order of `registrationStates`; a dash where it is not possible. */
const TABLE: Record<RegistrationAction, string> = {
  confirm: 'confirmed confirmed confirmed - - - -',
  'add-payment': '- - - confirmed - refund-due refund-due',
  ask: 'needs-you needs-you needs-you - - - -',
  'ask-rest': 'needs-you needs-you needs-you - - - -',
  hold: 'held - held - - - -',
  reject: 'rejected rejected rejected - - - -',
  'mark-refund-due': 'refund-due refund-due refund-due refund-due refund-due - -',
  'mark-refunded': '- - - - - refunded -',
  reopen: '- - - held received received -',
  'take-back': 'received held needs-you needs-you rejected refunded -',
  correct: '- - received - - - -',
  'change-contact': 'received held needs-you confirmed rejected refund-due refunded',
  note: 'received held needs-you confirmed rejected refund-due refunded',
};

const CELLS = ACTIONS.flatMap((action) =>
  TABLE[action].split(' ').map((to, at) => ({ action, state: registrationStates[at]!, to })),
);
const POSSIBLE = CELLS.filter(({ to }) => to !== '-');
const IMPOSSIBLE = CELLS.filter(({ to }) => to === '-');

const state = fc.constantFrom(...registrationStates);
const action = fc.constantFrom(...ACTIONS);
const amount = fc.integer({ min: 0, max: 1_000_000 }).map((paise) => paise as Paise);

describe('next', () => {
  it('is tested with every action in every state', () => {
    expect(CELLS).toHaveLength(13 * 7);
    expect(registrationStates).toHaveLength(7);
  });

  it.each(POSSIBLE)('$action leads from $state to $to', ({ action: done, state: from, to }) => {
    expect(next(from, done, factsFor(done))).toHaveProperty('state', to);
  });

  it.each(IMPOSSIBLE)('$action is not possible in $state', ({ action: done, state: from }) => {
    const { label } = registrationActions[done];
    const words = describeState(from, 'staff').label;
    expect(next(from, done, paid)).toEqual({
      problem: `"${label}" is not possible: the state of this registration is "${words}".`,
    });
  });

  it('asks for a rest only where a part is received', () => {
    expect(next('needs-you', 'ask-rest', unpaid)).toHaveProperty('problem', expect.stringContaining('no rest'));
    expect(next('received', 'ask-rest', paid)).toHaveProperty('problem', expect.stringContaining('Confirm'));
  });

  it('confirms what is paid exactly', () => {
    expect(next('received', 'confirm', paid)).toEqual({ state: 'confirmed', refund: 0 });
  });

  it('confirms what is paid over and tells the excess', () => {
    expect(next('held', 'confirm', { price, paid: paiseFromRupees(1500.5) })).toEqual({
      state: 'confirmed',
      refund: 50,
    });
  });

  it('tells what is missing of a part payment', () => {
    expect(next('received', 'confirm', { price, paid: paiseFromRupees(1000) })).toEqual({
      problem: '₹1,000 of ₹1,500 is received, and ₹500 is still to pay.',
      missing: 50_000,
    });
  });

  it('pays all back that came in, and only then', () => {
    expect(next('confirmed', 'mark-refund-due', paid)).toEqual({ state: 'refund-due', refund: price });
    expect(next('received', 'mark-refund-due', unpaid)).toEqual({ problem: expect.stringContaining('No payment') });
  });

  it('owes what another payment brings over the price, or all where the price goes back', () => {
    const more = { price, paid: paiseFromRupees(1600) };
    expect(next('confirmed', 'add-payment', more)).toEqual({ state: 'confirmed', refund: 10_000 });
    expect(next('confirmed', 'add-payment', paid)).toEqual({ state: 'confirmed', refund: 0 });
    expect(next('refund-due', 'add-payment', more)).toEqual({ state: 'refund-due', refund: 160_000 });
    expect(next('refunded', 'add-payment', more)).toEqual({ state: 'refund-due', refund: 160_000 });
  });

  it.each(POSSIBLE.filter(({ action: done }) => !['confirm', 'add-payment', 'mark-refund-due'].includes(done)))(
    '$action in $state owes nothing',
    ({ action: done, state: from }) => {
      expect(next(from, done, factsFor(done))).toHaveProperty('refund', 0);
    },
  );

  it('does not reject money', () => {
    expect(next('received', 'reject', { price, paid: paiseFromRupees(1) })).toEqual({
      problem: '₹1 is received. Refund all of it instead.',
    });
  });

  it('holds a correction whose reference belongs to another registration', () => {
    expect(next('needs-you', 'correct', { ...unpaid, referenceTaken: true })).toEqual({ state: 'held', refund: 0 });
    expect(next('needs-you', 'correct', { ...unpaid, referenceTaken: false })).toEqual({
      state: 'received',
      refund: 0,
    });
    expect(next('received', 'correct', { ...unpaid, referenceTaken: true })).toHaveProperty('problem');
  });

  it('ends a confirmation where the bank took back more than the rest can bear', () => {
    const without = (rupees: number) => ({ price, paid: paiseFromRupees(rupees), tolerance: paiseFromRupees(1) });
    expect(next('confirmed', 'take-back', without(0))).toHaveProperty('state', 'needs-you');
    expect(next('confirmed', 'take-back', without(1498.99))).toHaveProperty('state', 'needs-you');
    expect(next('confirmed', 'take-back', without(1499))).toHaveProperty('state', 'confirmed');
    expect(next('refund-due', 'take-back', without(300))).toEqual({ state: 'refund-due', refund: 0 });
    expect(next('refund-due', 'take-back', without(0))).toEqual({ state: 'refunded', refund: 0 });
  });

  it('neither loses nor invents a paisa when it confirms', () => {
    fc.assert(
      fc.property(fc.constantFrom(...openStates), amount, amount, (from, cost, sum) => {
        const result = next(from, 'confirm', { price: cost, paid: sum });
        const balance = 'state' in result ? cost + result.refund : cost - (result.missing ?? 0);
        expect(balance).toBe(sum);
        expect('state' in result).toBe(sum >= cost);
      }),
    );
  });

  it('lets nobody in who has not paid, whatever is done in whatever order', () => {
    fc.assert(
      fc.property(
        fc.array(action, { maxLength: 12 }),
        amount,
        amount,
        fc.boolean(),
        (done, cost, sum, referenceTaken) => {
          const facts = { price: cost, paid: sum, referenceTaken };
          const step = (from: RegistrationState, each: RegistrationAction) => {
            const result = next(from, each, facts);
            return 'state' in result ? result.state : from;
          };
          const end = done.reduce(step, 'received' as RegistrationState);
          expect(end === 'confirmed' && sum < cost).toBe(false);
          expect(end === 'rejected' && sum > 0).toBe(false);
          expect((end === 'refund-due' || end === 'refunded') && sum === 0).toBe(false);
        },
      ),
    );
  });

  it('stays where it is with a note', () => {
    fc.assert(
      fc.property(state, amount, amount, (from, cost, sum) => {
        expect(next(from, 'note', { price: cost, paid: sum })).toEqual({ state: from, refund: 0 });
      }),
    );
  });
});

describe('actionsIn', () => {
  it.each([
    ['received', 'confirm ask ask-rest hold reject mark-refund-due change-contact note'],
    ['held', 'confirm ask ask-rest reject mark-refund-due change-contact note'],
    ['needs-you', 'confirm ask ask-rest hold reject mark-refund-due change-contact note'],
    ['confirmed', 'add-payment mark-refund-due change-contact note'],
    ['rejected', 'mark-refund-due reopen change-contact note'],
    ['refund-due', 'add-payment mark-refunded reopen change-contact note'],
    ['refunded', 'add-payment change-contact note'],
  ] as const)('%s: a verifier may %s', (from, actions) => {
    expect(actionsIn(from, 'verifier')).toEqual(actions.split(' '));
  });

  it('gives the owner the same, and the undoing of a confirmation', () => {
    const more = registrationStates.map((from) =>
      actionsIn(from, 'owner').filter((each) => !actionsIn(from, 'verifier').includes(each)),
    );
    expect(more).toEqual([[], [], [], ['reopen'], [], [], []]);
  });

  it('gives exactly what staff can do with the right money', () => {
    fc.assert(
      fc.property(state, action, (from, each) => {
        const possible = [unpaid, partPaid, paid].some((facts) => 'state' in next(from, each, facts));
        expect(actionsIn(from, 'owner').includes(each)).toBe(possible && !['correct', 'take-back'].includes(each));
      }),
    );
  });
});

describe('describeState', () => {
  it('does not tell a learner that somebody else used the reference', () => {
    expect(describeState('held', 'learner')).toEqual(describeState('received', 'learner'));
  });

  it('gives staff a label of its own for every state', () => {
    const labels = registrationStates.map((each) => describeState(each, 'staff').label);
    expect(new Set(labels).size).toBe(registrationStates.length);
  });

  it('gives a learner some words for every state, and every button words of its own', () => {
    for (const each of registrationStates) {
      expect(describeState(each, 'learner').label).toMatch(/^[A-Z][a-z]+(?: [a-z]+){0,3}$/);
    }
    const buttons = ACTIONS.map((each) => registrationActions[each].label);
    expect(buttons.filter((label) => !/^[A-Z][a-z]+(?: [a-z]+)*$/.test(label))).toEqual([]);
    expect(new Set(buttons).size).toBe(ACTIONS.length);
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
      text: 'We received ₹451 of ₹1,500. Pay the rest, then tell us its reference.',
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
      text: 'The bank took back the ₹1,500 that we received. Pay again, then tell us the new reference.',
    });
  });
});
