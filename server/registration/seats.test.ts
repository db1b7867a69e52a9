import { describe, expect, test } from 'vitest';
import { DAY } from '../../domain/day.ts';
import type { Paise } from '../../domain/money.ts';
import type { Course } from '../content/schema/course-schema.ts';
import { engines } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import { PRICE, staffedDesk, type StaffedDesk, statement } from '../desk/staff-desk.fixture.ts';
import { afterRename, changeCourse, courseOf, HOUR, inputOf, register } from './registration.fixture.ts';
import { noteOfferedAgain, offeredAgainBetween, offerOf } from './seats.ts';

const BATCH = '2027-01-05';
const NEXT = '2027-03-05';

describe.each(engines)('on %s', (engine) => {
  async function desk(seats: number, changes: Partial<Course> = {}) {
    const staffed = await staffedDesk(engine);
    const { context, db } = staffed;
    /** React with so many seats, in a batch that starts on a day. */
    const provide = (own: Partial<Course>) => {
      const { dates } = courseOf(context, 'react');
      changeCourse(context, 'react', { dates: { ...dates, start: { on: BATCH } }, seats, ...own });
    };
    provide(changes);
    return {
      ...staffed,
      provide,
      offer: () => offerOf(db, context, courseOf(context, 'react')),
      told: async () => {
        const mails = await db
          .selectFrom('outbox')
          .select('data')
          .where('kind', '=', 'received')
          .orderBy('id')
          .execute();
        return mails.map(({ data }) => (JSON.parse(data) as { offer?: string }).offer);
      },
    };
  }

  const states = async ({ db }: Pick<StaffedDesk, 'db'>) =>
    (await db.selectFrom('registration').select('state').orderBy('id').execute()).map(({ state }) => state);

  test('once every seat is taken nobody is asked to pay, and who has paid is held for staff', async () => {
    const own = await desk(2);
    const first = await own.learner(1);
    expect(await own.offer()).toBe('open');
    await own.learner(2);
    expect(await own.offer()).toBe('full');
    const late = await own.learner(3);
    expect(await states(own)).toEqual(['received', 'received', 'held']);
    expect(await own.told()).toEqual([undefined, undefined, 'full']);

    const { desk: staff, verifier } = own;
    expect(await staff.registration(verifier, late)).toMatchObject({ beyond: { place: 3, seats: 2 }, batch: BATCH });
    expect((await staff.registration(verifier, first))?.beyond).toBeUndefined();
    const { rows } = await staff.queue(verifier, { view: 'now' });
    expect(rows.map(({ id, beyond }) => [id, beyond])).toContainEqual([late, { place: 3, seats: 2 }]);
    expect(rows.filter(({ beyond }) => beyond !== undefined)).toHaveLength(1);
  });

  test('of many at once exactly so many have a seat as there are', async () => {
    const own = await desk(3);
    const { context } = own;
    const course = courseOf(context, 'react');
    const learners = Array.from({ length: 9 }, (_, number) => register(context, course, inputOf(number)));
    await Promise.all(learners);
    expect((await states(own)).join(' ')).toBe('received received received held held held held held held');
    expect((await own.told()).filter((offer) => offer === 'full')).toHaveLength(6);
  });

  test('a seat is free again when somebody is rejected, and the next in the row has it', async () => {
    const own = await desk(1);
    const first = await own.learner(1);
    const second = await own.learner(2);
    expect((await own.desk.registration(own.owner, second))?.beyond).toEqual({ place: 2, seats: 1 });
    await own.act(first, { action: 'reject', reason: 'No payment came.' });
    expect((await own.desk.registration(own.owner, second))?.beyond).toBeUndefined();
    expect(await own.offer()).toBe('full');
    await own.act(second, { action: 'reject', reason: 'No payment came.' });
    expect(await own.offer()).toBe('open');
  });

  test('a new batch has all its seats, and who waited gets one of them once confirmed', async () => {
    const own = await desk(2);
    const ids = [await own.learner(1), await own.learner(2), await own.learner(3)];
    own.provide({ dates: { ...courseOf(own.context, 'react').dates, start: { on: NEXT } } });
    expect(await own.offer()).toBe('open');
    const payment = { amount: PRICE.typed, paidOn: '2026-11-20' };
    for (const [index, id] of ids.entries()) {
      const answer = await own.act(id, { action: 'confirm', ...payment, reference: `63371234567${index}` });
      expect(answer.kind).toBe('done');
    }
    const batches = await Promise.all(ids.map(async (id) => (await own.row(id)).batch));
    expect(batches).toEqual([BATCH, BATCH, NEXT]);
    await own.learner(4);
    expect(await own.offer()).toBe('full');
  });

  test('references that nobody has paid hold seats for six hours, and who paid keeps the place', async () => {
    const own = await desk(3);
    const { context, desk: staff, verifier } = own;
    const burst = [await own.learner(1), await own.learner(2), await own.learner(3)];
    const [paid = '', part = ''] = burst;
    const some = { action: 'confirm', amount: '100', paidOn: '20-11-2026', reference: inputOf(2).reference };
    expect(await own.act(part, some)).toMatchObject({ partly: true });
    expect(await own.offer()).toBe('full');
    context.pass(6 * HOUR - 1);
    expect(await own.offer()).toBe('full');
    expect((await staff.registration(verifier, paid))?.isOfferedAgain).toBe(false);
    context.pass(1);
    expect(await own.offer()).toBe('open');
    expect((await staff.registration(verifier, paid))?.isOfferedAgain).toBe(true);
    // A part payment takes the seat.
    expect((await staff.registration(verifier, part))?.isOfferedAgain).toBe(false);
    expect(await staff.coursePage(verifier, 'react')).toMatchObject({ taken: 1, offeredAgain: 2, seatHours: 6 });

    const [fourth, fifth] = [await own.learner(4), await own.learner(5)];
    expect(await own.offer()).toBe('full');
    expect((await staff.registration(verifier, fifth))?.beyond).toBeUndefined();
    expect((await staff.registration(verifier, paid))?.beyond).toBeUndefined();
    const payment = { amount: PRICE.typed, paidOn: '2026-11-20', reference: inputOf(1).reference };
    expect(await own.act(paid, { action: 'confirm', ...payment })).toEqual({ kind: 'done' });
    expect(await own.row(paid)).toMatchObject({ state: 'confirmed', batch: BATCH });
    expect((await staff.registration(verifier, fourth))?.beyond).toBeUndefined();
    expect((await staff.registration(verifier, fifth))?.beyond).toEqual({ place: 4, seats: 3 });
  });

  test('money that the bank took back holds no seat', async () => {
    const own = await desk(1);
    const { context, db, desk: staff, verifier } = own;
    const id = await own.learner(1);
    const part = { action: 'confirm', amount: '100', paidOn: '20-11-2026', reference: inputOf(1).reference };
    expect(await own.act(id, part)).toMatchObject({ partly: true });
    context.pass(7 * HOUR);
    expect(await own.offer()).toBe('full');
    await db
      .insertInto('refund')
      .values({
        ...{ id: newId(context.now()), registrationId: id, amount: 10_000 as Paise, reason: null },
        ...{ dueAt: context.now(), refundedAt: context.now(), refundReference: null },
      })
      .execute();
    expect(await own.offer()).toBe('open');
    expect((await staff.registration(verifier, id))?.isOfferedAgain).toBe(true);
  });

  test('a registration that came when the course was full has no seat before its money is found', async () => {
    const own = await desk(2);
    const { context, desk: staff, verifier } = own;
    const [first, second] = [await own.learner(1), await own.learner(2)];
    context.pass(1);
    const late = await own.learner(3);
    await own.act(first, { action: 'reject', reason: 'No payment came.' });
    expect(await staff.coursePage(verifier, 'react')).toMatchObject({ taken: 1, offeredAgain: 0 });
    // A new visitor is not asked for money, since an earlier learner may have paid for that seat.
    expect(await own.offer()).toBe('full');
    await own.act(second, {
      action: 'confirm',
      amount: PRICE.typed,
      paidOn: '2026-11-20',
      reference: inputOf(2).reference,
    });
    context.pass(6 * HOUR);
    expect(await own.offer()).toBe('open');
    // It had no seat that could be offered again.
    expect((await staff.registration(verifier, late))?.isOfferedAgain).toBe(false);
    const answer = await own.act(late, {
      action: 'confirm',
      amount: PRICE.typed,
      paidOn: '2026-11-20',
      reference: inputOf(3).reference,
    });
    expect(answer).toEqual({ kind: 'done' });
    expect(await own.offer()).toBe('full');
  });

  test('a seat that lapsed while there were enough is told once the course is short, and once alone', async () => {
    const own = await desk(3);
    const { context, db } = own;
    const first = await own.learner(1);
    context.pass(7 * HOUR);
    const note = () => noteOfferedAgain({ db, content: context.content }, context.now());
    const told = (since: number) => {
      const now = context.now();
      return offeredAgainBetween(db, { content: context.content, now }, { since, until: now, most: 50 });
    };
    await note();
    expect(await told(0)).toEqual([]);
    context.pass(DAY);
    await own.learner(2);
    await own.learner(3);
    const before = context.now() - 1;
    await note();
    expect((await told(before)).map(({ id }) => id)).toEqual([first]);
    context.pass(HOUR);
    const later = context.now() - 1;
    await note();
    expect(await told(later)).toEqual([]);
    // A payment that was found by then is left out.
    await own.act(first, {
      action: 'confirm',
      amount: PRICE.typed,
      paidOn: '2026-11-20',
      reference: inputOf(1).reference,
    });
    expect(await told(before)).toEqual([]);
  });

  test('where there are seats enough nobody is troubled with it', async () => {
    const own = await desk(10);
    const id = await own.learner(1);
    own.context.pass(7 * HOUR);
    expect((await own.desk.registration(own.verifier, id))?.isOfferedAgain).toBe(false);
  });

  test('seats follow a course under its new name', async () => {
    const own = await desk(1);
    await own.learner(1);
    const { content } = own.context;
    Object.assign(own.context, { content: afterRename(content, 'react', 'react-js') });
    expect(await offerOf(own.db, own.context, courseOf(own.context, 'react-js'))).toBe('full');
  });

  test('a course without seats takes any number', async () => {
    const own = await staffedDesk(engine);
    await own.learner(1);
    const id = await own.learner(2);
    expect(await states(own)).toEqual(['received', 'received']);
    expect(await own.desk.registration(own.owner, id)).toMatchObject({ beyond: undefined, isClosed: false });
  });

  test('who has paid for a closed course is kept and told, and staff can still confirm', async () => {
    const own = await desk(30, { closed: true });
    expect(await own.offer()).toBe('closed');
    const id = await own.learner(1);
    expect(await own.state(id)).toBe('held');
    expect(await own.told()).toEqual(['closed']);
    expect(await own.desk.registration(own.owner, id)).toMatchObject({ isClosed: true, beyond: undefined });
    const payment = { amount: PRICE.typed, paidOn: '2026-11-20', reference: inputOf(1).reference };
    expect(await own.act(id, { action: 'confirm', ...payment })).toEqual({ kind: 'done' });
    expect(await own.state(id)).toBe('confirmed');
  });

  test('a statement ticks nobody who waits for a seat', async () => {
    const own = await desk(1);
    await own.learner(1);
    await own.learner(2);
    const file = (number: number) => statement({ reference: inputOf(number).reference, amount: 650 });
    expect((await own.previewed(file(1))).map(({ ticked }) => ticked)).toEqual([true]);
    expect((await own.previewed(file(2))).map(({ ticked }) => ticked)).toEqual([false]);
  });
});
