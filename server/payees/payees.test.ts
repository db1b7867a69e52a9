import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../domain/day.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { siteOnFolder } from '../publishing/site-on-folder.fixture.ts';
import { publishDue } from './publish-due.ts';

const SITE = 'site.yaml';

/** A site whose owners change who is paid. */
async function office() {
  const staffed = await siteOnFolder();
  const { desk, db, owner, read } = staffed;
  const form = async (id?: string) => {
    const drawn = await desk.payeeForm(owner, id);
    if (drawn?.kind !== 'form') throw new Error(`no form: ${drawn?.kind}`);
    return drawn;
  };
  const propose = async (id: string | undefined, changes: SentFields, who = owner) => {
    const { madeFrom } = await form(id);
    return desk.proposePayee(who, id, { 'made-from': madeFrom, ...changes });
  };
  const confirm = async (who: DeskUser, sent: SentFields = { seen: 'yes' }) => {
    const shown = await desk.payeeToConfirm(who);
    const proposal = shown !== undefined && 'id' in shown ? shown.id : '';
    return desk.confirmPayee(who, { proposal, ...sent });
  };
  return {
    ...{ ...staffed, form, propose, confirm },
    /** Proposes another UPI ID and confirms it. */
    confirmed: async (vpa: string, who: DeskUser = owner) => {
      expect(await propose('main', { vpa }, who)).toEqual({ kind: 'proposed' });
      return confirm(who);
    },
    due: () => publishDue(staffed.context),
    mails: async (kind: 'payee-change-waits' | 'payee-change-ended') => {
      const rows = await db.selectFrom('outbox').select(['recipient', 'data']).where('kind', '=', kind).execute();
      return rows.map(({ recipient, data }) => ({ recipient, ...(JSON.parse(data) as object) }));
    },
    vpas: () => [...read(SITE).matchAll(/vpa: (\S+)/g)].map(([, vpa]) => vpa),
    page: async (who = owner) => {
      const page = await desk.payees(who);
      if (page.kind !== 'page') throw new Error(page.kind);
      return page;
    },
  };
}

