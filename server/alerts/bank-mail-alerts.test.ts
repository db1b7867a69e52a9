import { describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../domain/day.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { keptLog } from '../base/log.fixture.ts';
import { smsBanks } from '../../domain/bank-mail/sms/sms-banks.ts';
import { BANK_MAIL, bankOffice, CEILINGS, noteReader, noteSeen } from '../bank-mail/bank-office.fixture.ts';
import { bankMailNow, keepSetting, sealPassword } from '../bank-mail/setting/setting.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { inTransaction } from '../db/transaction.ts';
import { statement } from '../desk/staff-desk.fixture.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { createAlerts } from './alerts.ts';

const OTHERS = [
  { reference: '532500077777', amount: 120, date: '19/11/26' },
  { reference: '532500077778', amount: 120, date: '25/11/26' },
];

async function watched(engine: DeskContext['engine']) {
  const office = await bankOffice(engine);
  const { db, context } = office;
  context.bankMail = async () => BANK_MAIL;
  const log = keptLog();
  await office.colleague('other-owner@example.org', 'owner');
  const left = await office.colleague('left@example.org', 'owner');
  await db.updateTable('staff').set({ removedAt: 1 }).where('id', '=', left.staffId).execute();
  // Owners hear of it also if they want no emails about registrations.
  await db.updateTable('staff').set({ alerts: 'never' }).execute();
  return {
    ...office,
    tells: office.told,
    log,
    /** Three processes look at once, and one that was started again looks after them. */
    look: async () => {
      await Promise.all([1, 2, 3].map(() => createAlerts(context, log).look()));
      await createAlerts(context, log).look();
    },
    told: async (kind: string) => {
      const rows = await db
        .selectFrom('outbox')
        .select(['recipient', 'data'])
        .where('kind', '=', kind)
        .orderBy('id')
        .execute();
      const own = rows.filter(({ recipient }) => recipient === 'owner@example.org');
      expect(new Set(rows.map(({ recipient }) => recipient))).toEqual(
        new Set(rows.length === 0 ? [] : ['owner@example.org', 'other-owner@example.org']),
      );
      expect(rows).toHaveLength(2 * own.length);
      expect(log.lines).toEqual([]);
      return own.map(({ data }) => JSON.parse(data) as Record<string, unknown>);
    },
  };
}

describe.each(dailyEngines)('owners are told of bank mail on %s', (engine) => {
  it('once when the mailbox has not been readable for an hour, and again the next time', async () => {
    const { db, context, look, told } = await watched(engine);
    const since = context.now();
    await noteReader(db, { problem: 'password', problemSince: since });
    context.pass(HOUR - 1);
    await look();
    expect(await told('bank-mail-unreadable')).toEqual([]);
    context.pass(1);
    await look();
    context.pass(DAY);
    await look();
    const mailbox = { host: 'imap.gmail.com', port: 993, folder: 'INBOX' };
    expect(await told('bank-mail-unreadable')).toEqual([{ problem: 'password', since, mailbox }]);
    await noteReader(db, { heardAt: context.now() });
    await look();
    await noteReader(db, { problem: 'closed', problemSince: context.now() });
    context.pass(HOUR);
    await look();
    expect((await told('bank-mail-unreadable')).map(({ problem }) => problem)).toEqual(['password', 'closed']);
  });

  it('of the first email of an unknown form in seven days', async () => {
    const { db, context, look, told } = await watched(engine);
    await noteReader(db);
    const seen = (sender?: string) =>
      noteSeen(db, { at: context.now(), outcome: 'unknown', ...(sender !== undefined && { sender }) });
    await seen('alerts@axis.bank.in');
    await look();
    expect(await told('bank-mail-unknown')).toEqual([]);
    context.pass(MINUTE);
    const first = context.now();
    await seen();
    await look();
    context.pass(7 * DAY - 1);
    await seen();
    await look();
    expect(await told('bank-mail-unknown')).toEqual([{ bank: 'HDFC Bank', at: first }]);
    context.pass(1);
    await look();
    expect(await told('bank-mail-unknown')).toHaveLength(2);
  });

  it('once a day of five emails that may be forged, not of ordinary refusals', async () => {
    const { db, context, look, told } = await watched(engine);
    await noteReader(db);
    const refused = async (count: number, reason: string) => {
      for (let made = 0; made < count; made++) {
        // oxlint-disable-next-line no-await-in-loop -- few
        await noteSeen(db, { at: context.now(), outcome: 'refused', reason });
      }
    };
    await refused(4, 'unsigned');
    await refused(9, 'weak-signature');
    await look();
    expect(await told('bank-mail-forged')).toEqual([]);
    await refused(1, 'other-account');
    await look();
    context.pass(HOUR);
    await refused(9, 'unsigned');
    await look();
    expect(await told('bank-mail-forged')).toEqual([{ bank: 'HDFC Bank', count: 5 }]);
    context.pass(DAY);
    await look();
    expect(await told('bank-mail-forged')).toHaveLength(1);
    await refused(5, 'unsigned');
    await look();
    expect(await told('bank-mail-forged')).toHaveLength(2);
  });

  it('once of each payment that the statement lacks', async () => {
    const { context, look, told, tells, learner, today, settle, previewed } = await watched(engine);
    const ids: string[] = [];
    for (const number of [1, 2]) {
      // oxlint-disable-next-line no-await-in-loop -- one learner after the other
      ids.push(await learner(number, today()));
      // oxlint-disable-next-line no-await-in-loop
      await tells(number);
    }
    expect(await settle()).toBe(2);
    context.pass(5 * DAY);
    await look();
    expect(await told('bank-mail-missing')).toEqual([]);
    await previewed(statement(...OTHERS));
    await look();
    context.pass(DAY);
    await look();
    const mails = await told('bank-mail-missing');
    expect(mails).toEqual([
      { listed: ids.map((id) => expect.objectContaining({ number: registrationNumber(id), lastDay: '2026-11-25' })) },
    ]);
    expect(JSON.stringify(mails)).not.toMatch(/Learner/);
  });

  it('of a payment that the statement lacks also where only SMS are taken', async () => {
    const { context, look, told, tells, learner, today, settle, previewed } = await watched(engine);
    context.bankMail = async () => undefined;
    context.bankSms = { bank: smsBanks[0]!, accountEnd: '4821', key: 'k'.repeat(32), chosen: CEILINGS };
    await learner(1, today());
    await tells(1, { source: 'sms', verdict: 'unsure', reason: 'sms' });
    expect(await settle({ ceilings: undefined }, CEILINGS)).toBe(1);
    context.pass(5 * DAY);
    await previewed(statement(...OTHERS));
    await look();
    expect(await told('bank-mail-missing')).toHaveLength(1);
  });

  it('of a mailbox that was set up at the desk, whose password cannot be opened, and that is paused', async () => {
    const { db, context, owner, look, told } = await watched(engine);
    const { host, port, folder, user: address } = BANK_MAIL.account;
    const sealedPassword = sealPassword(new Uint8Array(32), 'app password');
    const kept = { bank: 'hdfc', accountEnd: '4821', address, host, port, folder, sealedPassword };
    const since = context.now();
    await inTransaction(db, (tx) => keepSetting(tx, { ...kept, pausedAt: since, pausedBy: owner.staffId }));
    context.bankMail = () => bankMailNow({ db, secret: context.secret, ofServer: undefined, dns: [] });
    await noteReader(db, { problem: 'sealed', problemSince: since });
    context.pass(HOUR);
    await look();
    expect(await told('bank-mail-unreadable')).toEqual([{ problem: 'sealed', since, mailbox: { host, port, folder } }]);
  });

  it('of nothing while no mailbox is set up', async () => {
    const { db, context, look, told } = await watched(engine);
    context.bankMail = async () => undefined;
    await noteReader(db, { problem: 'password', problemSince: 0 });
    await look();
    expect(await told('bank-mail-unreadable')).toEqual([]);
  });
});
