import { describe, expect, test } from 'vitest';
import { engines } from '../db/databases.fixture.ts';
import { registrationsOf } from '../registration/of-learner.ts';
import { registrationByTokenHash } from '../registration/registration-view.ts';
import { afterRename, courseOf, inputOf, START, register } from '../registration/registration.fixture.ts';
import { tokenHash, tokenOf } from '../guard/token.ts';
import { staffedDesk, type StaffedDesk } from '../desk/staff-desk.fixture.ts';

const CONTACT = {
  action: 'change-contact',
  learnerName: 'Learner B',
  guardianName: '',
  email: 'learner1@example.org',
  mobile: '98765 00001',
};

async function waiting({ db }: StaffedDesk, id: string) {
  const mails = await db
    .selectFrom('outbox')
    .select(['kind', 'recipient', 'data', 'messageId'])
    .where('registrationId', '=', id)
    .where('state', '=', 'queued')
    .orderBy('id')
    .execute();
  return mails.map(({ data, ...mail }) => ({ ...mail, data: JSON.parse(data) as unknown }));
}

async function allSent({ db }: StaffedDesk): Promise<void> {
  await db.updateTable('outbox').set({ state: 'sent', sentAt: 1 }).execute();
}

describe.each(engines)('on %s', (engine) => {
  test('name and number are put right, in any state, and the log has no name in it', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.paid(1);
    await allSent(staffed);
    const form = { ...CONTACT, learnerName: 'Kavya  Iyer', guardianName: 'Ravi Iyer', mobile: '+91 91234 56789' };
    expect(await staffed.act(id, form, staffed.verifier)).toEqual({ kind: 'done' });
    expect(await staffed.row(id)).toMatchObject({
      learnerName: 'Kavya Iyer',
      guardianName: 'Ravi Iyer',
      email: 'learner1@example.org',
      mobile: '+919123456789',
      state: 'confirmed',
    });
    const [last] = (await staffed.desk.registration(staffed.owner, id))?.history ?? [];
    expect(last).toMatchObject({
      who: 'verifier@example.org',
      action: 'change-contact',
      detail: { changed: 'learner’s name, guardian’s name, mobile number' },
    });
    expect(JSON.stringify(last)).not.toMatch(/kavya|iyer|91234/i);
    expect(await waiting(staffed, id)).toEqual([]);
  });

  test('a consent to emails about other courses is taken back, and never given', async () => {
    const staffed = await staffedDesk(engine);
    const [id, other] = [await staffed.learner(1, { marketing: true }), await staffed.learner(2)];
    expect(await staffed.row(id)).toMatchObject({ marketingConsentAt: START });
    expect(await staffed.act(id, { ...CONTACT, endsMarketing: 'yes' })).toEqual({ kind: 'done' });
    expect(await staffed.row(id)).toMatchObject({ marketingConsentAt: null, consentAt: START });
    const same = { ...CONTACT, learnerName: 'Learner C', email: 'learner2@example.org', mobile: '98765 00002' };
    expect(await staffed.act(other, { ...same, endsMarketing: 'yes' })).toMatchObject({ kind: 'invalid' });
    const [last] = (await staffed.desk.registration(staffed.owner, id))?.history ?? [];
    expect(last).toMatchObject({ detail: { changed: 'consent to emails about other courses' } });
  });

  test('to a new address goes what was mailed last, as a mail of its own', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.paid(1, '700');
    const before = await waiting(staffed, id);
    await allSent(staffed);
    await staffed.act(id, { ...CONTACT, learnerName: 'Kavya Iyer', email: 'Kavya@example.org' });
    const after = await waiting(staffed, id);
    expect(after).toMatchObject([
      { kind: 'confirmed', recipient: 'kavya@example.org', data: { learner: 'Kavya Iyer' } },
      { kind: 'refund-due', recipient: 'kavya@example.org', data: { amount: 5_000 } },
    ]);
    const ids = [...before, ...after].map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('what waits still goes to the new address, and what never arrived is overtaken', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.db.updateTable('outbox').set({ state: 'failed', attempts: 3 }).execute();
    await staffed.act(id, { action: 'ask', reason: 'Which bank?' });
    await staffed.db.updateTable('outbox').set({ attempts: 2 }).where('kind', '=', 'needs-you').execute();
    await staffed.act(id, { ...CONTACT, email: 'kavya@example.org' });
    const mails = await staffed.db.selectFrom('outbox').select(['kind', 'state', 'recipient', 'attempts']).execute();
    expect(mails).toEqual([{ kind: 'needs-you', state: 'queued', recipient: 'kavya@example.org', attempts: 0 }]);
  });

  test('the course is behind the new address and no longer behind the old one', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.act(id, { ...CONTACT, email: 'kavya@example.org' });
    expect(await registrationsOf(staffed.context, 'learner1@example.org')).toEqual([]);
    expect(await registrationsOf(staffed.context, 'kavya@example.org')).toMatchObject([{ id }]);
  });

  test('the secret link that went to the old address ends, and the new one opens', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const { db, context } = staffed;
    const opens = async (email: string) =>
      (await registrationByTokenHash(db, tokenHash(tokenOf(context.secret, { id, email }))))?.id;
    await db
      .insertInto('formerToken')
      .values({ tokenHash: tokenHash('of old'), registrationId: id })
      .execute();
    expect(await opens('learner1@example.org')).toBe(id);
    await staffed.act(id, { ...CONTACT, learnerName: 'Kavya Iyer', email: 'learner1@example.org' });
    expect(await opens('learner1@example.org')).toBe(id);
    await staffed.act(id, { ...CONTACT, email: 'kavya@example.org' });
    expect(await opens('learner1@example.org')).toBeUndefined();
    expect(await opens('kavya@example.org')).toBe(id);
    expect(await registrationByTokenHash(db, tokenHash('of old'))).toBeUndefined();
  });

  test('wrong fields come back, each with its problem, and nothing is written', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const before = await staffed.row(id);
    const form = { ...CONTACT, learnerName: '', email: 'kavya@gmial.com', mobile: '12345' };
    expect(await staffed.act(id, form)).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'learnerName' }, { field: 'email' }, { field: 'mobile' }],
    });
    expect(await staffed.act(id, CONTACT)).toMatchObject({ kind: 'invalid', problems: [{ field: 'action' }] });
    expect(await staffed.row(id)).toEqual(before);
  });

  test('the same payment that was registered twice stays two registrations', async () => {
    const staffed = await staffedDesk(engine);
    const { reference } = inputOf(1);
    const wrong = await staffed.learner(2, { reference, mobile: inputOf(1).mobile });
    const right = await staffed.learner(1);
    expect(await staffed.act(wrong, CONTACT)).toMatchObject({ kind: 'invalid', problems: [{ field: 'email' }] });
    expect(await staffed.state(right)).toBe('held');
    expect(await staffed.row(wrong)).toMatchObject({ email: 'learner2@example.org' });
  });

  test('nor does a new name of the course make one of them', async () => {
    const staffed = await staffedDesk(engine);
    const { context } = staffed;
    const { reference, mobile } = inputOf(1);
    await staffed.learner(1);
    context.content = afterRename(context.content, 'react', 'react-js');
    const wrong = inputOf(2, { reference, mobile });
    const { id } = await register(context, courseOf(context, 'react-js'), wrong);
    expect(await staffed.act(id, CONTACT)).toMatchObject({ kind: 'invalid', problems: [{ field: 'email' }] });
  });

  test('a registration that differs in course, payment, address or number stands in no correction’s way', async () => {
    const staffed = await staffedDesk(engine);
    const { context } = staffed;
    const own = inputOf(2);
    const others = async (number: number, course: string) => {
      const { reference, email, mobile } = inputOf(number);
      await register(context, courseOf(context, course), own);
      for (const other of [{ reference }, { email }, { mobile }]) await staffed.learner(2, other);
    };
    await others(1, 'cloud');
    await others(3, 'python');
    const id = await staffed.learner(2, { email: 'kavya@gmial.com' });
    const right = { ...CONTACT, learnerName: 'Learner C', email: own.email, mobile: '98765 00002' };
    expect(await staffed.act(id, right)).toEqual({ kind: 'done' });
    expect(await staffed.row(id)).toMatchObject({ email: own.email, mobile: own.mobile });
  });

  test('a form that was drawn before is told of it', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const seen = String((await staffed.row(id)).stateChangedAt);
    await staffed.act(id, { ...CONTACT, learnerName: 'Kavya Iyer' });
    expect(await staffed.act(id, { ...CONTACT, learnerName: 'Kavya Rao', seen })).toEqual({ kind: 'changed' });
  });

  test('somebody who was erased has nothing to put right', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.desk.erase(staffed.owner, id);
    expect(await staffed.act(id, CONTACT)).toMatchObject({ kind: 'invalid', problems: [{ field: 'action' }] });
    expect((await staffed.desk.registration(staffed.owner, id))?.actions).toEqual([
      'confirm',
      'hold',
      'reject',
      'note',
    ]);
  });
});
