import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dailyEngines, openTest } from '../../db/databases.fixture.ts';
import { aStaffMember, MOMENT } from '../../db/rows.fixture.ts';
import { inTransaction } from '../../db/transaction.ts';
import { BANK_MAIL, CEILINGS } from '../bank-office.fixture.ts';
import { bankMailNow, isSecure, keepSetting, sealPassword } from './setting.ts';

const SECRET = randomBytes(32);

describe.each(dailyEngines)('how bank mail is set up, on %s', (engine) => {
  it('is nothing until a mailbox is connected, and then as the desk says', async () => {
    const db = await openTest(engine);
    const source = { db, secret: SECRET, ofServer: undefined, dns: ['127.0.0.1:53'] };
    const keep = (changes: Parameters<typeof keepSetting>[1]) => inTransaction(db, (tx) => keepSetting(tx, changes));
    expect(await bankMailNow(source)).toBeUndefined();
    await keep({ bank: 'axis', accountEnd: '1234' });
    expect(await bankMailNow(source)).toBeUndefined();
    const mailbox = { address: 'fees@example.org', host: 'imap.example.org', port: 993, folder: 'Bank' };
    await keep({ ...mailbox, sealedPassword: sealPassword(SECRET, 'app password') });
    expect(await bankMailNow(source)).toMatchObject({
      bank: { id: 'axis' },
      accountEnd: '1234',
      account: {
        host: 'imap.example.org',
        port: 993,
        folder: 'Bank',
        user: 'fees@example.org',
        password: 'app password',
      },
      chosen: undefined,
      paused: undefined,
      isOfServer: false,
    });
    await keep(CEILINGS);
    expect(await bankMailNow(source)).toMatchObject({ chosen: CEILINGS, accountEnd: '1234' });
    // Another secret leaves the reader to say what is wrong.
    expect((await bankMailNow({ ...source, secret: randomBytes(32) }))?.account.password).toBeUndefined();
  });

  it('goes by the settings of the server if they name a mailbox, but can be paused at the desk', async () => {
    const db = await openTest(engine);
    const { dns: _, paused: __, isOfServer: ___, ...ofServer } = BANK_MAIL;
    const source = { db, secret: SECRET, ofServer, dns: [] };
    expect(await bankMailNow(source)).toEqual(BANK_MAIL);
    const owner = aStaffMember();
    await db.insertInto('staff').values(owner).execute();
    const pausing = { bank: 'axis', pausedAt: MOMENT, pausedBy: owner.id };
    await inTransaction(db, (tx) => keepSetting(tx, pausing));
    expect(await bankMailNow(source)).toEqual({ ...BANK_MAIL, paused: { at: MOMENT, staffId: owner.id } });
  });
});

it('sends passwords over TLS, except to this machine', () => {
  expect(isSecure({ host: 'imap.example.org', port: 993 })).toBe(true);
  expect(isSecure({ host: 'imap.example.org', port: 2993 })).toBe(true);
  // There the connection asks for STARTTLS.
  expect(isSecure({ host: 'imap.example.org', port: 143 })).toBe(false);
  expect(isSecure({ host: '127.0.0.1', port: 10_143 })).toBe(false);
});
