import { describe, expect, test } from 'vitest';
import { DAY, indianMoment } from '../../../domain/day.ts';
import { engines } from '../../db/databases.fixture.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { EXAM_COURSE, FIRST_SLOT } from '../exam-content.fixture.ts';
import { examDesk } from '../exam.fixture.ts';
import { examOf } from '../exam-of.ts';

const fields = { course: EXAM_COURSE, day1: '2026-12-13', time1: '10:00', seats: '', proctor: '', call: '' };

describe.each(engines)('on %s', (engine: DeskContext['engine']) => {
  async function desk() {
    const own = await examDesk(engine, { times: [] });
    const { db, desk: staff, verifier } = own;
    return {
      ...own,
      add: (changes: Record<string, string> = {}) => staff.addSlots(verifier, { ...fields, ...changes }),
      set: (id: string, changes: Record<string, string>) =>
        staff.setSlot(verifier, { id, fields: { seats: '14', proctor: '', call: '', ...changes } }),
      all: () => db.selectFrom('examSlot').selectAll().orderBy('startsAt').execute(),
      log: async () => (await db.selectFrom('audit').select('action').orderBy('id').execute()).map((row) => row.action),
    };
  }

  test('several slots are added at once, each with a code of its own, or none', async () => {
    const own = await desk();
    const proctor = own.verifier.staffId;
    const answer = await own.add({ day2: '2026-12-20', time2: '14:00', proctor, call: 'https://meet.example.org/x' });
    expect(answer).toEqual({ kind: 'added', count: 4, told: 0 });
    const slots = await own.all();
    expect(new Set(slots.map(({ code }) => code)).size).toBe(4);
    for (const slot of slots) {
      expect(slot).toMatchObject({ seats: 14, proctorId: proctor, callLink: 'https://meet.example.org/x' });
    }
    expect(await own.add({ day1: '2026-12-27', day2: '2026-12-20' })).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'day2', message: expect.stringContaining('20 Dec 2026, 10:00 AM IST') as string }],
    });
    expect(await own.all()).toEqual(slots);
    expect(await own.log()).toEqual(['exam-add-slots']);
    expect(await own.desk.slots(own.owner)).toMatchObject([
      { startsAt: indianMoment('2026-12-13', '10:00'), booked: 0, proctor: own.verifier.email, isGoingOn: false },
      ...[{}, {}, {}],
    ]);
  });

  test('one that was cancelled can be added again, with another code', async () => {
    const own = await desk();
    await own.add();
    const [before] = await own.all();
    await own.desk.cancelSlot(own.verifier, before?.id ?? '');
    expect(await own.desk.slots(own.owner)).toEqual([]);
    expect(await own.add({ seats: '3' })).toEqual({ kind: 'added', count: 1, told: 0 });
    const [after, ...others] = await own.all();
    expect(others).toEqual([]);
    expect(after).toMatchObject({ id: before?.id, seats: 3, cancelledAt: null });
    expect(after?.code).not.toBe(before?.code);
  });

  test('a slot is set, and keeps the seats that are booked', async () => {
    const own = await desk();
    const slot = await own.slot({ proctorId: null, proctorRemindedAt: 1 });
    await own.seat(slot.id, (await own.confirmed(1)).id);
    await own.seat(slot.id, (await own.confirmed(2)).id);
    const { staffId } = own.owner;
    expect(await own.set(slot.id, { seats: '1' })).toMatchObject({ kind: 'invalid', problems: [{ field: 'seats' }] });
    expect(await own.set(slot.id, { proctor: 'somebody' })).toMatchObject({ problems: [{ field: 'proctor' }] });
    expect(await own.set(slot.id, { seats: '2', proctor: staffId })).toEqual({ kind: 'saved', told: 0 });
    // Removing the proctor starts reminders again.
    expect(await own.all()).toMatchObject([{ seats: 2, proctorId: staffId, proctorRemindedAt: null }]);
    expect(await own.set('x', {})).toEqual({ kind: 'unknown' });
    expect(await own.desk.slot(own.owner, slot.id)).toMatchObject({
      ...{ code: '048213', call: 'https://call.example.org/exam', proctor: own.owner.email, booked: 2 },
      learners: [{ name: 'Learner B' }, { name: 'Learner C' }],
    });
  });

  test('whoever has left the staff watches over nothing', async () => {
    const own = await desk();
    const { id } = await own.slot();
    await own.db.updateTable('staff').set({ removedAt: 1 }).where('id', '=', own.verifier.staffId).execute();
    expect(await own.desk.slots(own.owner)).toMatchObject([{ proctor: null }]);
    expect(await own.desk.slot(own.owner, id)).toMatchObject({ proctor: null, proctorId: null });
  });

  test('the learners of a slot that is cancelled are told, and can book another one at once', async () => {
    const own = await desk();
    const slot = await own.slot();
    const [meera, ravi] = [await own.confirmed(1), await own.confirmed(2)];
    await own.seat(slot.id, meera.id);
    await own.seat(slot.id, ravi.id, { cancelledAt: 1 });
    expect(await own.desk.cancelSlot(own.verifier, slot.id)).toEqual({ kind: 'cancelled', told: 1 });
    expect(await own.mails(meera.id)).toMatchObject([
      { kind: 'exam-slot-cancelled', recipient: meera.learner.email, data: { startsAt: FIRST_SLOT } },
    ]);
    expect(await own.mails(ravi.id)).toEqual([]);
    expect((await examOf(own.db, own.context, meera.id))?.standing).toEqual({ kind: 'book', missed: false });
    expect(await own.audited(meera.id)).toEqual(['exam-cancel']);
    expect(await own.desk.cancelSlot(own.verifier, slot.id)).toEqual({ kind: 'unknown' });
    expect(await own.desk.slot(own.owner, slot.id)).toBeUndefined();
  });

  test('a slot in which somebody has begun is not cancelled, and is listed while it goes on', async () => {
    const own = await desk();
    const slot = await own.slot();
    const { id } = await own.confirmed(1);
    const seatId = await own.seat(slot.id, id);
    own.goTo(FIRST_SLOT);
    const attempt = await own.sat(id, { passed: false });
    await own.db.updateTable('examAttempt').set({ seatId }).where('id', '=', attempt).execute();
    expect(await own.desk.cancelSlot(own.verifier, slot.id)).toEqual({ kind: 'begun' });
    expect(await own.desk.slots(own.owner)).toMatchObject([{ isGoingOn: true, booked: 1 }]);
    own.context.pass(DAY);
    expect(await own.desk.slots(own.owner)).toEqual([]);
  });

  test('minutes are arranged for a registration, by whom and when', async () => {
    const own = await desk();
    const { id } = await own.confirmed(1);
    const of = async () => own.desk.arrangement(own.owner, await own.row(id));
    const arrange = (minutes: string) => own.desk.arrange(own.verifier, id, { minutes });
    expect(await of()).toEqual({ minutes: 0, setBy: undefined });
    expect(await arrange('30')).toEqual({ kind: 'saved' });
    const setBy = { email: own.verifier.email, at: own.context.now() };
    expect(await of()).toEqual({ minutes: 30, setBy });
    expect((await examOf(own.db, own.context, id))?.extraMinutes).toBe(30);
    expect(await arrange('241')).toMatchObject({ kind: 'invalid', problems: [{ field: 'minutes' }] });
    expect(await arrange('0')).toEqual({ kind: 'saved' });
    expect(await of()).toEqual({ minutes: 0, setBy });
    expect(await own.audited(id)).toEqual(['exam-arrange', 'exam-arrange']);
    const other = await own.learner(2);
    expect(await own.desk.arrangement(own.owner, await own.row(other))).toBeUndefined();
    expect(await own.desk.arrange(own.owner, other, { minutes: '5' })).toEqual({ kind: 'unknown' });
  });
});
