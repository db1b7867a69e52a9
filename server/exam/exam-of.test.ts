import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../domain/day.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { bookingFor } from './slots/booking.ts';
import { examOf } from './exam-of.ts';
import { examsOf } from './exams-of.ts';
import { FIRST_SLOT } from './exam-content.fixture.ts';
import { examDesk } from './exam.fixture.ts';

describe.each(dailyEngines)('on %s', (engine) => {
  test('from the booking over the door to the result, and to the next attempt', async () => {
    const { db, context, confirmed, slot, seat, sat, goTo } = await examDesk(engine);
    const { id } = await confirmed(1);
    const standing = async () => (await examOf(db, context, id))?.standing;
    expect(await standing()).toEqual({ kind: 'book', missed: false });
    const seatId = await seat((await slot()).id, id);
    const own = { id: seatId, startsAt: FIRST_SLOT };
    expect(await standing()).toEqual({ kind: 'booked', seat: own, canChange: true });
    goTo(FIRST_SLOT - HOUR);
    expect(await standing()).toEqual({ kind: 'booked', seat: own, canChange: false });
    goTo(FIRST_SLOT);
    expect(await standing()).toEqual({ kind: 'door', seat: own });
    goTo(FIRST_SLOT + 3 * HOUR);
    expect(await standing()).toEqual({ kind: 'book', missed: true });
    const startedAt = context.now();
    const attemptId = await sat(id, { passed: false });
    expect(await standing()).toMatchObject({ kind: 'not-passed', attemptId, again: { from: startedAt + 14 * DAY } });
    context.pass(14 * DAY);
    expect(await standing()).toMatchObject({ kind: 'book' });
    const second = await sat(id, { passed: true });
    expect(await standing()).toEqual({ kind: 'passed', attemptId: second });
  });

  test('of several seats the newest that is held counts, and of nobody else', async () => {
    const desk = await examDesk(engine);
    await desk.neighbours();
    const { db, context, confirmed, slot, seat, sat } = desk;
    const { id } = await confirmed(1);
    const exam = async () => {
      const found = await examOf(db, context, id);
      if (found === undefined) throw new Error('no exam');
      return found;
    };
    expect(await exam()).toMatchObject({ seat: undefined, attempts: [], extraMinutes: 0, openFee: undefined });
    const [first, second] = [await slot(), await slot({ startsAt: FIRST_SLOT + HOUR })];
    const before = await seat(first.id, id);
    const after = await seat(second.id, id);
    expect((await exam()).seat).toMatchObject({ id: after, slotId: second.id, slot: second });
    await db.updateTable('examSeat').set({ cancelledAt: 1 }).where('id', '=', after).execute();
    expect((await exam()).seat?.id).toBe(before);
    await db.updateTable('examSlot').set({ cancelledAt: 1 }).where('id', '=', first.id).execute();
    expect((await exam()).seat).toBeUndefined();
    await db.updateTable('examSlot').set({ cancelledAt: null }).where('id', '=', first.id).execute();
    const startedAt = context.now();
    const sitting = await sat(id, { passed: false, startedAt });
    const earlier = await sat(id, { passed: true, startedAt: startedAt - DAY });
    await db.updateTable('examAttempt').set({ seatId: before }).where('id', '=', sitting).execute();
    expect(await exam()).toMatchObject({
      seat: undefined,
      // In order, without questions and keys.
      attempts: [
        {
          ...{ id: sitting, registrationId: id, seatId: before, number: 1, startedAt, endsAt: startedAt + HOUR },
          ...{ state: 'marked', endedAt: startedAt + HOUR / 2, endedBy: 'learner', sessionHandle: null },
          ...{ sessionSince: startedAt, lastSeenAt: startedAt, heardAt: null, answered: 0, nowAt: 1 },
          ...{ markedAt: startedAt + HOUR / 2, marks: 200, mostMarks: 1400, passMarks: 900, passed: 0 },
        },
        { id: earlier, number: 2 },
      ],
      facts: { attempts: [{ id: sitting, state: 'marked', startedAt, passed: false }, { passed: true }], feesPaid: 0 },
    });
    expect((await exam()).attempts[0]).not.toHaveProperty('paper');
  });

  test('fees that are paid and the one that is looked for are those of this exam', async () => {
    const { db, context, confirmed, put } = await examDesk(engine);
    const [meera, ravi] = [await confirmed(1), await confirmed(2)];
    const fees = [await confirmed(3), await confirmed(4), await confirmed(5), await confirmed(6)];
    const [paid, looked, rejected, other] = fees.map(({ id }) => id);
    const ids = [paid, looked, rejected].flatMap((id) => id ?? []);
    await db.updateTable('registration').set({ resitOf: meera.id }).where('id', 'in', ids).execute();
    await db
      .updateTable('registration')
      .set({ resitOf: ravi.id })
      .where('id', '=', other ?? '')
      .execute();
    await put(looked ?? '', 'received');
    await put(rejected ?? '', 'rejected');
    expect(await examOf(db, context, meera.id)).toMatchObject({ openFee: looked, facts: { feesPaid: 1 } });
    expect(await examOf(db, context, ravi.id)).toMatchObject({ openFee: undefined, facts: { feesPaid: 1 } });
    // A registration for a fee has no exam of its own, and an erased one none any more.
    expect(await examOf(db, context, paid ?? '')).toBeUndefined();
    const found = await examsOf(context, meera.learner);
    expect(found).toEqual([
      {
        id: meera.id,
        course: 'Operating Systems Concepts',
        lang: undefined,
        standing: { kind: 'book', missed: false },
      },
    ]);
    await db.updateTable('registration').set({ erasedAt: 1 }).where('id', '=', meera.id).execute();
    expect(await examOf(db, context, meera.id)).toBeUndefined();
  });

  test('the list has the exams of one learner, the newest first', async () => {
    const { db, context, confirmed, put, learner } = await examDesk(engine);
    const [first, second, refunded] = [await confirmed(1), await confirmed(2), await confirmed(3)];
    const elsewhere = await learner(4);
    await put(elsewhere, 'confirmed');
    await put(refunded.id, 'refunded');
    await confirmed(5);
    const { email } = first.learner;
    const ids = [second.id, refunded.id, elsewhere];
    await db.updateTable('registration').set({ email }).where('id', 'in', ids).execute();
    expect((await examsOf(context, first.learner)).map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  test('the marks of every paper are told before it is booked, where they are the same', async () => {
    const { db, context, confirmed, provide } = await examDesk(engine, { questions: { memory: 4 } });
    const { id } = await confirmed(1);
    const mostMarks = async () => {
      const exam = await examOf(db, context, id);
      return exam && (await bookingFor(context, exam)).mostMarks;
    };
    expect(await mostMarks()).toBe(800);
    provide({});
    expect(await mostMarks()).toBeUndefined();
  });

  test('a registration that is not confirmed has no exam, nor has one of a course without', async () => {
    const { db, context, confirmed, put, learner } = await examDesk(engine);
    const { id } = await confirmed(1);
    await put(id, 'refund-due');
    expect(await examOf(db, context, id)).toBeUndefined();
    const other = await learner(2);
    await put(other, 'confirmed');
    expect(await examOf(db, context, other)).toBeUndefined();
  });
});
