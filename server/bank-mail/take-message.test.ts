/** What is stored of an email, whatever it is, together with its place in the mailbox. */
import { describe, expect, it } from 'vitest';
import { bankEmail } from '../../domain/bank-mail/emails.fixture.ts';
import { DAY, indianDayAt, MINUTE } from '../../domain/day.ts';
import { startDns } from '../../tests/e2e/support/servers/dns-server.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { BANK_MAIL, bankOffice } from './bank-office.fixture.ts';
import { placeRead, takeTurn } from './mailbox/lease.ts';
import { keyRecord, mail, type MailWish, received, signed } from './message/signed-mail.fixture.ts';
import { takeMessage } from './take-message.ts';
import { onTestFinished } from 'vitest';

const DOMAIN = 'hdfcbank.bank.in';

async function office(engine: DeskContext['engine'], dns: Parameters<typeof startDns>[1] = {}) {
  const { db, context } = await bankOffice(engine);
  const server = await startDns(keyRecord(DOMAIN), dns);
  onTestFinished(server.stop);
  const bankMail = { ...BANK_MAIL, dns: [server.address] };
  const holder = 'this process';
  await takeTurn(db, { holder, now: context.now() });
  let uid = 0;
  const take = (source: Buffer | null) =>
    takeMessage(
      { db, bankMail, holder, now: () => context.now() },
      { uid: (uid += 1), uidValidity: '7', size: source?.length ?? 0, internalDate: context.now(), source },
    );
  return {
    db,
    context,
    take,
    /** An email of the bank comes. */
    async comes(more: Partial<MailWish> = {}, at = context.now()) {
      const email = bankEmail({ template: 'hdfc-ending-in', date: indianDayAt(at) });
      const raw = mail({ ...email, to: BANK_MAIL.address, at, ...more });
      await take(received(signed(raw, { domain: DOMAIN }), { at }));
    },
    seen: () => db.selectFrom('bankMailSeen').select(['outcome', 'reason', 'shape']).orderBy('at').execute(),
    credits: () => db.selectFrom('bankCredit').selectAll().execute(),
    place: () => placeRead(db),
  };
}

describe.each(dailyEngines)('an email in the mailbox on %s', (engine) => {
  it('is a credit once, also under the same id with other bytes', async () => {
    const { comes, credits, seen, context, place } = await office(engine);
    const headings = { 'Message-ID': '<one@mailer.bank.in>' };
    await comes({ headings });
    context.pass(MINUTE);
    await comes({ headings });
    expect(await credits()).toMatchObject([
      { ...{ source: 'mail', bank: 'hdfc', verdict: 'signed', domain: DOMAIN, state: 'open', accountEnd: '4821' } },
    ]);
    expect((await seen()).map(({ outcome }) => outcome)).toEqual(['credit', 'credit']);
    expect(await place()).toEqual({ uidValidity: '7', lastUid: 2 });
  });

  it('of an unknown form leaves its shape, with no number and no name', async () => {
    const { comes, seen, credits } = await office(engine);
    await comes({ text: 'Dear RIYA, Rs.650.00 has arrived. UPI 632416104821.', html: undefined });
    const [email] = await seen();
    expect(email).toMatchObject({ outcome: 'unknown', reason: null });
    expect(email?.shape).toMatch(/9{3}\.99/);
    expect(email?.shape).not.toMatch(/[0-8]|RIYA/);
    expect(await credits()).toEqual([]);
  });

  it.each<[string, Partial<MailWish>, object]>([
    ['of a payout of many payments', payerIs('RAZORPAY SOFTWARE'), { outcome: 'notice', reason: 'settlement' }],
    [
      'of money that went out',
      { text: 'Rs.650.00 is debited from your account 4821.', html: undefined },
      { outcome: 'notice', reason: 'debit' },
    ],
    ['to somebody else', { to: 'other@example.org' }, { outcome: 'refused', reason: 'not-to-you' }],
    [
      'of another account',
      bankEmail({ template: 'hdfc-ending-in', accountEnd: '7702' }),
      { outcome: 'refused', reason: 'other-account' },
    ],
  ])('%s is no credit', async (_what, more, stored) => {
    const { comes, seen, credits, place } = await office(engine);
    await comes(more);
    expect(await seen()).toMatchObject([{ ...stored, shape: null }]);
    expect(await credits()).toEqual([]);
    expect((await place()).lastUid).toBe(1);
  });

  it('that is too large, or from the future, confirms nothing', async () => {
    const { take, comes, seen, credits, context } = await office(engine);
    await take(null);
    await comes({}, context.now() + DAY);
    expect(await seen()).toMatchObject([{ outcome: 'refused', reason: 'too-large' }, { outcome: 'credit' }]);
    expect(await credits()).toMatchObject([{ verdict: 'unsure', reason: 'clock' }]);
  });

  it('comes again while the DNS is silent, and leaves nothing until then', async () => {
    const { comes, seen, place } = await office(engine, { fails: true });
    await expect(comes()).rejects.toThrow('the DNS does not answer');
    expect([await seen(), (await place()).lastUid]).toEqual([[], 0]);
  });
});

function payerIs(payer: string) {
  const { text, html } = bankEmail({ template: 'hdfc-ending-in', payer });
  return { text, html };
}
