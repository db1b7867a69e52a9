import { describe, expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../domain/day.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import { newId } from '../../db/id.ts';
import type { ExamEventTable } from '../../db/tables/exam-tables.ts';
import { shown } from '../../desk/staff-desk.fixture.ts';
import { FIRST_SLOT } from '../exam-content.fixture.ts';
import { examDesk } from '../exam.fixture.ts';

describe.each(dailyEngines)('on %s', (engine) => {
  async function office() {
    const exam = await examDesk(engine);
    await exam.neighbours();
    const { db, desk, verifier } = exam;
    const slot = await exam.slot();
    const [ravi, meera] = [await exam.confirmed(2), await exam.confirmed(1)];
    const seats = { ravi: await exam.seat(slot.id, ravi.id), meera: await exam.seat(slot.id, meera.id) };
    const live = async (who = verifier) => shown(await desk.examSlot(who, slot.id));
    return {
      ...exam,
      ...{ slot, ravi, meera, seats, live },
      seatOf: async (id: string) => {
        const found = (await live()).seats.find((seat) => seat.registrationId === id);
        if (found === undefined) throw new Error('no seat');
        return found;
      },
      one: async (seatId: string) => shown(await desk.examSeat(verifier, seatId)),
      setSlot: (row: object) => db.updateTable('examSlot').set(row).where('id', '=', slot.id).execute(),
      setSeat: (id: string, row: object) => db.updateTable('examSeat').set(row).where('id', '=', id).execute(),
      happens: (registrationId: string, row: Partial<ExamEventTable>) =>
        db
          .insertInto('examEvent')
          .values({
            ...{ id: newId(exam.context.now()), registrationId, attemptId: null, at: exam.context.now(), kind: 'note' },
            ...{ detail: '{}', note: null, staffId: null, ...row },
          })
          .execute(),
      take: (who = exam.owner, seen: string | null = slot.proctorId) =>
        desk.takeExamSlot(who, { slotId: slot.id, seen: seen ?? '' }),
    };
  }

  test('its own learners stand there by name, each with the one before and the one after', async () => {
    const { live, seats, meera, ravi, one, desk, owner, verifier, confirmed, seat, slot, context } = await office();
    const gone = await seat(slot.id, (await confirmed(3)).id, { cancelledAt: 1 });
    const found = await live();
    expect(found).toMatchObject({
      ...{ id: slot.id, courseName: 'Operating Systems Concepts', startsAt: FIRST_SLOT, code: '048213' },
      ...{ call: 'https://call.example.org/exam', isCancelled: false, minutes: 60, now: context.now() },
      proctor: { id: verifier.staffId, email: 'verifier@example.org', isYou: true },
    });
    expect(found.seats.map(({ id }) => id)).toEqual([seats.meera, seats.ravi]);
    expect(found.seats[0]).toEqual({
      ...{ id: seats.meera, registrationId: meera.id, learnerName: 'Learner B', isOwn: false, arrivedAt: null },
      ...{ letInAt: null, isAtDoor: false, wishedName: undefined, extraMinutes: 0, connection: { kind: 'not-here' } },
      ...{ attempt: undefined, events: [] },
    });
    const [first, second] = [await one(seats.meera), await one(seats.ravi)];
    expect([first.position, first.before, first.next?.id]).toEqual([1, undefined, seats.ravi]);
    expect([second.position, second.before?.id, second.next]).toEqual([2, seats.meera, undefined]);
    expect([second.seat.registrationId, second.lastAnswer]).toEqual([ravi.id, undefined]);
    expect(first.staff[owner.staffId]).toBe('owner@example.org');
    expect(await desk.examSeat(verifier, gone)).toEqual({ kind: 'given-back', slotId: slot.id });
    for (const id of ['x', newId(1)]) {
      expect([await desk.examSeat(verifier, id), await desk.examSlot(verifier, id)]).toEqual([undefined, undefined]);
    }
  });

  test('two of one name stand in the order of their seats', async () => {
    const { live, db, seats, ravi, meera } = await office();
    const both = db.updateTable('registration').where('id', 'in', [ravi.id, meera.id]);
    await both.set({ learnerName: 'Asha Rao' }).execute();
    expect((await live()).seats.map(({ id }) => id)).toEqual([seats.ravi, seats.meera]);
  });

  test('the slot says who watches over it, its own call, and that it is cancelled', async () => {
    const { live, setSlot, owner, provide, desk, slot, seats, verifier } = await office();
    await setSlot({ proctorId: owner.staffId, callLink: 'https://call.example.org/own', cancelledAt: 1 });
    expect(await live()).toMatchObject({
      proctor: { email: 'owner@example.org', isYou: false },
      ...{ call: 'https://call.example.org/own', isCancelled: true },
    });
    await setSlot({ proctorId: null, callLink: null });
    provide({ call: undefined });
    expect(await live()).toMatchObject({ proctor: undefined, call: undefined });
    await setSlot({ courseId: 'react' });
    expect(await desk.examSlot(verifier, slot.id)).toBeUndefined();
    expect(await desk.examSeat(verifier, seats.meera)).toBeUndefined();
  });

  test('whoever looks at a slot in which they sit themselves sees which seat is theirs', async () => {
    const { live, meera, colleague } = await office();
    const self = await colleague(meera.learner.email.replace('@', '+staff@'));
    expect((await live(self)).seats.map(({ isOwn }) => isOwn)).toEqual([true, false]);
  });

  test('events of another seat and another sitting are of another exam', async () => {
    const { happens, meera, ravi, seatOf, seats, sat, context, setAttempt, setSeat } = await office();
    const bookedAt = context.now();
    const others = await sat(meera.id, { passed: false });
    await happens(meera.id, { at: bookedAt - 1, note: 'Before the seat' });
    await happens(meera.id, { at: bookedAt, note: 'With the seat' });
    await happens(meera.id, { at: bookedAt + MINUTE, attemptId: others, note: 'Of another sitting' });
    await happens(ravi.id, { at: bookedAt, note: 'Of Ravi' });
    await happens(meera.id, { at: bookedAt + HOUR, note: 'Right at the start' });
    await happens(meera.id, { at: bookedAt + HOUR + 1, note: 'Later, for the next seat' });
    const notes = async () => (await seatOf(meera.id)).events.map(({ note }) => note);
    expect(await notes()).toEqual(['With the seat', 'Right at the start', 'Later, for the next seat']);
    const own = await sat(meera.id, { passed: false, startedAt: bookedAt + HOUR });
    await setAttempt(own, { seatId: seats.meera });
    await happens(meera.id, {
      at: bookedAt + 2 * HOUR,
      attemptId: own,
      note: 'During it',
      kind: 'time-given',
      detail: '{"minutes":2}',
      staffId: null,
    });
    expect(await notes()).toEqual(['With the seat', 'Right at the start', 'During it']);
    expect((await seatOf(meera.id)).events.at(-1)).toEqual({
      ...{ at: bookedAt + 2 * HOUR, kind: 'time-given', detail: { minutes: 2 }, note: 'During it', staffId: null },
    });
    // Events of the same moment keep the order in which they were written.
    await happens(ravi.id, { at: bookedAt, note: 'Then this' });
    await happens(ravi.id, { at: bookedAt, note: 'Then that' });
    expect((await seatOf(ravi.id)).events.map(({ note }) => note)).toEqual(['Of Ravi', 'Then this', 'Then that']);
    await setSeat(seats.ravi, { bookedAt: bookedAt + 1 });
    expect((await seatOf(ravi.id)).events).toEqual([]);
  });

  test('a name that is asked for is shown until the learner is let in, and not where it is the one we have', async () => {
    const { happens, meera, seatOf, setSeat, seats } = await office();
    const wished = async () => (await seatOf(meera.id)).wishedName;
    await happens(meera.id, { kind: 'name-wish', note: 'Asha Devi' });
    await happens(meera.id, { kind: 'name-wish', note: 'Asha Rao' });
    await happens(meera.id, { kind: 'note', note: 'Somebody spoke' });
    expect(await wished()).toBe('Asha Rao');
    await happens(meera.id, { kind: 'name-wish', note: 'Learner B' });
    expect(await wished()).toBeUndefined();
    await happens(meera.id, { kind: 'name-wish', note: 'Asha Rao' });
    await setSeat(seats.meera, { letInAt: 1 });
    expect(await wished()).toBeUndefined();
  });

  test('who waits at the door is told by what was done, and by the last hour of the slot', async () => {
    const { setSeat, seats, seatOf, meera, goTo, sat, setAttempt } = await office();
    const state = async () => {
      const { isAtDoor, connection } = await seatOf(meera.id);
      return [isAtDoor, connection.kind];
    };
    expect(await state()).toEqual([false, 'not-here']);
    await setSeat(seats.meera, { arrivedAt: 1 });
    expect(await state()).toEqual([true, 'at-door']);
    await setSeat(seats.meera, { letInAt: 1 });
    goTo(FIRST_SLOT + HOUR);
    expect(await state()).toEqual([false, 'let-in']);
    goTo(FIRST_SLOT + HOUR + 1);
    expect(await state()).toEqual([true, 'at-door']);
    await setSeat(seats.meera, { minutes: 20 });
    expect(await state()).toEqual([false, 'let-in']);
    await setSeat(seats.meera, { letInAt: null });
    await setAttempt(await sat(meera.id, { passed: false }), { seatId: seats.meera });
    expect(await state()).toEqual([false, 'left']);
  });

  test('of a sitting stand there its questions, the last answer, the minutes, and whether a certificate stands on it', async () => {
    const { seatOf, one, seats, meera, ravi, sat, db, context, desk, owner, setAttempt } = await office();
    await desk.arrange(owner, meera.id, { minutes: '15' });
    const startedAt = context.now();
    const id = await sat(meera.id, { passed: true });
    const other = await sat(ravi.id, { passed: false });
    const set = (row: object) => setAttempt(id, row);
    await set({ seatId: seats.meera, answered: 2, nowAt: 3 });
    const answer = { courseId: 'x', questionId: 'y', answer: null, marks: null, secondAskedOf: null };
    const at = (place: number, savedAt: number | null, attemptId = id) => ({ ...answer, attemptId, place, savedAt });
    await db
      .insertInto('examAnswer')
      .values([at(1, 5), at(2, 9), at(3, 9), at(4, null), at(1, 99, other)])
      .execute();
    expect(await seatOf(meera.id)).toMatchObject({
      extraMinutes: 15,
      attempt: {
        ...{
          id,
          state: 'marked',
          startedAt,
          endsAt: startedAt + HOUR,
          endedAt: startedAt + HOUR / 2,
          endedBy: 'learner',
        },
        ...{ hasCertificate: false, nowAt: 3, answered: 2, questions: 4, minutesLeft: 60 },
      },
    });
    expect((await one(seats.meera)).lastAnswer).toEqual({ place: 3, savedAt: 9 });
    await db.updateTable('examAnswer').set({ savedAt: null }).where('attemptId', '=', id).execute();
    expect((await one(seats.meera)).lastAnswer).toBeUndefined();
    const certificate = (row: object) => ({
      ...{
        id: newId(1),
        number: newId(1),
        registrationId: meera.id,
        validFor: meera.id,
        attemptId: null,
        replaces: null,
      },
      ...{ statusIndex: 1, learnerName: 'B', courseId: 'x', courseName: 'X', duration: null, passedOn: '2026-12-06' },
      ...{ proctored: 1 as const, issuedAt: 1, issuedBy: null, publicSince: null, withdrawnAt: null, ...row },
    });
    const has = async () => (await seatOf(meera.id)).attempt?.hasCertificate;
    await db.insertInto('certificate').values(certificate({})).execute();
    expect(await has()).toBe(true);
    await db.updateTable('certificate').set({ attemptId: id }).execute();
    expect(await has()).toBe(true);
    await db.updateTable('certificate').set({ attemptId: other }).execute();
    expect(await has()).toBe(false);
    await db.updateTable('certificate').set({ attemptId: id }).execute();
    await set({ passed: 0 });
    expect(await has()).toBe(false);
  });

  test('nobody takes a slot in which they sit, and whoever has it already has it', async () => {
    const own = await office();
    const { take, meera, colleague, logged, seats, setSeat, setSlot, slot, verifier, owner, context, desk } = own;
    const self = await colleague(meera.learner.email.toUpperCase());
    expect(await take(self)).toMatchObject({
      kind: 'forbidden',
      message: expect.stringContaining('booked this slot yourself') as string,
    });
    expect(await take(verifier, null)).toEqual({ kind: 'done' });
    expect(await take(owner, null)).toEqual({ kind: 'changed' });
    expect(await logged('exam-take-slot')).toEqual([]);
    await setSeat(seats.meera, { cancelledAt: 1 });
    expect(await take(self)).toEqual({ kind: 'done' });
    const detail = { slot: slot.id, course: slot.courseId, startsAt: FIRST_SLOT };
    expect(await logged('exam-take-slot')).toEqual([{ at: context.now(), actor: `staff:${self.staffId}`, detail }]);
    await setSlot({ cancelledAt: 1 });
    expect(await take(owner, self.staffId)).toMatchObject({
      problems: [{ message: 'This slot is cancelled, so it does not need a proctor.' }],
    });
    expect(await desk.takeExamSlot(owner, { slotId: 'x', seen: '' })).toEqual({ kind: 'unknown' });
    expect(await desk.takeExamSlot(owner, { slotId: newId(1), seen: '' })).toEqual({ kind: 'unknown' });
  });
});
