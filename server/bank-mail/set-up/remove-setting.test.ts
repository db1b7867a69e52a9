import { describe, expect, it } from 'vitest';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { BANK_MAIL, bankOffice, CEILINGS, noteReader } from '../bank-office.fixture.ts';
import { bankMailNow, keepSetting, sealPassword } from '../setting/setting.ts';

async function setUp(engine: DeskContext['engine']) {
  const office = await bankOffice(engine);
  const { db, context } = office;
  context.bankMail = () => bankMailNow({ db, secret: context.secret, ofServer: undefined, dns: [] });
  const { host, port, folder, user: address } = BANK_MAIL.account;
  const sealedPassword = sealPassword(context.secret, 'app password');
  const kept = { bank: 'hdfc', accountEnd: '4821', ...{ host, port, folder, address, sealedPassword }, ...CEILINGS };
  await inTransaction(db, (tx) => keepSetting(tx, kept));
  await noteReader(db, { heardAt: context.now(), until: context.now() });
  return {
    ...office,
    kept: () => db.selectFrom('bankMailSetting').selectAll().execute(),
    reader: () => db.selectFrom('bankMailReader').selectAll().executeTakeFirstOrThrow(),
  };
}

describe.each(dailyEngines)('an owner removes bank mail, on %s', (engine) => {
  it('with its password, and the mailbox is read no longer; what it confirmed stays', async () => {
    const { desk, owner, learner, told, settle, today, state, kept, reader, context, logged } = await setUp(engine);
    const id = await learner(1, today());
    await told(1);
    expect(await settle()).toBe(1);
    expect(await desk.removeBankMail(owner)).toEqual({ kind: 'done' });
    expect(await desk.removeBankMail(owner)).toEqual({ kind: 'done' });
    expect([await kept(), await context.bankMail(), await desk.bankMail(owner)]).toEqual([[], undefined, undefined]);
    expect(await reader()).toMatchObject({ holder: '', until: 0, heardAt: null });
    expect(await state(id)).toBe('confirmed');
    expect(await logged('remove-bank-mail')).toEqual([
      { at: context.now(), actor: `staff:${owner.staffId}`, detail: { bank: 'hdfc' } },
    ]);
  });

  it('only at the desk: not what the settings of the server name, and no verifier does', async () => {
    const { desk, owner, verifier, kept, reader, context } = await setUp(engine);
    expect(await desk.removeBankMail(verifier)).toMatchObject({ kind: 'forbidden' });
    context.bankMail = async () => BANK_MAIL;
    expect(await desk.removeBankMail(owner)).toEqual({ kind: 'unknown' });
    expect([(await kept()).length, (await reader()).holder]).toEqual([1, 'a process']);
  });
});
