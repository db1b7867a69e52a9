import { describe, expect, test } from 'vitest';
import { DAY, HOUR } from '../../../domain/day.ts';
import { engines } from '../../db/databases.fixture.ts';
import { newId } from '../../db/id.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { bookSeat, cancelSeat } from './book.ts';
import { FIRST_SLOT } from '../exam-content.fixture.ts';
import { createExamDesk } from '../../desk/exam-desk.ts';
import { examDesk } from '../exam.fixture.ts';

describe.each(engines)('on %s', (engine: DeskContext['engine']) => {
  async function desk(...changes: Parameters<typeof examDesk> extends [unknown, ...infer Rest] ? Rest : never) {
    const own = await examDesk(engine, ...changes);
    await own.neighbours();
    const { db, context } = own;
    type Somebody = Awaited<ReturnType<typeof own.confirmed>>;
    return {
      ...own,
      exam: createExamDesk(context),
      book: ({ id, learner }: Somebody, slot: string) =>
        bookSeat(context, learner, { registrationId: id, fields: { slot } }),
      cancel: ({ id, learner }: Somebody) => cancelSeat(context, learner, id),
      seats: (registrationId: string) =>
        db
          .selectFrom('examSeat')
          .select(['slotId', 'cancelledAt'])
          .where('registrationId', '=', registrationId)
          .orderBy('id')
          .execute(),
    };
  }

  test('a learner books six times a day, however often they change or cancel', async () => {
    const { confirmed, slot, book, cancel, mails, context } = await desk();
    const [meera, ravi] = [await confirmed(1), await confirmed(2)];
    const slots = [await slot(), await slot({ startsAt: FIRST_SLOT + 4 * HOUR })];
    const answers: string[] = [];
    for (let change = 0; change < 60; change++) {
      if (change === 3) await cancel(meera);
      answers.push((await book(meera, slots[change % 2]?.id ?? '')).kind);
    }
    expect(answers.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'booked'));
    expect(await mails(meera.id)).toHaveLength(6);
    expect(await book(meera, slots[0]?.id ?? '')).toMatchObject({
      problems: [{ field: 'slot', message: expect.stringContaining('six times today') }],
    });
    expect(await book(ravi, slots[0]?.id ?? '')).toEqual({ kind: 'booked' });
    context.pass(DAY);
    expect(await book(meera, slots[0]?.id ?? '')).toEqual({ kind: 'booked' });
  });

  test('a seat is booked, written down with who did what, and told', async () => {
    const { confirmed, slot, book, cancel, db, context, exam, mails, logged } = await desk();
    const meera = await confirmed(1);
    const { id: slotId } = await slot();
    expect(await book(meera, slotId)).toEqual({ kind: 'booked' });
    const bookedAt = context.now();
    const rows = () => db.selectFrom('examSeat').selectAll().where('registrationId', '=', meera.id).execute();
    const [seat] = await rows();
    expect(seat).toEqual({
      ...{ id: seat?.id, slotId, registrationId: meera.id, bookedAt, cancelledAt: null, arrivedAt: null },
      ...{ letInAt: null, letInBy: null, minutes: null, wrongCodes: 0, remindedDayAt: null, remindedHourAt: null },
      callTold: 'https://call.example.org/exam',
    });
    expect((await exam.of(meera.learner, meera.id))?.standing).toMatchObject({
      kind: 'booked',
      seat: { startsAt: FIRST_SLOT },
    });
    expect(await mails(meera.id)).toMatchObject([
      {
        ...{ kind: 'exam-booked', recipient: meera.learner.email },
        data: { startsAt: FIRST_SLOT, minutes: 60, isChange: false, path: `/exam/${meera.id}` },
      },
    ]);
    // There is one seat at a time, and a repeated form books no other.
    expect(await book(meera, slotId)).toEqual({ kind: 'booked' });
    expect(await mails(meera.id)).toHaveLength(1);
    context.pass(1);
    await cancel(meera);
    expect(await rows()).toEqual([{ ...seat, cancelledAt: bookedAt + 1 }]);
    const entry = { at: bookedAt, actor: 'learner', detail: { startsAt: FIRST_SLOT } };
    expect(await logged('exam-book', meera.id)).toEqual([entry]);
    expect(await logged('exam-cancel', meera.id)).toEqual([{ ...entry, at: bookedAt + 1 }]);
  });

  test('why a slot cannot be booked is said', async () => {
    const { confirmed, slot, book, goTo } = await desk();
    const [meera, ravi] = [await confirmed(1), await confirmed(2)];
    const { id: last } = await slot({ seats: 1 });
    const other = await slot({ courseId: 'react' });
    const cancelled = await slot({ startsAt: FIRST_SLOT + HOUR, cancelledAt: 1 });
    await book(ravi, last);
    const told = async (slotId: string) => {
      const answer = await book(meera, slotId);
      return answer.kind === 'invalid'
        ? answer.problems.map(({ field, message }) => `${field}: ${message}`)[0]
        : answer;
    };
    expect(await told('')).toBe('slot: Choose a slot first.');
    for (const id of [other.id, cancelled.id, newId(1), 'x']) expect(await told(id)).toMatch(/has been cancelled/);
    expect(await told(last)).toMatch(/the last place in this slot/);
    goTo(FIRST_SLOT - HOUR / 2 - 1);
    expect(await told(last)).toMatch(/the last place in this slot/);
    goTo(FIRST_SLOT - HOUR / 2);
    expect(await told(last)).toMatch(/too late/);
  });

  test('of thirty who want the last seat at once one has it', async () => {
    const { confirmed, slot, book, seats, db } = await desk();
    const { id: slotId } = await slot({ seats: 1 });
    const learners = [];
    for (let number = 0; number < 30; number++) {
      learners.push(await confirmed(number));
    }
    const answers = await Promise.all(learners.map((learner) => book(learner, slotId)));
    expect(answers.filter(({ kind }) => kind === 'booked')).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === 'invalid')).toHaveLength(29);
    const winner = learners[answers.findIndex(({ kind }) => kind === 'booked')];
    expect(await seats(winner?.id ?? '')).toHaveLength(1);
    expect(await db.selectFrom('examSeat').select('id').where('slotId', '=', slotId).execute()).toHaveLength(1);
  });

  test('of thirty forms that one learner sends at once for different slots one seat stays', async () => {
    const { confirmed, slot, book, seats } = await desk();
    const meera = await confirmed(1);
    const slots = [];
    for (let number = 0; number < 30; number++) {
      slots.push(await slot({ startsAt: FIRST_SLOT + number * HOUR }));
    }
    await Promise.all(slots.map(({ id }) => book(meera, id)));
    expect((await seats(meera.id)).filter(({ cancelledAt }) => cancelledAt === null)).toHaveLength(1);
  });

  test('a slot is changed until a day before, and the other seat is free at once', async () => {
    const { confirmed, slot, book, seats, exam, goTo, mails, context, logged } = await desk({ times: [] });
    const [meera, ravi] = [await confirmed(1), await confirmed(2)];
    const first = await slot({ seats: 1 });
    const second = await slot({ startsAt: FIRST_SLOT + 7 * DAY, seats: 1 });
    await book(meera, first.id);
    expect(await book(ravi, first.id)).toMatchObject({ kind: 'invalid', problems: [{ field: 'slot' }] });
    expect(await book(meera, second.id)).toEqual({ kind: 'booked' });
    expect(await book(ravi, first.id)).toEqual({ kind: 'booked' });
    expect(await seats(meera.id)).toEqual([
      { slotId: first.id, cancelledAt: context.now() },
      { slotId: second.id, cancelledAt: null },
    ]);
    expect((await mails(meera.id)).at(-1)?.data).toMatchObject({ isChange: true, startsAt: second.startsAt });
    expect((await logged('exam-book', meera.id)).at(-1)?.detail).toEqual({
      ...{ startsAt: second.startsAt, insteadOfAt: FIRST_SLOT },
    });
    goTo(second.startsAt - DAY);
    const third = await slot({ startsAt: second.startsAt + DAY });
    expect(await book(meera, third.id)).toEqual({ kind: 'elsewhere' });
    expect((await exam.of(meera.learner, meera.id))?.standing).toMatchObject({ kind: 'booked', canChange: false });
  });

  test('a change that cannot be made leaves the seat as it was', async () => {
    const { confirmed, slot, book, seats } = await desk();
    const meera = await confirmed(1);
    const first = await slot();
    const full = await slot({ startsAt: FIRST_SLOT + DAY, seats: 0 });
    await book(meera, first.id);
    expect(await book(meera, full.id)).toMatchObject({ kind: 'invalid' });
    expect(await seats(meera.id)).toEqual([{ slotId: first.id, cancelledAt: null }]);
  });

  test('a seat is given back until a day before', async () => {
    const { confirmed, slot, book, cancel, exam, goTo, audited } = await desk({ times: [] });
    const meera = await confirmed(1);
    const { id: slotId } = await slot({ seats: 1 });
    expect(await cancel(meera)).toEqual({ kind: 'elsewhere' });
    await book(meera, slotId);
    expect(await cancel(meera)).toEqual({ kind: 'cancelled' });
    const own = await exam.of(meera.learner, meera.id);
    expect(own?.standing).toEqual({ kind: 'book', missed: false });
    expect((await exam.booking(meera.learner, meera.id))?.slots).toMatchObject([{ left: 1 }, { left: 7 }]);
    await book(meera, slotId);
    goTo(FIRST_SLOT - HOUR);
    expect(await cancel(meera)).toEqual({ kind: 'elsewhere' });
    expect(await audited(meera.id)).toEqual(['exam-book', 'exam-cancel', 'exam-book']);
  });

  test('after a failed attempt from the day on, and with a fee once it is paid', async () => {
    const { confirmed, slot, book, sat, goTo, db, row, put, context } = await desk({
      resit: { afterDays: 14, fee: 200 },
    });
    const meera = await confirmed(1);
    const { id: slotId } = await slot({ startsAt: FIRST_SLOT + 60 * DAY });
    await sat(meera.id, { passed: false });
    const began = context.now();
    expect(await book(meera, slotId)).toEqual({ kind: 'elsewhere' });
    goTo(began + 14 * DAY);
    expect(await book(meera, slotId)).toEqual({ kind: 'elsewhere' });
    const fee = await confirmed(2);
    await db.updateTable('registration').set({ resitOf: meera.id }).where('id', '=', fee.id).execute();
    expect(await book(meera, slotId)).toEqual({ kind: 'booked' });
    await put(meera.id, 'refund-due');
    expect(await book(meera, slotId)).toEqual({ kind: 'unknown' });
    expect((await row(meera.id)).state).toBe('refund-due');
  });

  test('nobody who passed, and nobody without a proctored exam, books a seat', async () => {
    const { confirmed, slot, book, sat, provide } = await desk();
    const [meera, ravi] = [await confirmed(1), await confirmed(2)];
    const { id: slotId } = await slot();
    await sat(meera.id, { passed: true });
    expect(await book(meera, slotId)).toEqual({ kind: 'elsewhere' });
    provide({ proctored: false });
    expect(await book(ravi, slotId)).toEqual({ kind: 'elsewhere' });
  });

  test('the registration of somebody else is none of theirs', async () => {
    const { confirmed, slot, exam, seats } = await desk();
    const [meera, ravi] = [await confirmed(1), await confirmed(2)];
    const { id: slotId } = await slot();
    await exam.book(meera.learner, { registrationId: meera.id, fields: { slot: slotId } });
    expect(await exam.of(ravi.learner, meera.id)).toBeUndefined();
    expect(await exam.cancelSeat(ravi.learner, meera.id)).toEqual({ kind: 'unknown' });
    const form = { registrationId: meera.id, fields: { slot: slotId } };
    expect(await exam.book(ravi.learner, form)).toEqual({ kind: 'unknown' });
    expect(await exam.book(ravi.learner, { ...form, registrationId: 'x' })).toEqual({ kind: 'unknown' });
    expect(await seats(meera.id)).toHaveLength(1);
    expect((await exam.all(meera.learner)).map(({ id }) => id)).toEqual([meera.id]);
  });

  test('the calendar keeps the event when the slot is changed, and has the minutes that were arranged', async () => {
    const { confirmed, slot, book, exam, desk: staff, verifier, mails } = await desk();
    const meera = await confirmed(1);
    const file = async () => (await exam.calendar(meera.learner, meera.id))?.replaceAll('\r\n ', '');
    expect(await file()).toBeUndefined();
    await book(meera, (await slot()).id);
    const uid = `UID:exam-${meera.id}-1@www.example.org\r\n`;
    expect(await file()).toContain(`${uid}SEQUENCE:0\r\n`);
    expect(await file()).toContain('DTSTART:20261206T043000Z\r\nDTEND:20261206T053000Z');
    await staff.arrange(verifier, meera.id, { minutes: '15' });
    await book(meera, (await slot({ startsAt: FIRST_SLOT + DAY })).id);
    expect((await mails(meera.id)).map(({ data }) => data['minutes'])).toEqual([60, 75]);
    expect(await file()).toContain(`${uid}SEQUENCE:1\r\n`);
    expect(await file()).toContain('DTSTART:20261207T043000Z\r\nDTEND:20261207T054500Z');
    expect(await file()).toContain(`URL:https://www.example.org/exam/${meera.id}\r\n`);
    expect(await file()).toContain('DTSTAMP:20261121T060000Z\r\n');
    expect(await file()).toContain('PRODID:-//Kaksha//Exam//EN\r\n');
    expect(await file()).toContain(String.raw`DESCRIPTION:Be there by 9:45 AM IST.\nYou need: Photo ID`);
    expect((await file())?.match(/TRIGGER:\S+/g)).toEqual(['TRIGGER:-P1D', 'TRIGGER:-PT1H']);
    expect(await file()).toContain('SUMMARY:Exam: Operating Systems Concepts\r\n');
  });
});