describe('another UPI ID', () => {
  test('goes live an hour after the second confirmation, and every owner is told twice', async () => {
    const { confirmed, colleague, context, due, mails, vpas, read, page, steps, owner, live } = await office();
    await colleague('other@example.org', 'owner');
    const before = read(SITE);
    expect(await confirmed('kaksha@okbank')).toEqual({ kind: 'waits' });
    const liveFrom = context.now() + HOUR;
    expect((await page()).waiting).toMatchObject({ by: owner.email, liveFrom });
    const told = { by: owner.email, facts: [{ label: 'UPI ID', before: 'kaksha@example', after: 'kaksha@okbank' }] };
    const waits = await mails('payee-change-waits');
    expect(waits.map(({ recipient }) => recipient).toSorted()).toEqual(['other@example.org', owner.email]);
    expect(waits[0]).toMatchObject({ ...told, liveFrom });

    context.pass(HOUR - 1);
    await due();
    expect(read(SITE)).toBe(before);
    context.pass(1);
    await due();
    expect(read(SITE)).toBe(before.replace('vpa: kaksha@example\n', 'vpa: kaksha@okbank\n'));
    expect(live.content.site.payees[0]?.vpa).toBe('kaksha@okbank');
    expect((await page()).waiting).toBeUndefined();
    expect(await mails('payee-change-ended')).toMatchObject([
      { ...told, as: 'live' },
      { ...told, as: 'live' },
    ]);
    expect(await steps(owner)).toMatchObject([{ by: owner.email, files: [{ file: SITE }] }]);
    // A second look finds nothing to do.
    await due();
    expect(await mails('payee-change-ended')).toHaveLength(2);
    expect(vpas()).toEqual(['kaksha@okbank', 'kaksha2@example']);
  });

  test('is stopped by any owner without a code, and never goes live', async () => {
    const { confirmed, colleague, context, due, desk, mails, vpas, page } = await office();
    const other = await colleague('other@example.org', 'owner');
    await confirmed('thief@okbank');
    const { waiting } = await page();
    const stale = { ...other, provedAt: context.now() - HOUR };
    context.pass(59 * MINUTE);
    expect(await desk.stopPayeeChange(stale, waiting?.id ?? '')).toEqual({ kind: 'stopped' });
    expect(await desk.stopPayeeChange(stale, waiting?.id ?? '')).toEqual({ kind: 'changed' });
    context.pass(HOUR);
    await due();
    expect(vpas()).toEqual(['kaksha@example', 'kaksha2@example']);
    expect(await mails('payee-change-ended')).toMatchObject([
      { as: 'stopped', stoppedBy: other.email },
      { as: 'stopped', stoppedBy: other.email },
    ]);
  });

  test('does not go live once who confirmed it is no owner', async () => {
    const { confirmed, colleague, context, due, db, mails, vpas } = await office();
    const thief = await colleague('thief@example.org', 'owner');
    await confirmed('thief@okbank', thief);
    await db.updateTable('staff').set({ removedAt: context.now() }).where('id', '=', thief.staffId).execute();
    context.pass(HOUR);
    await due();
    expect(vpas()[0]).toBe('kaksha@example');
    expect(await mails('payee-change-ended')).toMatchObject([{ as: 'not-owner' }]);
  });

  test('gives way to what was changed by hand meanwhile, and keeps other changes by hand', async () => {
    const { confirmed, context, due, write, mails, vpas, read, desk, owner, page } = await office();
    await confirmed('kaksha@okbank');
    write(SITE, 'vpa: kaksha@example\n', 'vpa: by-hand@okbank\n');
    context.pass(HOUR);
    await due();
    expect(vpas()[0]).toBe('by-hand@okbank');
    expect(await mails('payee-change-ended')).toMatchObject([{ as: 'by-hand' }]);

    const { payees } = await page();
    expect(payees[0]?.vpa).toBe('by-hand@okbank');
    expect(await confirmed('kaksha@okbank')).toEqual({ kind: 'waits' });
    write(SITE, 'tagline: Short online courses', 'tagline: Short courses');
    context.pass(HOUR);
    await due();
    expect(vpas()[0]).toBe('kaksha@okbank');
    expect(read(SITE)).toContain('tagline: Short courses');
    expect(await desk.payees(owner)).toMatchObject({ waiting: undefined });
  });

  test('is tried again if the process ended right after the publish', async () => {
    const { confirmed, context, due, write, mails, vpas } = await office();
    await confirmed('kaksha@okbank');
    write(SITE, 'vpa: kaksha@example\n', 'vpa: kaksha@okbank\n');
    context.pass(HOUR);
    await due();
    expect(vpas()[0]).toBe('kaksha@okbank');
    expect(await mails('payee-change-ended')).toMatchObject([{ as: 'live' }]);
  });

  test('is not said to be stopped once its pages are being made', async () => {
    const { confirmed, context, due, desk, owner, mails, vpas, page } = await office();
    await confirmed('kaksha@okbank');
    const id = (await page()).waiting?.id ?? '';
    context.pass(HOUR);
    const { showContent } = context;
    const stops: unknown[] = [];
    Object.assign(context, {
      showContent: async () => {
        stops.push(await desk.stopPayeeChange(owner, id));
        return showContent();
      },
    });
    await due();
    expect(stops[0]).toEqual({ kind: 'changed' });
    expect(vpas()[0]).toBe('kaksha@okbank');
    expect(await mails('payee-change-ended')).toMatchObject([{ as: 'live' }]);
  });

  test('can be stopped again after a try that failed', async () => {
    const { confirmed, context, due, desk, owner, vpas, page } = await office();
    await confirmed('kaksha@okbank');
    context.pass(HOUR);
    const { store } = context;
    Object.assign(context, { store: { ...store, problemsWith: () => Promise.reject(new Error('no memory')) } });
    await expect(due()).rejects.toThrow('no memory');
    Object.assign(context, { store });
    expect(await desk.stopPayeeChange(owner, (await page()).waiting?.id ?? '')).toEqual({ kind: 'stopped' });
    await due();
    expect(vpas()[0]).toBe('kaksha@example');
  });

  test('is not made if the site cannot be published with it', async () => {
    const { confirmed, context, due, breakPages, mails, vpas } = await office();
    await confirmed('kaksha@okbank');
    breakPages(true);
    context.pass(HOUR);
    await due();
    expect(vpas()[0]).toBe('kaksha@example');
    expect(await mails('payee-change-ended')).toMatchObject([{ as: 'content' }]);
  });
});

test('a code, the role of an owner and the tick are needed, one change at a time', async () => {
  const { desk, owner, editor, verifier, context, propose, confirm, confirmed, form, colleague } = await office();
  const { madeFrom } = await form('main');
  const fields = { 'made-from': madeFrom, vpa: 'thief@okbank' };
  const stale = { ...owner, provedAt: context.now() - HOUR };
  const refusal = { kind: 'proof-needed', action: 'change-payees' };
  for (const who of [editor, verifier]) {
    // oxlint-disable no-await-in-loop
    expect(await desk.payees(who)).toMatchObject({ kind: 'forbidden' });
    expect(await desk.payeeForm(who, 'main')).toMatchObject({ kind: 'forbidden' });
    expect(await desk.proposePayee(who, 'main', fields)).toMatchObject({ kind: 'forbidden' });
    expect(await desk.proposeRemoval(who, 'second')).toMatchObject({ kind: 'forbidden' });
    expect(await desk.confirmPayee(who, { seen: 'yes' })).toMatchObject({ kind: 'forbidden' });
    expect(await desk.stopPayeeChange(who, 'any')).toMatchObject({ kind: 'forbidden' });
    // oxlint-enable no-await-in-loop
  }
  expect(await desk.proposePayee(stale, 'main', fields)).toEqual(refusal);
  expect(await desk.proposeRemoval(stale, 'second')).toEqual(refusal);
  expect(await propose('main', { vpa: 'kaksha@okbank' })).toEqual({ kind: 'proposed' });
  expect(await confirm(stale)).toEqual(refusal);
  expect(await confirm(owner, {})).toMatchObject({ kind: 'invalid', problems: [{ field: 'seen' }] });
  // What one owner has typed, another cannot confirm.
  const other = await colleague('other@example.org', 'owner');
  expect(await confirm(other)).toEqual({ kind: 'changed' });
  expect(await confirm(owner)).toEqual({ kind: 'waits' });
  expect(await confirm(owner)).toEqual({ kind: 'changed' });
  expect(await confirmed('other@okbank', other)).toMatchObject({ kind: 'invalid', problems: [{ field: 'content' }] });
});

