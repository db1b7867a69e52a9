/** Where a learner stands with the exam of a registration, as the database has it, on both dailyEngines. */
import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../domain/day.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { examOf } from './exam-of.ts';
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
