import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { inTransaction } from '../../db/transaction.ts';
import { shown, staffedDesk } from '../../desk/staff-desk.fixture.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { BANK_MAIL, CEILINGS } from '../bank-office.fixture.ts';
import { anEmail, imapServer } from '../mailbox/imap-server.fixture.ts';
import { takeTurn } from '../mailbox/lease.ts';
import { bankMailNow, keepSetting, settingRow } from '../setting/setting.ts';

const ACCOUNT = { bank: 'hdfc', accountEnd: '4821', money: 'each' };
const PASSWORD = 'app password';
/** When the emails of the fixture came. */
const CAME = Date.parse('2026-11-20T10:42:31+05:30');

/** A desk where nothing is set up. */
async function emptyDesk(engine: DeskContext['engine']) {
  const staffed = await staffedDesk(engine);
  const { db, context, owner, desk } = staffed;
  Object.assign(context, {
    bankMail: () => bankMailNow({ db, secret: context.secret, ofServer: undefined, dns: [] }),
  });
  return {
    ...staffed,
    row: () => settingRow(db),
    setUp: async () => shown(await desk.bankMailSetUp(owner)),
    /** Steps 1 and 4 are done. */
    choose: () => inTransaction(db, (tx) => keepSetting(tx, { chosenAt: context.now(), ...CEILINGS })),
    connect: (fields: Record<string, string>) => desk.connectMailbox(owner, fields),
    turnOf: (holder: string) => takeTurn(db, { holder, now: context.now() }),
  };
}

/** A mailbox with an email of the bank, and what an owner types to connect it. */
async function mailbox(behaviour: Parameters<typeof imapServer>[0] = { messages: [anEmail(1), anEmail(2)] }) {
  const server = await imapServer(behaviour);
  const { host, port, user } = server.account;
  return { server, fields: { address: user, host, port: String(port), password: PASSWORD } };
}

describe.each(dailyEngines)('the account of bank mail, on %s', (engine) => {
  it('is kept, and named in the log', async () => {
    const { desk, owner, setUp, logged, context } = await emptyDesk(engine);
    expect(await setUp()).toMatchObject({ bank: undefined, done: 0, isOfServer: false, hasPassword: false });
    expect(await desk.saveBank(owner, ACCOUNT)).toEqual({ kind: 'saved' });
    expect(await setUp()).toMatchObject({ bank: { id: 'hdfc' }, accountEnd: '4821', done: 1 });
    expect(await logged('set-bank-account')).toEqual([
      {
        ...{ at: context.now(), actor: `staff:${owner.staffId}` },
        detail: { bank: 'HDFC Bank', accountEnd: '4821', onlySuggests: false },
      },
    ]);
    expect(await context.bankMail()).toBeUndefined();
  });

  it('is kept by owners with a fresh code alone', async () => {
    const { desk, owner, verifier, row, context } = await emptyDesk(engine);
    expect(await desk.saveBank(verifier, ACCOUNT)).toMatchObject({ kind: 'forbidden' });
    expect(await desk.bankMailSetUp(verifier)).toMatchObject({ kind: 'forbidden' });
    const stale = { ...owner, provedAt: context.now() - 3_600_000 };
    expect(await desk.saveBank(stale, ACCOUNT)).toEqual({ kind: 'proof-needed', action: 'set-bank-mail' });
    expect(await desk.connectMailbox(stale, {})).toEqual({ kind: 'proof-needed', action: 'set-bank-mail' });
    expect(await desk.connectMailbox(verifier, {})).toMatchObject({ kind: 'forbidden' });
    expect((await row()).bank).toBeNull();
  });

  it('is not kept if the money comes as one sum for the day', async () => {
    const { desk, owner, row, logged } = await emptyDesk(engine);
    expect(await desk.saveBank(owner, { ...ACCOUNT, money: 'sum' })).toEqual({ kind: 'merchant' });
    expect(await row()).toMatchObject({ bank: null, accountEnd: null });
    expect(await logged('set-bank-account')).toEqual([]);
  });

  it('has to be tested and chosen again if it is another one, which ends the turn to read', async () => {
    const { desk, owner, row, choose, turnOf, logged, connect, context, setUp } = await emptyDesk(engine);
    const { fields } = await mailbox();
    await desk.saveBank(owner, ACCOUNT);
    await connect(fields);
    await choose();
    await turnOf('a reader');
    context.pass(1000);
    await desk.saveBank(owner, ACCOUNT);
    expect(await row()).toMatchObject({ perPayment: CEILINGS.perPayment, testSince: context.now() - 1000 });
    expect(await turnOf('another reader')).toBe(false);
    await desk.saveBank(owner, { ...ACCOUNT, accountEnd: '4822' });
    expect(await row()).toMatchObject({ perPayment: null, perDay: null, chosenAt: null, testSince: context.now() });
    expect(await turnOf('another reader')).toBe(true);
    expect(await setUp()).toMatchObject({ done: 2, hasPassword: true, ceilings: undefined });
    expect((await logged('set-bank-account')).map(({ detail }) => detail['onlySuggests'])).toEqual([false, true]);
  });

  it('is of the bank whose SMS the server takes', async () => {
    const { desk, owner, context, row } = await emptyDesk(engine);
    const axis = { id: 'axis', name: 'Axis Bank' } as NonNullable<DeskContext['bankSms']>['bank'];
    Object.assign(context, { bankSms: { bank: axis, accountEnd: '4821', key: 'key' } });
    expect(await desk.saveBank(owner, ACCOUNT)).toMatchObject({ problems: [{ field: 'bank' }] });
    expect((await row()).bank).toBeNull();
    expect(await desk.saveBank(owner, { ...ACCOUNT, bank: 'axis' })).toEqual({ kind: 'saved' });
  });

  it('stays as the settings of the server name it', async () => {
    const { desk, owner, context, row, setUp, connect } = await emptyDesk(engine);
    Object.assign(context, { bankMail: async () => BANK_MAIL });
    const { fields, server } = await mailbox();
    expect(await desk.saveBank(owner, ACCOUNT)).toEqual({ kind: 'changed' });
    expect(await connect(fields)).toEqual({ kind: 'changed' });
    expect(server.connections()).toBe(0);
    expect((await row()).bank).toBeNull();
    const { host, folder } = BANK_MAIL.account;
    expect(await setUp()).toMatchObject({ isOfServer: true, done: 4, bank: { id: 'hdfc' }, host, folder });
  });
});

