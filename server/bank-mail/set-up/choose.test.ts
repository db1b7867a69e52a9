import { describe, expect, it } from 'vitest';
import { bankOf } from '../../../domain/bank-mail/banks/banks.ts';
import { DAY, HOUR, MINUTE } from '../../../domain/day.ts';
import type { Paise } from '../../../domain/money.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { inTransaction } from '../../db/transaction.ts';
import { shown } from '../../desk/staff-desk.fixture.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { BANK_MAIL, bankOffice, noteReader, noteSeen } from '../bank-office.fixture.ts';
import { forgetCredits } from '../credits.ts';
import { bankMailNow, keepSetting, sealPassword } from '../setting/setting.ts';
import { cheapest } from './test-payments.ts';

/** A desk whose mailbox was connected just now, in the first three steps. */
async function connectedDesk(engine: DeskContext['engine'], changes: Parameters<typeof keepSetting>[1] = {}) {
  const office = await bankOffice(engine);
  const { db, context, desk, owner } = office;
  context.bankMail = () => bankMailNow({ db, secret: context.secret, ofServer: undefined, dns: [] });
  const keep = (setting: typeof changes) => inTransaction(db, (tx) => keepSetting(tx, setting));
  const now = context.now();
  await keep({
    ...{ bank: 'hdfc', accountEnd: '4821', address: 'rina@example.org', host: 'imap.example.org', port: 993 },
    ...{ folder: 'INBOX', sealedPassword: sealPassword(context.secret, 'app password') },
    ...{ connectedAt: now, testSince: now, ...changes },
  });
  const { price } = cheapest(context.content);
  return {
    ...office,
    keep,
    price,
    /** The bank tells of a payment of the owner to themselves. */
    pays: (amount = price, told: Parameters<typeof office.told>[1] = {}) => office.told(900, { amount, ...told }),
    test: async () => shown(await desk.testPayments(owner)),
    choose: (fields: Record<string, string> = {}, who = owner) =>
      desk.chooseBankMail(who, { choice: 'confirm', perPayment: '2000', perDay: '20000', ...fields }),
    /** An owner whose session is stolen: no code was typed in it for an hour. */
    stale: { ...owner, provedAt: now - HOUR },
    mails: async () => {
      const rows = await db
        .selectFrom('outbox')
        .select(['recipient', 'data'])
        .where('kind', '=', 'bank-mail-changed')
        .orderBy('id')
        .execute();
      return rows.map(({ recipient, data }) => ({
        recipient,
        ...(JSON.parse(data) as { ceilings: unknown; before: unknown }),
      }));
    },
  };
}

const LIMITS = { perPayment: 200_000 as Paise, perDay: 2_000_000 as Paise };
const ONE = 100 as Paise;

