import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Paise, paiseFromRupees } from '../money.ts';
import { readyQuestions } from './ready-questions.ts';
import { actionsIn, next, readAction, type RegistrationAction, registrationActions } from './registration-actions.ts';
import { describeState, openStates, registrationStates, type RegistrationState } from './registration-states.ts';

const ACTIONS = Object.keys(registrationActions) as RegistrationAction[];

const price = paiseFromRupees(1500);
const nothing = paiseFromRupees(0);
const unpaid = { price, paid: nothing };
const paid = { price, paid: price };
const partPaid = { price, paid: paiseFromRupees(1301) };

const factsFor = (done: RegistrationAction) =>
  done === 'reject' || done === 'take-back' ? unpaid : done === 'ask-rest' ? partPaid : paid;

/** The state after each action, in the order of `registrationStates`. A dash means not possible. */
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
    expect(next('needs-you', 'ask-rest', unpaid)).toHaveProperty('problem', expect.stringContaining('no balance'));
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
      problem: '₹1 is received. Refund in full instead.',
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

  it('has words of its own for every button', () => {
    const buttons = ACTIONS.map((each) => registrationActions[each].label);
    expect(buttons.filter((label) => !/^[A-Z][a-z]+(?: [a-z]+)*$/.test(label))).toEqual([]);
    expect(new Set(buttons).size).toBe(ACTIONS.length);
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
        const may: readonly RegistrationAction[] = actionsIn(from, 'owner');
        expect(may.includes(each)).toBe(possible && !['correct', 'take-back'].includes(each));
      }),
    );
  });
});

const today = '2026-11-21';
const payment = { action: 'confirm', amount: '650', reference: '5325 0000 0001', paidOn: '20-11-2026' };

function fieldsAtFault(fields: Record<string, string>): string[] {
  const read = readAction(fields, { today });
  return 'problems' in read ? read.problems.map(({ field }) => field) : [];
}

