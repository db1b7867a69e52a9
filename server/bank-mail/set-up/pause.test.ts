import { describe, expect, it } from 'vitest';
import { HOUR } from '../../../domain/day.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { BANK_MAIL, bankOffice, CEILINGS } from '../bank-office.fixture.ts';
import { choiceNow } from '../choice.ts';
import { settleCredits } from '../settle.ts';
import { bankMailNow, settingRow } from '../setting/setting.ts';

/** A desk whose bank mail confirms by the settings of the server, unless they only suggest. */
async function confirming(engine: DeskContext['engine'], chosen: typeof CEILINGS | null = CEILINGS) {
  const office = await bankOffice(engine);
  const { db, context } = office;
  const { dns, paused: _, isOfServer: __, ...ofServer } = { ...BANK_MAIL, chosen: chosen ?? undefined };
  context.bankMail = () => bankMailNow({ db, secret: context.secret, ofServer, dns });
  const now = async () => choiceNow(db, await context.bankMail(), context.now());
  return { ...office, now, look: async () => settleCredits(context, await now()) };
}

describe.each(dailyEngines)('an owner pauses bank mail, on %s', (engine) => {
  it('and nothing is confirmed until an owner lets it confirm again', async () => {
    const { db, desk, owner, learner, told, look, now, context, state, today, logged, colleague } =
      await confirming(engine);
    await colleague('other-owner@example.org', 'owner');
    const id = await learner(1, today());
    await told(1);
    expect(await desk.pauseBankMail(owner)).toEqual({ kind: 'done' });
    expect([await now(), await look(), await state(id)]).toMatchObject([{ only: 'paused' }, 0, 'received']);
    const pausedAt = context.now();
    context.pass(HOUR);
    // Pressed again, it still counts from the first time.
    expect(await desk.pauseBankMail(owner)).toEqual({ kind: 'done' });
    expect((await context.bankMail())?.paused).toEqual({ at: pausedAt, staffId: owner.staffId });
    expect(await desk.bankMail(owner)).toMatchObject({
      mailbox: { paused: { at: pausedAt, by: owner.email }, isChosen: true },
      suggestions: [{ candidates: [{ id }] }],
    });

    expect(await desk.resumeBankMail(owner)).toEqual({ kind: 'done' });
    expect(await desk.resumeBankMail(owner)).toEqual({ kind: 'done' });
    expect([await now(), await look(), await state(id)]).toMatchObject([{ only: undefined }, 1, 'confirmed']);
    const actor = `staff:${owner.staffId}`;
    expect(await logged('pause-bank-mail')).toEqual([{ at: pausedAt, actor, detail: {} }]);
    const mails = await db.selectFrom('outbox').select('recipient').where('kind', '=', 'bank-mail-changed').execute();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['other-owner@example.org', owner.email]);
    expect(await logged('resume-bank-mail')).toEqual([{ at: context.now(), actor, detail: {} }]);
  });

  it('without a code, but a code is needed to let it confirm again', async () => {
    const { desk, owner, context, now } = await confirming(engine);
    const stale = { ...owner, provedAt: context.now() - HOUR };
    expect(await desk.pauseBankMail(stale)).toEqual({ kind: 'done' });
    expect(await desk.resumeBankMail(stale)).toEqual({ kind: 'proof-needed', action: 'set-bank-mail' });
    expect((await now()).only).toBe('paused');
  });

  it('not while it only suggests, and others than owners may do neither', async () => {
    const { desk, owner, db } = await confirming(engine, null);
    expect(await desk.pauseBankMail(owner)).toEqual({ kind: 'changed' });
    const { desk: other, verifier } = await confirming(engine);
    expect(await other.pauseBankMail(verifier)).toMatchObject({ kind: 'forbidden' });
    expect(await other.resumeBankMail(verifier)).toMatchObject({ kind: 'forbidden' });
    expect(await settingRow(db)).toMatchObject({ pausedAt: null, pausedBy: null });
  });
});
