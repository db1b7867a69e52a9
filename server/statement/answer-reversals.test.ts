import { describe, expect, test } from 'vitest';
import { less, paiseFromRupees } from '../../domain/money.ts';
import { engines } from '../db/databases.fixture.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { payment, PRICE, type StaffedDesk, staffedDesk, statement, ticked } from '../desk/staff-desk.fixture.ts';
import { readApart } from '../reading/apart.ts';

const reference = (number: number) => inputOf(number).reference;
const HEAD = 'Date,Narration,Value Dat,Debit Amount,Credit Amount,Chq/Ref Number,Closing Balance';

function out(...rows: readonly (readonly [text: string, rupees: number, date?: string])[]): Uint8Array {
  const lines = rows.map(([text, rupees, date = '21/11/26']) => `${date},${text},${date},${rupees},,0,`);
  return new TextEncoder().encode([HEAD, ...lines].join('\n'));
}

async function asked(staffed: StaffedDesk, file: Uint8Array, who = staffed.verifier) {
  const preview = await staffed.desk.preview(who, file);
  if (preview.kind !== 'preview') throw new Error(`no preview: ${preview.kind}`);
  return preview.back;
}

const takes = (rows: Awaited<ReturnType<typeof asked>>) =>
  rows.flatMap(({ candidates }) => candidates.flatMap(({ ticket }) => ticket ?? []));
const denies = (rows: Awaited<ReturnType<typeof asked>>) => rows.flatMap(({ none }) => none ?? []);

const named = (rows: Awaited<ReturnType<typeof asked>>) =>
  rows.map(({ by, candidates, more }) => [by, ...candidates.map(({ registration }) => registration.id), more]);

async function confirmed(staffed: StaffedDesk, number: number, payer = `PAYER ${'ABCDEFGH'[number]}XYZ`) {
  const id = await staffed.learner(number);
  const file = statement({ reference: reference(number), amount: 650, payer });
  await staffed.desk.confirm(staffed.verifier, ticked(await staffed.previewed(file)));
  expect(await staffed.state(id)).toBe('confirmed');
  return id;
}

