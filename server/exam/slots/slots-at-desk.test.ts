/** Slots as staff see and change them, and the minutes that they arrange, on both engines. */
import { describe, expect, test } from 'vitest';
import { HOUR, indianMoment, MINUTE } from '../../../domain/day.ts';
import { engines } from '../../db/databases.fixture.ts';
import { newId } from '../../db/id.ts';
import { shown } from '../../desk/staff-desk.fixture.ts';
import { afterRename } from '../../registration/registration.fixture.ts';
import { EXAM_COURSE, FIRST_SLOT } from '../exam-content.fixture.ts';
import { examDesk } from '../exam.fixture.ts';
import { examOf } from '../exam-of.ts';

const SETTINGS = { seats: '14', proctor: '', call: '' };

describe.each(engines)('on %s', (engine) => {
  async function desk() {
    const own = await examDesk(engine, { times: [] });
    await own.neighbours();
    const { db, desk: staff, verifier } = own;
    return {
      ...own,
      staff,
      add: (changes: Record<string, string> = {}) =>
        staff.addSlots(verifier, { course: EXAM_COURSE, day1: '2026-12-13', time1: '10:00', ...SETTINGS, ...changes }),
      slotOf: (id: string) => db.selectFrom('examSlot').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      listed: async () => shown(await staff.slots(verifier)),
      pageOf: async (id: string) => shown(await staff.slot(verifier, id)),
    };
  }

  test('a slot of another course at the same time is none of this one, and one under a former name is', async () => {
    const { add, slot, db, context } = await desk();
    const startsAt = indianMoment('2026-12-13', '10:00');
    await slot({ courseId: 'react', startsAt });
    expect(await add({ proctor: 'somebody' })).toMatchObject({ problems: [{ field: 'proctor' }] });
    expect(await add({ seats: '' })).toEqual({ kind: 'added', count: 1, told: 0 });
    const made = await db.selectFrom('examSlot').selectAll().where('startsAt', '=', startsAt).orderBy('id').execute();
    expect(made).toMatchObject([
      { courseId: 'react' },
      {
        courseId: EXAM_COURSE,
        seats: 14,
        createdAt: context.now(),
        proctorId: null,
        callLink: null,
        cancelledAt: null,
      },
    ]);
    const renamed = afterRename(context.content, EXAM_COURSE, 'systems');
    Object.assign(context, {
      content: { ...renamed, exams: renamed.exams.map((bank) => ({ ...bank, id: 'systems' })) },
    });
    expect(await add({ course: 'systems' })).toMatchObject({ kind: 'invalid', problems: [{ field: 'day1' }] });
  });

  test('several slots are added at once, each with a code of its own, or none, and the log says what was added', async () => {
    const { add, logged, verifier, context, db } = await desk();
    const call = 'https://meet.example.org/x';
    const answer = await add({ time2: '14:00', seats: '5', proctor: verifier.staffId, call });
    expect(answer).toEqual({ kind: 'added', count: 2, told: 0 });
    const made = await db.selectFrom('examSlot').selectAll().where('callLink', '=', call).execute();
    expect(new Set(made.map(({ code }) => code)).size).toBe(2);
    for (const slot of made) expect(slot).toMatchObject({ seats: 5, proctorId: verifier.staffId });
    // Both slots of the first day are there: its field is told once.
    expect(await add({ time2: '14:00', day2: '2026-12-20' })).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'day1', message: expect.stringContaining('13 Dec 2026, 10:00 AM IST') as string }],
    });
    expect(await add({ day1: '2026-12-20', time1: '14:00' })).toMatchObject({ count: 1 });
    expect((await logged('exam-add-slots'))[0]).toEqual({
      ...{ at: context.now(), actor: `staff:${verifier.staffId}` },
      detail: { course: EXAM_COURSE, slots: 2, firstAt: indianMoment('2026-12-13', '10:00'), seats: 5 },
    });
  });

  test('one that was cancelled is opened again alone, with nothing of what it was', async () => {
    const { add, slot, slotOf, owner } = await desk();
    const startsAt = indianMoment('2026-12-13', '10:00');
    const cancelled = { cancelledAt: 1, proctorRemindedAt: 1, callRemindedAt: 1, code: '111111' };
    const before = await slot({ ...cancelled, startsAt: startsAt + HOUR });
    const { id } = await slot({ ...cancelled, startsAt });
    expect(await add({ proctor: owner.staffId, seats: '3', call: 'https://meet.example.org/x' })).toMatchObject({
      count: 1,
    });
    expect(await slotOf(id)).toMatchObject({
      ...{ seats: 3, proctorId: owner.staffId, callLink: 'https://meet.example.org/x' },
      ...{ cancelledAt: null, proctorRemindedAt: null, callRemindedAt: null },
    });
    expect((await slotOf(id)).code).not.toBe('111111');
    expect(await slotOf(before.id)).toEqual(before);
  });

  test('a slot is set alone, by the seats that are booked in it', async () => {
    const { staff, verifier, slot, slotOf, seat, confirmed, logged, context, owner } = await desk();
    const { id } = await slot({ proctorRemindedAt: 1 });
    await seat(id, (await confirmed(1)).id);
    await seat(id, (await confirmed(2)).id, { cancelledAt: 1 });
    const set = (fields: object) => staff.setSlot(verifier, id, { ...SETTINGS, ...fields });
    // Two are booked in the neighbours' slot.
    expect(await set({ seats: '1' })).toEqual({ kind: 'saved', told: 0 });
    // Owners were told already that it has no proctor.
    expect(await slotOf(id)).toMatchObject({ seats: 1, proctorId: null, proctorRemindedAt: 1 });
    expect(await set({ seats: '2', proctor: owner.staffId })).toEqual({ kind: 'saved', told: 0 });
    expect(await slotOf(id)).toMatchObject({ proctorRemindedAt: null });
    const about = { at: context.now(), actor: `staff:${verifier.staffId}` };
    const detail = { course: EXAM_COURSE, startsAt: FIRST_SLOT };
    expect(await logged('exam-set-slot')).toEqual([
      { ...about, detail: { ...detail, seats: 1, hasProctor: false, hasCall: false, told: 0 } },
      { ...about, detail: { ...detail, seats: 2, hasProctor: true, hasCall: false, told: 0 } },
    ]);
    await seat(id, (await confirmed(3)).id);
    expect(await set({ seats: '1' })).toMatchObject({ kind: 'invalid', problems: [{ field: 'seats' }] });
    expect(await set({ proctor: 'somebody' })).toMatchObject({ problems: [{ field: 'proctor' }] });
    expect(await staff.setSlot(verifier, 'x', SETTINGS)).toEqual({ kind: 'unknown' });
    expect(await staff.setSlot(verifier, newId(1), SETTINGS)).toEqual({ kind: 'unknown' });
    await staff.cancelSlot(verifier, id);
    expect(await set({})).toEqual({ kind: 'unknown' });
  });

  test('a slot in which nobody has begun is cancelled, though somebody sits in another', async () => {
    const { staff, verifier, slot, seat, confirmed, slotOf, mails, logged, context, db } = await desk();
    const { id } = await slot();
    const [meera, ravi, gone] = [await confirmed(1), await confirmed(2), await confirmed(3)];
    const [first] = [await seat(id, meera.id), await seat(id, ravi.id)];
    const before = await seat(id, gone.id, { cancelledAt: 1 });
    expect(await staff.cancelSlot(verifier, id)).toEqual({ kind: 'cancelled', told: 2 });
    const now = context.now();
    expect(await slotOf(id)).toMatchObject({ cancelledAt: now });
    const seats = await db
      .selectFrom('examSeat')
      .select(['id', 'cancelledAt'])
      .where('slotId', '=', id)
      .orderBy('id')
      .execute();
    expect(seats[0]).toEqual({ id: first, cancelledAt: now });
    expect(seats.at(-1)).toEqual({ id: before, cancelledAt: 1 });
    expect(await mails(ravi.id)).toEqual([
      {
        kind: 'exam-slot-cancelled',
        recipient: ravi.learner.email,
        data: { course: 'Operating Systems Concepts', startsAt: FIRST_SLOT, hasSlot: true, path: `/exam/${ravi.id}` },
      },
    ]);
    expect(await mails(gone.id)).toEqual([]);
    const system = { at: now, actor: 'system', detail: { startsAt: FIRST_SLOT, slotCancelled: true } };
    for (const each of [meera, ravi]) expect(await logged('exam-cancel', each.id)).toEqual([system]);
    expect(await logged('exam-cancel')).toHaveLength(2);
    expect(await logged('exam-cancel-slot')).toEqual([
      {
        ...{ at: now, actor: `staff:${verifier.staffId}` },
        detail: { course: EXAM_COURSE, startsAt: FIRST_SLOT, told: 2 },
      },
    ]);
    expect((await examOf(db, context, meera.id))?.standing).toEqual({ kind: 'book', missed: false });
    expect(await staff.cancelSlot(verifier, id)).toEqual({ kind: 'unknown' });
    expect(await staff.slot(verifier, id)).toBeUndefined();
    expect(await staff.cancelSlot(verifier, 'x')).toEqual({ kind: 'unknown' });
  });

  test('one in which somebody has begun is not cancelled', async () => {
    const { staff, verifier, slot, seat, confirmed, goTo, sat, setAttempt } = await desk();
    const [{ id: slotId }, { id }] = [await slot(), await confirmed(1)];
    const seatId = await seat(slotId, id);
    goTo(FIRST_SLOT);
    await setAttempt(await sat(id, { passed: false }), { seatId });
    expect(await staff.cancelSlot(verifier, slotId)).toEqual({ kind: 'begun' });
  });

  test('whoever has left the staff watches over nothing', async () => {
    const { db, owner, staff, slot, verifier } = await desk();
    const { id } = await slot();
    await db.updateTable('staff').set({ removedAt: 1 }).where('id', '=', verifier.staffId).execute();
    expect((await shown(await staff.slots(owner)))[0]).toMatchObject({ id, proctor: null });
    expect(await staff.slot(owner, id)).toMatchObject({ proctor: null, proctorId: null });
  });

  test('the list has the slots that go on or come, by their time', async () => {
    const { listed, slot, goTo, context, provide, seat, confirmed } = await desk();
    const neighbours = { startsAt: FIRST_SLOT + 7.5 * HOUR, booked: 2, seats: 9, proctor: 'owner@example.org' };
    const later = await slot({ startsAt: FIRST_SLOT + 8 * HOUR, proctorId: null });
    const { id } = await slot();
    await slot({ startsAt: FIRST_SLOT + HOUR, cancelledAt: 1 });
    const unknown = await slot({ startsAt: FIRST_SLOT + 8 * HOUR, courseId: 'gone' });
    await seat(id, (await confirmed(1)).id);
    const course = { id: EXAM_COURSE, name: 'Operating Systems Concepts', lang: undefined };
    expect(await listed()).toEqual([
      {
        ...{
          id,
          course,
          startsAt: FIRST_SLOT,
          seats: 14,
          booked: 1,
          proctor: 'verifier@example.org',
          isGoingOn: false,
        },
        call: 'https://call.example.org/exam',
      },
      expect.objectContaining(neighbours),
      {
        ...{ id: unknown.id, startsAt: unknown.startsAt, seats: 14, booked: 0, isGoingOn: false },
        ...{ proctor: 'verifier@example.org', call: null },
        course: { id: 'gone', name: 'gone', lang: undefined },
      },
      expect.objectContaining({ id: later.id, proctor: null, booked: 0 }),
    ]);
    const goesOn = async () => (await listed()).find((each) => each.id === id)?.isGoingOn;
    goTo(FIRST_SLOT - 1);
    expect(await goesOn()).toBe(false);
    goTo(FIRST_SLOT);
    expect(await goesOn()).toBe(true);
    goTo(FIRST_SLOT + 2 * HOUR);
    expect(await goesOn()).toBe(true);
    context.pass(1);
    expect(await goesOn()).toBeUndefined();
    // A slot that began more than a day ago is over; the neighbours' is listed until then.
    provide({ times: ['09:00'], proctored: false });
    expect((await listed()).map(({ startsAt }) => startsAt)).toEqual([
      FIRST_SLOT + 7.5 * HOUR,
      ...[8, 8].map((hour) => FIRST_SLOT + hour * HOUR),
    ]);
  });

  test('the page of a slot has its own learners by name, with their minutes, and the call that holds', async () => {
    const { staff, verifier, owner, slot, seat, confirmed, db, provide, pageOf } = await desk();
    const { id } = await slot({ proctorId: null });
    const [meera, ravi, gone] = [await confirmed(2), await confirmed(1), await confirmed(3)];
    const [second, first] = [await seat(id, meera.id), await seat(id, ravi.id)];
    await seat(id, gone.id, { cancelledAt: 1 });
    await staff.arrange(owner, meera.id, { minutes: '15' });
    const own = 'https://call.example.org/own';
    expect(await pageOf(id)).toMatchObject({
      ...{
        id,
        code: '048213',
        callLink: null,
        call: 'https://call.example.org/exam',
        proctor: null,
        proctorId: null,
        booked: 2,
      },
      learners: [
        { seatId: first, registrationId: ravi.id, name: 'Learner B', extraMinutes: 0 },
        { seatId: second, registrationId: meera.id, name: 'Learner C', extraMinutes: 15 },
      ],
      staff: [
        { id: owner.staffId, email: 'owner@example.org' },
        { id: verifier.staffId, email: 'verifier@example.org' },
      ],
    });
    await db.updateTable('examSlot').set({ callLink: own, proctorId: owner.staffId }).where('id', '=', id).execute();
    expect(await pageOf(id)).toMatchObject({ callLink: own, call: own, proctorId: owner.staffId });
    await db.updateTable('examSlot').set({ callLink: null }).where('id', '=', id).execute();
    provide({ call: undefined });
    expect((await pageOf(id)).call).toBeNull();
    expect(await staff.slot(verifier, 'x')).toBeUndefined();
    expect(await staff.slot(verifier, newId(1))).toBeUndefined();
  });

  test('what is arranged for one is not what is arranged for another, and says by whom and when', async () => {
    const { staff, owner, verifier, confirmed, learner, row, context, db, logged } = await desk();
    const { id } = await confirmed(1);
    const of = async () => staff.arrangement(owner, await row(id));
    const arrange = (minutes: string, who = owner) => staff.arrange(who, id, { minutes });
    expect(await of()).toEqual({ minutes: 0, setBy: undefined });
    expect(await arrange('20', verifier)).toEqual({ kind: 'saved' });
    context.pass(MINUTE);
    await arrange('10');
    const at = context.now();
    expect(await of()).toEqual({ minutes: 10, setBy: { email: 'owner@example.org', at } });
    expect((await examOf(db, context, id))?.extraMinutes).toBe(10);
    expect(await arrange('241')).toMatchObject({ kind: 'invalid', problems: [{ field: 'minutes' }] });
    expect((await logged('exam-arrange', id)).slice(1)).toEqual([
      { at, actor: `staff:${owner.staffId}`, detail: { extraMinutes: '10' } },
    ]);
    await arrange('0');
    expect(await of()).toMatchObject({ minutes: 0, setBy: { at } });
    await db.updateTable('registration').set({ erasedAt: at }).where('id', '=', id).execute();
    const elsewhere = await learner(2);
    expect(await staff.arrangement(owner, await row(elsewhere))).toBeUndefined();
    for (const other of [newId(1), id, elsewhere])
      expect(await staff.arrange(owner, other, { minutes: '5' })).toEqual({ kind: 'unknown' });
  });
});