describe('readAction', () => {
  test('a payment as it was typed becomes paise, a plain reference and a day', () => {
    expect(readAction({ ...payment, amount: ' Rs. 1,234.50 ' }, { today })).toEqual({
      value: {
        action: 'confirm',
        seen: '',
        payment: { amount: 123_450, reference: '532500000001', paidOn: '2026-11-20' },
        isShared: false,
      },
    });
  });

  test('a UTR and a day from a date field are taken', () => {
    const typed = { ...payment, reference: 'hdfcn 52026112000', paidOn: '2026-11-21' };
    expect(readAction(typed, { today })).toMatchObject({
      value: { payment: { reference: 'HDFCN52026112000', paidOn: '2026-11-21' } },
    });
  });

  test('cash has no reference, whatever its field was filled in with, and is never no payment', () => {
    expect(readAction({ ...payment, method: 'cash' }, { today })).toMatchObject({
      value: { payment: { reference: null, method: 'cash', amount: 65_000 } },
    });
    expect(fieldsAtFault({ action: 'confirm', method: 'cash' })).toEqual(['amount', 'paidOn']);
    expect(fieldsAtFault({ ...payment, method: 'card' })).toEqual(['method']);
  });

  test('confirming without a new payment leaves all three fields empty', () => {
    expect(readAction({ action: 'confirm', amount: ' ' }, { today })).toEqual({
      value: { action: 'confirm', seen: '', payment: undefined, isShared: false },
    });
  });

  test.each([
    [{ amount: '' }, ['amount']],
    [{ amount: '650', reference: '', paidOn: '' }, ['reference', 'paidOn']],
    [{ amount: '0' }, ['amount']],
    [{ amount: '-650' }, ['amount']],
    [{ amount: '650 Dr' }, ['amount']],
    [{ amount: '6.505' }, ['amount']],
    [{ amount: '1000000.01' }, ['amount']],
    [{ reference: 'T2511201234567890' }, ['reference']],
    [{ paidOn: '31-11-2026' }, ['paidOn']],
    [{ paidOn: '22-11-2026' }, ['paidOn']],
  ])('a payment with %j is refused', (change, fields) => {
    expect(fieldsAtFault({ ...payment, ...change })).toEqual(fields);
  });

  test('words are kept as they were meant: composed, with plain line ends, without what stands around them', () => {
    expect(readAction({ action: 'note', note: ' \r\nCalled Rene\u0301.\r\nNo answer.\n ' }, { today })).toEqual({
      value: { action: 'note', seen: '', note: 'Called René.\nNo answer.' },
    });
    expect(readAction({ action: 'mark-refunded', refundReference: ' HDFCN52026  112000 ' }, { today })).toEqual({
      value: { action: 'mark-refunded', seen: '', refundReference: 'HDFCN52026 112000' },
    });
  });

  test('a ready question is asked in its own words, and any other in those that were typed', () => {
    const asked = (fields: Record<string, string>) => readAction({ action: 'ask', ...fields }, { today });
    expect(asked({ question: 'amount', reason: 'left over' })).toEqual({
      value: { action: 'ask', seen: '', reason: readyQuestions.amount.text },
    });
    expect(asked({ question: 'own', reason: 'Which bank?' })).toEqual({
      value: { action: 'ask', seen: '', reason: 'Which bank?' },
    });
    expect(fieldsAtFault({ action: 'ask', question: 'own', reason: '' })).toEqual(['reason']);
    expect(fieldsAtFault({ action: 'ask', question: 'toString', reason: '' })).toEqual(['reason']);
    // Others read this reason, so it is never a ready question.
    expect(fieldsAtFault({ action: 'reject', question: 'amount', reason: '' })).toEqual(['reason']);
  });

  test('up to its limit everything is taken', () => {
    // Four characters that become one letter: the longest that a thousand letters can be when typed.
    const letters = '\u03b1\u0313\u0300\u0345'.repeat(1000);
    expect(readAction({ action: 'hold', reason: letters }, { today })).toEqual({
      value: { action: 'hold', seen: '', reason: '\u1f82'.repeat(1000) },
    });
    expect(fieldsAtFault({ action: 'hold', reason: `${letters} ` })).toEqual(['reason']);
    const refundReference = 'N'.repeat(60);
    expect(readAction({ action: 'mark-refunded', refundReference }, { today })).toEqual({
      value: { action: 'mark-refunded', seen: '', refundReference },
    });
    expect(readAction({ ...payment, amount: '1000000' }, { today })).toMatchObject({
      value: { payment: { amount: 100_000_000 } },
    });
  });

  test('one transfer for two, and a consent that ends, are what was ticked', () => {
    expect(readAction({ ...payment, action: 'add-payment', shared: 'yes' }, { today })).toMatchObject({
      value: { action: 'add-payment', seen: '', isShared: true },
    });
    expect(readAction({ ...payment, shared: 'no' }, { today })).toMatchObject({ value: { isShared: false } });
  });

  test('a day that is none is answered with how one is typed', () => {
    expect(readAction({ ...payment, paidOn: 'yesterday' }, { today })).toEqual({
      problems: [{ field: 'paidOn', message: expect.stringContaining('such as 21/11/2026.') }],
    });
  });

  test.each([
    [{}, 'action'],
    [{ action: 'toString' }, 'action'],
    [{ action: 'correct' }, 'action'],
    [{ action: 'ask' }, 'reason'],
    [{ action: 'hold', reason: '  ' }, 'reason'],
    [{ action: 'reject', reason: 'a\0b' }, 'reason'],
    [{ action: 'reopen', reason: 'x'.repeat(1001) }, 'reason'],
    [{ action: 'note' }, 'note'],
    [{ action: 'note', note: 'x'.repeat(1001) }, 'note'],
    [{ action: 'mark-refunded', refundReference: 'a\0b' }, 'refundReference'],
    [{ action: 'mark-refunded', refundReference: 'x'.repeat(61) }, 'refundReference'],
  ])('%j is refused at %s', (fields, field) => {
    expect(fieldsAtFault(fields)).toEqual([field]);
  });

  test('names, email address and mobile number are read by the rules of the learner’s form', () => {
    const typed = { learnerName: 'Asha Rao', guardianName: '', email: 'ASHA@gmail.com', mobile: '+91 98765 43210' };
    const contact = { ...typed, guardianName: null, email: 'asha@gmail.com', mobile: '+919876543210' };
    const read = (fields: object) => readAction({ action: 'change-contact', ...typed, ...fields }, { today });
    expect(read({})).toMatchObject({ value: { contact, endsMarketing: false } });
    expect(read({ guardianName: 'Ravi Rao', endsMarketing: 'yes' })).toMatchObject({
      value: { contact: { ...contact, guardianName: 'Ravi Rao' }, endsMarketing: true },
    });
    const wrong = { learnerName: '7', guardianName: 'R', email: 'asha@gmail.con', mobile: '0120 4567890' };
    expect(fieldsAtFault({ action: 'change-contact', ...wrong })).toEqual(Object.keys(wrong));
  });
});
