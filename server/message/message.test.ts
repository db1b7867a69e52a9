import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../domain/day.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { endNews, newsBy } from './unsubscribe.ts';
import { courseOf, inputOf, register } from '../registration/registration.fixture.ts';
import { unsubscribeTokenOf } from '../guard/token.ts';
import { shown, staffedDesk } from '../desk/staff-desk.fixture.ts';

const TYPED = {
  to: 'all',
  about: 'course',
  subject: 'Your exam is on 6 December',
  text: 'Hello {first name},\n\nthe exam is on Sunday.',
};

async function courseOfLearners(engine: DeskContext['engine']) {
  const staffed = await staffedDesk(engine);
  const { db, desk, context, owner, verifier } = staffed;
  const page = async (who = verifier) => shown(await desk.messagePage(who, 'react'));
  const write = async (fields: Record<string, string>, who: DeskUser = owner) =>
    desk.writeToCourse(who, 'react', { id: (await page()).id, ...TYPED, ...fields });
  return {
    ...staffed,
    page,
    write,
    confirmed: (number: number, changes: Parameters<typeof staffed.learner>[1] = {}) =>
      staffed.paid(number, undefined, changes),
    seenAndSent: async (fields: Record<string, string> = {}, who: DeskUser = owner) => {
      const { id } = await page();
      const seen = await write({ id, ...fields, do: 'preview' }, who);
      if (seen.kind !== 'preview') throw new Error(`no preview: ${JSON.stringify(seen)}`);
      const answer = await write({ id, ...fields, do: 'send', seen: seen.preview.seen }, who);
      return { id, answer, seen: seen.preview };
    },
    queued: () =>
      db
        .selectFrom('outbox')
        .select(['recipient', 'kind', 'data', 'nextAt', 'registrationId'])
        .where('courseMessageId', 'is not', null)
        .orderBy('recipient')
        .execute(),
    logged: async (action: string) =>
      (
        await db
          .selectFrom('audit')
          .select(['actor', 'detail', 'registrationId'])
          .where('action', '=', action)
          .execute()
      ).map(({ actor, detail, registrationId }) => ({ actor, registrationId, ...(JSON.parse(detail) as object) })),
    now: () => context.now(),
  };
}