describe.each(dailyEngines)('the test of the set-up on %s', (engine) => {
  it('shows each payment with its checks as the bank tells of it', async () => {
    const { pays, test, price, context } = await connectedDesk(engine);
    expect(await test()).toMatchObject({ state: { kind: 'looking' }, waitsFor: ONE, rows: [], accountEnd: '4821' });
    context.pass(MINUTE);
    await pays(ONE, { sentAt: context.now() - 48_000 });
    const one = await test();
    expect(one).toMatchObject({
      ...{ state: { kind: 'one' }, waitsFor: price },
      rows: [{ kind: 'credit', amount: ONE, took: 48_000, verdict: 'signed', domain: 'hdfcbank.bank.in' }],
    });
    context.pass(MINUTE);
    await pays();
    const both = await test();
    expect(both).toMatchObject({ state: { kind: 'both' }, waitsFor: undefined });
    expect(both.rows.map((row) => row.amount)).toEqual([price, ONE]);
    expect(new Set([one.version, both.version, (await test()).version]).size).toBe(2);
  });

  it('leaves out what was in the mailbox before, SMS, other accounts and other banks', async () => {
    const { pays, test, db, context, price } = await connectedDesk(engine);
    const before = context.now() - DAY;
    await pays(price, { sentAt: before, reference: '532500099991' });
    await pays(price, { source: 'sms', reference: '532500099992' });
    await pays(price, { accountEnd: '7702', reference: '532500099993' });
    await pays(price, { bank: 'axis', reference: '532500099994' });
    await noteSeen(db, { at: context.now(), arrivedAt: before, outcome: 'refused', reason: 'unsigned' });
    await noteSeen(db, { at: context.now(), outcome: 'notice', reason: 'otp' });
    expect(await test()).toMatchObject({ state: { kind: 'looking' }, rows: [] });
  });

  it('shows what counts for nothing, and why the mailbox cannot be read', async () => {
    const { test, db, context, price } = await connectedDesk(engine);
    const at = context.now();
    await noteSeen(db, { at, outcome: 'refused', reason: 'other-account', amount: price, accountEnd: '7702' });
    await noteSeen(db, { at, outcome: 'notice', reason: 'debit', arrivedAt: at - 1 });
    await noteSeen(db, { at, outcome: 'unknown', shape: 'Xx 9', arrivedAt: at - 2 });
    await noteReader(db, { problem: 'password', problemSince: at });
    expect(await test()).toMatchObject({
      state: { kind: 'unsure', reason: 'other-account' },
      rows: [{ amount: price, accountEnd: '7702' }, { reason: 'debit' }, { outcome: 'unknown' }],
      hindered: expect.stringContaining('refused this password') as string,
    });
  });

  it('begins again when an owner says so, and what came before counts no more', async () => {
    const { pays, test, desk, owner, verifier, context, logged, choose } = await connectedDesk(engine);
    await pays();
    expect((await test()).state).toEqual({ kind: 'without-small' });
    context.pass(1);
    expect(await desk.testBankMailAgain(verifier)).toMatchObject({ kind: 'forbidden' });
    expect(await desk.testBankMailAgain(owner)).toEqual({ kind: 'done' });
    expect((await test()).rows).toEqual([]);
    expect(await choose()).toMatchObject({ kind: 'invalid' });
    expect(await logged('test-bank-mail')).toMatchObject([{ actor: `staff:${owner.staffId}` }]);
  });

  it('waits to be begun where the settings of the server name the mailbox', async () => {
    const { desk, owner, context, test } = await connectedDesk(engine, { connectedAt: null, testSince: null });
    context.bankMail = async () => BANK_MAIL;
    expect(await test()).toMatchObject({ since: null, rows: [], isOfServer: true });
    await desk.testBankMailAgain(owner);
    expect(await test()).toMatchObject({ since: context.now(), isOfServer: true });
  });

  it('has nothing to show before a mailbox is connected', async () => {
    const { desk, owner, context } = await bankOffice(engine);
    context.bankMail = async () => undefined;
    expect(await desk.testPayments(owner)).toBeUndefined();
    expect(await desk.testBankMailAgain(owner)).toEqual({ kind: 'unknown' });
    expect(await desk.bankMailChoice(owner)).toBeUndefined();
    const answer = await desk.chooseBankMail(owner, { choice: 'suggest' });
    expect(answer).toMatchObject({ kind: 'invalid', problems: [{ message: 'Connect the mailbox first.' }] });
  });
});

