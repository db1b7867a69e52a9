import { describe, expect, test } from 'vitest';
import { sumOf } from '../../domain/money.ts';
import { mainPaper, shownBy } from '../../domain/papers/in-force.ts';
import { engines } from '../db/databases.fixture.ts';
import { inTransaction } from '../db/transaction.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { payment, staffedDesk, type StaffedDesk, statement, ticketsOf } from '../desk/staff-desk.fixture.ts';
import { walkedIn, walkInFields } from '../walk-in/walk-in.fixture.ts';
import { papersOf } from '../registration/papers-of.ts';
import { taxed } from './papers.fixture.ts';
import { drawNumber } from './series.ts';

const DAY = 86_400_000;

async function listed({ db }: StaffedDesk, id: string) {
  return (await papersOf(db, id)).map(({ kind, number, amount }) => [kind, number, amount / 100]);
}

async function numbers({ db }: StaffedDesk): Promise<string[]> {
  return (await db.selectFrom('paper').select('number').orderBy('number').execute()).map(({ number }) => number);
}

async function keptAndShown({ db, desk, owner }: StaffedDesk, id: string) {
  return [(await desk.registration(owner, id))?.kept, shownBy(await papersOf(db, id))];
}

describe.each(engines)('on %s', (engine) => {
  test('every way of confirming issues one receipt, in the order in which they are confirmed', async () => {
    const staffed = await staffedDesk(engine);
    const [byHand, imported, open] = [await staffed.learner(1), await staffed.learner(2), await staffed.learner(3)];
    await staffed.act(byHand, payment(inputOf(1).reference));
    const file = statement({ reference: inputOf(2).reference, amount: 650 });
    await staffed.desk.confirm(staffed.verifier, ticketsOf(await staffed.previewed(file)));
    const cash = await walkedIn(staffed, walkInFields(4, { course: 'python', amount: '1300' }));
    expect(await listed(staffed, byHand)).toEqual([['receipt', 'K/26-27/000001', 650]]);
    expect(await listed(staffed, imported)).toEqual([['receipt', 'K/26-27/000002', 650]]);
    expect(await listed(staffed, cash)).toEqual([['receipt', 'K/26-27/000003', 1300]]);
    expect(await listed(staffed, open)).toEqual([]);
    const [mail] = await staffed.mails(cash);
    expect(mail).toMatchObject({ kind: 'confirmed', data: { receipt: 'K/26-27/000003' } });
  });

  test('a part of the price has no receipt: the rest brings one for all of it', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.paid(1, '451');
    expect(await listed(staffed, id)).toEqual([]);
    await staffed.act(id, payment('532500009999', '199'));
    expect(await listed(staffed, id)).toEqual([['receipt', 'K/26-27/000001', 650]]);
    const [paper] = await papersOf(staffed.db, id);
    expect(paper?.words.payments.map(({ amount }) => amount)).toEqual([45_100, 19_900]);
  });

  test('what was too much is on no receipt, and so its refund has no note', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.paid(1, '700');
    await staffed.act(id, { action: 'mark-refunded', refundReference: 'N325261234567890' });
    expect(await listed(staffed, id)).toEqual([['receipt', 'K/26-27/000001', 650]]);
    expect((await papersOf(staffed.db, id))[0]?.words.extra).toBe(5_000);
    await staffed.act(id, { action: 'mark-refund-due', reason: 'They moved away.' });
    expect(await listed(staffed, id)).toHaveLength(1);
    await staffed.act(id, { action: 'mark-refunded', refundReference: 'N325261234567891' });
    expect(await listed(staffed, id)).toEqual([
      ['receipt', 'K/26-27/000001', 650],
      ['refund-note', 'KR/26-27/000001', 650],
    ]);
    const [receipt, note] = await papersOf(staffed.db, id);
    expect(note).toMatchObject({
      ofId: receipt?.id,
      words: { of: { number: 'K/26-27/000001', because: 'refund', reference: 'N325261234567891' } },
    });
  });

  test('within the tolerance the receipt is for what was paid, not for the price', async () => {
    const staffed = await staffedDesk(engine);
    const [short, over] = [await staffed.learner(1), await staffed.learner(2)];
    await staffed.act(short, payment(inputOf(1).reference, '649.50'));
    await staffed.act(over, payment(inputOf(2).reference, '650.50'));
    expect(await listed(staffed, short)).toEqual([['receipt', 'K/26-27/000001', 649.5]]);
    expect(await listed(staffed, over)).toEqual([['receipt', 'K/26-27/000002', 650.5]]);
  });

  test('who is opened again and confirmed again keeps the receipt', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.paid(1);
    await staffed.act(id, { action: 'reopen', reason: 'Another name in the statement.' });
    await staffed.act(id, { action: 'confirm' });
    expect(await staffed.state(id)).toBe('confirmed');
    await staffed.act(id, { action: 'mark-refund-due', reason: 'They changed their mind.' });
    await staffed.act(id, { action: 'reopen', reason: 'They changed it back.' });
    await staffed.act(id, { action: 'confirm' });
    expect(await staffed.state(id)).toBe('confirmed');
    expect(await listed(staffed, id)).toEqual([['receipt', 'K/26-27/000001', 650]]);
  });

  test('a move takes the receipt back and issues one for the other course', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, owner, row } = staffed;
    const id = await staffed.paid(1);
    const dearer = { seen: String((await row(id)).stateChangedAt), course: 'python', access: 'keep' };
    expect(await desk.move(owner, id, dearer)).toEqual({ kind: 'done' });
    expect(await listed(staffed, id)).toEqual([
      ['receipt', 'K/26-27/000001', 650],
      ['cancellation', 'KR/26-27/000001', 650],
      ['receipt', 'K/26-27/000002', 650],
    ]);
    expect(mainPaper(await papersOf(staffed.db, id))?.words).toMatchObject({
      course: 'Advanced Python with Libraries',
      payments: [{ reference: inputOf(1).reference }],
    });
    // The learner pays again, which has a separate receipt.
    await staffed.act(id, { action: 'add-payment', amount: '650', reference: '532500009998', paidOn: '2026-11-21' });
    expect((await listed(staffed, id)).at(-1)).toEqual(['receipt', 'K/26-27/000003', 650]);
    expect(mainPaper(await papersOf(staffed.db, id))?.words.payments).toMatchObject([{ reference: '532500009998' }]);
    expect(await keptAndShown(staffed, id)).toEqual([130_000, 130_000]);
    // Both go back.
    await staffed.act(id, { action: 'mark-refund-due', reason: 'They moved away.' });
    await staffed.act(id, { action: 'mark-refunded', refundReference: '' });
    expect((await listed(staffed, id)).slice(-2)).toEqual([
      ['refund-note', 'KR/26-27/000002', 650],
      ['refund-note', 'KR/26-27/000003', 650],
    ]);
    expect(await keptAndShown(staffed, id)).toEqual([0, 0]);
  });

  test('a lower price has a note once the difference is paid back', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, owner, row } = staffed;
    const id = await staffed.paid(1);
    const seen = String((await row(id)).stateChangedAt);
    expect(await desk.changePrice(owner, id, { seen, price: '500', reason: 'For students.' })).toEqual({
      kind: 'done',
    });
    expect(await listed(staffed, id)).toHaveLength(1);
    await staffed.act(id, { action: 'mark-refunded', refundReference: '' });
    expect((await listed(staffed, id)).at(-1)).toEqual(['refund-note', 'KR/26-27/000001', 150]);
    expect(await keptAndShown(staffed, id)).toEqual([50_000, 50_000]);
  });

  test('200 confirmations at once, and some that come to nothing, leave no gap and no repeat', async () => {
    const staffed = await staffedDesk(engine);
    const { db, context } = staffed;
    const ids: string[] = [];
    for (let number = 1; number <= 200; number++) ids.push(await staffed.learner(number));
    const undone = () =>
      inTransaction(db, async (tx) => {
        await drawNumber(tx, 'K/26-27');
        throw new Error('undone');
      });
    const answers = await Promise.allSettled(
      ids.flatMap((id, index) => [
        staffed.act(id, payment(inputOf(index + 1).reference)),
        ...(index % 20 === 0 ? [undone()] : []),
      ]),
    );
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    const expected = Array.from({ length: 200 }, (_, index) => `K/26-27/${String(index + 1).padStart(6, '0')}`);
    expect(await numbers(staffed)).toEqual(expected);
    const owners = await db.selectFrom('paper').select('registrationId').distinct().execute();
    expect(owners).toHaveLength(200);
    // A new financial year starts a new series.
    context.pass(140 * DAY);
    const later = await staffed.learner(300);
    await staffed.act(later, { ...payment(inputOf(300).reference), paidOn: '2027-04-10' });
    expect(await listed(staffed, later)).toEqual([['receipt', 'K/27-28/000001', 650]]);
  });

  test('a paper is never changed or deleted, only its names can go', async () => {
    const staffed = await staffedDesk(engine);
    const { db } = staffed;
    const id = await staffed.paid(1);
    const changes = [{ amount: sumOf([]) }, { number: 'x' }, { words: '{}' }, { day: '2026-11-01' }];
    for (const change of changes) {
      await expect(db.updateTable('paper').set(change).execute()).rejects.toThrow('never changed');
    }
    await expect(db.deleteFrom('paper').execute()).rejects.toThrow('never changed');
    await staffed.desk.erase(staffed.owner, id);
    expect(await papersOf(db, id)).toMatchObject([{ recipient: null, learner: null, number: 'K/26-27/000001' }]);
  });

  test('a regular provider issues invoices by the State of the learner, and credit notes that mirror them', async () => {
    const staffed = await staffedDesk(engine);
    const { db, context } = staffed;
    Object.assign(context, { content: taxed(context.content, 'regular') });
    const [near, far] = [await staffed.learner(1), await staffed.learner(2, { stateCode: '27' })];
    await staffed.act(near, payment(inputOf(1).reference));
    await staffed.act(far, payment(inputOf(2).reference));
    expect(await papersOf(db, near)).toMatchObject([
      {
        kind: 'tax-invoice',
        number: 'KT/26-27/000001',
        placeOfSupply: '09',
        taxable: 55_084,
        cgst: 4_958,
        sgst: 4_958,
        igst: 0,
      },
    ]);
    await staffed.act(far, { action: 'mark-refund-due', reason: 'They moved away.' });
    // The note cancels an invoice, whatever the provider is by then.
    Object.assign(context.content, { site: { ...context.content.site, tax: 'none' } });
    await staffed.act(far, { action: 'mark-refunded', refundReference: '' });
    const split = { placeOfSupply: '27', taxable: 55_085, cgst: 0, sgst: 0, igst: 9_915 };
    expect(await papersOf(db, far)).toMatchObject([
      { kind: 'tax-invoice', number: 'KT/26-27/000002', ...split },
      { kind: 'credit-note', number: 'KC/26-27/000001', ...split },
    ]);
    // The law requires it to be kept unchanged.
    await staffed.desk.erase(staffed.owner, far);
    expect((await papersOf(db, far)).map(({ recipient }) => recipient)).toEqual(['Learner C', 'Learner C']);
  });

  test('under composition a bill of supply has no tax', async () => {
    const staffed = await staffedDesk(engine);
    const { db, context } = staffed;
    Object.assign(context, { content: taxed(context.content, 'composition') });
    const id = await staffed.learner(1, { stateCode: null });
    await staffed.act(id, payment(inputOf(1).reference));
    expect(await papersOf(db, id)).toMatchObject([
      { kind: 'bill-of-supply', number: 'KB/26-27/000001', placeOfSupply: '09', taxable: 65_000, cgst: 0, igst: 0 },
    ]);
  });
});