test('what is confirmed is what the person has seen, not what another window proposes since', async () => {
  const { propose, confirm, desk, owner, page, mails } = await office();
  await propose('main', { vpa: 'kaksha@okbank' });
  const seen = await desk.payeeToConfirm(owner);
  await propose('main', { vpa: 'thief@okbank' });
  const proposal = seen !== undefined && 'id' in seen ? seen.id : '';
  expect(await desk.confirmPayee(owner, { seen: 'yes', proposal })).toEqual({ kind: 'changed' });
  expect(await mails('payee-change-waits')).toEqual([]);
  expect((await page()).waiting).toBeUndefined();
  expect(await confirm(owner)).toEqual({ kind: 'waits' });
});

test('the form says what a build would say, beside the field, and keeps what was typed', async () => {
  const { propose } = await office();
  const wrong = { name: 'Kaksha', vpa: 'no-at-sign', 'bank.ifsc': 'EXMP1', 'bank.account': '12' };
  expect(await propose('main', wrong)).toMatchObject({
    kind: 'form',
    problems: [
      { field: 'vpa', message: expect.any(String) },
      { field: 'bank.account', message: expect.any(String) },
      { field: 'bank.ifsc', message: expect.any(String) },
    ],
    fields: expect.arrayContaining([expect.objectContaining({ name: 'vpa', value: 'no-at-sign' })]),
  });
  expect(await propose('main', {})).toMatchObject({ problems: [{ message: 'Nothing was changed.' }] });
});

test('the page outlives a mistake that was made by hand', async () => {
  const { page, write } = await office();
  write(SITE, 'vpa: kaksha@example\n', 'vpa: no-at-sign\n');
  expect((await page()).payees[0]).toMatchObject({
    id: 'main',
    vpa: 'no-at-sign',
    bank: '000000000000, IFSC EXMP0000000',
  });
});

test('a code that was made for the former UPI ID has to be changed with it', async () => {
  const { propose, write } = await office();
  write(
    SITE,
    '    vpa: kaksha@example\n',
    "    vpa: kaksha@example\n    signedQr: 'upi://pay?pa=kaksha@example&sign=x'\n",
  );
  expect(await propose('main', { vpa: 'kaksha@okbank' })).toMatchObject({ problems: [{ field: 'signedQr' }] });
  const other = { vpa: 'kaksha@okbank', signedQr: 'upi://pay?pa=kaksha@okbank&sign=y' };
  expect(await propose('main', other)).toEqual({ kind: 'proposed' });
});

test('a payee is added with a bank account, and one that no course needs is removed', async () => {
  const { desk, owner, form, confirm, context, due, live, page, read } = await office();
  const { madeFrom } = await form();
  const started = await desk.proposePayee(owner, undefined, {
    'made-from': madeFrom,
    name: 'Asha Rao',
    do: 'add:bank',
  });
  if (started?.kind !== 'form') throw new Error('no form');
  expect(started.fields.find(({ name }) => name === 'bank')).toMatchObject({ is: 'group' });
  const bank = {
    'bank.holder': 'Asha Rao',
    'bank.account': '123456789',
    'bank.ifsc': 'SBIN0001234',
    'bank.name': 'SBI',
  };
  const typed = { 'made-from': started.madeFrom, name: 'Asha Rao', vpa: 'asha@okbank', ...bank };
  expect(await desk.proposePayee(owner, undefined, typed)).toEqual({ kind: 'proposed' });
  expect(await desk.payeeToConfirm(owner)).toMatchObject({
    does: 'add',
    toTry: { vpa: 'asha@okbank', link: expect.stringContaining('am=1.00') },
  });
  const text = read(SITE);
  await confirm(owner);
  context.pass(HOUR);
  await due();
  expect(live.content.site.payees.at(-1)).toMatchObject({ id: 'asha-rao', bank: { ifsc: 'SBIN0001234' } });

  // The sample's first payee is named by its courses.
  expect(await desk.proposeRemoval(owner, 'main')).toMatchObject({ kind: 'wrong' });
  expect(await desk.proposeRemoval(owner, 'asha-rao')).toEqual({ kind: 'proposed' });
  // Nothing has to be scanned.
  expect(await confirm(owner, {})).toEqual({ kind: 'waits' });
  context.pass(HOUR);
  await due();
  expect(read(SITE)).toBe(text);
  expect((await page()).payees.map(({ id }) => id)).toEqual(['main', 'second']);
});
