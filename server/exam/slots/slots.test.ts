import { describe, expect, test } from 'vitest';
import { DAY, HOUR, indianMoment } from '../../../domain/day.ts';
import { engines } from '../../db/databases.fixture.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { changeCourse } from '../../registration/registration.fixture.ts';
import { EXAM_COURSE, FIRST_SLOT } from '../exam-content.fixture.ts';
import { examDesk } from '../exam.fixture.ts';
import { examCourse } from '../../course/exam-course.ts';
import { makeSlots, newCode, openSlots } from '../../course/exam-slots.ts';

describe.each(engines)('on %s', (engine: DeskContext['engine']) => {
  async function desk(...changes: Parameters<typeof examDesk> extends [unknown, ...infer Rest] ? Rest : never) {
    const own = await examDesk(engine, ...changes);
    const held = () => {
      const found = examCourse(own.context, EXAM_COURSE);
      if (found === undefined) throw new Error('no exam');
      return found;
    };
    return {
      ...own,
      make: () => makeSlots(own.context, held()),
      open: () => openSlots(own.context, held()),
      all: () => own.db.selectFrom('examSlot').selectAll().orderBy('startsAt').execute(),
    };
  }

  test('are made once, however often and by however many they are asked for', async () => {
    const { make, all, context } = await desk();
    await Promise.all(Array.from({ length: 8 }, make));
    const made = await all();
    expect(made.map(({ startsAt }) => startsAt)).toEqual(
      ['2026-12-06', '2027-01-03', '2027-02-07'].flatMap((day) => [
        indianMoment(day, '10:00'),
        indianMoment(day, '14:00'),
      ]),
    );
    for (const slot of made) expect(slot).toMatchObject({ courseId: EXAM_COURSE, seats: 14, proctorId: null });
    await make();
    expect(await all()).toEqual(made);
    // The next month has its slots once the first is over.
    context.pass(20 * DAY);
    await make();
    expect((await all()).map(({ startsAt }) => startsAt).at(-1)).toBe(indianMoment('2027-03-07', '14:00'));
  });

  test('which staff cancelled is not made again, and not one that the course had under a former name', async () => {
    const { make, all, open, db, context } = await desk({ times: ['10:00'] });
    await make();
    await db.updateTable('examSlot').set({ cancelledAt: 1 }).where('startsAt', '=', FIRST_SLOT).execute();
    await db.updateTable('examSlot').set({ courseId: 'os' }).where('startsAt', '>', FIRST_SLOT).execute();
    changeCourse(context, EXAM_COURSE, { formerIds: ['os'] });
    await make();
    expect(await all()).toHaveLength(3);
    expect((await open()).map(({ startsAt }) => startsAt)).toEqual([
      indianMoment('2027-01-03', '10:00'),
      indianMoment('2027-02-07', '10:00'),
    ]);
  });

  test('can be booked until their door opens, with the seats that are free', async () => {
    const { open, slot, seat, confirmed, goTo } = await desk({ times: [] });
    const { id: slotId } = await slot({ seats: 2 });
    const later = await slot({ startsAt: FIRST_SLOT + DAY, seats: 1 });
    const [first, second] = [await confirmed(1), await confirmed(2)];
    await seat(slotId, first.id);
    await seat(slotId, second.id, { cancelledAt: 1 });
    await seat(later.id, second.id);
    expect(await open()).toEqual([
      { id: slotId, startsAt: FIRST_SLOT, left: 1 },
      { id: later.id, startsAt: FIRST_SLOT + DAY, left: 0 },
    ]);
    goTo(FIRST_SLOT - HOUR / 2);
    expect((await open()).map(({ id }) => id)).toEqual([later.id]);
  });
});

test('codes have six digits, zeros in front as well, and differ', () => {
  const codes = Array.from({ length: 400 }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  // One in ten begins with zero, so it is practically impossible that none does.
  expect(codes.some((code) => code.startsWith('0'))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(390);
});
