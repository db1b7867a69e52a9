import { describe, expect, it } from 'vitest';
import { DAY } from '../../domain/day.ts';
import type { Paise } from '../../domain/money.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { PRICE, statement } from '../desk/staff-desk.fixture.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { bankOffice } from './bank-office.fixture.ts';
import { evidenceOf } from './evidence.ts';
import { decideMissing, missingPayments } from './missing.ts';

const BANK = 'HDFC Bank';
const AMOUNT = PRICE.react / 100;

/** A line of the statement for the learner with this number, who pays on 21 November. */
const lineOf = (number: number, changes = {}) => ({
  reference: inputOf(number).reference,
  amount: AMOUNT,
  date: '21/11/26',
  ...changes,
});
const OTHERS = [
  { reference: '532500077777', amount: 120, date: '19/11/26' },
  { reference: '532500077778', amount: 120, date: '25/11/26' },
];

describe.each(dailyEngines)('the statement has the last word on %s', (engine) => {
  async function confirmed(...numbers: number[]) {
    const office = await bankOffice(engine);
    const ids = [];
    for (const number of numbers) {
      ids.push(await office.learner(number, office.today()));
      await office.told(number);
    }
    expect(await office.settle()).toBe(numbers.length);
    office.context.pass(5 * DAY);
    return { ...office, ids, missing: () => missingPayments(office.db, BANK) };
  }

  it('notes once each payment that it shows, and names each that it lacks', async () => {
    const { ids, previewed, payments, logged, missing, db, verifier } = await confirmed(1, 2);
    const [found = '', lost = ''] = ids;
    const file = statement(lineOf(1), ...OTHERS);
    const rows = await previewed(file);
    expect(rows.find(({ row }) => row.references.includes(inputOf(1).reference))?.match.kind).toBe('already-confirmed');
    await previewed(file);
    const [payment] = await payments(found);
    expect(payment).toMatchObject({ inStatementAt: expect.any(Number), rowHash: expect.any(String) });
    expect(await logged('in-statement', found)).toMatchObject([
      { actor: `staff:${verifier.staffId}`, detail: { statement: { layout: `${BANK} (delimited)` } } },
    ]);
    expect(await missing()).toMatchObject([
      { registrationId: lost, statement: { firstDay: '2026-11-19', lastDay: '2026-11-25' } },
    ]);
    expect(await evidenceOf(db, found, BANK)).toMatchObject([
      { inStatementAt: expect.any(Number), missing: undefined },
    ]);
    expect(await evidenceOf(db, lost, BANK)).toMatchObject([
      { inStatementAt: null, missing: { lastDay: '2026-11-25' }, credit: { isByItself: true } },
    ]);
  });

  it('takes another amount under the reference for no agreement', async () => {
    const { previewed, missing } = await confirmed(1);
    await previewed(statement(lineOf(1, { amount: AMOUNT - 1 }), ...OTHERS));
    expect(await missing()).toHaveLength(1);
  });

  it('asks nothing after a statement of too few days', async () => {
    const { previewed, missing } = await confirmed(1);
    await previewed(statement({ ...lineOf(9), reference: '532500077779' }));
    expect(await missing()).toEqual([]);
  });

  it('believes what staff find in their bank app', async () => {
    const { previewed, missing, ids, context, owner, logged, state } = await confirmed(1, 2, 3);
    const [there = '', reversed = '', waits = ''] = ids;
    await previewed(statement(...OTHERS));
    expect(await missing()).toHaveLength(3);
    const decide = (id: string, decision: 'there' | 'reversed' | 'wait') =>
      decideMissing(context, owner, id, { decision, day: null });
    expect(await decide(there, 'there')).toEqual({ kind: 'done' });
    expect(await decide(reversed, 'reversed')).toEqual({ kind: 'done' });
    expect(await decide(waits, 'wait')).toEqual({ kind: 'done' });
    expect(await missing()).toEqual([]);
    expect(await logged('found-in-bank-app', there)).toHaveLength(1);
    expect(await logged('take-back', reversed)).toMatchObject([{ detail: { to: 'needs-you' } }]);
    expect([await state(there), await state(reversed)]).toEqual(['confirmed', 'needs-you']);
    expect(await decide(there, 'reversed')).toEqual({ kind: 'changed' });
    await previewed(statement(...OTHERS, { reference: '532500077779', amount: 120, date: '28/11/26' }));
    expect(await missing()).toMatchObject([{ registrationId: waits }]);
  });

  it('ties a later reversal in a statement to the payment', async () => {
    const { previewed, desk, verifier, ids, state } = await confirmed(1);
    await previewed(statement(lineOf(1), ...OTHERS));
    const preview = await desk.preview(verifier, statement(lineOf(1, { amount: -AMOUNT, date: '24/11/26' })));
    if (preview.kind !== 'preview') throw new Error(preview.kind);
    const [back] = preview.back;
    expect(back?.candidates).toMatchObject([{ registration: { id: ids[0] }, amount: PRICE.react as Paise }]);
    await desk.answerReversals(verifier, [back?.candidates[0]?.ticket ?? '']);
    expect(await state(ids[0] ?? '')).toBe('needs-you');
  });
});