describe.each(dailyEngines)('the choice on %s', (engine) => {
  it('is kept, told to every owner and written to the log', async () => {
    const office = await connectedDesk(engine);
    const { pays, choose, context, mails, owner, logged, desk, db } = office;
    await office.colleague('second@example.org', 'owner');
    await pays();
    expect(await choose()).toEqual({ kind: 'done' });
    expect((await context.bankMail())?.chosen).toEqual(LIMITS);
    const told = (await mails()).map(({ recipient, ceilings, before }) => ({ recipient, ceilings, before }));
    expect(told).toEqual(
      ['owner@example.org', 'second@example.org'].map((recipient) => ({ recipient, ceilings: LIMITS, before: null })),
    );
    expect(await logged('choose-bank-mail')).toMatchObject([{ actor: `staff:${owner.staffId}`, detail: LIMITS }]);
    // The same again changes nothing.
    expect(await choose()).toEqual({ kind: 'done' });
    expect(await mails()).toHaveLength(2);
    expect(shown(await desk.bankMailChoice(owner))).toMatchObject({
      ceilings: LIMITS,
      isChosen: true,
      whyNot: undefined,
    });
    expect(await db.selectFrom('bankMailSetting').select('chosenAt').execute()).toEqual([{ chosenAt: context.now() }]);
  });

  it('needs a fresh code to confirm and to raise a limit, but not to lower one or to suggest', async () => {
    const { pays, choose, stale, context } = await connectedDesk(engine);
    const chosen = async () => (await context.bankMail())?.chosen;
    await pays();
    const refused = { kind: 'proof-needed', action: 'set-bank-mail' };
    expect(await choose({}, stale)).toEqual(refused);
    expect(await chosen()).toBeUndefined();
    await choose();
    expect(await choose({ perPayment: '2000.01' }, stale)).toEqual(refused);
    expect(await choose({ perPayment: '1', perDay: '20001' }, stale)).toEqual(refused);
    expect(await chosen()).toEqual(LIMITS);
    expect(await choose({ perPayment: '1000', perDay: '5000' }, stale)).toEqual({ kind: 'done' });
    expect(await chosen()).toEqual({ perPayment: 100_000, perDay: 500_000 });
    expect(await choose({ choice: 'suggest' }, stale)).toEqual({ kind: 'done' });
    expect(await chosen()).toBeUndefined();
    expect(await choose({}, stale)).toEqual(refused);
  });

  it('is for owners alone', async () => {
    const { pays, choose, verifier, desk, context } = await connectedDesk(engine);
    await pays();
    expect(await choose({}, verifier)).toMatchObject({ kind: 'forbidden' });
    expect(await desk.bankMailChoice(verifier)).toMatchObject({ kind: 'forbidden' });
    expect(await desk.testPayments(verifier)).toMatchObject({ kind: 'forbidden' });
    expect((await context.bankMail())?.chosen).toBeUndefined();
  });

  it.each([
    ['nothing came', []],
    ['only ₹1 came', [{ amount: ONE }]],
    ['a part of the price came', [{ amount: 32_900 as Paise }]],
    ['the signature does not hold', [{ verdict: 'unsure', reason: 'text-changed' }]],
    ['an SMS told of it', [{ source: 'sms' }]],
    ['it is about another account', [{ accountEnd: '7702' }]],
    ['it is of another bank', [{ bank: 'axis' }]],
  ] as const)('does not confirm if %s', async (_why, told) => {
    const { pays, choose, context, desk, owner, price } = await connectedDesk(engine);
    for (const each of told) await pays('amount' in each ? each.amount : price, each);
    expect(await choose()).toMatchObject({
      problems: [{ field: 'choice', message: expect.stringContaining('Test it first') as string }],
    });
    expect((await context.bankMail())?.chosen).toBeUndefined();
    expect(shown(await desk.bankMailChoice(owner)).whyNot).toBe('test');
    expect(await choose({ choice: 'suggest' })).toEqual({ kind: 'done' });
  });

  it('does not confirm without a reference, or by a bank whose emails only suggest', async () => {
    const one = await connectedDesk(engine);
    await one.pays(one.price, { reference: null });
    expect(await one.choose()).toMatchObject({
      problems: [{ message: 'Your bank leaves out the reference, so bank mail can only suggest.' }],
    });
    const other = await connectedDesk(engine, { bank: 'sbi' });
    await other.pays(other.price, { bank: 'sbi' });
    expect(await other.choose()).toMatchObject({
      problems: [{ message: `The emails of State Bank of India only suggest: ${bankOf('sbi')?.why}` }],
    });
  });

  it('may confirm again without a test if it has recorded a payment since the mailbox was connected', async () => {
    const { pays, choose, context, db, keep, told, settle, learner, price } = await connectedDesk(engine);
    await pays();
    await choose();
    await learner(1);
    await told(1);
    expect(await settle({ ceilings: LIMITS })).toBe(1);
    await choose({ choice: 'suggest' });
    // Test payments are forgotten after seven days, as whatever belongs to nobody.
    context.pass(8 * DAY);
    await forgetCredits(db, context.now());
    expect(await db.selectFrom('bankCredit').select('amount').where('amount', '=', price).execute()).toEqual([]);
    expect(await choose()).toEqual({ kind: 'done' });
    await choose({ choice: 'suggest' });
    await keep({ connectedAt: context.now(), testSince: context.now() });
    expect(await choose()).toMatchObject({ kind: 'invalid' });
  });

  it('ends a pause when it is turned on, and not when a limit is lowered', async () => {
    const { pays, choose, context, keep, owner, stale } = await connectedDesk(engine);
    const pause = () => keep({ pausedAt: context.now(), pausedBy: owner.staffId });
    await pays();
    await pause();
    await choose();
    expect((await context.bankMail())?.paused).toBeUndefined();
    await pause();
    await choose({ perPayment: '500' }, stale);
    expect((await context.bankMail())?.paused).toMatchObject({ staffId: owner.staffId });
  });

  it('cannot be made where the settings of the server say it', async () => {
    const { pays, choose, context, db } = await connectedDesk(engine);
    await pays();
    context.bankMail = async () => BANK_MAIL;
    expect(await choose()).toMatchObject({ kind: 'invalid' });
    expect(await db.selectFrom('bankMailSetting').select('perPayment').execute()).toEqual([{ perPayment: null }]);
  });

  it('shows the prices and the busiest day, without cash', async () => {
    const { desk, owner, paid, act, learner } = await connectedDesk(engine);
    expect(shown(await desk.bankMailChoice(owner)).busiestDay).toBeUndefined();
    await paid(1);
    await paid(2);
    await act(await learner(3), { action: 'confirm', amount: '650', method: 'cash', paidOn: '20-11-2026' });
    const { busiestDay, prices } = shown(await desk.bankMailChoice(owner));
    expect(busiestDay).toBe(130_000);
    expect(prices.length).toBeGreaterThan(5);
  });
});
