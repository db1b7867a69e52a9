import { describe, expect, it } from 'vitest';
import { smsBanks } from '../../../domain/bank-mail/sms/sms-banks.ts';
import { DAY, formatMoment, HOUR, MINUTE } from '../../../domain/day.ts';
import { aCredit } from '../../db/rows.fixture.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { statement } from '../../desk/staff-desk.fixture.ts';
import { BANK_MAIL, bankOffice, noteReader, noteSeen } from '../bank-office.fixture.ts';
import { checkBankMail } from './health-check.ts';

async function lookedAt(engine: DeskContext['engine']) {
  const office = await bankOffice(engine);
  const { db, context } = office;
  return {
    ...office,
    hears: () => noteReader(db, { heardAt: context.now() }),
    check: (bankSms?: Parameters<typeof checkBankMail>[1]['bankSms']) =>
      checkBankMail(db, { bankMail: BANK_MAIL, bankSms }, context.now()),
  };
}

describe.each(dailyEngines)('whether bank mail lives, on %s', (engine) => {
  it('is well while the mailbox is read, and before', async () => {
    const { check, hears } = await lookedAt(engine);
    expect(await check()).toEqual({ name: 'bank-mail', state: 'well', words: 'The mailbox is being opened' });
    await hears();
    expect(await check()).toEqual({ name: 'bank-mail', state: 'well', words: 'The mailbox is read' });
  });

  it('tells since when the mailbox cannot be read, and names it to owners alone', async () => {
    const { check, db, context } = await lookedAt(engine);
    const problemSince = context.now() - HOUR;
    await noteReader(db, { problem: 'password', problemSince });
    expect(await check()).toEqual({
      name: 'bank-mail',
      state: 'look',
      words: `The mailbox cannot be read since ${formatMoment(problemSince)}`,
      advice: 'Gmail refused this password. Use an app password, not your usual one.',
    });
  });

  it('tells of a mailbox that no process has read for an hour', async () => {
    const { check, hears, context } = await lookedAt(engine);
    await hears();
    const last = context.now();
    context.pass(HOUR - 1);
    expect(await check()).toMatchObject({ state: 'well' });
    context.pass(1);
    expect(await check()).toMatchObject({
      state: 'look',
      words: `The mailbox was last read on ${formatMoment(last)}`,
    });
  });

  it('tells of a silent mailbox only if somebody paid through the bank more than an hour ago', async () => {
    const { check, hears, context, learner, db } = await lookedAt(engine);
    await noteSeen(db, { at: context.now(), outcome: 'notice' });
    await learner(1);
    const byCash = await learner(2);
    await db.updateTable('registration').set({ method: 'cash' }).where('id', '=', byCash).execute();
    const silent = 'No email of a payment in 24 hours, though 1 learner registered';
    context.pass(HOUR - MINUTE);
    await hears();
    expect(await check()).toMatchObject({ state: 'well' });
    context.pass(MINUTE);
    await hears();
    expect(await check()).toMatchObject({ state: 'look', words: silent });
    await noteSeen(db, { at: context.now() });
    expect(await check()).toMatchObject({ state: 'well' });
    await learner(3);
    context.pass(DAY - 1);
    await hears();
    expect(await check()).toMatchObject({ state: 'well' });
    context.pass(1);
    await learner(4);
    await hears();
    // Those of a day ago no longer count, and the new one is too young.
    expect(await check()).toMatchObject({ state: 'well' });
  });

  it('tells of an email of the bank that no template fits, not of another bank’s', async () => {
    const { check, hears, context, db } = await lookedAt(engine);
    await hears();
    await noteSeen(db, { at: context.now(), outcome: 'unknown', sender: 'alerts@axis.bank.in' });
    expect(await check()).toMatchObject({ state: 'well' });
    await noteSeen(db, { at: context.now(), outcome: 'unknown' });
    const { state, words } = await check();
    expect([state, words]).toEqual([
      'look',
      `HDFC Bank has changed its email, last seen on ${formatMoment(context.now())}`,
    ]);
  });

  it('tells that it only suggests while two payments are missing in the statement', async () => {
    const { check, hears, learner, told, settle, today, context, previewed } = await lookedAt(engine);
    for (const number of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- one learner after the other
      await learner(number, today());
      // oxlint-disable-next-line no-await-in-loop
      await told(number);
    }
    expect(await settle()).toBe(2);
    context.pass(5 * DAY);
    await hears();
    expect(await check()).toMatchObject({ state: 'well' });
    await previewed(
      statement(
        { reference: '532500077777', amount: 120, date: '19/11/26' },
        { reference: '532500077778', amount: 120, date: '25/11/26' },
      ),
    );
    expect((await check()).words).toBe('Only suggests, because 2 payments are missing in a statement');
  });

  it('tells of SMS that are of another bank than the emails, whichever was chosen first', async () => {
    const { check, hears } = await lookedAt(engine);
    await hears();
    const [same, other] = ['hdfc', 'icici'].map((wanted) => smsBanks.find(({ id }) => id === wanted)!);
    expect(await check({ bank: same! })).toMatchObject({ state: 'well' });
    expect(await check({ bank: other! })).toMatchObject({
      ...{ state: 'look', words: 'SMS are of ICICI Bank, but emails of HDFC Bank' },
      advice: expect.stringContaining('BANK_SMS_BANK'),
    });
  });

  it('tells of emails from the future: the clock is wrong', async () => {
    const { check, hears, context, db } = await lookedAt(engine);
    await hears();
    await db
      .insertInto('bankCredit')
      .values(aCredit({ verdict: 'unsure', reason: 'clock', toldAt: context.now() }))
      .execute();
    expect(await check()).toMatchObject({
      state: 'look',
      words: '1 email came from the future, so the clock of this machine is wrong',
      advice: expect.stringContaining('timedatectl'),
    });
  });
});
