import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { engines } from '../db/databases.fixture.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { fileOf, payment, staffedDesk, type StaffedDesk } from '../desk/staff-desk.fixture.ts';
import { taxed } from './papers.fixture.ts';

const NOVEMBER = '2026-11';

async function linesOf({ desk, owner }: StaffedDesk, month = NOVEMBER): Promise<Record<string, string>[]> {
  const text = await fileOf(await desk.registerCsv(owner, month));
  expect(text).toMatch(/^\uFEFFNumber,Date,Kind,/);
  return Papa.parse<Record<string, string>>(text.slice(1), { header: true, skipEmptyLines: true }).data;
}

describe.each(engines)('on %s', (engine) => {
  test('the register has a line for each paper of the month, in its order', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, owner, act } = staffed;
    const [one, other] = [await staffed.learner(1), await staffed.learner(2, { learnerName: '=1+1' })];
    await act(one, payment(inputOf(1).reference));
    await act(other, payment(inputOf(2).reference));
    await act(one, { action: 'mark-refund-due', reason: 'They moved away.' });
    await act(one, { action: 'mark-refunded', refundReference: '' });
    const lines = await linesOf(staffed);
    expect(lines).toEqual([
      {
        Number: 'K/26-27/000001',
        Date: '2026-11-21',
        Kind: 'Receipt',
        Registration: registrationNumber(one),
        Name: 'Learner B',
        Total: '650.00',
        Series: 'K/26-27',
      },
      expect.objectContaining({ Number: 'K/26-27/000002', Name: "'=1+1" }),
      expect.objectContaining({ Number: 'KR/26-27/000001', Kind: 'Refund note', Total: '650.00', Series: 'KR/26-27' }),
    ]);
    expect(await linesOf(staffed, '2026-10')).toEqual([]);
    expect(await desk.accounts(owner, { month: NOVEMBER })).toMatchObject({
      series: [
        { series: 'K/26-27', first: 'K/26-27/000001', last: 'K/26-27/000002', count: 2, amount: 130_000 },
        { series: 'KR/26-27', first: 'KR/26-27/000001', last: 'KR/26-27/000001', count: 1, amount: 65_000 },
      ],
    });
    const { entries } = await desk.log(owner);
    expect(entries[0]).toMatchObject({ action: 'register-of-papers', detail: { month: '2026-10' } });
  });

  test('of a regular provider it has State, taxable value and each tax', async () => {
    const staffed = await staffedDesk(engine);
    const { context, act } = staffed;
    Object.assign(context, { content: taxed(context.content, 'regular') });
    await act(await staffed.learner(1), payment(inputOf(1).reference));
    await act(await staffed.learner(2, { stateCode: '27' }), payment(inputOf(2).reference));
    const lines = await linesOf(staffed);
    expect(lines).toMatchObject([
      { State: 'Uttar Pradesh (09)', 'Taxable value': '550.84', CGST: '49.58', SGST: '49.58', IGST: '0.00' },
      { State: 'Maharashtra (27)', 'Taxable value': '550.85', CGST: '0.00', SGST: '0.00', IGST: '99.15' },
    ]);
    for (const line of lines) {
      const parts = ['Taxable value', 'CGST', 'SGST', 'IGST'].map((name) => Math.round(Number(line[name]) * 100));
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(65_000);
    }
  });

  test('a month has its first and its last day, and no other; papers with tax have their columns for good', async () => {
    const staffed = await staffedDesk(engine);
    const { context, act, desk, owner } = staffed;
    const day = async (number: number, moment: string) => {
      context.pass(Date.parse(moment) - context.now());
      await act(await staffed.learner(number), payment(inputOf(number).reference));
    };
    await day(1, '2026-11-30T23:59+05:30');
    await day(2, '2026-12-01T00:00+05:30');
    await day(3, '2026-12-31T23:59+05:30');
    const numbers = async (month: string) => (await linesOf(staffed, month)).map(({ Number: number }) => number);
    expect(await numbers('2026-11')).toEqual(['K/26-27/000001']);
    expect(await numbers('2026-12')).toEqual(['K/26-27/000002', 'K/26-27/000003']);
    const december = { series: 'K/26-27', first: 'K/26-27/000002', last: 'K/26-27/000003', count: 2, amount: 130_000 };
    expect(await desk.accounts(owner, { month: '2026-12' })).toMatchObject({ series: [december] });
    expect(await desk.accounts(owner, { month: '2026-11' })).toMatchObject({ series: [{ count: 1 }] });
    // Papers issued with tax are shown with it in their month, whatever the provider is later.
    Object.assign(context, { content: taxed(context.content, 'regular') });
    await day(4, '2027-01-01T00:00+05:30');
    Object.assign(context.content, { site: { ...context.content.site, tax: 'none' } });
    await day(5, '2027-02-01T00:00+05:30');
    const columns = async (month: string) => (await linesOf(staffed, month)).map((line) => 'Taxable value' in line);
    expect([await columns('2026-12'), await columns('2027-01'), await columns('2027-02')]).toEqual([
      [false, false],
      [true],
      [false],
    ]);
    expect((await staffed.logged('register-of-papers'))[0]?.actor).toBe(`staff:${owner.staffId}`);
  });

  test('it is for owners with a fresh proof', async () => {
    const { desk, owner, verifier, context } = await staffedDesk(engine);
    expect(await desk.registerCsv(verifier, NOVEMBER)).toMatchObject({ kind: 'forbidden' });
    const late = { ...owner, provedAt: context.now() - 10 * 60_000 };
    expect(await desk.registerCsv(late, NOVEMBER)).toEqual({ kind: 'proof-needed', action: 'accounts' });
  });
});