describe.each(engines)('on %s', (engine) => {
  test('a later statement names the learner; taking back ends the confirmation and asks for the money', async () => {
    const staffed = await staffedDesk(engine);
    staffed.context.readStatement = readApart;
    const id = await confirmed(staffed, 1);
    const later = out([`REV-UPI-${reference(1)}-RETURN`, 650], ['ELECTRICITY BILL', 650]);
    const rows = await asked(staffed, later);
    expect(rows).toMatchObject([
      {
        ...{ line: 2, date: '2026-11-21', amount: PRICE.react, by: 'reference', isOut: true, more: 0 },
        text: expect.stringContaining('REV-UPI'),
        candidates: [
          {
            registration: { id, learnerName: 'Learner B', courseName: 'React.Js', state: 'confirmed' },
            payment: { paidOn: '2026-11-20', reference: reference(1) },
            amount: PRICE.react,
          },
        ],
      },
    ]);
    expect(await staffed.state(id)).toBe('confirmed');

    expect(await staffed.desk.answerReversals(staffed.verifier, takes(rows))).toMatchObject({
      takenBack: [{ id, learnerName: 'Learner B', amount: PRICE.react, state: 'needs-you' }],
      ...{ notTheirs: 0, unchanged: 0, refused: 0 },
    });
    expect(await staffed.row(id)).toMatchObject({ state: 'needs-you', stateReason: null, confirmedAt: null });
    expect(await staffed.refunds(id)).toMatchObject([
      {
        amount: PRICE.react,
        refundedAt: expect.any(Number),
        refundReference: reference(1),
        reason: 'The bank took back ₹650 on 21 Nov: line 2 of a bank statement, HDFC Bank (delimited).',
      },
    ]);
    expect((await staffed.mails(id)).at(-1)).toMatchObject({
      kind: 'taken-back',
      data: { on: '2026-11-21', reference: reference(1), follows: 'pay', missing: PRICE.react },
    });
    expect((await staffed.desk.registration(staffed.owner, id))?.history[0]).toMatchObject({
      who: 'verifier@example.org',
      action: 'take-back',
      detail: { amount: PRICE.react, statement: { line: 2 }, from: 'confirmed', to: 'needs-you' },
    });
    expect(await asked(staffed, later)).toEqual([]);
  });

  test('accounts have it on the bank’s day, a note takes the receipt back, and the next receipt has the new payment alone', async () => {
    const staffed = await staffedDesk(engine);
    const id = await confirmed(staffed, 1);
    const [before] = (await staffed.desk.registration(staffed.owner, id))?.papers ?? [];
    await staffed.desk.answerReversals(
      staffed.verifier,
      takes(await asked(staffed, out([`REV ${reference(1)}`, 650]))),
    );
    const month = await staffed.desk.accounts(staffed.owner, { month: '2026-11' });
    if ('kind' in month) throw new Error(month.kind);
    expect(month).toMatchObject({
      received: { amount: PRICE.react, count: 1 },
      refunded: { amount: PRICE.react, count: 1 },
      due: { amount: 0 },
      refunds: { rows: [{ day: '2026-11-21', registrationId: id, reference: reference(1) }] },
    });
    const note = (await staffed.desk.registration(staffed.owner, id))?.papers.at(-1);
    expect(note).toMatchObject({
      ...{ kind: 'refund-note', amount: PRICE.react, ofId: before?.id },
      words: { of: { number: before?.number, because: 'taken-back', reference: reference(1) } },
    });

    const again = statement({ reference: reference(5), amount: 650, payer: 'LEARNER B', date: '22/11/26' });
    const [row] = await staffed.previewed(again);
    expect(row).toMatchObject({ match: { kind: 'near' } });
    await staffed.desk.confirm(staffed.verifier, row?.registrations.flatMap(({ ticket }) => ticket ?? []) ?? []);
    expect(await staffed.state(id)).toBe('confirmed');
    expect((await staffed.desk.registration(staffed.owner, id))?.papers.at(-1)).toMatchObject({
      ...{ kind: 'receipt', amount: PRICE.react },
      words: { extra: 0, payments: [{ reference: reference(5), amount: PRICE.react }] },
    });
    expect(await staffed.refunds(id)).toHaveLength(1);
  });

  test('a row without a reference names who has the name or the UPI ID, or else all of the amount, at most five', async () => {
    const staffed = await staffedDesk(engine);
    const ids: string[] = [];
    for (let number = 0; number < 7; number++) ids.push(await confirmed(staffed, number));
    const rows = await asked(
      staffed,
      out(
        ['NEFT RETURN PAYER CXYZ', 650],
        ['IMPS-532511112222-LEARNER D-HDFC-XXXX1234-x', 650],
        ['UPI REVERSAL', 650],
        ['UPI REVERSAL', 649],
        ['UPI REVERSAL', 650, '31/12/26'],
        ['RENT', 650],
      ),
    );
    expect(rows.map(({ line, by, candidates, more }) => [line, by, candidates.length, more])).toEqual([
      [2, 'name', 1, 0],
      [3, 'name', 1, 0],
      [4, 'amount', 5, 2],
    ]);
    expect(named(rows.slice(0, 2))).toEqual([
      ['name', ids[2], 0],
      ['name', ids[3], 0],
    ]);
    const [of] = await asked(staffed, out(['UPI/payer@okaxis/x', 650]));
    expect(of?.candidates).toHaveLength(5);

    // After one of several is chosen, the row is done.
    const choice = rows[2]?.candidates[1];
    await staffed.desk.answerReversals(staffed.verifier, [choice?.ticket ?? '']);
    expect(await staffed.state(choice?.registration.id ?? '')).toBe('needs-you');
    expect(
      (await asked(staffed, out(['NEFT RETURN PAYER CXYZ', 650], ['UPI REVERSAL', 650]))).map(({ by }) => by),
    ).toEqual(['name']);
  });

  test('"not theirs" is kept: the row asks for others only, and the log says so', async () => {
    const staffed = await staffedDesk(engine);
    const ids: string[] = [];
    for (let number = 0; number < 6; number++) ids.push(await confirmed(staffed, number));
    const file = out(['UPI REVERSAL', 650]);
    const rows = await asked(staffed, file);
    expect(
      await staffed.desk.answerReversals(staffed.owner, denies(await asked(staffed, file, staffed.owner))),
    ).toEqual({
      ...{ takenBack: [], notTheirs: 1, unchanged: 0, refused: 0 },
    });
    const left = await asked(staffed, file);
    expect(named(left)).toEqual([['amount', ids.find((id) => !named(rows)[0]?.includes(id)), 0]]);
    expect(
      await staffed.desk.answerReversals(staffed.verifier, [...denies(left), ...denies(left), ...denies(rows)]),
    ).toMatchObject({
      ...{ notTheirs: 1, unchanged: 2 },
    });
    expect(await asked(staffed, file)).toEqual([]);
    for (const id of ids) {
      expect(await staffed.audited(id)).toEqual(['confirm', 'not-theirs']);
      expect(await staffed.state(id)).toBe('confirmed');
    }
    // The next day the bank writes another row.
    expect(await asked(staffed, out(['UPI REVERSAL', 650, '22/11/26']))).toHaveLength(1);
  });

  test('an overlapping statement that has both rows asks about what is recorded, and only then', async () => {
    const staffed = await staffedDesk(engine);
    const both = statement(
      { reference: reference(1), amount: 650 },
      { reference: reference(1), amount: -650, date: '21/11/26', payer: 'REVERSAL' },
    );
    const id = await staffed.learner(1);
    expect(await asked(staffed, both)).toEqual([]);
    await staffed.desk.confirm(
      staffed.verifier,
      ticked(await staffed.previewed(statement({ reference: reference(1), amount: 650 }))),
    );
    expect(named(await asked(staffed, both))).toEqual([['reference', id, 0]]);
  });

  test('nobody is asked about a refund that staff recorded, by its reference or its amount, or about what is gone', async () => {
    const staffed = await staffedDesk(engine);
    const refunded = await confirmed(staffed, 1);
    const twice = await confirmed(staffed, 2);
    await staffed.act(refunded, { action: 'mark-refund-due', reason: 'They go.' });
    await staffed.act(refunded, { action: 'mark-refunded', refundReference: 'N325 2612 3456 7890' });
    await staffed.act(twice, { ...payment(reference(9)), action: 'add-payment' });
    const rows = out(
      [`UPI/DR/${reference(1)}/PAYER BXYZ`, 650],
      ['NEFT-N325261234567890-PAYER CXYZ', 650],
      ['IMPS-532511112222-PAYER CXYZ-HDFC-XXXX1234-x', 650],
    );
    // The last of them pays the due refund.
    expect(await asked(staffed, rows)).toEqual([]);
    await staffed.act(twice, { action: 'mark-refunded' });
    expect(await asked(staffed, rows)).toEqual([]);
    expect(named(await asked(staffed, out([`REV ${reference(2)}`, 650])))).toEqual([['reference', twice, 0]]);
  });

  test('a part takes back a part, of several payments only the one that is meant', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.act(id, payment(reference(1), '300'));
    await staffed.act(id, payment(reference(9), '350'));
    expect(await staffed.state(id)).toBe('confirmed');
    const back = async (text: string, rupees: number) =>
      staffed.desk.answerReversals(staffed.verifier, takes(await asked(staffed, out([text, rupees]))));
    expect((await back(`CHARGEBACK ${reference(9)}`, 100)).takenBack).toMatchObject([
      { amount: 10_000, state: 'needs-you' },
    ]);
    expect((await staffed.mails(id)).at(-1)?.data).toMatchObject({ follows: 'pay', missing: 10_000 });
    // A part is recorded, so it cannot be recorded again by hand.
    expect(await staffed.act(id, payment(reference(9), '100'))).toMatchObject({ kind: 'invalid' });
    // A fee is no part of it.
    expect((await back(`CHARGEBACK WITH FEE ${reference(9)}`, 709)).takenBack).toMatchObject([{ amount: 25_000 }]);
    const { kept, papers } = (await staffed.desk.registration(staffed.owner, id)) ?? {};
    expect(kept).toBe(30_000);
    expect(papers?.map(({ amount }) => amount)).toEqual([65_000, 10_000, 25_000]);
    expect(await asked(staffed, out([`REV ${reference(9)}`, 350]))).toEqual([]);
  });

  test('where a refund is still due it becomes less, so that nothing goes back twice', async () => {
    const staffed = await staffedDesk(engine);
    const [twice, ended] = [await confirmed(staffed, 1), await confirmed(staffed, 2)];
    await staffed.act(twice, { ...payment(reference(9)), action: 'add-payment' });
    await staffed.act(ended, { action: 'mark-refund-due', reason: 'They go.' });
    const rows = await asked(staffed, out([`REV ${reference(9)}`, 650], [`REV ${reference(2)}`, 650]));
    const { takenBack } = await staffed.desk.answerReversals(staffed.verifier, takes(rows));
    expect(takenBack.map(({ state }) => state)).toEqual(['confirmed', 'refunded']);
    for (const id of [twice, ended]) {
      const refunds = await staffed.refunds(id);
      expect(refunds.map(({ refundedAt }) => refundedAt !== null)).toEqual([true]);
    }
    expect((await staffed.desk.registration(staffed.owner, twice))?.kept).toBe(PRICE.react);
    const told = await Promise.all([twice, ended].map((id) => staffed.mails(id)));
    expect(told.map((mails) => mails.at(-1)?.data['follows'])).toEqual(['stays', 'ended']);
  });

  test('an open registration stays where it is, with less received', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.act(id, payment(reference(1), '300'));
    await staffed.act(id, { action: 'hold', reason: 'Two names.' });
    await staffed.desk.answerReversals(
      staffed.verifier,
      takes(await asked(staffed, out([`REV ${reference(1)}`, 300]))),
    );
    expect(await staffed.row(id)).toMatchObject({ state: 'held', stateReason: 'Two names.' });
    expect((await staffed.mails(id)).at(-1)?.data['follows']).toBe('wait');
    expect((await staffed.desk.registration(staffed.owner, id))?.kept).toBe(0);
  });

  test('who was erased is put on hold with the reason, and gets no email', async () => {
    const staffed = await staffedDesk(engine);
    const id = await confirmed(staffed, 1);
    await staffed.desk.erase(staffed.owner, id);
    await staffed.desk.answerReversals(
      staffed.verifier,
      takes(await asked(staffed, out([`REV ${reference(1)}`, 650]))),
    );
    expect(await staffed.row(id)).toMatchObject({
      state: 'held',
      stateReason: expect.stringMatching(/^The bank took back/),
    });
    expect(await staffed.refunds(id)).toMatchObject([{ reason: null }]);
    expect((await staffed.mails(id)).map(({ kind }) => kind)).not.toContain('taken-back');
  });

  test('nobody answers for their own registration, or with what was signed for somebody else', async () => {
    const staffed = await staffedDesk(engine);
    const id = await confirmed(staffed, 1);
    const file = out([`REV ${reference(1)}`, 650]);
    const before = takes(await asked(staffed, file));
    await staffed.db.updateTable('registration').set({ email: staffed.verifier.email }).where('id', '=', id).execute();
    const rows = await asked(staffed, file);
    expect(rows).toMatchObject([{ candidates: [{ ticket: undefined }], none: undefined }]);
    expect(await staffed.desk.answerReversals(staffed.verifier, before)).toMatchObject({ unchanged: 1, takenBack: [] });
    expect(await staffed.desk.answerReversals(staffed.owner, [...before, 'x', ''])).toMatchObject({ refused: 3 });
    const [tick] = ticked(await staffed.previewed(statement({ reference: reference(7), amount: 1 })));
    expect(tick).toBeUndefined();
    expect(await staffed.state(id)).toBe('confirmed');
    const own = takes(await asked(staffed, file, staffed.owner));
    expect((await staffed.desk.answerReversals(staffed.owner, own)).takenBack).toHaveLength(1);
  });

  test('sent twenty times at once, for one learner or for two, it counts once', async () => {
    const staffed = await staffedDesk(engine);
    const [one, other] = [await confirmed(staffed, 1), await confirmed(staffed, 2)];
    const same = takes(await asked(staffed, out([`REV ${reference(1)}`, 650])));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => staffed.desk.answerReversals(staffed.verifier, same)),
    );
    expect(answers.flatMap(({ takenBack }) => takenBack)).toHaveLength(1);
    expect(await staffed.refunds(one)).toHaveLength(1);
    expect(await staffed.audited(one)).toEqual(['confirm', 'take-back']);

    const third = await confirmed(staffed, 3);
    const either = takes(await asked(staffed, out(['UPI REVERSAL', 650])));
    expect(either).toHaveLength(2);
    const both = await Promise.all(either.map((ticket) => staffed.desk.answerReversals(staffed.verifier, [ticket])));
    expect(both.flatMap(({ takenBack }) => takenBack)).toHaveLength(1);
    const states = await Promise.all([other, third].map((id) => staffed.state(id)));
    expect(states.toSorted()).toEqual(['confirmed', 'needs-you']);
  });

  test('one transfer that paid for two is taken back of both, one after the other', async () => {
    const staffed = await staffedDesk(engine);
    const ids = [await staffed.learner(1), await staffed.learner(2)];
    await staffed.act(ids[0] ?? '', payment(reference(1)));
    await staffed.act(ids[1] ?? '', { ...payment(reference(1)), shared: 'yes' });
    const file = out([`REV ${reference(1)}`, 1300]);
    const rows = await asked(staffed, file);
    expect(takes(rows)).toHaveLength(2);
    // The second ticket is older than the first answer, so staff see the row again.
    expect(await staffed.desk.answerReversals(staffed.verifier, takes(rows))).toMatchObject({ unchanged: 1 });
    expect(await staffed.desk.answerReversals(staffed.verifier, takes(await asked(staffed, file)))).toMatchObject({
      takenBack: [{ amount: PRICE.react }],
    });
    expect(await Promise.all(ids.map((id) => staffed.state(id)))).toEqual(['needs-you', 'needs-you']);
    expect(await asked(staffed, file)).toEqual([]);
  });

  test('what changed since staff saw it is left', async () => {
    const staffed = await staffedDesk(engine);
    const id = await confirmed(staffed, 1);
    const seen = takes(await asked(staffed, out([`REV ${reference(1)}`, 650])));
    await staffed.act(id, { action: 'mark-refund-due', reason: 'They go.' });
    await staffed.act(id, { action: 'mark-refunded' });
    expect(await staffed.desk.answerReversals(staffed.verifier, seen)).toMatchObject({ unchanged: 1, takenBack: [] });
    expect(await staffed.state(id)).toBe('refunded');
  });

  test('what was taken back may come again under its reference, typed by staff; its old row stays recorded', async () => {
    const staffed = await staffedDesk(engine);
    const id = await confirmed(staffed, 1);
    await staffed.desk.answerReversals(
      staffed.verifier,
      takes(await asked(staffed, out([`REV ${reference(1)}`, 650]))),
    );
    const old = await staffed.previewed(statement({ reference: reference(1), amount: 650, payer: 'PAYER BXYZ' }));
    expect(old.map(({ match }) => match.kind)).toEqual(['already-confirmed']);
    expect(await staffed.act(id, payment(reference(1)))).toEqual({ kind: 'done' });
    expect(await staffed.state(id)).toBe('confirmed');
    expect(
      less((await staffed.desk.registration(staffed.owner, id))?.kept ?? paiseFromRupees(0), paiseFromRupees(650)),
    ).toBe(0);
  });
});
