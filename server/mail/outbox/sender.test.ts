import { describe, expect, onTestFinished, test } from 'vitest';
import { engines } from '../../db/databases.fixture.ts';
import { inTransaction } from '../../db/transaction.ts';
import { LEASE_MS } from './outbox.ts';
import type { Mail } from '../registry.ts';
import { queueMail } from './queue-mail.ts';
import { PATIENCE } from './retry.ts';
import { HOUR, MINUTE, asleep, postOn, staffAdded, START } from './sender.fixture.ts';
import { type Behaviour, answer, refusing, smtpServer } from '../transport/smtp.fixture.ts';

const asked: Mail = { kind: 'needs-you', registrationId: 'r1', data: { course: 'C++', reason: 'Which day?' } };

describe.each(engines)('on %s', (engine) => {
  const post = (behaviour?: Behaviour) => postOn(engine, behaviour);

  test('a queued mail is a row that says what, to whom, and under which Message-ID', async () => {
    const { queue, row } = await post();
    const id = await queue({
      kind: 'needs-you',
      registrationId: 'r1',
      data: { course: 'React.Js', reason: 'Which day?' },
    });
    expect(await row(id)).toEqual({
      id,
      registrationId: 'r1',
      kind: 'needs-you',
      recipient: 'asha@example.org',
      data: '{"course":"React.Js","reason":"Which day?"}',
      messageId: `<${id}@kaksha.example>`,
      state: 'queued',
      attempts: 0,
      nextAt: START,
      leaseUntil: null,
      createdAt: START,
      sentAt: null,
      lastError: null,
      courseMessageId: null,
    });
  });

  test('who has left a waiting list gets no email about it, and nobody is told of a seat that is not held any more', async () => {
    const { db, queue, row, sender, server, clock, log } = await post();
    const place = { tokenHash: '1', formerTokenHash: null, courseId: 'react', name: 'Meera Deshpande' };
    const times = { joinedAt: START, invitedAt: null, heldUntil: null, registrationId: null };
    await db
      .insertInto('waitingList')
      .values({ id: 'p1', email: 'asha@example.org', ...place, ...times })
      .execute();
    const heldUntil = START + HOUR;
    const free = (of: string): Mail => ({ kind: 'seat-free', data: { place: of, course: 'React.Js', heldUntil } });
    await queue(free('p1'));
    const left = await queue(free('p2'));
    await sender.wake();
    expect(server.accepted.map(({ mail }) => mail.text)).toEqual([
      expect.stringMatching(/^Hello Meera,[^]*https:\/\/kaksha\.example\/waiting-list\/react\/token-of-p1/),
    ]);
    await expect(row(left)).rejects.toThrow(/no result/i);
    expect(log.lines.join('\n')).toContain('they have left the waiting list');
    clock.now = heldUntil;
    const late = await queue(free('p1'));
    await sender.wake();
    expect(server.accepted).toHaveLength(1);
    expect(await row(late)).toMatchObject({ state: 'failed', lastError: 'the seat is no longer held' });
  });

  test('news carries what a mail program ends it with, and goes to nobody who has ended it by then', async () => {
    const { db, queue, sender, server, log } = await post();
    const data = { course: 'C++', subject: 'New batch', text: 'Hello {first name},\n\nwe begin in May.' };
    const news: Mail = { kind: 'course-news', registrationId: 'r1', data };
    await db.updateTable('registration').set({ marketingConsentAt: START }).execute();
    await queue(news);
    await sender.wake();
    const headers = server.accepted.map(({ mail }) =>
      Object.fromEntries(
        mail.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
      ),
    );
    expect(headers).toEqual([
      {
        'list-unsubscribe': '<https://kaksha.example/unsubscribe/token-of-r1>',
        'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      },
    ]);
    const id = await queue(news);
    await db.updateTable('registration').set({ marketingConsentAt: null }).execute();
    await sender.wake();
    await queue({ ...news, kind: 'course-message' });
    await sender.wake();
    expect(server.accepted.map(({ mail }) => mail.headers.some(({ key }) => key.startsWith('list-')))).toEqual([
      true,
      false,
    ]);
    expect(await db.selectFrom('outbox').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(log.lines.join('\n')).toContain('no longer agree to news');
  });

  test('a mail of a transaction that is rolled back is never sent', async () => {
    const { db, sender, server, clock } = await post();
    const options = { ...staffAdded, id: 'm', recipient: 'a@example.org', now: clock.now };
    const transaction = inTransaction(db, async (tx) => {
      await queueMail(tx, asleep, options);
      throw new Error('The change was not kept');
    });
    await expect(transaction).rejects.toThrow('not kept');
    await sender.wake();
    expect(server.accepted).toEqual([]);
  });

  test('what is due is sent once, and marked so', async () => {
    const { queue, row, sender, server, clock, log } = await post();
    const id = await queue({ kind: 'needs-you', registrationId: 'r1', data: { course: 'C++', reason: 'Which day?' } });
    clock.now += 5;
    await sender.wake();
    await sender.wake();
    expect(server.accepted).toHaveLength(1);
    const { mail, recipients } = server.accepted[0]!;
    expect(recipients).toEqual(['asha@example.org']);
    expect(mail).toMatchObject({
      subject: 'Your reply is needed: C++',
      messageId: `<${id}@kaksha.example>`,
      text: expect.stringContaining('https://kaksha.example/registrations/token-of-r1'),
      html: expect.stringContaining('https://kaksha.example/registrations/token-of-r1'),
    });
    expect(await row(id)).toMatchObject({ state: 'sent', sentAt: clock.now, attempts: 1, leaseUntil: null });
    expect(log.lines.filter((line) => line.startsWith('mail sent'))).toHaveLength(1);
  });

  test('a long queue goes out in one go', async () => {
    const { queue, sender, messageIds } = await post();
    const ids: string[] = [];
    while (ids.length < 23) ids.push(await queue());
    await sender.wake();
    expect(messageIds().toSorted()).toEqual(ids.map((id) => `<${id}@kaksha.example>`));
  });

  test('senders at once send each mail once', async () => {
    const { queue, senderBy, transport, messageIds } = await post();
    const senders = Array.from({ length: 6 }, () => senderBy(transport));
    // Every sender has its database connection by then, so they really begin together.
    await Promise.all(senders.map((sender) => sender.wake()));
    const ids: string[] = [];
    while (ids.length < 40) ids.push(await queue());
    await Promise.all(senders.map((sender) => sender.wake()));
    expect(messageIds().toSorted()).toEqual(ids.map((id) => `<${id}@kaksha.example>`));
  });

  test('a mail that the server defers comes back after 1, 2, 4 … minutes, at most an hour, and arrives', async () => {
    let isFull = true;
    const { queue, row, sender, server, clock } = await post({
      onRcptTo: (_address, _session, callback) => callback(isFull ? answer(451, 'Later') : null),
    });
    const id = await queue();
    const waits: number[] = [];
    while (waits.length < 9) {
      await sender.wake();
      const { nextAt, state, lastError: error } = await row(id);
      expect({ state, error }).toEqual({ state: 'queued', error: 'answer 451 to RCPT TO' });
      waits.push((nextAt - clock.now) / MINUTE);
      clock.now = nextAt - 1;
      await sender.wake();
      expect((await row(id)).attempts).toBe(waits.length);
      clock.now = nextAt;
    }
    const expected = [1, 2, 4, 8, 16, 32, 60, 60, 60];
    expect(waits.filter((wait, index) => wait > expected[index]! || wait < expected[index]! * 0.89)).toEqual([]);
    isFull = false;
    await sender.wake();
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 10, lastError: null });
    expect(server.accepted).toHaveLength(1);
  });

  test('a clock that was a year ahead and is put right keeps no mail waiting for a year', async () => {
    let isFull = true;
    const { queue, row, sender, server, clock, db } = await post({
      onRcptTo: (_address, _session, callback) => callback(isFull ? answer(451, 'Later') : null),
    });
    const right = clock.now;
    clock.now += 365 * 24 * HOUR;
    const [deferred, killed] = [await queue(), await queue()];
    await sender.wake();
    await db
      .updateTable('outbox')
      .set({ state: 'sending', leaseUntil: clock.now + MINUTE })
      .where('id', '=', killed)
      .execute();
    isFull = false;
    clock.now = right;
    await sender.wake();
    for (const id of [deferred, killed]) expect(await row(id)).toMatchObject({ state: 'sent' });
    expect(server.accepted).toHaveLength(2);
  });

  test('a mail that is deferred for three days is given up, and the log says so', async () => {
    const { queue, row, sender, clock, log } = await post({ onRcptTo: refusing(451) });
    const id = await queue();
    await sender.wake();
    clock.now = START + PATIENCE - HOUR;
    await sender.wake();
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 2 });
    clock.now = START + PATIENCE - MINUTE;
    await sender.wake();
    expect(await row(id)).toMatchObject({ state: 'failed', attempts: 3, lastError: 'answer 451 to RCPT TO' });
    expect(log.lines.at(-1)).toContain('mail given up');
  });

  test('a mail that the server refuses for good is given up after three tries', async () => {
    const { queue, row, sender, clock } = await post({ onRcptTo: refusing(550) });
    const id = await queue();
    await sender.wake();
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 1 });
    clock.now += MINUTE;
    await sender.wake();
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 2 });
    clock.now += 2 * MINUTE;
    await sender.wake();
    expect(await row(id)).toMatchObject({ state: 'failed', attempts: 3, lastError: 'answer 550 to RCPT TO' });
    clock.now += 30 * 24 * HOUR;
    await sender.wake();
    expect((await row(id)).attempts).toBe(3);
  });

  test('a server that is down costs no mail: those behind the first lose no try, and all arrive when it is back', async () => {
    const { queue, db, sender, server, clock, log } = await post();
    const ids: string[] = [];
    while (ids.length < 12) ids.push(await queue());
    await server.close();
    await sender.wake();
    const untried = await db.selectFrom('outbox').selectAll().where('attempts', '=', 0).execute();
    expect(untried).toHaveLength(7);
    const back = await smtpServer({ offersTls: false, port: server.port });
    onTestFinished(() => back.close());
    clock.now += MINUTE;
    await sender.wake();
    expect(back.accepted.map(({ mail }) => mail.messageId).toSorted()).toEqual(
      ids.map((id) => `<${id}@kaksha.example>`),
    );
    expect(log.lines.join('\n')).toContain('ECONNREFUSED');
  });

  test.each([
    [550, 'refuses for good'],
    [451, 'defers'],
    [421, 'hangs up on'],
  ])('answer %i to one mail, which the server %s, holds up no other of its round and none behind', async (code) => {
    const { queue, row, sender, messageIds } = await post({
      onRcptTo: (address, session, callback) =>
        address.address === 'nobody@example.org' ? refusing(code)(address, session, callback) : callback(),
    });
    const unwanted = await queue(staffAdded, 'nobody@example.org');
    const others: string[] = [];
    while (others.length < 11) others.push(await queue());
    await sender.wake();
    expect(messageIds().toSorted()).toEqual(others.map((id) => `<${id}@kaksha.example>`));
    expect(await row(unwanted)).toMatchObject({ state: 'queued', attempts: 1 });
  });

  test('a mail that is tried again is the same mail to whoever gets it twice: its Message-ID stays', async () => {
    const seen: (string | undefined)[] = [];
    const { queue, row, sender, clock } = await post({
      onMessage: ({ mail }) => {
        seen.push(mail.messageId);
        if (seen.length < 4) throw answer(451, 'Later');
      },
    });
    const id = await queue();
    const { messageId } = await row(id);
    while (seen.length < 4) {
      await sender.wake();
      clock.now = (await row(id)).nextAt;
    }
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 4, messageId });
    expect(new Set(seen)).toEqual(new Set([messageId]));
    expect(messageId).toBe(`<${id}@kaksha.example>`);
  });

  test('a password that has become wrong ends no mail', async () => {
    const { queue, row, sender, clock } = await post({
      onMailFrom: (_address, _session, done) => done(answer(530, 'Who?')),
    });
    const id = await queue();
    for (let tries = 0; tries < 10; tries += 1) {
      await sender.wake();
      clock.now = (await row(id)).nextAt;
    }
    expect(await row(id)).toMatchObject({ state: 'queued', attempts: 10 });
  });

  test('a sender killed after the server took the mail: it is sent again, under the same Message-ID', async () => {
    const { queue, row, senderBy, transport, sender, clock, messageIds, log } = await post();
    const id = await queue();
    let accepted: (() => void) | undefined;
    const isAccepted = new Promise<void>((resolve) => (accepted = resolve));
    const killed = senderBy({
      send: async (mail) => {
        await transport.send(mail);
        accepted?.();
        return new Promise(() => undefined);
      },
    });
    void killed.wake();
    await isAccepted;
    clock.now += LEASE_MS;
    await sender.wake();
    expect(await row(id)).toMatchObject({ state: 'sending', attempts: 1 });
    clock.now += 1;
    await sender.wake();
    expect(messageIds()).toEqual([`<${id}@kaksha.example>`, `<${id}@kaksha.example>`]);
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 2 });
    expect(log.lines.join('\n')).toContain('half sent');
  });

  test('a sender that comes back too late with a failure does not undo what another has done', async () => {
    const { queue, row, senderBy, sender, clock, server } = await post();
    const id = await queue();
    let fail: (() => void) | undefined;
    const slow = senderBy({
      send: () => new Promise((resolve) => (fail = () => resolve({ state: 'refused', why: 'too late' }))),
    });
    const late = slow.wake();
    await expect.poll(() => fail).toBeDefined();
    clock.now += LEASE_MS + 1;
    await sender.wake();
    fail?.();
    await late;
    expect(await row(id)).toMatchObject({ state: 'sent', lastError: null });
    expect(server.accepted).toHaveLength(1);
  });

  test('a person who is erased gets no mail any more', async () => {
    const { queue, db, row, sender, server } = await post();
    const id = await queue();
    await db.updateTable('outbox').set({ recipient: null, data: '{}' }).execute();
    await sender.wake();
    expect(await row(id)).toMatchObject({
      state: 'failed',
      lastError: 'the recipient’s personal data has been deleted',
    });
    expect(server.accepted).toEqual([]);
  });

  test('a code for nobody is written like any other, goes nowhere and is gone', async () => {
    const { queue, db, sender, server, transport, senderBy } = await post();
    const code: Mail = { kind: 'sign-in-code', data: { code: '012345', expiresAt: START + 10 * MINUTE } };
    const sent: (string | null)[] = [];
    const watched = senderBy({
      send: (mail) => {
        sent.push(mail.recipient, mail.text);
        return transport.send(mail);
      },
    });
    await queue(code);
    await db.updateTable('outbox').set({ recipient: null }).execute();
    await watched.wake();
    expect(sent).toEqual([null, expect.stringContaining('012')]);
    // An email whose person was erased while it waited cannot be written.
    await queue(code);
    await db.updateTable('outbox').set({ recipient: null, data: '{}' }).execute();
    await sender.wake();
    expect(server.accepted).toEqual([]);
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  test('a code is sent while it is good for something, and forgotten once sent', async () => {
    const { queue, row, sender, clock, server } = await post();
    const code: Mail = { kind: 'sign-in-code', data: { code: '012345', expiresAt: START + 10 * MINUTE } };
    const inTime = await queue(code);
    clock.now = START + 10 * MINUTE - 1;
    await sender.wake();
    const tooLate = await queue(code);
    clock.now += 1;
    await sender.wake();
    expect(server.accepted.map(({ mail }) => /\d{6}/.exec(mail.text ?? '')?.[0])).toEqual(['012345']);
    expect(await row(inTime)).toMatchObject({ state: 'sent', data: '{}' });
    expect(await row(tooLate)).toMatchObject({ state: 'failed', data: '{}', lastError: 'the code has expired' });
  });

  test('a kind that this version does not know is left for an hour to the newer that queued it, then given up in words that staff read', async () => {
    const { queue, db, row, sender, server, log, clock } = await post();
    const ofTomorrow = await queue({ kind: 'rejected', registrationId: 'r1', data: { course: 'C++', reason: 'Why' } });
    await db.updateTable('outbox').set({ kind: 'of-tomorrow' }).execute();
    await queue();
    clock.now += HOUR - 1;
    await sender.wake();
    expect(server.accepted).toHaveLength(1);
    expect(await row(ofTomorrow)).toMatchObject({ state: 'queued', attempts: 0 });
    clock.now += 1;
    await sender.wake();
    expect(server.accepted).toHaveLength(1);
    expect(await row(ofTomorrow)).toMatchObject({
      state: 'failed',
      attempts: 1,
      data: '{"course":"C++","reason":"Why"}',
      lastError: expect.stringContaining('this version of Kaksha cannot write it: start the newer one'),
    });
    expect(log.lines.find((line) => line.startsWith('mail given up'))).toContain('of-tomorrow');
  });

  test.each(['toString', '__proto__', ''])('a kind %j is none', async (kind) => {
    const { queue, db, row, sender, clock } = await post();
    const id = await queue();
    await db.updateTable('outbox').set({ kind }).execute();
    clock.now += HOUR;
    await sender.wake();
    expect(await row(id)).toMatchObject({ state: 'failed', attempts: 1 });
  });

  test.each([
    ['names nobody', staffAdded, { data: 'null' }],
    ['is no JSON', staffAdded, { data: '' }],
    ['has lost its registration', asked, { registrationId: null }],
  ])('a row that %s waits for a version that can write it, and holds up no other', async (_, mail, change) => {
    const { queue, db, row, sender, server } = await post();
    const broken = await queue(mail);
    await db.updateTable('outbox').set(change).execute();
    await queue();
    await sender.wake();
    expect(server.accepted).toHaveLength(1);
    expect(await row(broken)).toMatchObject({
      state: 'queued',
      attempts: 1,
      lastError: expect.stringMatching(/^it could not be written: (Type|Syntax)Error$/),
    });
  });

  test('the log names no person, whatever happens to the mail', async () => {
    const { queue, sender, clock, log } = await post({ onRcptTo: refusing(550) });
    const about = { course: 'C++', price: 50_000 as never, learner: 'Asha Verma', method: 'upi' } as const;
    const payment = { reference: '633712345678', paidOn: '2026-11-20', dueAt: START };
    await queue({ kind: 'received', registrationId: 'r1', data: { ...about, ...payment } }, 'asha@example.org');
    await queue(staffAdded, 'asha@example.org\r\nBcc: meera@example.org');
    for (let tries = 0; tries < 3; tries += 1) {
      await sender.wake();
      clock.now += HOUR;
    }
    expect(log.lines.filter((line) => line.startsWith('mail given up'))).toHaveLength(2);
    expect(log.lines.join('\n')).not.toMatch(/asha|meera|verma|633712345678|@/i);
  });
});
