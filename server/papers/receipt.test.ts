import { describe, expect, test } from 'vitest';
import { DAY } from '../../domain/day.ts';
import { paiseFromRupees, sumOf } from '../../domain/money.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { engines } from '../db/databases.fixture.ts';
import { inTransaction } from '../db/transaction.ts';
import { contextOn, inputOf } from '../registration/registration.fixture.ts';
import { registrationById } from '../registration/registration-view.ts';
import { payment, staffedDesk } from '../desk/staff-desk.fixture.ts';
import { issueRefundNote, issueSupply } from './issue-papers.ts';
import { receiptOf } from './paper-of.ts';
import { papersOf } from '../registration/papers-of.ts';
import { GSTIN, registered, taxed } from './papers.fixture.ts';
import { namesOf, wordsOf } from './paper-words.ts';

const NOTHING = { payments: [], extra: sumOf([]) };

describe.each(engines)('on %s', (engine) => {
  async function desk() {
    const staffed = await staffedDesk(engine);
    const { db, context, paid } = staffed;
    // Another learner, whose papers and payments must not change.
    const neighbour = await paid(90, '700');
    return {
      ...staffed,
      neighbour,
      shown: async (id: string) => {
        const view = await registrationById(db, id);
        return view && receiptOf(context.content.site, view);
      },
    };
  }

  test('without a number the receipt is made of the registration, while its money stays', async () => {
    const { db, context, learner, put, shown, act, row } = await desk();
    const id = await learner(1, { learnerName: 'Meera Rao' });
    expect(await shown(id)).toBeUndefined();
    await put(id, 'confirmed');
    // A registration of an early version without papers or a confirmation date.
    expect(await shown(id)).toBeUndefined();
    const confirmedAt = context.now() + DAY;
    await db.updateTable('registration').set({ confirmedAt }).where('id', '=', id).execute();
    Object.assign(context, { content: taxed(context.content, 'regular') });
    const number = registrationNumber(id);
    expect(await shown(id)).toMatchObject({
      ...{ kind: 'receipt', number, day: '2026-11-22', amount: 0, recipient: 'Meera Rao', learner: null },
      words: { payments: [], extra: 0, tax: null, registration: number, course: 'React.Js', receivedOn: '2026-11-21' },
    });
    await put(id, 'received');
    Object.assign(context, { content: contextOn(db, engine).content });
    await act(id, payment(inputOf(1).reference));
    expect((await shown(id))?.number).toBe('K/26-27/000002');
    expect((await row(id)).state).toBe('confirmed');
  });

  test('payments say by which way they came where that is known', async () => {
    const { db, paid, act, shown } = await desk();
    const id = await paid(1, '451');
    await act(id, payment('532500009999', '199'));
    const [first, second] = await db
      .selectFrom('payment')
      .select('id')
      .where('registrationId', '=', id)
      .orderBy('id')
      .execute();
    const { method: said } = await db
      .selectFrom('registration')
      .select('method')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const [paper] = await papersOf(db, id);
    expect(paper?.words).toMatchObject({
      payments: [
        { id: first?.id, amount: 45_100, paidOn: '2026-11-20', reference: inputOf(1).reference, method: said },
        { id: second?.id, amount: 19_900, paidOn: '2026-11-20', reference: '532500009999' },
      ],
      extra: 0,
    });
    await db.updateTable('payment').set({ method: null }).where('registrationId', '=', id).execute();
    const view = await registrationById(db, id);
    const { site } = contextOn(db, engine).content;
    // Without papers: the learner's own reference has the method they named, others have none.
    const made = view && receiptOf(site, { ...view, papers: [], confirmedAt: 1 });
    expect(made?.words.payments.map(({ id: own, method }) => [own, method])).toEqual([
      ['0', said],
      ['1', null],
    ]);
    expect(made?.words.extra).toBe(0);
    const less = view && receiptOf(site, { ...view, papers: [], confirmedAt: 1, kept: paiseFromRupees(600) });
    expect([less?.amount, less?.taxable, less?.words.extra]).toEqual([60_000, 60_000, 5_000]);
    expect(await shown(id)).toMatchObject({ number: paper?.number });
  });

  test('a second paper names the payments that the first does not, and shows what is kept beyond it', async () => {
    const { db, context, paid, row } = await desk();
    const id = await paid(1);
    const registration = await row(id);
    const issue = (kept: number) =>
      inTransaction(db, (tx) =>
        issueSupply(tx, context, { registration, kept: paiseFromRupees(kept), now: context.now() }),
      );
    expect(await issue(650)).toBeUndefined();
    await db
      .insertInto('payment')
      .values({
        ...(await db.selectFrom('payment').selectAll().where('registrationId', '=', id).executeTakeFirstOrThrow()),
        ...{ id: 'z', reference: '532500007777', amount: paiseFromRupees(400), method: 'bank' },
      })
      .execute();
    context.pass(DAY);
    expect(await issue(950)).toBe('K/26-27/000003');
    const [first, second] = await papersOf(db, id);
    expect(second).toMatchObject({
      ...{ kind: 'receipt', amount: 30_000, day: '2026-11-22', issuedAt: context.now(), ofId: null },
      ...{ taxable: 30_000, cgst: 0, sgst: 0, igst: 0, placeOfSupply: null, registrationId: id },
      words: { payments: [{ id: 'z', method: 'bank' }], extra: 10_000 },
    });
    // Refunds reduce the latest paper first. A refund is on one note, and nothing is returned twice.
    const takeBack = async (refundId: string, amount: number) => {
      const paise = paiseFromRupees(amount);
      const refund = { id: refundId, registrationId: id, amount: paise, reason: null, dueAt: 1 };
      await db
        .insertInto('refund')
        .values({ ...refund, refundedAt: null, refundReference: null })
        .execute();
      const options = { registrationId: id, refundId, reference: 'N1', amount: paise, stays: paiseFromRupees(550) };
      await inTransaction(db, (tx) => issueRefundNote(tx, context, { ...options, now: context.now() }));
    };
    await takeBack('first', 500);
    const notes = (await papersOf(db, id)).slice(2);
    expect(notes.map(({ amount, ofId, number }) => [amount, ofId, number])).toEqual([
      [30_000, second?.id, 'KR/26-27/000001'],
      [10_000, first?.id, 'KR/26-27/000002'],
    ]);
    expect(notes[0]).toMatchObject({
      ...{ kind: 'refund-note', recipient: first?.recipient, learner: first?.learner },
      words: {
        payments: [],
        extra: 0,
        of: { number: 'K/26-27/000003', day: '2026-11-22', because: 'refund', reference: 'N1' },
      },
    });
    const named = await db.selectFrom('paper').select('refundId').where('refundId', 'is not', null).execute();
    expect(named).toEqual([{ refundId: 'first' }]);
    await takeBack('second', 100);
    expect(await papersOf(db, id)).toHaveLength(4);
  });

  test('who pays for somebody else is the recipient', async () => {
    const { learner, act, db } = await desk();
    const id = await learner(1, { learnerName: 'Meera Rao', guardianName: 'Anita Rao' });
    await act(id, payment(inputOf(1).reference));
    expect(await papersOf(db, id)).toMatchObject([{ recipient: 'Anita Rao', learner: 'Meera Rao' }]);
  });
});

