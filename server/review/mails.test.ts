import { describe, expect, test } from 'vitest';
import { dailyEngines } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import { START } from '../registration/registration.fixture.ts';
import { staffedDesk, type StaffedDesk } from '../desk/staff-desk.fixture.ts';

async function mailOf({ desk, owner }: StaffedDesk, id: string) {
  const [mail] = (await desk.registration(owner, id))?.mails ?? [];
  if (mail === undefined) throw new Error('there is no mail');
  return mail;
}

async function givenUp({ db }: StaffedDesk): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'failed', attempts: 3, lastError: 'answer 550 5.1.1 to RCPT TO' })
    .execute();
}

describe.each(dailyEngines)('on %s', (engine) => {
  test('each mail says where it is', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    const queued = await mailOf(staffed, id);
    expect(queued).toMatchObject({
      kind: 'received',
      words: 'Registration received',
      to: 'learner1@example.org',
      state: 'queued',
      tries: 0,
      queuedAt: START,
      canSendAgain: false,
    });
    await staffed.db.updateTable('outbox').set({ state: 'sending', attempts: 1 }).execute();
    expect(await mailOf(staffed, id)).toMatchObject({ state: 'queued', tries: 1, canSendAgain: false });
    await staffed.db.updateTable('outbox').set({ state: 'sent', sentAt: START }).execute();
    expect(await mailOf(staffed, id)).toMatchObject({ state: 'sent', sentAt: START, canSendAgain: true });
  });

  test('the mails of a registration come newest first', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    staffed.context.pass(1000);
    await staffed.act(id, { action: 'ask', reason: 'Which day?' });
    staffed.context.pass(1000);
    await staffed.act(id, { action: 'reject', reason: 'No answer.' });
    const { mails = [] } = (await staffed.desk.registration(staffed.owner, id)) ?? {};
    expect(mails.map(({ kind }) => kind)).toEqual(['rejected', 'needs-you', 'received']);
  });

  test('a mail that was given up is named in the queue until it is sent again', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, verifier } = staffed;
    const id = await staffed.learner(1);
    await staffed.learner(2);
    await givenUp(staffed);
    const { undelivered } = await desk.queue(verifier, { view: 'now' });
    expect(undelivered.registrations.map(({ name }) => name)).toEqual(['Learner B', 'Learner C']);
    const failed = await mailOf(staffed, id);
    expect(failed).toMatchObject({ state: 'failed', error: 'answer 550 5.1.1 to RCPT TO', canSendAgain: true });

    const mail = { registrationId: id, mailId: failed.id };
    expect(await desk.sendMailAgain(verifier, mail)).toEqual({ kind: 'done' });
    expect(await mailOf(staffed, id)).toMatchObject({ kind: 'received', state: 'queued', tries: 0, error: null });
    expect((await desk.registration(verifier, id))?.mails).toHaveLength(1);
    expect(await desk.sendMailAgain(verifier, mail)).toEqual({ kind: 'unknown' });
    const now = await desk.queue(verifier, { view: 'now' });
    expect(now.undelivered).toMatchObject({ registrations: [{ name: 'Learner C' }], more: 0 });
    expect((await desk.registration(verifier, id))?.history[0]).toMatchObject({
      action: 'send-again',
      detail: { mail: 'Registration received' },
    });
    expect(await staffed.logged('send-again', id)).toMatchObject([{ detail: { mail: 'received' } }]);
  });

  test('mails that do not leave are told from mails that just wait', async () => {
    const staffed = await staffedDesk(engine);
    const { db, desk, verifier, context } = staffed;
    await staffed.learner(1);
    context.pass(15 * 60_000);
    await staffed.learner(2);
    const stuck = async () => (await desk.queue(verifier, { view: 'now' })).undelivered.stuck;
    expect(await stuck()).toBeUndefined();
    context.pass(1);
    expect(await stuck()).toEqual({ mails: 1, since: START, error: null });
    await db.updateTable('outbox').set({ attempts: 4, lastError: 'ECONNREFUSED: connect' }).execute();
    context.pass(15 * 60_000);
    expect(await stuck()).toEqual({ mails: 2, since: START, error: 'ECONNREFUSED: connect' });
    await db.updateTable('outbox').set({ state: 'sending' }).execute();
    expect(await stuck()).toMatchObject({ mails: 2 });
    await db.updateTable('outbox').set({ state: 'sent', sentAt: START }).execute();
    expect(await stuck()).toBeUndefined();
  });

  test('no more than five are named', async () => {
    const staffed = await staffedDesk(engine);
    for (let number = 0; number < 7; number++) await staffed.learner(number);
    await givenUp(staffed);
    const { undelivered } = await staffed.desk.queue(staffed.verifier, { view: 'confirmed' });
    expect(undelivered.registrations).toHaveLength(5);
    expect(undelivered.more).toBe(2);
  });

  test('a mail that was sent can be sent once more, as another mail', async () => {
    const staffed = await staffedDesk(engine);
    const id = await staffed.learner(1);
    await staffed.db.updateTable('outbox').set({ state: 'sent', sentAt: START }).execute();
    const { id: mailId } = await mailOf(staffed, id);
    await staffed.desk.sendMailAgain(staffed.owner, { registrationId: id, mailId });
    const rows = await staffed.db
      .selectFrom('outbox')
      .select(['kind', 'state', 'recipient', 'data', 'messageId'])
      .execute();
    expect(rows).toHaveLength(2);
    expect(new Set(rows.map(({ messageId }) => messageId)).size).toBe(2);
    expect(new Set(rows.map(({ kind, recipient, data }) => `${kind} ${recipient} ${data}`)).size).toBe(1);
  });

  test('nothing is sent twice at once, to nobody else, and to nobody who was erased', async () => {
    const staffed = await staffedDesk(engine);
    const { desk, owner, verifier } = staffed;
    const [id, other] = [await staffed.learner(1), await staffed.learner(2)];
    const { id: mailId } = await mailOf(staffed, id);
    expect(await desk.sendMailAgain(verifier, { registrationId: id, mailId })).toMatchObject({ kind: 'invalid' });
    await givenUp(staffed);
    expect(await desk.sendMailAgain(verifier, { registrationId: other, mailId })).toEqual({ kind: 'unknown' });
    expect(await desk.sendMailAgain(verifier, { registrationId: id, mailId: newId(START) })).toEqual({
      kind: 'unknown',
    });
    for (const none of ['x', 'a\0b']) {
      expect(await desk.sendMailAgain(verifier, { registrationId: id, mailId: none })).toEqual({ kind: 'unknown' });
      expect(await desk.sendMailAgain(verifier, { registrationId: none, mailId })).toEqual({ kind: 'unknown' });
    }
    await desk.erase(owner, id);
    expect(await desk.sendMailAgain(verifier, { registrationId: id, mailId })).toMatchObject({ kind: 'invalid' });
    expect((await desk.queue(verifier, { view: 'now' })).undelivered).toMatchObject({
      registrations: [{ name: 'Learner C' }],
    });
  });
});
