import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { paiseFromRupees } from '../../domain/money.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { engines, openTest } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import { aPayment, aRegistration, aStaffMember } from '../db/rows.fixture.ts';
import { afterRename, inputOf, START } from '../registration/registration.fixture.ts';
import {
  fileOf,
  payment,
  shown,
  staffedDesk,
  type StaffedDesk,
  statement,
  ticketsOf,
} from '../desk/staff-desk.fixture.ts';
import { walkedIn, walkInFields } from '../walk-in/walk-in.fixture.ts';
import { ACCOUNT_PAGE, type Accounts, type AccountsQuery } from './accounts.ts';

const NOVEMBER = '2026-11';

const accountsOf = async ({ desk, owner }: StaffedDesk, query: Partial<AccountsQuery> = {}): Promise<Accounts> =>
  shown(await desk.accounts(owner, { month: NOVEMBER, ...query }));

async function linesOf({ desk, owner }: StaffedDesk, month = NOVEMBER): Promise<Record<string, string>[]> {
  const text = await fileOf(await desk.accountsCsv(owner, month));
  expect(text).toMatch(/^\uFEFFDate,Kind,/);
  return Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;
}

async function aMonth(staffed: StaffedDesk) {
  const upi = await staffed.paid(1);
  const cash = await walkedIn(staffed, walkInFields(2, { course: 'python', amount: '1300' }));
  const bank = await staffed.learner(3);
  await staffed.act(bank, payment('HDFCN52026112000', '700'));
  await staffed.act(bank, { action: 'mark-refunded', refundReference: 'N325261234567890' });
  return { upi, cash, bank };
}

