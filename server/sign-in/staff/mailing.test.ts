import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../domain/day.ts';
import { engines, openTest } from '../../db/databases.fixture.ts';
import { newId } from '../../db/id.ts';
import { inTransaction } from '../../db/transaction.ts';
import { EXAM_COURSE, FIRST_SLOT } from '../../exam/exam-content.fixture.ts';
import { examDesk } from '../../exam/exam.fixture.ts';
import { allWrong, type Answering, handedIn } from '../../exam/sitting/handed-in.fixture.ts';
import { noteNoSlot } from '../../exam/slots/slot-waiters.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import { contextOn, inputOf } from '../../registration/registration.fixture.ts';
import { payment, shown, type StaffedDesk, staffedDesk } from '../../desk/staff-desk.fixture.ts';
import { whyNotUnproved } from './mailing.ts';

const NEEDED = { kind: 'proof-needed', action: 'message-course' };
const TOO_MANY = { kind: 'invalid', problems: [{ message: expect.stringContaining('Call them instead') as string }] };

/** A session in which a code was typed long ago. */
const stale = (who: DeskUser): DeskUser => ({ ...who, provedAt: 0 });

async function several<Each>(count: number, each: (number: number) => Promise<Each>): Promise<Each[]> {
  const all: Each[] = [];
  for (let number = 1; number <= count; number++) all.push(await each(number));
  return all;
}

async function mailsOf({ db }: Pick<StaffedDesk, 'db'>, kind: string): Promise<number> {
  return (await db.selectFrom('outbox').select('id').where('kind', '=', kind).execute()).length;
}

async function asking({ row }: StaffedDesk, ids: readonly string[]) {
  const registrations = await Promise.all(
    ids.map(async (id) => ({ id, seen: String((await row(id)).stateChangedAt) })),
  );
  return { action: 'ask', question: '', reason: 'Pay to this account.', registrations } as const;
}

describe.each(engines)('on %s', (engine) => {
  test('of many who write at the same moment no more are reached than without a proof may be', async () => {
    const context = contextOn(await openTest(engine), engine);
    const who = { staffId: 'x', provedAt: 0 };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => inTransaction(context.db, (tx) => whyNotUnproved(tx, context, who, 3))),
    );
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(6);
    // There is room for two more, but not for three.
    const ask = (people: number) => inTransaction(context.db, (tx) => whyNotUnproved(tx, context, who, people));
    expect([await ask(3), await ask(2), await ask(1)]).toEqual([NEEDED, undefined, NEEDED]);
  });
});

test('twenty are asked in an hour without a fresh proof, in however many presses', async () => {
  const staffed = await staffedDesk('sqlite');
  const { desk, verifier, owner, context } = staffed;
  const ids = await several(60, (number) => staffed.learner(number));
  const who = stale(verifier);
  const ask = async (from: number, to: number, by = who) =>
    desk.actOnSeveral(by, await asking(staffed, ids.slice(from, to)));
  expect(await ask(0, 15)).toMatchObject({ kind: 'done', done: 15 });
  context.pass(30 * MINUTE);
  expect(await ask(15, 21)).toEqual(NEEDED);
  expect(await ask(15, 20)).toMatchObject({ done: 5 });
  expect(await staffed.act(ids[20] ?? '', { action: 'ask', reason: 'Pay again' }, who)).toEqual(NEEDED);
  expect(await mailsOf(staffed, 'needs-you')).toBe(20);
  // Actions about money need no code, and a colleague has a separate count.
  expect(await staffed.act(ids[21] ?? '', payment(inputOf(22).reference), who)).toEqual({ kind: 'done' });
  expect(await staffed.act(ids[22] ?? '', { action: 'reject', reason: 'Not there' }, who)).toEqual({ kind: 'done' });
  expect(await ask(30, 50, stale(owner))).toMatchObject({ done: 20 });
  // A fresh proof needs no room and is not counted.
  expect(await ask(30, 60, verifier)).toMatchObject({ done: 30 });
  // An hour after the first fifteen, there is room for as many.
  context.pass(31 * MINUTE);
  expect(await ask(0, 16)).toEqual(NEEDED);
  expect(await ask(0, 15)).toMatchObject({ done: 15 });
});

