import { describe, expect, test } from 'vitest';
import type { RegistrationAction } from '../../domain/registration/registration-actions.ts';
import { registrationStates } from '../../domain/registration/registration-states.ts';
import { readyQuestions } from '../../domain/registration/ready-questions.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { engines } from '../db/databases.fixture.ts';
import { correct } from '../registration/correct.ts';
import { HOUR, inputOf, START } from '../registration/registration.fixture.ts';
import { FORBIDDEN } from '../guard/allowed.ts';
import { payment, PRICE, staffedDesk, statement, ticketsOf } from '../desk/staff-desk.fixture.ts';

const REFERENCE = inputOf(1).reference;

/** The state after each action, in the order of `registrationStates`. A dash means not possible. */
const TABLE = {
  confirm: 'confirmed confirmed confirmed - - - -',
  'add-payment': '- - - confirmed - refund-due refund-due',
  ask: 'needs-you needs-you needs-you - - - -',
  hold: 'held - held - - - -',
  reject: 'rejected rejected rejected - - - -',
  'mark-refund-due': 'refund-due refund-due refund-due refund-due refund-due - -',
  'mark-refunded': '- - - - - refunded -',
  reopen: '- - - held received received -',
  'change-contact': 'received held needs-you confirmed rejected refund-due refunded',
  note: 'received held needs-you confirmed rejected refund-due refunded',
} as const satisfies Partial<Record<RegistrationAction, string>>;

const MAIL: Partial<Record<RegistrationAction, string>> = {
  confirm: 'confirmed',
  'add-payment': 'refund-due',
  ask: 'needs-you',
  reject: 'rejected',
  'mark-refund-due': 'refund-due',
  'mark-refunded': 'refunded',
};

const FIELDS = {
  reason: 'Because.',
  note: 'Called them.',
  refundReference: 'HDFCN52026112000',
  learnerName: 'Kavya Iyer',
  mobile: '91234 56789',
};

const ACTIONS = Object.keys(TABLE) as (keyof typeof TABLE)[];

