import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it, test, vi } from 'vitest';
import { DAY, endOfDay, HOUR, indianDayAt, MINUTE } from '../../domain/day.ts';
import type { Paise } from '../../domain/money.ts';
import { dailyEngines, engines } from '../db/databases.fixture.ts';
import { payment, PRICE } from '../desk/staff-desk.fixture.ts';
import { inputOf } from '../registration/registration.fixture.ts';
import { bankOffice, CEILINGS } from './bank-office.fixture.ts';
import { forgetCredits, KEPT_FOR } from './credits.ts';
import type { Choice } from './choice.ts';
import { settleCredits } from './settle.ts';

describe.each(dailyEngines)('bank mail on %s', (engine) => {
  it('confirms a registration by itself once, whichever came first, with the log, the email and no person', async () => {
    const { learner, told, settle, state, payments, mails, logged, credits, owner, today } = await bankOffice(engine);
    const before = await learner(1, today());
    await told(1);
    await told(2);
    expect(await settle()).toBe(1);
    const after = await learner(2, today());
    expect(await settle()).toBe(1);
    expect(await settle()).toBe(0);
    for (const id of [before, after]) {
      expect(await state(id)).toBe('confirmed');
      expect(await payments(id)).toMatchObject([{ amount: PRICE.react, staffId: owner.staffId, rowHash: null }]);
      expect((await mails(id)).map(({ kind }) => kind)).toEqual(['confirmed']);
      expect(await logged('confirm', id)).toMatchObject([
        { actor: 'system', detail: { bankMail: { bank: 'hdfc', domain: 'hdfcbank.bank.in' } } },
      ]);
    }
    expect((await credits()).map((credit) => [credit.state, credit.staffId])).toEqual([
      ['recorded', null],
      ['recorded', null],
    ]);
  });

  it('keeps one credit of all messages about a payment, the signed one first', async () => {
    const { told, credits, db } = await bankOffice(engine);
    await told(1, { verdict: 'unsure', reason: 'no-signature', source: 'sms' });
    // Staff took it for none of theirs.
    await db.updateTable('bankCredit').set({ state: 'left' }).execute();
    await told(1, { hash: 'the email' });
    await told(1, { hash: 'the email again', payer: 'SOMEBODY ELSE' });
    expect(await credits()).toMatchObject([{ source: 'mail', verdict: 'signed', payer: 'LEARNER B', state: 'open' }]);
    await told(1, { amount: 100 as Paise });
    await told(1, { reference: null, hash: 'without a reference' });
    expect(await credits()).toHaveLength(3);
  });

  it.each<[string, Parameters<Awaited<ReturnType<typeof bankOffice>>['told']>[1], Partial<Choice>?]>([
    ['is not signed', { verdict: 'unsure', reason: 'changed' }],
    ['has another amount', { amount: (PRICE.react + 100) as Paise }],
    ['has no reference', { reference: null }],
    ['is of another day', { date: '2026-11-10' }],
    ['is an hour and a minute old', { time: '10:29:00' }],
    ['is above the limit for a payment', {}, { ceilings: { ...CEILINGS, perPayment: 64_999 as Paise } }],
    ['is above the limit for a day', {}, { ceilings: { ...CEILINGS, perDay: 64_999 as Paise } }],
    ['comes while bank mail only suggests', {}, { ceilings: undefined }],
    ['comes to a site without an owner', {}, { staffId: undefined }],
  ])('leaves a credit to staff that %s', async (_what, changes, choice) => {
    const { learner, told, settle, state, today } = await bankOffice(engine);
    const id = await learner(1, today());
    await told(1, changes);
    expect([await settle(choice), await state(id)]).toEqual([0, 'received']);
    // Without its fault it would have confirmed.
    const other = await learner(2, today());
    await told(2);
    expect([await settle(), await state(other)]).toEqual([choice === undefined ? 1 : 2, 'confirmed']);
  });

  it('takes the moment of the email where the bank tells no day, and the bank’s day late at night', async () => {
    const { learner, told, settle, credits, context } = await bankOffice(engine);
    const [today, midnight] = [indianDayAt(context.now()), endOfDay(indianDayAt(context.now()))];
    await learner(1, { paidOn: today });
    await told(1, { date: null });
    expect(await settle()).toBe(1);
    context.pass(midnight - context.now() - 5 * MINUTE);
    await learner(2, { paidOn: today });
    // Ten minutes later it is the next day in India.
    context.pass(10 * MINUTE);
    await told(2, { date: today });
    expect(await settle()).toBe(1);
    expect((await credits()).map(({ paidOn, paidAt }) => [paidOn, paidAt])).toEqual([
      [today, expect.any(Number)],
      [today, midnight],
    ]);
  });

  it('leaves a reference of two registrations, and a registration on hold, to staff', async () => {
    const { learner, told, settle, state, put, today } = await bankOffice(engine);
    const [first, second] = [await learner(1, today()), await learner(2, today({ reference: inputOf(1).reference }))];
    const held = await learner(3, today());
    await put(second, 'received');
    await put(held, 'held');
    await told(1);
    await told(3);
    expect(await settle()).toBe(0);
    expect([await state(first), await state(second), await state(held)]).toEqual(['received', 'received', 'held']);
  });

  it('counts what it confirmed today against the limit of a day, and nothing of yesterday', async () => {
    const { learner, told, settle, context, today } = await bankOffice(engine);
    const ceilings = { ...CEILINGS, perDay: (2 * PRICE.react) as Paise };
    for (const number of [1, 2, 3]) {
      await learner(number, today());
      await told(number);
    }
    expect(await settle({ ceilings })).toBe(2);
    context.pass(DAY);
    expect(await settle({ ceilings })).toBe(1);
  });

  it('agrees with a payment that staff recorded, and pays no second registration with its reference', async () => {
    const { paid, learner, told, settle, credits, payments, today, state } = await bankOffice(engine);
    const id = await paid(1, undefined, today());
    await told(1);
    expect(await settle()).toBe(0);
    expect(await credits()).toMatchObject([
      { state: 'agrees', registrationId: id, paymentId: (await payments(id))[0]?.id },
    ]);
    const copied = await learner(2, today({ reference: inputOf(1).reference }));
    await told(1, { amount: PRICE.react as Paise, hash: 'again' });
    expect([await settle(), await state(copied)]).toEqual([0, 'held']);
  });

  it('forgets other people’s credits after seven days, and keeps those of payments', async () => {
    const { learner, told, settle, credits, context, today, db } = await bankOffice(engine);
    await learner(1, today());
    await told(1);
    await told(2);
    await settle();
    context.pass(KEPT_FOR - MINUTE);
    await forgetCredits(db, context.now());
    expect(await credits()).toHaveLength(2);
    context.pass(HOUR);
    await forgetCredits(db, context.now());
    expect(await credits()).toMatchObject([{ state: 'recorded' }]);
  });

  it('confirms nobody twice when two processes settle at once', async () => {
    const { learner, told, context, choice, payments, today } = await bankOffice(engine);
    const ids = [];
    for (let number = 1; number <= 6; number++) {
      ids.push(await learner(number, today()));
      await told(number);
    }
    const counts = await Promise.all([settleCredits(context, choice), settleCredits(context, choice)]);
    expect(counts[0] + counts[1]).toBe(6);
    for (const id of ids) expect(await payments(id)).toHaveLength(1);
  });

  it('is not fooled by a payment that staff typed for another registration', async () => {
    const { learner, act, told, settle, state, today } = await bankOffice(engine);
    const [one, other] = [await learner(1, today()), await learner(2, today())];
    await act(other, payment(inputOf(1).reference));
    await told(1);
    expect([await settle(), await state(one), await state(other)]).toEqual([0, 'received', 'confirmed']);
  });
});

test.runIf(engines.includes('postgres'))('two processes together stay within the limit of the day', async () => {
  const { learner, told, settle, state, today, db, context } = await bankOffice('postgres');
  const ceilings = { ...CEILINGS, perDay: PRICE.react as Paise };
  await told(2);
  context.pass(1);
  await told(1);
  const one = await learner(1, today());
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%"registration"%for update'`.execute(
      db,
    );
    return rows.length > 0;
  };
  let second: Promise<number> | undefined;
  let other = '';
  // Held while the first process has looked what was confirmed today, and has recorded nothing yet.
  const first = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('registration').select('id').where('id', '=', one).forUpdate().execute();
    const begun = settle({ ceilings });
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true), 10_000);
    other = await learner(2, today());
    second = settle({ ceilings });
    await Promise.race([second, wait(500)]);
    return { begun };
  });
  expect((await first.begun) + (await second!)).toBe(1);
  expect([await state(one), await state(other)].toSorted()).toEqual(['confirmed', 'received']);
});
