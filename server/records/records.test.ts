import { describe, expect, test } from 'vitest';
import Papa from 'papaparse';
import { paiseFromRupees } from '../../domain/money.ts';
import { engines } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import { aPayment, aRegistration } from '../db/rows.fixture.ts';
import { rowsRead } from '../db/rows-read.fixture.ts';
import { registrationById } from '../registration/registration-view.ts';
import { inputOf, START } from '../registration/registration.fixture.ts';
import { askForCode, deskOn, signedIn } from '../sign-in/ways/sign-in.fixture.ts';
import {
  fileOf,
  payment,
  staffedDesk,
  type StaffedDesk,
  statement,
  ticked,
  ticketsOf,
} from '../desk/staff-desk.fixture.ts';
import { exportCsv } from './export.ts';
import { log } from './audit-log.ts';

const exported = async ({ desk, owner }: StaffedDesk) => fileOf(await desk.exportCsv(owner));

describe.each(engines)('on %s', (engine) => {
  test('one registration shows its money, its history and who has the same reference', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const other = await staffed.learner(2, { reference: inputOf(1).reference });
    await staffed.act(id, { action: 'note', note: 'Called them.' }, staffed.verifier);
    await staffed.act(id, payment(inputOf(1).reference, '700'));
    expect(await staffed.desk.registration(staffed.verifier, id)).toMatchObject({
      number: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/),
      paymentRows: [{ amount: 70_000, paidOn: '2026-11-20', reference: inputOf(1).reference, narration: null }],
      refunds: [{ amount: 5_000, reason: 'You paid more than the price.', refundedAt: null }],
      history: [
        { who: 'owner@example.org', action: 'confirm', detail: { from: 'received', paid: 70_000, refund: 5_000 } },
        { who: 'verifier@example.org', action: 'note', detail: {}, remark: 'Called them.' },
        { who: 'learner', action: 'register' },
      ],
      sameReference: [{ id: other, courseName: 'React.Js', state: 'held' }],
      actions: ['mark-refunded', 'add-payment', 'mark-refund-due', 'change-contact', 'note'],
    });
    expect((await staffed.desk.registration(staffed.owner, id))?.actions).toContain('reopen');
  });

  test('others with the same reference are those that gave it, and those whose payment has it', async () => {
    const staffed = await staffedDesk(engine);
    const { reference } = inputOf(1);
    const [id, gave, paid] = [
      await staffed.learner(1),
      await staffed.learner(2, { reference }),
      await staffed.learner(3),
    ];
    await staffed.learner(4);
    await staffed.act(paid, payment(reference));
    const others = (await staffed.desk.registration(staffed.verifier, id))?.sameReference;
    expect(others?.map(({ id: other, state }) => [other, state])).toEqual([
      [gave, 'held'],
      [paid, 'confirmed'],
    ]);
  });

  test('payments and refunds stand in the order in which they were recorded, however the database keeps them', async () => {
    const { db, desk, verifier, ...staffed } = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const { staffId } = verifier;
    const amounts = [3, 1, 2].map((rupees) => paiseFromRupees(rupees));
    const payments = amounts.map((amount) => aPayment({ registrationId: id, staffId, amount, rowHash: null }));
    const refunds = payments.map(({ amount }) => ({
      ...{ id: newId(START), registrationId: id, amount, reason: null },
      ...{ dueAt: START, refundedAt: null, refundReference: null },
    }));
    await db.insertInto('payment').values(payments.toReversed()).execute();
    await db.insertInto('refund').values(refunds.toReversed()).execute();
    const one = await desk.registration(verifier, id);
    expect(one?.paymentRows.map(({ amount }) => amount)).toEqual(amounts);
    expect(one?.payments.map(({ amount }) => amount)).toEqual(amounts);
    expect(one?.refunds.map(({ amount }) => amount)).toEqual(amounts);
    expect((await registrationById(db, id))?.refunds.map(({ amount }) => amount)).toEqual(amounts);
  });

  test('what happened later comes first, though the clock went back meanwhile', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    for (const ms of [1000, 1000, -1500]) {
      staffed.context.pass(ms);
      await staffed.act(id, { action: 'note', note: String(staffed.context.now() - START) });
    }
    const { entries } = await staffed.desk.log(staffed.verifier);
    const history = (await staffed.desk.registration(staffed.verifier, id))?.history;
    for (const rows of [entries, history]) {
      expect(rows?.map(({ remark }) => remark)).toEqual(['2000', '1000', '500', null]);
    }
  });

  test('neither a page of the log nor a part of the export reads more than it is made of', async () => {
    const staffed = await staffedDesk(engine);
    const { db, most } = rowsRead(staffed.db);
    for (let number = 0; number < 52; number++) await staffed.learner(number);
    await log(db);
    expect(most()).toBe(51);
    const rows = Array.from({ length: 500 }, (_, at) => aRegistration({ email: `many${at}@example.org` }));
    await staffed.db.insertInto('registration').values(rows).execute();
    const parts = [];
    for await (const part of exportCsv({ ...staffed.context, db }, staffed.owner)) parts.push(part);
    // The headings, five hundred rows, and the rest.
    expect(parts).toHaveLength(3);
    expect(most()).toBe(500);
  });

  test('the log comes newest first, page by page, each entry once', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    for (let count = 0; count < 120; count++) await staffed.act(id, { action: 'note', note: String(count) });
    const entries = [];
    let after: string | undefined;
    do {
      const page = await staffed.desk.log(staffed.verifier, after);
      expect(page.entries.length).toBeLessThanOrEqual(50);
      entries.push(...page.entries);
      after = page.next;
    } while (after !== undefined);
    expect(entries.map(({ remark }) => remark)).toEqual([
      ...Array.from({ length: 120 }, (_, at) => String(119 - at)),
      null,
    ]);
    expect(entries.every(({ registrationId }) => registrationId === id)).toBe(true);
  });

  test('the export has every registration once, harmless to a spreadsheet, and is in the log', async () => {
    const staffed = await staffedDesk(engine);
    const ids = [];
    for (let number = 0; number < 505; number++) ids.push(await staffed.learner(number));
    const evil = { learnerName: '=HYPERLINK("http://x")', guardianName: 'Rao, "Asha"\nRao', email: '@sum(1)' };
    await staffed.db.updateTable('registration').set(evil).where('id', '=', ids[0]!).execute();
    await staffed.act(ids[1]!, payment('532500009999', '700'));

    const text = await exported(staffed);
    expect(text.startsWith('\uFEFFNumber,State,')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    const { data, errors } = Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true });
    expect(errors).toEqual([]);
    expect(data).toHaveLength(505);
    expect(new Set(data.map(({ Number: number }) => number)).size).toBe(505);
    expect(data[0]).toMatchObject({
      Learner: '\'=HYPERLINK("http://x")',
      'Parent or guardian': 'Rao, "Asha"\nRao',
      Email: "'@sum(1)",
      Mobile: "'+919876500000",
      'Received (IST)': '2026-11-21 11:30',
      Price: '650.00',
      Paid: '0.00',
    });
    expect(data[1]).toMatchObject({ State: 'Confirmed', Paid: '700.00', 'Refunded or due': '50.00' });
    const { entries } = await staffed.desk.log(staffed.owner);
    expect(entries[0]).toMatchObject({ action: 'export', who: 'owner@example.org', registrationId: null });
  });

  test('export and erase are for owners alone', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    expect(await staffed.desk.exportCsv(staffed.verifier)).toMatchObject({ kind: 'forbidden' });
    expect(await staffed.desk.erase(staffed.verifier, id)).toMatchObject({ kind: 'forbidden' });
    expect(await staffed.row(id)).toMatchObject({ learnerName: 'Learner B', erasedAt: null });
  });

  test('export and erase take a proof of the last ten minutes', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(2);
    const late = { ...staffed.owner, provedAt: START - 10 * 60_000 };
    expect(await staffed.desk.exportCsv(late)).toEqual({ kind: 'proof-needed', action: 'export' });
    expect(await staffed.desk.erase(late, id)).toEqual({ kind: 'proof-needed', action: 'erase' });
    expect(await staffed.row(id)).toMatchObject({ erasedAt: null });
    expect(await staffed.desk.erase({ ...late, provedAt: late.provedAt + 1 }, id)).toEqual({ kind: 'done' });
    // A missing right is reported before a missing proof.
    expect(await staffed.desk.exportCsv({ ...late, role: 'verifier' })).toMatchObject({ kind: 'forbidden' });
  });

  test('a person who is erased is nowhere any more; what was paid stays', async () => {
    const staffed = await staffedDesk(engine);
    const { db, desk, owner, verifier } = staffed;
    const id = await staffed.learner(1, { learnerName: 'Wahida Quraishi', guardianName: 'Farzana Quraishi' });
    const file = statement({ reference: inputOf(1).reference, amount: 700, payer: 'WAHIDA QURAISHI' });
    const tickets = ticketsOf(await staffed.previewed(file));
    await staffed.act(id, { action: 'hold', reason: 'Is Wahida the same as in May?' });
    await staffed.act(id, { action: 'note', note: 'Farzana rang: 98765 00001.' });
    await desk.confirm(verifier, tickets);
    await signedIn(deskOn(db), 'learner1@example.org');
    await askForCode(deskOn(db), { email: 'learner1@example.org' });
    expect(await desk.erase(owner, id)).toEqual({ kind: 'done' });
    expect(await desk.erase(owner, id)).toEqual({ kind: 'done' });

    const everything = [];
    const tables = ['registration', 'payment', 'refund', 'audit', 'remark', 'outbox', 'session', 'signInCode'] as const;
    for (const table of tables) everything.push(...(await db.selectFrom(table).selectAll().execute()));
    expect(JSON.stringify(everything)).not.toMatch(/quraishi|wahida|farzana|learner1@|98765 ?00001|5325 0000/i);
    expect(await staffed.row(id)).toMatchObject({
      state: 'confirmed',
      reference: inputOf(1).reference,
      price: 65_000,
      erasedAt: START,
    });
    expect(await staffed.payments(id)).toMatchObject([{ amount: 70_000, narration: null }]);
    expect(await staffed.refunds(id)).toMatchObject([{ amount: 5_000, reason: null }]);
    expect(await staffed.audited(id)).toEqual(['hold', 'note', 'confirm', 'erase']);
    expect(await db.selectFrom('session').selectAll().execute()).toEqual([]);
    // An erased person gets no emails, but still the refund.
    const mails = await staffed.mails(id);
    expect(await staffed.act(id, { action: 'mark-refunded' })).toEqual({ kind: 'done' });
    expect(await staffed.mails(id)).toEqual(mails);
    expect(mails.every(({ recipient }) => recipient === null)).toBe(true);
  });

  test('an address that another registration has stays signed in', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const other = await staffed.learner(2, { email: 'learner1@example.org' });
    await signedIn(deskOn(staffed.db), 'learner1@example.org');
    // One of a family with a shared address.
    await staffed.desk.erase(staffed.owner, id, [id]);
    const sessions = await staffed.db.selectFrom('session').select('endedAt').execute();
    expect(sessions).toEqual([{ endedAt: null }]);
    expect(await staffed.row(other)).toMatchObject({ email: 'learner1@example.org' });
    const mails = await staffed.db
      .selectFrom('outbox')
      .select(['registrationId', 'recipient', 'data'])
      .where('registrationId', 'is not', null)
      .orderBy('id')
      .execute();
    expect(mails).toEqual([
      { registrationId: id, recipient: null, data: '{}' },
      { registrationId: other, recipient: 'learner1@example.org', data: expect.stringContaining('Learner C') },
    ]);
    await staffed.desk.erase(staffed.owner, other);
    expect(await staffed.db.selectFrom('session').selectAll().execute()).toEqual([]);
  });

  test('somebody who was erased is not asked, and an open registration can still be confirmed', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const tickets = ticked(await staffed.previewed(statement({ reference: inputOf(1).reference, amount: 650 })));
    await staffed.desk.erase(staffed.owner, id);
    expect(await staffed.act(id, { action: 'ask', reason: 'Which day?' })).toMatchObject({ kind: 'invalid' });
    expect(await staffed.desk.confirm(staffed.verifier, tickets)).toMatchObject({ confirmed: 1 });
    expect(await staffed.payments(id)).toMatchObject([{ narration: null }]);
  });
});