describe.each(engines)('on %s', (engine) => {
  test('a month says what was received and refunded, by course and by way', async () => {
    const staffed = await staffedDesk(engine);
    const { upi, cash, bank } = await aMonth(staffed);
    const due = await staffed.learner(4);
    await staffed.act(due, payment('532500009004', '660'));
    const found = await accountsOf(staffed);
    expect(found).toMatchObject({
      month: NOVEMBER,
      months: [NOVEMBER],
      received: { amount: 331_000, count: 4 },
      refunded: { amount: 5_000, count: 1 },
      due: { amount: 1_000, count: 1 },
      methods: [
        { method: 'cash', received: { amount: 130_000, count: 1 } },
        { method: 'upi', received: { amount: 131_000, count: 2 } },
        { method: 'bank', received: { amount: 70_000, count: 1 } },
      ],
    });
    expect(found.courses.map(({ received, refunded }) => [received.amount, received.count, refunded.amount])).toEqual([
      [201_000, 3, 5_000],
      [130_000, 1, 0],
    ]);
    expect(found.payments.rows.map(({ registrationId, day, method }) => [registrationId, day, method])).toEqual([
      [cash, '2026-11-21', 'cash'],
      [due, '2026-11-20', 'upi'],
      [bank, '2026-11-20', 'bank'],
      [upi, '2026-11-20', 'upi'],
    ]);
    expect(found.refunds.rows).toMatchObject([
      {
        registrationId: bank,
        number: registrationNumber(bank),
        amount: 5_000,
        day: '2026-11-21',
        reference: 'N325261234567890',
      },
    ]);
  });

  test('a row of a statement says how it came', async () => {
    const staffed = await staffedDesk(engine);
    await staffed.learner(1, { method: 'bank' });
    const file = statement({ reference: inputOf(1).reference, amount: 650 });
    await staffed.desk.confirm(staffed.verifier, ticketsOf(await staffed.previewed(file)));
    expect((await accountsOf(staffed)).methods).toMatchObject([{ method: 'upi' }]);
    // A payment without a method has that of its registration.
    await staffed.db.updateTable('payment').set({ method: null }).execute();
    expect((await accountsOf(staffed)).methods).toMatchObject([{ method: 'bank' }]);
  });

  test('an empty month has nothing but the months beside it', async () => {
    const staffed = await staffedDesk(engine);
    const empty = await accountsOf(staffed, { month: '2026-02' });
    expect(empty).toMatchObject({
      months: [NOVEMBER],
      received: { amount: 0, count: 0 },
      refunded: { amount: 0, count: 0 },
      courses: [],
      methods: [],
      payments: { rows: [], next: undefined },
      refunds: { rows: [], next: undefined },
    });
    expect(await linesOf(staffed, '2026-02')).toEqual([]);
  });

  test('a month is one of India: the bank’s day of a payment, the hour of a refund', async () => {
    const staffed = await staffedDesk(engine);
    const { owner, db } = staffed;
    const row = aRegistration({ courseId: 'react' });
    await db.insertInto('registration').values(row).execute();
    const paid = (paidOn: string) =>
      aPayment({ registrationId: row.id, staffId: owner.staffId, paidOn, rowHash: null, reference: paidOn });
    await db.insertInto('payment').values(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(paid)).execute();
    const refund = (at: string) => ({
      id: newId(START),
      registrationId: row.id,
      amount: paiseFromRupees(1),
      reason: null,
      dueAt: START,
      refundedAt: Date.parse(at),
      refundReference: at,
    });
    const hours = [
      '2026-10-31T18:29:59.999Z',
      '2026-10-31T18:30:00Z',
      '2026-11-30T18:29:59.999Z',
      '2026-11-30T18:30:00Z',
    ];
    await db.insertInto('refund').values(hours.map(refund)).execute();
    const found = await accountsOf(staffed);
    expect(found.payments.rows.map(({ day }) => day)).toEqual(['2026-11-30', '2026-11-01']);
    expect(found.refunds.rows.map(({ day, reference }) => [day, reference])).toEqual([
      ['2026-11-30', hours[2]],
      ['2026-11-01', hours[1]],
    ]);
    expect(found.months).toEqual([NOVEMBER, '2026-10']);
    expect((await linesOf(staffed)).map((line) => [line['Date'], line['Kind'], line['Reference']])).toEqual([
      ['2026-11-01', 'Payment', '2026-11-01'],
      ['2026-11-01', 'Refund', hours[1]],
      ['2026-11-30', 'Payment', '2026-11-30'],
      ['2026-11-30', 'Refund', hours[2]],
    ]);
  });

  test('many rows come in pages, none twice and none left out', async () => {
    const staffed = await staffedDesk(engine);
    const { owner, db } = staffed;
    const row = aRegistration();
    await db.insertInto('registration').values(row).execute();
    const many = Array.from({ length: 2 * ACCOUNT_PAGE + 5 }, (_, index) => index);
    await db
      .insertInto('payment')
      .values(
        many.map((index) =>
          aPayment({
            registrationId: row.id,
            staffId: owner.staffId,
            rowHash: null,
            reference: `R${index}`,
            paidOn: `2026-11-${String(1 + (index % 7)).padStart(2, '0')}`,
          }),
        ),
      )
      .execute();
    await db
      .insertInto('refund')
      .values(
        many.map((index) => ({
          id: newId(START),
          registrationId: row.id,
          amount: paiseFromRupees(1),
          reason: null,
          dueAt: START,
          refundedAt: START + Math.floor(index / 3),
          refundReference: `F${index}`,
        })),
      )
      .execute();
    const [payments, refunds]: string[][] = [[], []];
    let query: Partial<AccountsQuery> = {};
    for (let page = 0; page < 3; page++) {
      const found = await accountsOf(staffed, query);
      payments?.push(...found.payments.rows.map(({ reference }) => reference ?? ''));
      refunds?.push(...found.refunds.rows.map(({ reference }) => reference ?? ''));
      query = { paymentsAfter: found.payments.next, refundsAfter: found.refunds.next };
    }
    expect(query).toEqual({ paymentsAfter: undefined, refundsAfter: undefined });
    expect(new Set(payments).size).toBe(many.length);
    expect(payments).toHaveLength(many.length);
    expect(new Set(refunds).size).toBe(many.length);
    expect(refunds).toHaveLength(many.length);
    // An invalid cursor means the first page.
    expect(
      (await accountsOf(staffed, { paymentsAfter: '2026-11-07.x', refundsAfter: 'x' })).payments.rows,
    ).toHaveLength(ACCOUNT_PAGE);
    expect(await linesOf(staffed)).toHaveLength(2 * many.length);
  });

  test('the file has a line for each, and no cell that a spreadsheet would run', async () => {
    const staffed = await staffedDesk(engine);
    const { upi, cash, bank } = await aMonth(staffed);
    await staffed.db.updateTable('registration').set({ learnerName: '=1+1' }).where('id', '=', upi).execute();
    const lines = await linesOf(staffed);
    expect(lines).toEqual([
      {
        Date: '2026-11-20',
        Kind: 'Payment',
        Registration: registrationNumber(upi),
        Learner: "'=1+1",
        Course: 'React.Js',
        Amount: '650.00',
        Reference: inputOf(1).reference,
        'Paid by': 'UPI',
        'Recorded (IST)': '2026-11-21 11:30',
      },
      expect.objectContaining({ Registration: registrationNumber(bank), Amount: '700.00', 'Paid by': 'Bank transfer' }),
      expect.objectContaining({
        Registration: registrationNumber(cash),
        Reference: `CASH-${registrationNumber(cash)}`,
        'Paid by': 'Cash',
      }),
      expect.objectContaining({ Kind: 'Refund', Amount: '50.00', Reference: 'N325261234567890', 'Paid by': '' }),
    ]);
    const { entries } = await staffed.desk.log(staffed.owner);
    expect(entries[0]).toMatchObject({ action: 'accounts', who: staffed.owner.email, detail: { month: NOVEMBER } });
  });

  test('of who was erased amounts and references stay, without a name', async () => {
    const staffed = await staffedDesk(engine);
    const { upi } = await aMonth(staffed);
    await staffed.desk.erase(staffed.owner, upi);
    const found = await accountsOf(staffed);
    expect(found.received).toEqual({ amount: 265_000, count: 3 });
    expect(found.payments.rows.find(({ registrationId }) => registrationId === upi)).toMatchObject({
      learnerName: null,
      reference: inputOf(1).reference,
    });
    const line = (await linesOf(staffed)).find((each) => each['Registration'] === registrationNumber(upi));
    expect(line).toMatchObject({ Learner: '', Amount: '650.00' });
  });

  test('a course that was renamed is one course', async () => {
    const staffed = await staffedDesk(engine);
    const { context } = staffed;
    await staffed.act(await staffed.learner(1), payment(inputOf(1).reference));
    Object.assign(context, { content: afterRename(context.content, 'react', 'react-2') });
    await walkedIn(staffed, walkInFields(2, { course: 'react-2' }));
    expect((await accountsOf(staffed)).courses).toMatchObject([{ courseName: 'React.Js', received: { count: 2 } }]);
  });

  test('accounts are for owners, and their file for a proof of the last ten minutes', async () => {
    const { desk, owner, verifier, context } = await staffedDesk(engine);
    expect(await desk.accounts(verifier, { month: NOVEMBER })).toMatchObject({ kind: 'forbidden' });
    expect(await desk.accountsCsv(verifier, NOVEMBER)).toMatchObject({ kind: 'forbidden' });
    const late = { ...owner, provedAt: context.now() - 10 * 60_000 };
    expect(await desk.accountsCsv(late, NOVEMBER)).toEqual({ kind: 'proof-needed', action: 'accounts' });
  });
});

test('a month is read by an index, however many payments there are', async () => {
  const db = await openTest('sqlite');
  const { sql } = await import('kysely');
  const plan = async (text: string) => {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(text)}`.execute(db);
    return rows.map(({ detail }) => detail).join('\n');
  };
  await db.insertInto('staff').values(aStaffMember()).execute();
  const ofMonth = "paid_on >= '2026-11-01' and paid_on <= '2026-11-30' order by paid_on desc, id desc limit 51";
  expect(await plan(`select * from payment where ${ofMonth}`)).toMatch(/SEARCH payment USING INDEX payment_paid_on_id/);
  const paidBack = 'refunded_at >= 1 and refunded_at < 2 order by refunded_at desc, id desc limit 51';
  expect(await plan(`select * from refund where ${paidBack}`)).toMatch(
    /SEARCH refund USING INDEX refund_refunded_at_id/,
  );
  expect(await plan('select sum(amount) from refund where refunded_at is null')).toMatch(/refund_refunded_at_id/);
});