describe.each(dailyEngines)('on %s', (engine) => {
  test('a message goes to each confirmed learner once, held for five minutes', async () => {
    const { confirmed, learner, seenAndSent, queued, now, page, verifier, logged } = await courseOfLearners(engine);
    await confirmed(1);
    await confirmed(2, { guardianName: 'Sunita Rao' });
    // Her second child.
    await confirmed(3, { email: inputOf(2).email });
    await learner(4);
    const { answer, id, seen } = await seenAndSent({}, verifier);
    expect(seen).toMatchObject({ people: 2, some: [{ name: 'Learner B' }, { email: inputOf(2).email }] });
    expect(answer).toEqual({ kind: 'sent', id });
    const mails = await queued();
    expect(mails.map(({ recipient, kind, nextAt }) => [recipient, kind, nextAt])).toEqual([
      [inputOf(1).email, 'course-message', now() + 5 * MINUTE],
      [inputOf(2).email, 'course-message', now() + 5 * MINUTE],
    ]);
    expect(JSON.parse(mails[0]?.data ?? '')).toEqual({
      course: 'React.Js',
      subject: TYPED.subject,
      text: TYPED.text,
    });
    expect((await page()).sent).toMatchObject([
      { id, recipients: 2, to: 'All confirmed', subject: TYPED.subject, by: 'verifier@example.org', isHeld: true },
    ]);
    expect(await logged('message-course')).toEqual([
      expect.objectContaining({ actor: `staff:${verifier.staffId}`, course: 'react', recipients: 2, message: id }),
    ]);
  });

  test('the same form twice, also at once, sends once', async () => {
    const { confirmed, seenAndSent, write, queued, page } = await courseOfLearners(engine);
    await confirmed(1);
    const { id, seen } = await seenAndSent();
    const again = () => write({ id, do: 'send', seen: seen.seen });
    expect(await Promise.all([again(), again()])).toEqual([
      { kind: 'sent', id },
      { kind: 'sent', id },
    ]);
    const other = (await page()).id;
    const both = { id: other, do: 'send', seen: seen.seen };
    await Promise.all([write(both), write(both)]);
    expect(await queued()).toHaveLength(2);
    expect((await page()).sent).toHaveLength(2);
  });

  test('nothing is sent that was not seen: other words, others to read them, or one more learner', async () => {
    const { confirmed, write, seenAndSent, queued, page } = await courseOfLearners(engine);
    await confirmed(1);
    expect(await write({ do: 'send' })).toMatchObject({ kind: 'preview', preview: { people: 1 } });
    const seen = await write({ do: 'preview' });
    const mark = seen.kind === 'preview' ? seen.preview.seen : '';
    expect(await write({ do: 'send', seen: mark, text: 'Come on Monday.' })).toMatchObject({ kind: 'preview' });
    expect(await write({ do: 'send', seen: mark, to: 'since', since: '01/01/2026' })).toMatchObject({
      kind: 'preview',
    });
    await confirmed(2);
    expect(await write({ do: 'send', seen: mark })).toMatchObject({ kind: 'preview', preview: { people: 2 } });
    expect(await queued()).toEqual([]);
    expect((await page()).sent).toEqual([]);
    expect((await seenAndSent()).answer.kind).toBe('sent');
  });

  test('a batch, or those confirmed since a day, are told apart', async () => {
    const { confirmed, write, page, db, context } = await courseOfLearners(engine);
    const first = await confirmed(1);
    await db.updateTable('registration').set({ batch: '2027-01-05' }).where('id', '=', first).execute();
    context.pass(48 * 60 * MINUTE);
    await confirmed(2);
    expect((await page()).choices).toEqual([
      { value: 'all', label: 'All confirmed', people: 2 },
      { value: 'batch:2027-01-05', label: 'Batch of 5 Jan 2027', people: 1 },
    ]);
    const to = async (fields: Record<string, string>) => {
      const answer = await write({ do: 'preview', ...fields });
      return answer.kind === 'preview' ? answer.preview.some.map(({ email }) => email) : answer;
    };
    expect(await to({ to: 'batch:2027-01-05' })).toEqual([inputOf(1).email]);
    expect(await to({ to: 'since', since: '23/11/2026' })).toEqual([inputOf(2).email]);
    expect(await to({ to: 'since', since: '21/11/2026' })).toHaveLength(2);
    expect(await to({ to: 'since', since: '24/11/2026' })).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'to', message: expect.stringContaining('None of these learners') }],
    });
  });

  test('can be stopped until it leaves, and is gone then', async () => {
    const { confirmed, seenAndSent, desk, verifier, context, queued, page, logged } = await courseOfLearners(engine);
    await confirmed(1);
    await confirmed(2);
    const { id } = await seenAndSent();
    context.pass(5 * MINUTE - 1);
    expect(await Promise.all([desk.stopMessage(verifier, id), desk.stopMessage(verifier, id)])).toEqual([
      { kind: 'stopped' },
      { kind: 'stopped' },
    ]);
    expect(await queued()).toEqual([]);
    expect((await page()).sent).toMatchObject([{ recipients: 0, isHeld: false, stoppedAt: context.now() }]);
    expect(await logged('stop-message')).toMatchObject([{ course: 'react', taken: 2 }]);

    const second = await seenAndSent();
    context.pass(5 * MINUTE);
    expect(await desk.stopMessage(verifier, second.id)).toEqual({ kind: 'too-late' });
    expect(await queued()).toHaveLength(2);
    expect(await desk.stopMessage(verifier, 'x')).toEqual({ kind: 'unknown' });
  });

  test('a contact that is put right meanwhile gets it at its time', async () => {
    const { confirmed, seenAndSent, act, queued, now, context } = await courseOfLearners(engine);
    const id = await confirmed(1);
    await seenAndSent();
    const leavesAt = now() + 5 * MINUTE;
    context.pass(MINUTE);
    const { learnerName, mobile } = inputOf(1);
    const contact = { learnerName, mobile, email: 'right@example.org', guardianName: '', for: 'self' };
    expect(await act(id, { action: 'change-contact', ...contact })).toEqual({ kind: 'done' });
    expect(await queued()).toMatchObject([{ recipient: 'right@example.org', nextAt: leavesAt }]);
  });

  test('news goes only to who agreed, is for owners to send, and has a link of its own', async () => {
    const { confirmed, seenAndSent, write, queued, verifier, page, owner, db } = await courseOfLearners(engine);
    await confirmed(1);
    const id = await confirmed(2, { marketing: true });
    expect(await page()).toMatchObject({ agreed: 1, maySendNews: false });
    expect((await page(owner)).maySendNews).toBe(true);
    expect(await write({ do: 'preview', about: 'news' }, verifier)).toMatchObject({ kind: 'forbidden' });
    await seenAndSent({ about: 'news' });
    expect(await queued()).toMatchObject([{ recipient: inputOf(2).email, kind: 'course-news', registrationId: id }]);
    expect(await db.selectFrom('unsubscribeLink').select('registrationId').execute()).toEqual([{ registrationId: id }]);
  });

  test('a test goes to whoever asks for it alone, without a name, and not without end', async () => {
    const { confirmed, write, verifier, db, logged, queued } = await courseOfLearners(engine);
    await confirmed(1);
    expect(await write({ do: 'test' }, verifier)).toEqual({ kind: 'tested' });
    const tests = await db
      .selectFrom('outbox')
      .select(['recipient', 'data'])
      .where('kind', '=', 'message-test')
      .execute();
    expect(tests.map(({ recipient }) => recipient)).toEqual(['verifier@example.org']);
    expect(tests[0]?.data).not.toMatch(/Learner B|learner1/);
    expect(await queued()).toEqual([]);
    expect(await logged('test-message')).toHaveLength(1);
    for (let count = 1; count < 20; count++) {
      await write({ do: 'test' }, verifier);
    }
    expect(await write({ do: 'test' }, verifier)).toMatchObject({
      kind: 'invalid',
      problems: [{ message: expect.stringContaining('20 tests') }],
      retryAfter: expect.any(Number),
    });
  });

  test('to more than twenty people a message takes a fresh proof, and nobody sends more than five in an hour', async () => {
    const { confirmed, seenAndSent, verifier, owner, queued, context, logged } = await courseOfLearners(engine);
    for (let number = 1; number <= 20; number++) {
      await confirmed(number);
    }
    const old = { ...verifier, provedAt: 0 };
    expect((await seenAndSent({}, old)).answer).toMatchObject({ kind: 'sent' });
    await confirmed(21);
    const before = (await queued()).length;
    expect((await seenAndSent({}, old)).answer).toEqual({ kind: 'proof-needed', action: 'message-course' });
    expect(await queued()).toHaveLength(before);
    for (let message = 1; message < 5; message++) {
      expect((await seenAndSent({}, verifier)).answer).toMatchObject({ kind: 'sent' });
    }
    expect((await seenAndSent({}, verifier)).answer).toMatchObject({
      kind: 'invalid',
      problems: [{ message: expect.stringContaining('5 messages in an hour') }],
      retryAfter: expect.any(Number),
    });
    expect(await logged('message-course')).toHaveLength(5);
    expect((await seenAndSent({}, owner)).answer).toMatchObject({ kind: 'sent' });
    context.pass(60 * MINUTE);
    expect((await seenAndSent({}, verifier)).answer).toMatchObject({ kind: 'sent' });
  });

  test('a form that is not right says what is wrong, and a course that is not there is nowhere', async () => {
    const { write, desk, owner } = await courseOfLearners(engine);
    expect(await write({ do: 'send', subject: '' })).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'subject' }],
    });
    expect(await desk.messagePage(owner, 'nowhere')).toBeUndefined();
    expect(await desk.writeToCourse(owner, 'nowhere', TYPED)).toEqual({ kind: 'unknown' });
  });

  test('the list of courses counts who is confirmed and who waits', async () => {
    const { confirmed, learner, desk, verifier } = await courseOfLearners(engine);
    await confirmed(1);
    await learner(2);
    await learner(3);
    const courses = await desk.courses(verifier);
    expect(courses.find(({ id }) => id === 'react')).toEqual({
      ...{ id: 'react', name: 'React.Js', confirmed: 1, waiting: 2, offer: 'open' },
    });
    expect(courses).toHaveLength(12);
  });

  describe('the link to unsubscribe', () => {
    test('ends news on every registration of the person, once in the log, and on nobody else’s', async () => {
      const { confirmed, context, db, logged, seenAndSent, row } = await courseOfLearners(engine);
      const own = await confirmed(1, { marketing: true });
      const sameEmail = (
        await register(context, courseOf(context, 'python'), inputOf(5, { email: inputOf(1).email, marketing: true }))
      ).id;
      const sameMobile = (
        await register(context, courseOf(context, 'python'), inputOf(6, { mobile: inputOf(1).mobile, marketing: true }))
      ).id;
      const other = await confirmed(2, { marketing: true });
      await seenAndSent({ about: 'news' });
      const token = unsubscribeTokenOf(context.secret, own);
      expect(await newsBy(db, token)).toEqual({ isOn: true });
      expect(await Promise.all([endNews(context, token), endNews(context, token)])).toEqual([true, true]);
      expect(await newsBy(db, token)).toEqual({ isOn: false });
      const consents = await Promise.all([own, sameEmail, sameMobile, other].map(row));
      expect(consents.map(({ marketingConsentAt }) => marketingConsentAt !== null)).toEqual([
        false,
        false,
        false,
        true,
      ]);
      const entries = await logged('unsubscribe');
      expect(entries.map(({ registrationId }) => registrationId).toSorted()).toEqual(
        [own, sameEmail, sameMobile].toSorted(),
      );
      expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['learner']));
    });

    test('is none that was not sent, and after erasing opens nothing', async () => {
      const { confirmed, context, db, desk, owner, seenAndSent } = await courseOfLearners(engine);
      const id = await confirmed(1, { marketing: true });
      const token = unsubscribeTokenOf(context.secret, id);
      expect([await newsBy(db, token), await newsBy(db, 'x'), await endNews(context, token)]).toEqual([
        undefined,
        undefined,
        false,
      ]);
      await seenAndSent({ about: 'news' });
      await desk.erase(owner, id);
      expect(await newsBy(db, token)).toEqual({ isOn: false });
    });
  });
});
