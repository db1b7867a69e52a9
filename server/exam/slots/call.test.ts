import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../domain/day.ts';
import { createAlerts } from '../../alerts/alerts.ts';
import { engines } from '../../db/databases.fixture.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { keptLog } from '../../base/log.fixture.ts';
import { bookSeat, cancelSeat } from './book.ts';
import { EXAM_COURSE, FIRST_SLOT } from '../exam-content.fixture.ts';
import { examDesk } from '../exam.fixture.ts';

const FIRST = 'https://meet.example.org/first';
const OTHER = 'https://meet.example.org/other?pwd=1';
const COURSES = 'https://call.example.org/course';

describe.each(engines)('on %s', (engine: DeskContext['engine']) => {
  async function desk({ alone = false } = {}) {
    const own = await examDesk(engine, { times: [], call: undefined });
    if (!alone) await own.neighbours();
    const { db, context, desk: staff, verifier } = own;
    type Somebody = Awaited<ReturnType<typeof own.confirmed>>;
    return {
      ...own,
      staff,
      look: () => createAlerts(context, keptLog()).look(),
      book: ({ id, learner }: Somebody, slot: string) =>
        bookSeat(context, learner, { registrationId: id, fields: { slot } }),
      set: (id: string, call: string) => staff.setSlot(verifier, id, { seats: '14', proctor: verifier.staffId, call }),
      told: async (id: string) => (await own.mails(id)).map(({ kind, data }) => [kind, data['call']]),
      warned: async () =>
        (await db.selectFrom('outbox').selectAll().where('kind', '=', 'slot-without-call').execute()).map(
          ({ recipient, data }) => [recipient, JSON.parse(data) as unknown],
        ),
      slotRow: (id: string) => db.selectFrom('examSlot').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    };
  }

  test('a link, or the end of a slot, is told to more than twenty with a fresh proof alone, a link three times in an hour', async () => {
    const { confirmed, slot, seat, set, told, staff, verifier, context, slotRow } = await desk();
    const { id: slotId } = await slot({ seats: 30 });
    const ids: string[] = [];
    for (let number = 1; number <= 21; number++) {
      const { id } = await confirmed(number);
      await seat(slotId, id);
      ids.push(id);
    }
    const [first = ''] = ids;
    const stale = { ...verifier, provedAt: context.now() - DAY };
    const needed = { kind: 'proof-needed', action: 'message-course' };
    const fields = { seats: '30', proctor: '', call: OTHER };
    expect(await staff.setSlot(stale, slotId, fields)).toEqual(needed);
    expect(await staff.cancelSlot(stale, slotId)).toEqual(needed);
    expect(await slotRow(slotId)).toMatchObject({ callLink: null, cancelledAt: null });
    expect(await told(first)).toEqual([]);
    // A change that tells nobody does not count.
    expect(await staff.setSlot(stale, slotId, { ...fields, call: '' })).toMatchObject({ told: 0 });
    for (let time = 0; time < 3; time++) {
      const again = await staff.setSlot(verifier, slotId, { ...fields, call: `${OTHER}&n=${time}` });
      expect(again).toEqual({ kind: 'saved', told: 21 });
    }
    const refused = { kind: 'invalid', problems: [{ field: 'call' }] };
    expect(await staff.setSlot(verifier, slotId, fields)).toMatchObject(refused);
    expect(await told(first)).toHaveLength(3);
    expect((await slotRow(slotId)).callLink).toBe(`${OTHER}&n=2`);
    // Another slot has its own.
    const { id: anotherId } = await slot({ startsAt: FIRST_SLOT + HOUR });
    await seat(anotherId, (await confirmed(40)).id);
    expect(await set(anotherId, FIRST)).toEqual({ kind: 'saved', told: 1 });
    expect(await staff.cancelSlot(verifier, slotId)).toEqual({ kind: 'cancelled', told: 21 });
  });

  test('the email of the booking has the link, and another one is told to who has booked, once', async () => {
    const { confirmed, slot, book, set, told, look, context } = await desk();
    const [meera, ravi] = [await confirmed(1), await confirmed(2)];
    const { id: slotId } = await slot({ callLink: FIRST });
    await book(meera, slotId);
    expect(await told(meera.id)).toEqual([['exam-booked', FIRST]]);
    expect(await set(slotId, FIRST)).toEqual({ kind: 'saved', told: 0 });
    expect(await set(slotId, OTHER)).toEqual({ kind: 'saved', told: 1 });
    expect(await set(slotId, OTHER)).toEqual({ kind: 'saved', told: 0 });
    context.pass(MINUTE);
    await look();
    expect(await told(meera.id)).toEqual([
      ['exam-booked', FIRST],
      ['exam-call', OTHER],
    ]);
    // A new booking includes the new link, and others get none.
    expect(await told(ravi.id)).toEqual([]);
    await book(ravi, slotId);
    expect(await told(ravi.id)).toEqual([['exam-booked', OTHER]]);
  });

  test('one that is taken away and set again is no news', async () => {
    const { confirmed, slot, book, set, told, mails } = await desk();
    const meera = await confirmed(1);
    const { id: slotId } = await slot();
    await book(meera, slotId);
    expect(await set(slotId, FIRST)).toMatchObject({ told: 1 });
    expect(await set(slotId, '')).toMatchObject({ told: 0 });
    expect(await set(slotId, FIRST)).toMatchObject({ told: 0 });
    expect(await told(meera.id)).toEqual([
      ['exam-booked', null],
      ['exam-call', FIRST],
    ]);
    expect((await mails(meera.id))[1]?.data).toMatchObject({ isChange: false, startsAt: FIRST_SLOT });
  });

  test('who gave the seat back, was refunded or erased, or sits the exam is told nothing', async () => {
    const { confirmed, slot, seat, set, told, put, sat, db, book, context } = await desk();
    const [back, refunded, erased, sits, stays] = [
      await confirmed(1),
      await confirmed(2),
      await confirmed(3),
      await confirmed(4),
      await confirmed(5),
    ];
    const { id: slotId } = await slot();
    await book(back, slotId);
    await cancelSeat(context, back.learner, back.id);
    for (const { id } of [refunded, erased, stays]) {
      await seat(slotId, id);
    }
    const sitting = await seat(slotId, sits.id);
    const attempt = await sat(sits.id, { passed: false });
    await db.updateTable('examAttempt').set({ seatId: sitting }).where('id', '=', attempt).execute();
    await put(refunded.id, 'refunded');
    await db.updateTable('registration').set({ email: null }).where('id', '=', erased.id).execute();
    expect(await set(slotId, FIRST)).toEqual({ kind: 'saved', told: 1 });
    expect(await told(stays.id)).toEqual([['exam-call', FIRST]]);
    expect(await told(back.id)).toEqual([['exam-booked', null]]);
    for (const { id } of [refunded, erased, sits]) {
      expect(await told(id)).toEqual([]);
    }
  });

  test('the link in the course’s file holds for slots without one, also where it comes later or is another', async () => {
    const { confirmed, slot, book, told, look, provide, context } = await desk();
    const [meera, ravi] = [await confirmed(1), await confirmed(2)];
    const { id: without } = await slot();
    const { id: own } = await slot({ startsAt: FIRST_SLOT + 4 * HOUR, callLink: FIRST });
    await book(meera, without);
    await book(ravi, own);
    provide({ times: [], call: COURSES });
    await Promise.all([1, 2].map(() => createAlerts(context, keptLog()).look()));
    await look();
    expect(await told(meera.id)).toEqual([
      ['exam-booked', null],
      ['exam-call', COURSES],
    ]);
    expect(await told(ravi.id)).toEqual([['exam-booked', FIRST]]);
    provide({ times: [], call: `${COURSES}/2` });
    await look();
    // During an upgrade, a process may have the old file: learners must not get contradicting emails.
    expect(await told(meera.id)).toHaveLength(2);
    provide({ times: [], call: COURSES });
    await look();
    expect(await told(meera.id)).toHaveLength(2);
    provide({ times: [], call: `${COURSES}/2` });
    context.pass(30 * MINUTE);
    await look();
    await look();
    expect((await told(meera.id)).slice(2)).toEqual([['exam-call', `${COURSES}/2`]]);
  });

  test('the reminders carry it, and nobody is told of a slot whose first hour is over', async () => {
    const { confirmed, slot, book, set, told, look, goTo } = await desk({ alone: true });
    const meera = await confirmed(1);
    const { id: slotId } = await slot({ callLink: FIRST });
    await book(meera, slotId);
    goTo(FIRST_SLOT - DAY);
    await look();
    goTo(FIRST_SLOT - HOUR);
    await look();
    expect((await told(meera.id)).slice(1)).toEqual([
      ['exam-reminder', FIRST],
      ['exam-reminder', FIRST],
    ]);
    goTo(FIRST_SLOT + HOUR + 1);
    expect(await set(slotId, OTHER)).toMatchObject({ told: 0 });
    await look();
    expect(await told(meera.id)).toHaveLength(3);
  });

  test('owners are told once, two days before, of a slot that learners have booked and that has no link', async () => {
    const { confirmed, slot, seat, set, warned, look, goTo, owner, verifier, staff, provide, slotRow } = await desk();
    const alone = await slot();
    const empty = await slot({ startsAt: FIRST_SLOT + HOUR });
    const withLink = await slot({ startsAt: FIRST_SLOT + 2 * HOUR, callLink: FIRST });
    await seat(alone.id, (await confirmed(1)).id);
    await seat(withLink.id, (await confirmed(2)).id);
    const noticed = async () =>
      (await staff.queue(verifier, { view: 'now' })).slotsWithoutCall.map(({ id, booked }) => [id, booked]);
    goTo(FIRST_SLOT - 2 * DAY - 1);
    await look();
    expect([await warned(), await noticed()]).toEqual([[], []]);
    goTo(FIRST_SLOT - 2 * DAY);
    await look();
    await look();
    const course = 'Operating Systems Concepts';
    const first = [owner.email, { slotId: alone.id, course, startsAt: FIRST_SLOT, booked: 1 }];
    expect(await warned()).toEqual([first]);
    expect(await noticed()).toEqual([[alone.id, 1]]);
    expect(await slotRow(empty.id)).toMatchObject({ callRemindedAt: null });
    // The course's link counts too.
    provide({ times: [], call: COURSES });
    expect(await noticed()).toEqual([]);
    provide({ times: [], call: undefined });
    await set(alone.id, FIRST);
    expect(await noticed()).toEqual([]);
    await set(alone.id, '');
    await look();
    expect(await warned()).toEqual([first, first]);
  });

  test('a link that is none, or longer than a link is, is not taken', async () => {
    const { slot, set, staff, verifier } = await desk();
    const { id } = await slot();
    for (const call of ['http://meet.example.org/x', `https://meet.example.org/${'x'.repeat(500)}`, 'call me']) {
      expect(await set(id, call)).toMatchObject({ kind: 'invalid', problems: [{ field: 'call' }] });
    }
    const add = { course: EXAM_COURSE, day1: '2026-12-13', time1: '10:00', seats: '', proctor: '' };
    expect(await staff.addSlots(verifier, { ...add, call: 'ftp://x.example' })).toMatchObject({ kind: 'invalid' });
  });
});