describe.each(engines)('on %s', (engine) => {
  test.each(ACTIONS)('%s leads where the table says, with its mail and its audit row', async (action) => {
    const staffed = await staffedDesk(engine);
    const results = [];
    for (const [number, from] of registrationStates.entries()) {
      const id = await staffed.learner(number);
      // A refund needs money, and a rejection needs none.
      if (action !== 'reject') await staffed.act(id, payment(inputOf(number).reference, '2'));
      if (action === 'mark-refunded') await staffed.act(id, { action: 'mark-refund-due', reason: 'Because.' });
      const mails = (await staffed.mails(id)).length;
      const actions = (await staffed.audited(id)).length;
      await staffed.put(id, from);
      const typed = { ...payment(`53250000990${number}`), action };
      const isPayment = action === 'confirm' || action === 'add-payment';
      const fields = isPayment ? typed : { action, ...FIELDS, email: inputOf(number).email };
      const { kind } = await staffed.act(id, fields);
      results.push({
        kind,
        state: await staffed.state(id),
        mail: (await staffed.mails(id))[mails]?.kind,
        actions: (await staffed.audited(id)).slice(actions),
      });
    }
    expect(results).toEqual(
      TABLE[action].split(' ').map((to, at) => {
        // An excess is settled while the registration stays confirmed.
        const isSettled = action === 'mark-refunded' && registrationStates[at] === 'confirmed';
        if (to === '-' && !isSettled) {
          return { kind: 'invalid', state: registrationStates[at], mail: undefined, actions: [] };
        }
        return { kind: 'done', state: isSettled ? 'confirmed' : to, mail: MAIL[action], actions: [action] };
      }),
    );
  });

  test('what is not possible changes nothing and says why', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.put(id, 'refunded');
    const before = await staffed.row(id);
    for (const fields of [payment(REFERENCE), { action: 'reopen', ...FIELDS }, { action: 'mark-refunded' }]) {
      expect(await staffed.act(id, fields)).toEqual({
        kind: 'invalid',
        problems: [
          { field: 'action', message: expect.stringContaining('the state of this registration is "Refunded".') },
        ],
      });
    }
    expect(await staffed.row(id)).toEqual(before);
    expect(await staffed.payments(id)).toEqual([]);
  });

  test('money is neither rejected nor paid back without having come in', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    expect(await staffed.act(id, { action: 'mark-refund-due', ...FIELDS })).toMatchObject({ kind: 'invalid' });
    await staffed.act(id, payment(REFERENCE, '1'));
    expect(await staffed.act(id, { action: 'reject', ...FIELDS })).toMatchObject({ kind: 'invalid' });
    expect(await staffed.state(id)).toBe('needs-you');
  });

  test('the mail that confirms says how to get in, and when the exam is', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    staffed.context.pass(HOUR);
    await staffed.act(id, payment(REFERENCE), staffed.verifier);
    expect(await staffed.mails(id)).toEqual([
      {
        kind: 'confirmed',
        recipient: 'learner1@example.org',
        data: {
          course: 'React.Js',
          learner: 'Learner B',
          paid: PRICE.react,
          receipt: 'K/26-27/000001',
          getIn: { kind: 'open', path: '/course-content' },
          exam: 'You can book your exam slot in My courses. No slots are open now: we will email you when you can book one.',
          examPath: '/exam',
          accessUntil: null,
        },
      },
    ]);
    expect(await staffed.row(id)).toMatchObject({ state: 'confirmed', confirmedAt: START + HOUR });
    expect(await staffed.payments(id)).toMatchObject([
      { amount: PRICE.react, reference: REFERENCE, paidOn: '2026-11-20', staffId: staffed.verifier.staffId },
    ]);
  });

  test('only opening anew gives a new promise, and takes back when it was confirmed', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const moments = async () => {
      const { dueAt, confirmedAt } = await staffed.row(id);
      return { dueAt, confirmedAt };
    };
    staffed.context.pass(HOUR);
    for (const action of ['hold', 'ask', 'reject']) {
      expect(await staffed.act(id, { action, ...FIELDS })).toEqual({ kind: 'done' });
      expect(await moments()).toEqual({ dueAt: START + 24 * HOUR, confirmedAt: null });
    }
    await staffed.act(id, { action: 'reopen', ...FIELDS });
    expect(await moments()).toEqual({ dueAt: START + 25 * HOUR, confirmedAt: null });
    await staffed.act(id, payment(REFERENCE));
    staffed.context.pass(HOUR);
    expect(await staffed.act(id, { action: 'mark-refund-due', ...FIELDS })).toEqual({ kind: 'done' });
    expect(await moments()).toEqual({ dueAt: START + 25 * HOUR, confirmedAt: START + HOUR });
    await staffed.act(id, { action: 'reopen', ...FIELDS });
    expect(await moments()).toEqual({ dueAt: START + 26 * HOUR, confirmedAt: null });
  });

  test('a payment that is recorded for somebody else confirms nobody, unless one transfer paid for both', async () => {
    const staffed = await staffedDesk(engine);
    const [first, second] = [await staffed.learner(1), await staffed.learner(2, { reference: REFERENCE })];
    await staffed.act(first, payment(REFERENCE));
    const number = registrationNumber(first);
    expect(await staffed.act(second, payment(REFERENCE))).toEqual({
      kind: 'invalid',
      problems: [{ field: 'reference', message: expect.stringContaining(`${number}, with ₹650`) }],
    });
    expect(await staffed.state(second)).toBe('held');
    expect(await staffed.payments(second)).toEqual([]);
    expect(await staffed.act(second, { ...payment(REFERENCE), shared: 'yes' })).toEqual({ kind: 'done' });
    const [last] = (await staffed.desk.registration(staffed.owner, second))?.history ?? [];
    expect(last).toMatchObject({ action: 'confirm', detail: { reference: REFERENCE, shared: true } });
  });

  test('a second payment for a confirmed registration is recorded and goes back', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.act(id, payment(REFERENCE));
    const another = (reference: string, amount?: string) => ({ ...payment(reference, amount), action: 'add-payment' });
    expect(await staffed.act(id, another(REFERENCE))).toMatchObject({ problems: [{ field: 'reference' }] });
    expect(await staffed.act(id, { action: 'add-payment' })).toMatchObject({
      problems: [{ field: 'amount' }, { field: 'reference' }, { field: 'paidOn' }],
    });
    expect(await staffed.act(id, another('532500009999'), staffed.verifier)).toEqual({ kind: 'done' });
    expect(await staffed.act(id, another('532500008888', '20'))).toEqual({ kind: 'done' });
    expect(await staffed.row(id)).toMatchObject({ state: 'confirmed', confirmedAt: START });
    expect(await staffed.refunds(id)).toMatchObject([
      { amount: PRICE.react, reason: 'You paid more than once.' },
      { amount: 2_000 },
    ]);
    expect((await staffed.mails(id)).map(({ kind }) => kind)).toEqual(['confirmed', 'refund-due', 'refund-due']);
    expect(await staffed.audited(id)).toEqual(['confirm', 'add-payment', 'add-payment']);
    expect(await staffed.act(id, { action: 'mark-refunded' })).toEqual({ kind: 'done' });
    expect(await staffed.state(id)).toBe('confirmed');
  });

  test('where no refund is due, none is marked as paid back, and nobody is told so', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.act(id, payment(REFERENCE));
    const before = await staffed.row(id);
    expect(await staffed.act(id, { action: 'mark-refunded', refundReference: 'N1' })).toEqual({
      kind: 'invalid',
      problems: [{ field: 'action', message: expect.stringContaining('No refund is due.') }],
    });
    expect(await staffed.row(id)).toEqual(before);
    expect((await staffed.mails(id)).map(({ kind }) => kind)).toEqual(['confirmed']);
    expect(await staffed.audited(id)).toEqual(['confirm']);
  });

  test('for a registration that was confirmed without money, only what is over its price goes back', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.put(id, 'confirmed');
    for (const [at, rupees] of ['600', '50', '10'].entries()) {
      expect(await staffed.act(id, { ...payment(`53250000770${at}`, rupees), action: 'add-payment' })).toEqual({
        kind: 'done',
      });
    }
    expect(await staffed.refunds(id)).toMatchObject([{ amount: 1_000 }]);
    expect((await staffed.mails(id)).map(({ kind }) => kind)).toEqual(['refund-due']);
    const { history = [] } = (await staffed.desk.registration(staffed.owner, id)) ?? {};
    expect(history.map(({ detail: { amount, refund } }) => [amount, refund]).slice(0, 3)).toEqual([
      [1_000, 1_000],
      [5_000, undefined],
      [60_000, undefined],
    ]);
  });

  test('what comes in after the money went back goes back as well', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.act(id, payment(REFERENCE));
    await staffed.act(id, { action: 'mark-refund-due', reason: 'The course does not start.' });
    await staffed.act(id, { action: 'mark-refunded' });
    await staffed.act(id, { ...payment('532500009999', '100'), action: 'add-payment' });
    expect(await staffed.state(id)).toBe('refund-due');
    expect(await staffed.refunds(id)).toMatchObject([
      { amount: PRICE.react, refundedAt: START },
      { amount: 10_000, refundedAt: null },
    ]);
  });

  test('a part payment is kept and told, and the other part confirms', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    expect(await staffed.act(id, payment(REFERENCE, '₹ 150.50'))).toEqual({
      kind: 'invalid',
      partly: true,
      problems: [{ field: 'amount', message: expect.stringContaining('The payment is recorded. ₹150.50 of ₹650') }],
    });
    expect(await staffed.state(id)).toBe('needs-you');
    expect(await staffed.mails(id)).toEqual([
      {
        kind: 'part-paid',
        recipient: 'learner1@example.org',
        data: {
          course: 'React.Js',
          amount: 15_050,
          paidOn: '2026-11-20',
          price: PRICE.react,
          missing: 49_950,
          payee: {
            name: 'Kaksha Sample Payee',
            vpa: 'kaksha@example',
            courseId: 'react',
            hasCode: true,
            opensApp: false,
          },
        },
      },
    ]);
    expect(await staffed.act(id, payment('532500009999', '499.50'))).toEqual({ kind: 'done' });
    expect((await staffed.mails(id)).map(({ kind }) => kind)).toEqual(['part-paid', 'confirmed']);
    expect(await staffed.payments(id)).toMatchObject([{ amount: 15_050 }, { amount: 49_950 }]);
    expect(await staffed.audited(id)).toEqual(['payment', 'confirm']);
    expect(await staffed.refunds(id)).toEqual([]);
  });

  test('a payment that is typed twice counts once', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.act(id, payment(REFERENCE, '325'));
    expect(await staffed.act(id, payment(REFERENCE, '325'))).toMatchObject({ kind: 'invalid' });
    expect(await staffed.act(id, payment(REFERENCE, '650'))).toMatchObject({
      problems: [
        {
          field: 'reference',
          message: expect.stringContaining('A payment of ₹325 with this reference is already recorded'),
        },
      ],
    });
    expect(await staffed.payments(id)).toHaveLength(1);
    expect(await staffed.state(id)).toBe('needs-you');
    expect((await staffed.mails(id)).map(({ kind }) => kind)).toEqual(['part-paid']);
  });

  test('each part is mailed with what is then still to pay, and overtakes what was asked', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.act(id, { action: 'ask', reason: 'Which day?' });
    await staffed.act(id, payment(REFERENCE, '200'));
    await staffed.act(id, payment('532500009999', '251'));
    const [, first, second] = await staffed.mails(id);
    expect([first?.data['missing'], second?.data['missing']]).toEqual([45_000, 19_900]);
    expect(await staffed.row(id)).toMatchObject({ state: 'needs-you', stateReason: null });
    // An incomplete confirmation records nothing and sends no email.
    await staffed.act(id, { action: 'confirm', amount: '', reference: '', paidOn: '' });
    expect(await staffed.mails(id)).toHaveLength(3);
  });

  test('who paid a part is asked for the balance once more, whatever they were asked since', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const actions = async () => (await staffed.desk.registration(staffed.verifier, id))?.actions;
    expect(await actions()).not.toContain('ask-rest');
    expect(await staffed.act(id, { action: 'ask-rest' })).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'action', message: expect.stringContaining('No payment is recorded') }],
    });
    await staffed.act(id, payment(REFERENCE, '451'));
    await staffed.act(id, { action: 'ask', question: 'date', reason: '' });
    expect(await staffed.row(id)).toMatchObject({ stateReason: readyQuestions.date.text });
    expect(await actions()).toEqual(expect.arrayContaining(['ask-rest', 'mark-refund-due']));
    expect(await actions()).not.toContain('reject');
    expect(await staffed.act(id, { action: 'ask-rest' })).toEqual({ kind: 'done' });
    expect(await staffed.row(id)).toMatchObject({ state: 'needs-you', stateReason: null });
    const mails = await staffed.mails(id);
    expect(mails.map(({ kind }) => kind)).toEqual(['part-paid', 'needs-you', 'part-paid']);
    expect(mails.at(-1)?.data).toMatchObject({ amount: 45_100, missing: 19_900, paidOn: '2026-11-20' });
    expect((await staffed.audited(id)).at(-1)).toBe('ask-rest');
    await staffed.act(id, payment('532500009999', '199'));
    expect(await staffed.act(id, { action: 'ask-rest' })).toMatchObject({ kind: 'invalid' });
  });

  test('the reference of the rest is found like any other, and that of the first part stays claimed', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const rest = {
      method: 'upi',
      reference: '532500009999',
      referenceTyped: '532500009999',
      paidOn: '2026-11-21',
    } as const;
    expect(await correct(staffed.context, id, rest)).toBe('not-asked');
    await staffed.act(id, payment(REFERENCE, '451'));
    expect(await correct(staffed.context, id, { ...rest, reference: REFERENCE })).toBe('found-already');
    staffed.context.pass(HOUR);
    expect(await correct(staffed.context, id, rest)).toBe('corrected');
    expect(await staffed.row(id)).toMatchObject({
      state: 'received',
      reference: rest.reference,
      dueAt: START + 25 * HOUR,
    });
    // We wait for the learner again only if another part is found.
    expect(await correct(staffed.context, id, { ...rest, reference: '532500008888' })).toBe('not-asked');
    const claims = await staffed.db.selectFrom('referenceClaim').select('reference').orderBy('reference').execute();
    expect(claims.map(({ reference }) => reference)).toEqual([REFERENCE, rest.reference].toSorted());
    const [row] = await staffed.previewed(statement({ reference: rest.reference, amount: 199, date: '21/11/26' }));
    expect(row).toMatchObject({ match: { kind: 'exact', registrationId: id }, ticked: true });
    await staffed.desk.confirm(staffed.verifier, ticketsOf(row === undefined ? [] : [row]));
    expect(await staffed.state(id)).toBe('confirmed');
    expect((await staffed.mails(id)).map(({ kind }) => kind)).toEqual(['part-paid', 'confirmed']);
  });

  test('who paid a part and is asked something may answer with the payment that was found', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.act(id, payment(REFERENCE, '451'));
    await staffed.act(id, { action: 'ask', reason: 'On which day did you pay?' });
    const reply = { method: 'upi', reference: REFERENCE, referenceTyped: REFERENCE, paidOn: '2026-11-19' } as const;
    expect(await correct(staffed.context, id, reply)).toBe('corrected');
    expect(await staffed.row(id)).toMatchObject({ state: 'received', reference: REFERENCE, paidOn: '2026-11-19' });
  });

  test('somebody who was erased is asked for nothing', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.desk.erase(staffed.owner, id);
    expect(await staffed.act(id, payment(REFERENCE, '451'))).toMatchObject({ kind: 'invalid' });
    expect(await staffed.state(id)).toBe('received');
    expect(await staffed.mails(id)).toEqual([]);
  });

  test('what is paid over becomes a refund, and is settled while the registration stays confirmed', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    expect(await staffed.act(id, payment(REFERENCE, '1,000'))).toEqual({ kind: 'done' });
    // Ten working days after Saturday, 21 November, at the end of the day in India.
    expect(await staffed.refunds(id)).toMatchObject([
      { amount: 35_000, dueAt: Date.parse('2026-12-04T18:29:59.999Z'), refundedAt: null },
    ]);
    expect((await staffed.mails(id)).map(({ kind }) => kind)).toEqual(['confirmed', 'refund-due']);
    expect((await staffed.desk.registration(staffed.verifier, id))?.actions).toContain('mark-refunded');
    await staffed.act(id, { action: 'mark-refunded', refundReference: '' });
    expect(await staffed.state(id)).toBe('confirmed');
    expect((await staffed.mails(id)).at(-1)).toMatchObject({
      kind: 'refunded',
      data: { amount: 35_000, on: '2026-11-21', reference: null },
    });
    expect((await staffed.desk.registration(staffed.verifier, id))?.actions).not.toContain('mark-refunded');
    await staffed.act(id, { ...payment('532500009901', '200'), action: 'add-payment' });
    expect((await staffed.refunds(id)).map(({ refundedAt }) => refundedAt === null)).toEqual([false, true]);
    expect((await staffed.desk.registration(staffed.verifier, id))?.actions).toContain('mark-refunded');
  });

  test('opening again finds neither an excess twice nor money that went back', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.act(id, payment(REFERENCE, '1000'));
    await staffed.act(id, { action: 'reopen', reason: 'Another payment came.' });
    expect(await staffed.row(id)).toMatchObject({
      state: 'held',
      confirmedAt: null,
      stateReason: 'Another payment came.',
    });
    await staffed.act(id, payment('532500009999', '200'));
    expect(await staffed.refunds(id)).toMatchObject([{ amount: 35_000 }, { amount: 20_000 }]);

    await staffed.act(id, { action: 'mark-refund-due', reason: 'They changed their mind.' });
    expect((await staffed.refunds(id)).at(-1)).toMatchObject({ amount: PRICE.react });
    staffed.context.pass(HOUR);
    await staffed.act(id, { action: 'reopen', reason: 'They stay.' });
    expect(await staffed.row(id)).toMatchObject({ state: 'received', dueAt: START + 25 * HOUR });
    expect(await staffed.refunds(id)).toEqual([]);
    await staffed.act(id, { action: 'confirm' });
    expect(await staffed.refunds(id)).toMatchObject([{ amount: 55_000 }]);
    expect(await staffed.state(id)).toBe('confirmed');
  });

  test('the log says from where to where each action led, and what became of the money', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.act(id, payment(REFERENCE, '700'));
    await staffed.act(id, { action: 'mark-refunded', refundReference: 'N326000000000050' });
    await staffed.act(id, { action: 'mark-refund-due', reason: 'They changed their mind.' });
    await staffed.act(id, { action: 'reopen', reason: 'They stay.' });
    await staffed.act(id, { action: 'mark-refund-due', reason: 'They go after all.' }, staffed.verifier);
    await staffed.act(id, { action: 'mark-refunded', refundReference: 'N326000000000650' });
    await staffed.act(id, { action: 'note', note: 'Called them.' });
    const { history = [] } = (await staffed.desk.registration(staffed.owner, id)) ?? {};
    expect(history.toReversed().slice(2)).toEqual(
      [
        { action: 'mark-refunded', detail: { amount: 5_000, refundReference: 'N326000000000050' }, remark: null },
        {
          action: 'mark-refund-due',
          detail: { from: 'confirmed', to: 'refund-due', refund: PRICE.react },
          remark: 'They changed their mind.',
        },
        {
          action: 'reopen',
          detail: { from: 'refund-due', to: 'received', withdrawn: PRICE.react },
          remark: 'They stay.',
        },
        {
          who: 'verifier@example.org',
          action: 'mark-refund-due',
          detail: { from: 'received', to: 'refund-due', refund: PRICE.react },
          remark: 'They go after all.',
        },
        {
          action: 'mark-refunded',
          detail: { from: 'refund-due', to: 'refunded', refundReference: 'N326000000000650' },
          remark: null,
        },
        { action: 'note', detail: {}, remark: 'Called them.' },
      ].map((entry) => ({ at: START, who: 'owner@example.org', ...entry })),
    );
  });

  test('a form drawn before an excess went back is refused, and a note leaves other forms good', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.act(id, payment(REFERENCE, '700'));
    const seen = String((await staffed.row(id)).stateChangedAt);
    const other = { action: 'mark-refund-due', reason: 'They changed their mind.', seen };
    await staffed.act(id, { action: 'note', note: 'Called them.' });
    expect(await staffed.act(id, { action: 'mark-refunded', seen })).toEqual({ kind: 'done' });
    expect(await staffed.act(id, other)).toEqual({ kind: 'changed' });
  });

  test('of two staff at once one is told that it has changed', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const seen = String((await staffed.row(id)).stateChangedAt);
    const { desk, owner, verifier } = staffed;
    const answers = await Promise.all([
      desk.takeAction(owner, id, { seen, ...payment(REFERENCE) }),
      desk.takeAction(verifier, id, { seen, action: 'reject', reason: 'Not found.' }),
      desk.takeAction(verifier, id, { seen, action: 'ask', reason: 'Which day?' }),
    ]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'changed', 'done']);
    expect(await staffed.audited(id)).toHaveLength(1);
    expect(await staffed.mails(id)).toHaveLength(1);
  });

  test('two part payments typed from the same form are not both taken', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const seen = String((await staffed.row(id)).stateChangedAt);
    const { desk, owner, verifier } = staffed;
    const answers = await Promise.all([
      desk.takeAction(owner, id, { seen, ...payment(REFERENCE, '100') }),
      desk.takeAction(verifier, id, { seen, ...payment('532500009999', '100') }),
    ]);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'invalid']);
    expect(await staffed.payments(id)).toHaveLength(1);
  });

  test('a form drawn before the learner corrected is refused, a note is not', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.act(id, { action: 'ask', reason: 'Which day?' });
    const seen = String((await staffed.row(id)).stateChangedAt);
    staffed.context.pass(HOUR);
    await correct(staffed.context, id, { ...inputOf(1), reference: '532500009999' });
    const { verifier, desk } = staffed;
    expect(await desk.takeAction(verifier, id, { action: 'reject', reason: 'No answer.', seen })).toEqual({
      kind: 'changed',
    });
    expect(await desk.takeAction(verifier, id, { action: 'note', note: 'Called.', seen })).toEqual({ kind: 'done' });
    expect(await staffed.state(id)).toBe('received');
  });

  test('a verifier may not open a confirmed registration again', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.act(id, payment(REFERENCE));
    expect(await staffed.act(id, { action: 'reopen', reason: 'x' }, staffed.verifier)).toBe(FORBIDDEN);
    expect(await staffed.state(id)).toBe('confirmed');
  });

  test.each(['', 'x', '019364c0-0000-7000-8000-000000000001', 'a\0b'])('there is no registration %j', async (id) => {
    const { desk, owner } = await staffedDesk(engine);
    expect(await desk.takeAction(owner, id, { action: 'note', note: 'x' })).toEqual({ kind: 'unknown' });
    expect(await desk.registration(owner, id)).toBeUndefined();
    expect(await desk.erase(owner, id)).toEqual({ kind: 'unknown' });
  });
});