test('so are those who are invited, who may book, whose slots change, and who get a message', async () => {
  const exam = await examDesk('sqlite');
  const { desk, db, verifier, owner, context } = exam;
  const who = stale(verifier);
  const learners = await several(45, (number) => exam.confirmed(number));
  const slots = await several(3, (number) => exam.slot({ startsAt: FIRST_SLOT + number * HOUR, seats: 20 }));
  for (const [index, { id }] of learners.entries()) await exam.seat(slots[index % 3]?.id ?? '', id);
  const [first = '', second = '', third = ''] = slots.map(({ id }) => id);
  const link = (id: string, by = who) =>
    desk.setSlot(by, id, { seats: '20', proctor: '', call: 'https://call.example.org/1' });
  expect(await link(first)).toEqual({ kind: 'saved', told: 15 });
  expect(await link(second)).toEqual(NEEDED);
  expect(await desk.cancelSlot(who, third)).toEqual(NEEDED);
  expect(await link(second, verifier)).toEqual({ kind: 'saved', told: 15 });

  for (const { id } of learners.slice(0, 6)) {
    await db.updateTable('examSeat').set({ cancelledAt: 1 }).where('registrationId', '=', id).execute();
    await noteNoSlot(context, id);
  }
  await db.updateTable('examSlot').set({ cancelledAt: 1 }).execute();
  const fields = { course: EXAM_COURSE, day1: '2026-12-13', time1: '10:00', seats: '20', proctor: '', call: '' };
  const open = () => db.selectFrom('examSlot').select('id').where('cancelledAt', 'is', null).execute();
  expect(await desk.addSlots(who, fields)).toEqual(NEEDED);
  expect(await open()).toEqual([]);
  expect(await desk.addSlots(verifier, fields)).toEqual({ kind: 'added', count: 1, told: 6 });

  const places = await several(10, async (number) => {
    const id = newId(context.now());
    const row = { id, tokenHash: `${number}`, formerTokenHash: null, courseId: 'react', name: 'Asha' };
    const times = { joinedAt: 1, confirmedAt: 1, invitedAt: null, heldUntil: null, registrationId: null };
    await db
      .insertInto('waitingList')
      .values({ ...row, ...times, email: `${number}@example.net` })
      .execute();
    return id;
  });
  const invite = (wish: Record<string, string>, by = who) =>
    desk.changeWaitingList(by, { courseId: 'react', fields: wish });
  expect(await invite({ do: 'invite-next', number: '6' })).toEqual(NEEDED);
  expect(await invite({ do: 'invite-next', number: '5' })).toEqual({ kind: 'invited', count: 5 });
  expect(await invite({ do: 'invite', person: places[5] ?? '' })).toEqual(NEEDED);
  expect(await invite({ do: 'invite-next', number: '50' }, stale(owner))).toEqual({ kind: 'invited', count: 5 });
  expect(await mailsOf(exam, 'seat-free')).toBe(10);

  const form = { ...{ about: 'course', to: 'all', subject: 'Your exam', text: 'Pay to this account.' } };
  await db.updateTable('registration').set({ courseId: 'react' }).execute();
  const typed = { ...form, id: newId(context.now()) };
  const write = (doing: Record<string, string>, by: DeskUser) =>
    desk.writeToCourse(by, 'react', { ...typed, ...doing });
  const seen = await write({ do: 'preview' }, who);
  if (seen.kind !== 'preview') throw new Error('no preview');
  expect(await write({ do: 'send', seen: seen.preview.seen }, stale(owner))).toEqual(NEEDED);
  expect(await write({ do: 'send', seen: seen.preview.seen }, owner)).toMatchObject({ kind: 'sent' });
});

test('messages to small batches are counted together', async () => {
  const staffed = await staffedDesk('sqlite');
  const { desk, db, verifier } = staffed;
  await several(24, async (number) => {
    const id = await staffed.learner(number);
    const batch = number % 2 === 0 ? '2027-01-02' : '2027-01-03';
    await db
      .updateTable('registration')
      .set({ state: 'confirmed', confirmedAt: 1, batch })
      .where('id', '=', id)
      .execute();
  });
  const send = async (day: string) => {
    const page = shown(await desk.messagePage(verifier, 'react'));
    const fields = {
      id: page.id,
      about: 'course',
      to: `batch:${day}`,
      subject: 'Pay me',
      text: 'Pay to this account.',
    };
    const write = (doing: Record<string, string>) =>
      desk.writeToCourse(stale(verifier), 'react', { ...fields, ...doing });
    const seen = await write({ do: 'preview' });
    if (seen.kind !== 'preview') throw new Error(JSON.stringify(seen));
    return write({ do: 'send', seen: seen.preview.seen });
  };
  expect(await send('2027-01-02')).toMatchObject({ kind: 'sent' });
  expect(await send('2027-01-03')).toEqual(NEEDED);
  expect(await mailsOf(staffed, 'course-message')).toBe(12);
});

