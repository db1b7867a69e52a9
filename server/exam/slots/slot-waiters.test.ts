import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../domain/day.ts';
import { createAlerts } from '../../alerts/alerts.ts';
import { engines } from '../../db/databases.fixture.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { keptLog } from '../../base/log.fixture.ts';
import { courseOf, inputOf, register } from '../../registration/registration.fixture.ts';
import { EXAM_COURSE, FIRST_SLOT } from '../exam-content.fixture.ts';
import { createExamDesk } from '../../desk/exam-desk.ts';
import { examDesk } from '../exam.fixture.ts';

describe.each(engines)('on %s', (engine: DeskContext['engine']) => {
  async function desk(times: string[] = []) {
    const own = await examDesk(engine, { times });
    const { db, context, desk: staff, verifier } = own;
    const exam = createExamDesk(context);
    return {
      ...own,
      staff,
      exam,
      look: () => createAlerts(context, keptLog()).look(),
      add: (changes: Record<string, string> = {}) =>
        staff.addSlots(verifier, {
          ...{ course: EXAM_COURSE, day1: '2026-12-13', time1: '10:00', seats: '', proctor: '', call: '', ...changes },
        }),
      joins: async (number: number) => {
        const { id } = await register(context, courseOf(context, EXAM_COURSE), inputOf(number));
        const { price, reference } = await own.row(id);
        const fields = { action: 'confirm', amount: String(price / 100), reference, paidOn: '20-11-2026' };
        expect(await own.act(id, fields)).toEqual({ kind: 'done' });
        return id;
      },
      kinds: async (id: string) => (await own.mails(id)).map(({ kind }) => kind),
      noticed: async () =>
        (await staff.queue(verifier, { view: 'now' })).examsWithoutSlot.map(({ courseId, waiting }) => [
          courseId,
          waiting,
        ]),
      promised: () =>
        db
          .selectFrom('promised')
          .select(['registrationId', 'kind'])
          .where('kind', '=', 'slot')
          .orderBy('registrationId')
          .execute(),
    };
  }

  test('whoever is confirmed without a slot to book is promised an email, and gets it once staff add some', async () => {
    const { joins, mails, kinds, add, look, noticed, promised, context } = await desk();
    const [first, second] = [await joins(1), await joins(2)];
    expect((await mails(first))[0]?.data['exam']).toMatch(/No slots are open now: we will email you/);
    expect(await noticed()).toEqual([[EXAM_COURSE, 2]]);
    await look();
    expect(await kinds(first)).toEqual(['confirmed']);
    expect(await add()).toEqual({ kind: 'added', count: 1, told: 2 });
    expect((await mails(second)).at(-1)).toMatchObject({
      kind: 'exam-slots-open',
      data: { path: `/exam/${second}` },
    });
    expect([await noticed(), await promised()]).toEqual([[], []]);
    // More slots, or another look, tell nobody again.
    expect(await add({ day1: '2026-12-20' })).toMatchObject({ told: 0 });
    context.pass(MINUTE);
    await look();
    expect(await kinds(first)).toEqual(['confirmed', 'exam-slots-open']);
  });

  test('whoever is confirmed while slots are open reads that they can book, and waits for nothing', async () => {
    const { joins, mails, promised, noticed } = await desk(['10:00']);
    const id = await joins(1);
    expect((await mails(id))[0]?.data['exam']).not.toMatch(/we will email you/);
    expect([await promised(), await noticed()]).toEqual([[], []]);
  });

  test('whoever looks for a slot and finds none, or full ones, is told once there is one', async () => {
    const { confirmed, exam, slot, seat, look, kinds, promised, provide } = await desk();
    const [meera, other] = [await confirmed(1), await confirmed(2)];
    await exam.booking(meera.learner, meera.id);
    await exam.booking(meera.learner, meera.id);
    // Another person's request notes nothing.
    await exam.booking(other.learner, meera.id);
    expect(await promised()).toEqual([{ registrationId: meera.id, kind: 'slot' }]);
    const { id: full } = await slot({ seats: 1 });
    await seat(full, other.id);
    await look();
    expect(await kinds(meera.id)).toEqual([]);
    // The course's file has days from now on.
    provide({ times: ['14:00'] });
    await Promise.all([1, 2, 3].map(look));
    await look();
    expect(await kinds(meera.id)).toEqual(['exam-slots-open']);
  });

  test('whoever books waits no more, and who was refunded or moved away is told nothing', async () => {
    const { joins, put, exam, slot, kinds, look, promised, db, context, noticed } = await desk();
    const [books, refunded, passed] = [await joins(1), await joins(2), await joins(3)];
    const { email } = await db
      .selectFrom('registration')
      .select('email')
      .where('id', '=', books)
      .executeTakeFirstOrThrow();
    const learner = { audience: 'learner' as const, handle: 'x', email: email ?? '', provedAt: context.now() };
    await put(refunded, 'refunded');
    expect(await noticed()).toEqual([[EXAM_COURSE, 2]]);
    const { id: slotId } = await slot();
    expect(await exam.book(learner, { registrationId: books, fields: { slot: slotId } })).toEqual({ kind: 'booked' });
    await db
      .insertInto('examAttempt')
      .values({
        ...{ id: 'attempt', registrationId: passed, seatId: null, courseId: EXAM_COURSE, number: 1, paper: '[]' },
        ...{ answerKeys: '[]', startedAt: 1, endsAt: 2, state: 'marked', endedAt: 2, endedBy: 'learner', passed: 1 },
        ...{ sessionHandle: null, sessionSince: 1, lastSeenAt: 1, heardAt: null, markedAt: 2, marks: 1 },
        ...{ mostMarks: 1, passMarks: 1 },
      })
      .execute();
    await look();
    expect(await kinds(books)).toEqual(['confirmed', 'exam-booked']);
    expect(await kinds(refunded)).toEqual(['confirmed']);
    expect(await kinds(passed)).toEqual(['confirmed']);
    expect(await promised()).toEqual([{ registrationId: refunded, kind: 'slot' }]);
  });

  test('whoever loses a slot while no other is open is promised an email, and gets it once staff add some', async () => {
    const { confirmed, slot, seat, sat, setAttempt, goTo, staff, verifier, add, mails, kinds, noticed } = await desk();
    const [cancelled, moved, voided] = [await confirmed(1), await confirmed(2), await confirmed(3)];
    const [{ id: today }, { id: tomorrow }] = [await slot(), await slot({ startsAt: FIRST_SLOT + DAY })];
    await seat(tomorrow, cancelled.id);
    const [movedSeat, voidedSeat] = [await seat(today, moved.id), await seat(today, voided.id)];
    goTo(FIRST_SLOT - 5 * MINUTE);
    expect(await staff.cancelSlot(verifier, tomorrow)).toEqual({ kind: 'cancelled', told: 1 });
    const move = { action: 'move', moved: 'other' };
    expect(await staff.actAtExamSeat(verifier, movedSeat, move)).toEqual({ kind: 'done' });
    goTo(FIRST_SLOT + MINUTE);
    await setAttempt(await sat(voided.id, { passed: false }), { seatId: voidedSeat });
    const end = { action: 'void', reason: 'The power failed' };
    expect(await staff.actAtExamSeat(verifier, voidedSeat, end)).toEqual({ kind: 'done' });
    const all = [cancelled, moved, voided];
    for (const { id } of all) expect((await mails(id)).map(({ data }) => data['hasSlot'])).toEqual([false]);
    expect(await noticed()).toEqual([[EXAM_COURSE, 3]]);
    expect(await add()).toMatchObject({ told: 3 });
    for (const { id } of all) expect((await kinds(id)).at(-1)).toBe('exam-slots-open');
  });

  test('the email of a booking says until when it can be changed, or that it is too late', async () => {
    const { confirmed, slot, exam, mails, goTo } = await desk();
    const [early, late] = [await confirmed(1), await confirmed(2)];
    const { id: slotId } = await slot();
    await exam.book(early.learner, { registrationId: early.id, fields: { slot: slotId } });
    goTo(FIRST_SLOT - 3 * HOUR);
    await exam.book(late.learner, { registrationId: late.id, fields: { slot: slotId } });
    expect((await mails(early.id))[0]?.data['changeUntil']).toBe(FIRST_SLOT - DAY);
    expect((await mails(late.id))[0]?.data['changeUntil']).toBeNull();
  });
});