describe.each(dailyEngines)('the mailbox of bank mail, on %s', (engine) => {
  it('is connected once it opens, and its password is sealed', async () => {
    const { desk, owner, connect, row, context, setUp, turnOf, logged } = await emptyDesk(engine);
    const { fields, server } = await mailbox();
    expect(await connect(fields)).toEqual({ kind: 'no-bank' });
    expect(server.connections()).toBe(0);
    await desk.saveBank(owner, ACCOUNT);
    await turnOf('a reader');
    expect(await connect(fields)).toEqual({ kind: 'connected', emails: 2, lastAt: CAME });
    const { host, port, user: address } = server.account;
    const at = context.now();
    const kept = await row();
    expect(kept).toMatchObject({
      address,
      host,
      port,
      folder: 'INBOX',
      connectedAt: at,
      testSince: at,
      chosenAt: null,
    });
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
    expect(await context.bankMail()).toMatchObject({ account: { password: PASSWORD, user: address }, address });
    const setUpNow = await setUp();
    expect(setUpNow).toMatchObject({ done: 2, hasPassword: true });
    expect(JSON.stringify(setUpNow)).not.toContain(kept.sealedPassword);
    expect(await turnOf('another reader')).toBe(true);
    const log = await logged('connect-bank-mailbox');
    expect(log.map(({ detail }) => detail)).toEqual([
      { host, port, folder: 'INBOX', newAddress: true, newPassword: true, onlySuggests: false },
    ]);
    expect(server.commands.filter((command) => /^(?:UID )?(?:STORE|COPY|MOVE|EXPUNGE|SELECT)\b/.test(command))).toEqual(
      [],
    );
  });

  it('tells that no email of the bank came in 30 days, and is connected', async () => {
    const { desk, owner, connect, setUp } = await emptyDesk(engine);
    const { fields } = await mailbox({ messages: [anEmail(1, { from: 'Shop <alerts@shop.example.org>' })] });
    await desk.saveBank(owner, ACCOUNT);
    expect(await connect(fields)).toEqual({ kind: 'connected', emails: 0, lastAt: null });
    expect((await setUp()).done).toBe(2);
  });

  it('keeps its password while address and server stay', async () => {
    const { desk, owner, connect, choose, row, context, logged } = await emptyDesk(engine);
    const { fields } = await mailbox();
    const other = await mailbox();
    const without = { ...fields, password: '' };
    await desk.saveBank(owner, ACCOUNT);
    const asked = {
      kind: 'invalid',
      problems: [{ field: 'password', message: 'Type the app password of this mailbox.' }],
    };
    expect(await connect(without)).toEqual(asked);
    await connect(fields);
    await choose();
    context.pass(1000);
    expect(await connect(without)).toMatchObject({ kind: 'connected' });
    // The same mailbox was tested, and chosen.
    expect(await row()).toMatchObject({ connectedAt: context.now(), testSince: context.now() - 1000, ...CEILINGS });
    expect(await connect({ ...without, address: 'other@example.org' })).toEqual(asked);
    expect(await connect({ ...without, host: 'localhost' })).toEqual(asked);
    expect(await connect({ ...without, port: other.fields.port })).toMatchObject({ kind: 'connected' });
    expect(await row()).toMatchObject({ testSince: context.now(), perPayment: null, perDay: null, chosenAt: null });
    expect(
      (await logged('connect-bank-mailbox')).map(({ detail }) => [detail['newPassword'], detail['onlySuggests']]),
    ).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  it('asks for its password again once the secret of the site is another', async () => {
    const { desk, owner, connect, context, setUp } = await emptyDesk(engine);
    const { fields } = await mailbox();
    await desk.saveBank(owner, ACCOUNT);
    await connect(fields);
    Object.assign(context, { secret: randomBytes(32) });
    expect((await setUp()).hasPassword).toBe(false);
    expect(await connect({ ...fields, password: '' })).toEqual({
      ...{ kind: 'invalid' },
      problems: [{ field: 'password', message: 'The kept password cannot be opened. Type the app password again.' }],
    });
    expect(await connect(fields)).toMatchObject({ kind: 'connected' });
  });

  it('tells beside the right field what is wrong, and keeps nothing', async () => {
    const { desk, owner, connect, row } = await emptyDesk(engine);
    const { fields } = await mailbox();
    const closing = createServer();
    const port = await new Promise<number>((resolve) => {
      closing.listen(0, '127.0.0.1', () => resolve((closing.address() as { port: number }).port));
    });
    await new Promise((done) => void closing.close(done));
    await desk.saveBank(owner, ACCOUNT);
    const problemWith = async (changes: Record<string, string>) => {
      const answer = await connect({ ...fields, ...changes });
      return answer.kind === 'invalid' ? answer.problems.map(({ field, message }) => `${field}: ${message}`) : answer;
    };
    expect(await problemWith({ password: 'my usual one' })).toEqual([
      'password: 127.0.0.1 refused this password. Use an app password, not your usual one.',
    ]);
    expect(await problemWith({ folder: 'Bank' })).toEqual([
      expect.stringContaining('folder: The mailbox has no folder "Bank"'),
    ]);
    expect(await problemWith({ port: String(port) })).toEqual([
      `host: 127.0.0.1 takes no connections at port ${port}. Check the name and the port.`,
    ]);
    expect(await problemWith({ address: 'fees@outlook.com', host: '' })).toEqual([
      expect.stringMatching(/^address: Outlook lets no other program in/),
    ]);
    expect(await problemWith({ host: 'outlook.office365.com' })).toEqual([
      expect.stringMatching(/^host: Outlook lets no other program in/),
    ]);
    expect(await problemWith({ address: 'Hello@example.com' })).toEqual([
      'address: Learners know this address. Take one that you do not publish.',
    ]);
    expect(await row()).toMatchObject({ address: null, sealedPassword: null, connectedAt: null });
  });

  it('is tried 30 times an hour by an owner', async () => {
    const { desk, owner, connect, context, colleague } = await emptyDesk(engine);
    const { fields, server } = await mailbox();
    const wrong = { ...fields, password: 'wrong' };
    await desk.saveBank(owner, ACCOUNT);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let tries = 0; tries < 30; tries++) await connect(wrong);
    const message = 'That was tried too often. Connect again after 21 Nov 2026, 12:30 PM IST.';
    expect(await connect(fields)).toEqual({ kind: 'invalid', problems: [{ field: 'host', message }] });
    expect(server.connections()).toBe(30);
    const second = await colleague('second@example.org', 'owner');
    expect(await desk.connectMailbox(second, fields)).toMatchObject({ kind: 'connected' });
    context.pass(3_600_000);
    expect(await connect(fields)).toMatchObject({ kind: 'connected' });
  });
});