test('a correction that tells many takes a fresh proof, and several small ones too', async () => {
  const exam = await examDesk('sqlite', { proctored: false, questions: { memory: 4 } });
  const { desk, context, owner, db } = exam;
  const wrong: Answering = allWrong;
  await several(11, async (number) => {
    const { id: registrationId, learner } = await exam.confirmed(number);
    await handedIn(context, { registrationId, email: learner.email }, wrong);
  });
  const questions = await db.selectFrom('examAnswer').select('questionId').distinct().orderBy('questionId').execute();
  const [first = '', second = ''] = questions.map(({ questionId }) => questionId);
  const correct = (questionId: string, who: DeskUser) =>
    desk.correctQuestion(who, {
      courseId: EXAM_COURSE,
      questionId,
      fields: { for: 'all', reason: 'The key was wrong.', do: 'confirm' },
    });
  expect(await correct(first, stale(owner))).toMatchObject({ kind: 'corrected', gains: 11 });
  expect(await correct(second, stale(owner))).toEqual(NEEDED);
  expect(await mailsOf(exam, 'exam-result')).toBe(22);
  expect(await db.selectFrom('questionCorrection').select('questionId').execute()).toEqual([{ questionId: first }]);
  expect(await correct(second, owner)).toMatchObject({ kind: 'corrected', gains: 11 });
});

describe('one learner gets twelve emails by the hand of staff in 24 hours', () => {
  test('whatever they are, and money is held up by none of them', async () => {
    const staffed = await staffedDesk('sqlite');
    const { desk, verifier, owner, db, context } = staffed;
    const id = await staffed.learner(1);
    const mailId = (
      await db.selectFrom('outbox').select('id').where('registrationId', '=', id).executeTakeFirstOrThrow()
    ).id;
    await db.updateTable('outbox').set({ state: 'sent' }).execute();
    const seen = async () => String((await staffed.row(id)).stateChangedAt);
    const ask = () => staffed.act(id, { action: 'ask', reason: 'Which number?' });
    const askRest = () => staffed.act(id, { action: 'ask-rest' });
    const move = async (course: string) => desk.move(verifier, id, { seen: await seen(), course });
    const again = () => desk.sendMailAgain(verifier, { registrationId: id, mailId });
    const price = async () => desk.changePrice(owner, id, { seen: await seen(), price: '1', reason: 'Why not' });

    await staffed.act(id, payment(inputOf(1).reference, '100'));
    expect(await several(4, askRest)).toEqual(Array.from({ length: 4 }, () => ({ kind: 'done' })));
    expect(await several(3, ask)).toEqual(Array.from({ length: 3 }, () => ({ kind: 'done' })));
    expect([await move('python'), await move('react')]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    context.pass(HOUR);
    expect(await several(3, again)).toEqual(Array.from({ length: 3 }, () => ({ kind: 'done' })));

    const before = await staffed.row(id);
    const count = async () => (await db.selectFrom('outbox').select('id').execute()).length;
    const mails = await count();
    const contact = { learnerName: 'Learner A', guardianName: '', email: 'new@example.net', mobile: '98765 43210' };
    for (const action of [ask, askRest, again, price, () => move('python')])
      expect(await action()).toMatchObject(TOO_MANY);
    expect(await staffed.act(id, { action: 'change-contact', ...contact })).toMatchObject(TOO_MANY);
    expect(await staffed.row(id)).toEqual(before);
    expect(await count()).toBe(mails);
    // Another learner is not affected.
    expect(await staffed.act(await staffed.learner(2), { action: 'ask', reason: 'Which number?' })).toEqual({
      kind: 'done',
    });
    // Actions about money are not limited.
    expect(await staffed.act(id, { ...payment('532599999999', '550') })).toEqual({ kind: 'done' });
    expect(await staffed.state(id)).toBe('confirmed');
    expect(await staffed.act(id, { action: 'mark-refund-due', reason: 'Too late' })).toEqual({ kind: 'done' });
    expect(await staffed.act(id, { action: 'mark-refunded', refundReference: '' })).toEqual({ kind: 'done' });
    // The first emails are a day old.
    context.pass(DAY - HOUR + MINUTE);
    expect(await several(10, again).then((answers) => answers.map(({ kind }) => kind))).toEqual([
      ...Array.from({ length: 9 }, () => 'done'),
      'invalid',
    ]);
  });

  test('of several who are asked, who has had enough is left', async () => {
    const staffed = await staffedDesk('sqlite');
    const [one = '', other = ''] = await several(2, (number) => staffed.learner(number));
    await several(12, () => staffed.act(one, { action: 'ask', reason: 'Which number?' }));
    expect(await staffed.desk.actOnSeveral(staffed.verifier, await asking(staffed, [one, other]))).toEqual({
      ...{ kind: 'done', done: 1 },
      left: [{ id: one, why: 'not-possible' }],
    });
  });
});
