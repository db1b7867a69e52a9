/** SMS that may confirm within their own limits, and attacks on that, by what the hook for them calls. */
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { axis } from '../../../domain/bank-mail/banks/axis.ts';
import { type EmailFacts, generateFacts } from '../../../domain/bank-mail/emails.fixture.ts';
import { bankSms } from '../../../domain/bank-mail/sms/messages.fixture.ts';
import { smsBanks } from '../../../domain/bank-mail/sms/sms-banks.ts';
import { DAY, HOUR, indianDayAt, MINUTE } from '../../../domain/day.ts';
import type { Paise } from '../../../domain/money.ts';
import { engines } from '../../db/databases.fixture.ts';
import { inTransaction } from '../../db/transaction.ts';
import { PRICE, statement } from '../../desk/staff-desk.fixture.ts';
import { inputOf } from '../../registration/registration.fixture.ts';
import type { BankSms } from '../../setup/bank-sms.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { bankMailPage } from '../at-desk/bank-mail-page.ts';
import { BANK_MAIL, bankOffice, CEILINGS } from '../bank-office.fixture.ts';
import { smsChoiceNow } from '../choice.ts';
import { evidenceOf } from '../evidence.ts';
import { keepSetting } from '../setting/setting.ts';
import { settleCredits } from '../settle.ts';
import { takeSms } from './take-sms.ts';

const KEY = 'a key of at least thirty-two characters';
const LIMITS = { perPayment: 70_000, perDay: 2 * PRICE.react } as typeof CEILINGS;
const [FACTS] = generateFacts(1, 1) as [EmailFacts];

type Template = keyof typeof bankSms;

/** A site whose owner lets SMS confirm and emails only suggest, and the phone. */
async function site(engine: DeskContext['engine'], changes: Partial<BankSms> & { template?: Template } = {}) {
  const { template = 'hdfc-sms-upi', ...settings } = changes;
  const office = await bankOffice(engine);
  const { context } = office;
  const { sender, text } = bankSms[template];
  const bank = smsBanks.find(({ templates }) => templates.some(({ id }) => id === template));
  if (bank === undefined) throw new RangeError(`no bank has ${template}`);
  const own: BankSms = { bank, accountEnd: '4821', key: KEY, chosen: LIMITS, ...settings };
  Object.assign(context, { bankSms: own });
  let sent = 0;
  const choiceNow = async () =>
    smsChoiceNow(office.db, { bankSms: own, bankMail: await context.bankMail() }, context.now());
  const textFor = (number: number, facts: Partial<EmailFacts> = {}) =>
    text({
      ...{ ...FACTS, amount: PRICE.react as Paise, accountEnd: '4821', date: indianDayAt(context.now()) },
      ...{ reference: inputOf(number).reference, ...facts },
    });
  return {
    ...office,
    choiceNow,
    textFor,
    /** The phone hands on an SMS. */
    async hands(message: string, { receivedAt = context.now(), id = `sms ${(sent += 1)}`, key = KEY } = {}) {
      const payload = { message, sender, receivedAt: new Date(receivedAt).toISOString() };
      const body = Buffer.from(JSON.stringify({ deviceId: 'phone', event: 'sms:received', id, payload }));
      const timestamp = String(Math.floor(context.now() / 1000));
      const signature = createHmac('sha256', key).update(body).update(timestamp).digest('hex');
      return (await takeSms(context, own, { body, signature, timestamp })).kind;
    },
    settleSms: async () => office.settle({ ceilings: undefined }, (await choiceNow()).ceilings),
  };
}

