import { describe, expect, it } from 'vitest';
import { DAY, HOUR, indianDayAt, MINUTE } from '../../../domain/day.ts';
import type { Paise } from '../../../domain/money.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { shown, statement } from '../../desk/staff-desk.fixture.ts';
import { inputOf } from '../../registration/registration.fixture.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { BANK_MAIL, bankOffice, noteReader, noteSeen } from '../bank-office.fixture.ts';

async function running(engine: DeskContext['engine']) {
  const office = await bankOffice(engine);
  const { db, context, desk, owner } = office;
  context.bankMail = async () => BANK_MAIL;
  await noteReader(db, { heardAt: context.now() });
  return {
    ...office,
    page: async (who = owner) => shown(await desk.bankMail(who)),
    box: async () => {
      const { mailbox } = shown(await desk.bankMail(owner));
      if (mailbox === undefined) throw new Error('no mailbox');
      return mailbox;
    },
  };
}

const EMPTY = 'Xxxx 99';

describe.each(dailyEngines)('the page of bank mail, on %s', (engine) => {
  it('has what the bank told today, the newest first, with what became of each', async () => {
    const { db, context, learner, paid, told, settle, credits, page, desk, owner, verifier } = await running(engine);
    await told(9, { hash: 'of yesterday' });
    context.pass(DAY);
    const today = { paidOn: indianDayAt(context.now()) };
    const [first, second] = [await learner(1, today), await learner(2, today)];
    const third = await paid(3, undefined, today);
    const minute = () => context.pass(MINUTE);
    for (const tell of [
      () => told(1),
      () => told(2, { amount: 64_900 as Paise }),
      () => told(3),
      () => told(4, { reference: '632514580926' }),
      () => told(5),
      () => noteSeen(db, { at: context.now(), outcome: 'unknown', shape: EMPTY }),
    ]) {
      minute();
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await tell();
    }
    expect(await settle()).toBe(1);
    const fifth = (await credits()).find(({ reference }) => reference === inputOf(5).reference);
    await desk.leaveCredit(owner, fifth?.id ?? '');
    const { today: listed, last, waiting } = await page(verifier);
    expect(listed.told.map(({ kind }) => kind)).toEqual([
      'unknown',
      'left',
      'nobody',
      'agrees',
      'suggested',
      'confirmed',
    ]);
    expect(listed.told).toMatchObject([
      { sender: 'alerts@hdfcbank.bank.in' },
      { reference: inputOf(5).reference },
      { reference: '632514580926' },
      { learner: { registrationId: third } },
      { learner: { registrationId: second }, differs: '₹1 short' },
      // Six minutes after the form, in which the others were told too.
      { learner: { registrationId: first }, took: 6 * MINUTE, isByItself: true },
    ]);
    expect([listed.confirmed, waiting.count]).toEqual([1, 1]);
    expect(last).toMatchObject({ amount: 65_000 });
  });

  it('lists the newest fifty of a day with more', async () => {
    const { db, context, page } = await running(engine);
    const at = context.now();
    const seen = Array.from({ length: 51 }, (_, made) => noteSeen(db, { at: at + made, outcome: 'unknown' }));
    await Promise.all(seen);
    const { told, isCut } = (await page()).today;
    expect([told.length, isCut, told[0]?.at, told.at(-1)?.at]).toEqual([50, true, at + 50, at + 1]);
  });

  it('says who confirmed, and nothing of the viewer’s own registration', async () => {
    const { told, learner, page, desk, owner, verifier, context, today } = await running(engine);
    const mine = await learner(1, { ...today(), email: verifier.email });
    await told(1);
    expect((await page(verifier)).today.told).toMatchObject([{ kind: 'own' }]);
    expect(JSON.stringify((await page(verifier)).today)).not.toContain(mine);
    const { suggestions } = await page();
    const choices = suggestions.flatMap(({ candidates }) => candidates.map(({ choice }) => choice));
    expect(await desk.confirmSuggestions(owner, choices)).toEqual({ confirmed: 1, unchanged: 0 });
    expect((await page()).today.told).toMatchObject([{ kind: 'confirmed', isByItself: false }]);
    context.pass(DAY);
    expect((await page()).today.told).toEqual([]);
  });

  it('has refused emails before those of no payment, and the form of unknown ones for a file', async () => {
    const { db, context, page, box, desk, verifier } = await running(engine);
    expect(await desk.unknownFormFile(verifier)).toBeUndefined();
    const at = context.now();
    for (let made = 0; made < 25; made++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await noteSeen(db, { at: at + made, outcome: 'notice', reason: 'debit' });
    }
    await noteSeen(db, { at: at - HOUR, outcome: 'refused', reason: 'unsigned', amount: 150_000 as Paise });
    await noteSeen(db, { at, outcome: 'notice', reason: 'otp' });
    const { refused } = await page();
    expect(refused).toHaveLength(20);
    expect(refused.at(-1)).toMatchObject({ reason: 'unsigned', amount: 150_000 });
    expect(new Set(refused.slice(0, -1).map(({ reason }) => reason))).toEqual(new Set(['debit']));
    await noteSeen(db, { at: at - HOUR, outcome: 'unknown', shape: 'Xx' });
    await noteSeen(db, { at, outcome: 'unknown', shape: EMPTY });
    await noteSeen(db, { at, outcome: 'unknown', shape: 'of another bank', sender: 'alerts@axis.bank.in' });
    expect((await box()).unknown).toEqual({ emails: 2, since: at - HOUR, shape: EMPTY });
    expect(await desk.unknownFormFile(verifier)).toEqual({ name: 'hdfc-email.txt', text: `${EMPTY}\n` });
  });

  it('says until when statements cover what waits, and what learners read', async () => {
    const { context, db, learner, told, settle, today, page, box, previewed } = await running(engine);
    await learner(1, today());
    await told(1);
    expect(await settle()).toBe(1);
    expect((await page()).waiting).toEqual({ count: 1, coveredUntil: undefined });
    await previewed(statement({ reference: '532500077777', amount: 120, date: '19/11/26' }));
    expect((await page()).waiting).toEqual({ count: 1, coveredUntil: '2026-11-19' });
    expect(await box()).toMatchObject({ learnersRead: { kind: 'unknown' }, usualMinutes: undefined, unheard: 0 });
    await noteReader(db, { problem: 'password', problemSince: context.now() - HOUR });
    expect(await box()).toMatchObject({ learnersRead: { kind: 'late' }, problem: 'password' });
  });
});
