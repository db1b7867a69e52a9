import { describe, expect, it } from 'vitest';
import type { Bank } from '../../../domain/bank-mail/bank.ts';
import { banks } from '../../../domain/bank-mail/banks/banks.ts';
import { DAY, HOUR, MINUTE } from '../../../domain/day.ts';
import type { Paise } from '../../../domain/money.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { createDesk } from '../../desk/desk.ts';
import { PRICE } from '../../desk/staff-desk.fixture.ts';
import { inputOf } from '../../registration/registration.fixture.ts';
import { tokenOf } from '../../guard/token.ts';
import type { BankMail } from '../../setup/bank-mail.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { BANK_MAIL, bankOffice, CEILINGS } from '../bank-office.fixture.ts';

const ceilings = { ...CEILINGS, perDay: 10_000_000 as Paise };

const bank = banks.find(({ id }) => id === 'hdfc') as Bank;

/** Learners whom bank mail has confirmed in three minutes each, and the site's door. */
async function confirmedOffice(engine: DeskContext['engine'], { count = 20, chosen = true } = {}) {
  const office = await bankOffice(engine);
  const { context, db, learner, told, settle, row, today } = office;
  const set: BankMail = { ...BANK_MAIL, bank: { ...bank, use: 'confirm' }, chosen: chosen ? ceilings : undefined };
  Object.assign(context, {
    bankMail: async () => set,
  });
  const ids = [];
  for (let number = 1; number <= count; number++) {
    ids.push(await learner(number, today()));
    context.pass(3 * MINUTE);
    await told(number);
    await settle({ ceilings });
  }
  const desk = createDesk(context);
  return {
    ...office,
    set,
    ids,
    desk,
    link: async (id: string) => tokenOf(context.secret, await row(id)),
    fails: (problemSince: number) =>
      db
        .insertInto('bankMailReader')
        .values({
          ...{ id: 'this', holder: '', until: 0, uidValidity: null, lastUid: 0, heardAt: null },
          ...{ problem: 'password', problemSince },
        })
        .execute(),
  };
}

describe.each(dailyEngines)('what learners see of bank mail on %s', (engine) => {
  it('tells the usual time of payments that it confirmed by itself, once a minute', async () => {
    const { desk, context, told, learner, settle, today } = await confirmedOffice(engine);
    expect(await desk.usualTime('react')).toEqual({ kind: 'usual', minutes: 3, payments: 20 });
    await learner(21, today());
    await told(21);
    await settle({ ceilings });
    expect(await desk.usualTime('react')).toMatchObject({ payments: 20 });
    context.pass(MINUTE);
    expect(await desk.usualTime('react')).toMatchObject({ payments: 21 });
    expect(await desk.usualTime('no-such-course')).toBeUndefined();
    context.pass(DAY);
    expect(await desk.usualTime('react')).toEqual({ kind: 'unknown' });
  });

  it('tells nothing of 19 payments, while it only suggests, or without a mailbox', async () => {
    const few = await confirmedOffice(engine, { count: 19 });
    expect(await few.desk.usualTime('react')).toEqual({ kind: 'unknown' });
    const suggests = await confirmedOffice(engine, { chosen: false });
    expect(await suggests.desk.usualTime('react')).toEqual({ kind: 'unknown' });
    const none = await bankOffice(engine);
    expect(await createDesk(none.context).usualTime('react')).toEqual({ kind: 'unknown' });
  });

  it('tells nothing where what is left of the day is less than the price', async () => {
    const { desk, set } = await confirmedOffice(engine);
    Object.assign(set, { chosen: { ...CEILINGS, perDay: (20.5 * PRICE.react) as Paise } });
    expect(await desk.usualTime('react')).toEqual({ kind: 'unknown' });
  });

  it('says that emails are late once the mailbox has failed for ten minutes', async () => {
    const { desk, context, fails } = await confirmedOffice(engine);
    await fails(context.now());
    expect(await desk.usualTime('react')).toMatchObject({ kind: 'usual' });
    context.pass(10 * MINUTE);
    expect(await desk.usualTime('react')).toEqual({ kind: 'late' });
  });

  it('says that emails are late after a day without any though learners registered', async () => {
    const { desk, context, learner, today } = await confirmedOffice(engine);
    context.pass(DAY - 2 * HOUR);
    await learner(31, today());
    await learner(32, today());
    context.pass(2 * HOUR + MINUTE);
    expect(await desk.usualTime('react')).toEqual({ kind: 'late' });
  });

  it('lets an open page know when its learner is confirmed, and nothing of a registration on hold', async () => {
    const { desk, context, learner, told, settle, put, link, today } = await confirmedOffice(engine);
    const [token, held] = [await link(await learner(21, today())), await learner(22, today())];
    await put(held, 'held');
    expect(await desk.stage(token)).toEqual({ stage: 'waiting', toldAt: undefined, next: 5 });
    expect(await desk.stage(await link(held))).toEqual(await desk.stage(token));
    context.pass(3 * MINUTE);
    expect(await desk.stage(token)).toMatchObject({ stage: 'waiting', next: 15 });
    context.pass(7 * MINUTE);
    expect(await desk.stage(token)).toEqual({ stage: 'checking', toldAt: undefined, next: 60 });
    expect(await desk.stage(await link(held))).toEqual(await desk.stage(token));
    await told(21);
    await settle({ ceilings });
    expect(await desk.stage(token)).toEqual({ stage: 'confirmed', toldAt: context.now() + 5000, next: 60 });
    expect((await desk.registration(token))?.bankMail).toEqual({
      usualMinutes: undefined,
      told: { at: context.now() + 5000, amount: PRICE.react, isSameReference: true, inStatementAt: null },
    });
    expect(await desk.stage('x'.repeat(32))).toBeUndefined();
  });

  it('promises no minutes for cash and for what is paid in part', async () => {
    const { desk, learner, paid, link, today } = await confirmedOffice(engine);
    const part = await paid(21, '100', today());
    const cash = await learner(22, { ...today(), method: 'cash' as never });
    for (const id of [part, cash])
      expect((await desk.registration(await link(id)))?.bankMail).toEqual({ usualMinutes: undefined, told: undefined });
  });

  it('tells nothing of a payment that staff found in a statement, or that an unsure email told', async () => {
    const { desk, paid, link, today, told } = await confirmedOffice(engine);
    const id = await paid(21, undefined, today());
    await told(21, { reference: inputOf(21).reference, verdict: 'unsure', reason: 'changed' });
    expect((await desk.registration(await link(id)))?.bankMail.told).toBeUndefined();
  });
});