describe.each(engines)('SMS that may confirm on %s', (engine) => {
  it('confirm a registration once, without a person, and the desk says how we know', async () => {
    const { learner, hands, textFor, settleSms, state, payments, logged, today, db, context, owner } =
      await site(engine);
    const before = await learner(1, today());
    expect([await hands(textFor(1)), await hands(textFor(2))]).toEqual(['kept', 'kept']);
    expect(await settleSms()).toBe(1);
    const after = await learner(2, today());
    expect([await settleSms(), await settleSms()]).toEqual([1, 0]);
    for (const id of [before, after]) {
      expect(await state(id)).toBe('confirmed');
      expect(await payments(id)).toMatchObject([{ amount: PRICE.react, staffId: owner.staffId }]);
      expect(await logged('confirm', id)).toMatchObject([
        { actor: 'system', detail: { bankMail: { source: 'sms', bank: 'hdfc', domain: null } } },
      ]);
      expect(await evidenceOf(db, id, 'HDFC Bank')).toMatchObject([{ credit: { source: 'sms', isByItself: true } }]);
    }
    expect(await bankMailPage(context, owner)).toMatchObject({
      sms: { choice: { ceilings: LIMITS, only: undefined } },
      choice: { only: 'chosen' },
      today: { confirmed: 2 },
    });
  });

  it('only suggest without the allowance, whatever emails may do', async () => {
    const { learner, hands, textFor, choiceNow, context, choice, state, owner, today } = await site(engine, {
      chosen: undefined,
    });
    const id = await learner(1, today());
    await hands(textFor(1));
    expect((await choiceNow()).only).toBe('chosen');
    expect([await settleCredits(context, choice), await state(id)]).toEqual([0, 'received']);
    const page = await bankMailPage(context, owner);
    const [suggestion] = page?.suggestions ?? [];
    expect(suggestion?.isTicked).toBe(false);
    expect(suggestion?.candidates[0]?.conditions.filter(({ isRight }) => !isRight)).toEqual([
      { of: 'choice', isRight: false, words: 'SMS only suggest' },
    ]);
  });

  type Sent = Parameters<Awaited<ReturnType<typeof site>>['hands']>[1];
  it.each<[string, Partial<EmailFacts>, ((now: number) => Sent)?]>([
    ['another amount', { amount: (PRICE.react + 100) as Paise }],
    ['another reference', { reference: '632416104899' }],
    ['another day', { date: '2026-11-10' }],
    ['a payment above the limit', { amount: 70_001 as Paise }],
    ['an SMS that came to the phone an hour and a minute before', {}, (now) => ({ receivedAt: now - 61 * MINUTE })],
  ])('leave %s to staff', async (_what, facts, sent) => {
    const { learner, hands, textFor, settleSms, state, context, today } = await site(engine);
    const id = await learner(1, today());
    expect(await hands(textFor(1, facts), sent?.(context.now()))).toBe('kept');
    expect([await settleSms(), await state(id)]).toEqual([0, 'received']);
    // Without its fault it would have confirmed.
    const other = await learner(2, today());
    await hands(textFor(2));
    expect([await settleSms(), await state(other)]).toEqual([1, 'confirmed']);
  });

  it('leave a registration on hold, and a reference of two, to staff', async () => {
    const { learner, hands, textFor, settleSms, put, today } = await site(engine);
    await put(await learner(1, today()), 'held');
    await learner(2, today());
    await put(await learner(3, today({ reference: inputOf(2).reference })), 'received');
    for (const number of [1, 2]) await hands(textFor(number));
    expect(await settleSms()).toBe(0);
  });

  it('stop at the limit of the day, which emails do not use up, and which leaves that of emails alone', async () => {
    const { learner, hands, textFor, settleSms, told, settle, context, today } = await site(engine);
    for (const number of [1, 2, 3, 4, 5]) await learner(number, today());
    await told(1);
    await told(2);
    expect(await settle({ ceilings: { ...CEILINGS, perDay: (2 * PRICE.react) as Paise } })).toBe(2);
    for (const number of [3, 4, 5]) await hands(textFor(number));
    expect(await settleSms()).toBe(2);
    await learner(6, today());
    await told(6);
    // The fifth waits for its SMS; the sixth is by email.
    expect(await settle({ ceilings: { ...CEILINGS, perDay: (3 * PRICE.react) as Paise } })).toBe(1);
    context.pass(DAY);
    expect(await settleSms()).toBe(1);
  });

  it('confirm nothing by a repeated SMS, as it was or under other ids, also for who copied the reference', async () => {
    const { learner, hands, textFor, settleSms, db, context, today } = await site(engine);
    await learner(1, today());
    const text = textFor(1);
    await hands(text, { id: 'first' });
    expect(await settleSms()).toBe(1);
    await learner(2, today({ reference: inputOf(1).reference }));
    for (const id of ['first', 'second', 'third']) await hands(text, { id });
    context.pass(HOUR / 2);
    await hands(text, { id: 'fourth' });
    expect(await settleSms()).toBe(0);
    expect(await db.selectFrom('payment').select('id').execute()).toHaveLength(1);
  });

  it.each<[string, Template, (own: ReturnType<(typeof bankSms)[Template]['text']>) => string, { key?: string }?]>([
    ['another account', 'hdfc-sms-upi', (text) => text.replace('XX4821', 'XX4822')],
    ['no account, of a bank that shows one', 'hdfc-sms-upi', (text) => text.replace(' A/c XX4821', '')],
    ['another key', 'hdfc-sms-upi', (text) => text, { key: 'b'.repeat(39) }],
    ['an opposite: money that went out', 'hdfc-sms-upi', (text) => text.replace('credited to', 'debited from')],
    ['an account of two digits', 'icici-sms-upi', (text) => text.replace(/XX\d+/, 'XX21')],
  ])('never hear of %s', async (_what, template, change, sent) => {
    const { learner, hands, textFor, settleSms, state, credits, today } = await site(engine, { template });
    const id = await learner(1, today());
    const text = textFor(1);
    expect(['dropped', 'forged']).toContain(await hands(change(text), sent));
    expect([await settleSms(), await state(id), await credits()]).toEqual([0, 'received', []]);
    expect(await hands(text)).toBe('kept');
    expect(await settleSms()).toBe(1);
  });

  it('confirm without an account only for a bank whose SMS show none', async () => {
    const { learner, hands, textFor, settleSms, credits, today, context } = await site(engine, {
      ...{ template: 'bank-of-baroda-sms-upi', accountEnd: undefined },
    });
    await learner(1, today());
    const time = new Date(context.now() + 5.5 * HOUR).toISOString().slice(11, 19);
    expect(await hands(textFor(1, { time }))).toBe('kept');
    expect(await settleSms()).toBe(1);
    expect(await credits()).toMatchObject([{ accountEnd: null, state: 'recorded', staffId: null }]);
  });

  it('confirm nothing without a reference', async () => {
    const { learner, hands, textFor, settleSms, credits, today } = await site(engine, { template: 'sbi-sms-transfer' });
    await learner(1, today());
    expect(await hands(textFor(1))).toBe('kept');
    expect(await settleSms()).toBe(0);
    expect(await credits()).toMatchObject([{ reference: null, state: 'open' }]);
  });

  it('only suggest once a statement lacks two of their payments, and without an owner', async () => {
    const { learner, hands, textFor, settleSms, previewed, choiceNow, context, db, owner, today, state } =
      await site(engine);
    for (const number of [1, 2]) {
      await learner(number, today());
      await hands(textFor(number));
    }
    expect(await settleSms()).toBe(2);
    context.pass(5 * DAY);
    const other = { reference: '532500077777', amount: 120 };
    await previewed(
      statement({ ...other, date: '19/11/26' }, { ...other, reference: '532500077778', date: '25/11/26' }),
    );
    const id = await learner(3, { paidOn: indianDayAt(context.now()) });
    await hands(textFor(3));
    expect((await choiceNow()).only).toBe('doubted');
    expect([await settleSms(), await state(id)]).toEqual([0, 'received']);
    await db.updateTable('staff').set({ removedAt: context.now() }).where('id', '=', owner.staffId).execute();
    expect((await choiceNow()).only).toBe('no-owner');
  });

  it('only suggest beside emails of another bank, whose statements would never lack their payments', async () => {
    const { learner, hands, textFor, settleSms, choiceNow, context, state, today } = await site(engine);
    const id = await learner(1, today());
    await hands(textFor(1));
    Object.assign(context, { bankMail: async () => ({ ...BANK_MAIL, bank: axis }) });
    expect((await choiceNow()).only).toBe('bank');
    expect([await settleSms(), await state(id)]).toEqual([0, 'received']);
    Object.assign(context, { bankMail: async () => BANK_MAIL });
    expect([await settleSms(), await state(id)]).toEqual([1, 'confirmed']);
  });

  it('only suggest while somebody has paused bank mail', async () => {
    const { learner, hands, textFor, settleSms, choiceNow, context, db, owner, today } = await site(engine);
    await learner(1, today());
    await hands(textFor(1));
    const pause = (pausedAt: number | null) =>
      inTransaction(db, (tx) => keepSetting(tx, { pausedAt, pausedBy: pausedAt === null ? null : owner.staffId }));
    await pause(context.now());
    expect((await choiceNow()).only).toBe('paused');
    expect(await settleSms()).toBe(0);
    await pause(null);
    expect(await settleSms()).toBe(1);
  });
});
