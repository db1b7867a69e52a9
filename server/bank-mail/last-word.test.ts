import { describe, expect, it } from 'vitest';
import { DAY } from '../../domain/day.ts';
import type { Paise } from '../../domain/money.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import { PRICE, statement } from '../desk/staff-desk.fixture.ts';
import { progressIn, saveProgress } from '../learning/progress.ts';
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
    const { previewed, missing, ids, context, owner, logged, state, payments, db } = await confirmed(1, 2, 3);
    const [there = '', reversed = '', waits = ''] = ids;
    await previewed(statement(...OTHERS));
    expect(await missing()).toHaveLength(3);
    const decide = (id: string, decision: 'there' | 'reversed' | 'wait') =>
      decideMissing(context, owner, id, { decision, day: '2026-11-26', line: 'UPI-632413472290' });
    expect(await decide(there, 'there')).toEqual({ kind: 'done' });
    expect(await decide(reversed, 'reversed')).toEqual({ kind: 'done' });
    expect(await decide(waits, 'wait')).toEqual({ kind: 'done' });
    expect(await missing()).toEqual([]);
    expect(await logged('found-in-bank-app', there)).toMatchObject([{ detail: { on: '2026-11-26' } }]);
    expect(await payments(there)).toMatchObject([
      { inStatementAt: expect.any(Number), narration: 'UPI-632413472290', rowHash: null },
    ]);
    expect(await evidenceOf(db, there, BANK)).toMatchObject([{ isSeenInApp: true, missing: undefined }]);
    expect(await logged('take-back', reversed)).toMatchObject([{ detail: { to: 'needs-you' } }]);
    expect([await state(there), await state(reversed)]).toEqual(['confirmed', 'needs-you']);
    expect(await decide(there, 'reversed')).toEqual({ kind: 'changed' });
    await previewed(statement(...OTHERS, { reference: '532500077779', amount: 120, date: '28/11/26' }));
    expect(await missing()).toMatchObject([{ registrationId: waits }]);
  });

  it('leaves watched lectures and a booked exam to a learner whose payment was reversed', async () => {
    const { previewed, ids, context, owner, state, db, desk, mails } = await confirmed(1);
    const [id = ''] = ids;
    const own = {
      ...{ audience: 'learner', handle: 'a session', email: inputOf(1).email, provedAt: context.now() },
    } as const;
    expect(await saveProgress(context, own, { courseId: 'react', fields: { 'lecture-1': '1500 1500' } })).toEqual({
      kind: 'saved',
    });
    const [slotId, seatId] = [newId(context.now()), newId(context.now())];
    const startsAt = context.now() + 9 * DAY;
    await db
      .insertInto('examSlot')
      .values({
        ...{ id: slotId, courseId: 'react', startsAt, seats: 5, code: '123456', callLink: null, proctorId: null },
        ...{ proctorRemindedAt: null, callRemindedAt: null, cancelledAt: null, createdAt: context.now() },
      })
      .execute();
    await db
      .insertInto('examSeat')
      .values({
        ...{ id: seatId, slotId, registrationId: id, bookedAt: context.now(), cancelledAt: null, arrivedAt: null },
        ...{ letInAt: null, letInBy: null, remindedDayAt: null, remindedHourAt: null },
      })
      .execute();
    await previewed(statement(...OTHERS));
    expect(await desk.decideMissing(owner, id, { decision: 'reversed', day: '25/11/2026' })).toEqual({ kind: 'done' });
    expect(await state(id)).toBe('needs-you');
    expect(await progressIn(context, own, 'react')).toBeUndefined();
    expect((await mails(id)).map(({ kind }) => kind)).toContain('taken-back');
    expect(await db.selectFrom('learningProgress').selectAll().execute()).toMatchObject([
      { registrationId: id, isDone: 1 },
    ]);
    expect(await db.selectFrom('examSeat').selectAll().execute()).toMatchObject([{ id: seatId, cancelledAt: null }]);
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