test.each([
  [
    { guardianName: null, learnerName: 'Meera' },
    { recipient: 'Meera', learner: null },
  ],
  [
    { guardianName: 'Anita', learnerName: 'Meera' },
    { recipient: 'Anita', learner: 'Meera' },
  ],
  [
    { guardianName: null, learnerName: null },
    { recipient: null, learner: null },
  ],
])('of %j the names are %j', (names, expected) => {
  expect(namesOf({ ...names } as Parameters<typeof namesOf>[0])).toEqual(expected);
});

test('the supplier is the brand without a legal name, and who is registered with all that the law asks for', async () => {
  const { site } = contextOn(undefined as never, 'sqlite').content;
  const registration = {
    ...{ id: '01900000-0000-7000-8000-000000000000', courseName: 'React', receivedAt: Date.parse('2026-11-20T20:00Z') },
    ...{ registeredBy: null, guardianName: null, learnerName: 'Meera', stateCode: null },
  };
  const none = { ...site, tax: 'none' as const, legal: { ...site.legal, name: 'Sample Limited' } };
  const of = (own: typeof site, changes: object = {}) => wordsOf(own, { ...registration, ...changes }, NOTHING);
  expect(of(none)).toMatchObject({
    ...{ brand: site.brand.name, receivedOn: '2026-11-21', atDesk: false, tax: null, of: null },
    supplier: {
      name: 'Sample Limited',
      address: site.contact.address.join(', '),
      gstin: null,
      email: site.contact.email,
    },
  });
  expect(of({ ...none, legal: { ...none.legal, name: 'To be filled: the legal name' } }).supplier.name).toBe(
    site.brand.name,
  );
  expect(of(none, { registeredBy: 'staff' }).atDesk).toBe(true);
  const regular = registered(site, 'regular');
  expect(of(regular)).toMatchObject({
    supplier: { name: 'Kaksha Sample Private Limited', address: '1 Sample Road, Noida', gstin: GSTIN },
    tax: { rate: site.papers.rate, sac: site.papers.sac, supplier: '09', placeOfSupply: '09' },
  });
  expect(of(regular, { stateCode: '27' }).tax).toMatchObject({ placeOfSupply: '27' });
  // Under composition, the learner's State does not count.
  expect(of(registered(site, 'composition'), { stateCode: '27' }).tax).toMatchObject({
    rate: null,
    placeOfSupply: '09',
  });
  expect(() => of({ ...regular, legal: { ...regular.legal, gstin: 'none' } })).toThrow('no GSTIN');
});
