import { describe, expect, test } from 'vitest';
import { addDays, DAY, indianDayAt } from '../../domain/day.ts';
import { dailyEngines } from '../db/databases.fixture.ts';
import { newId } from '../db/id.ts';
import {
  afterChange,
  afterRename,
  changeCourse,
  courseOf,
  inputOf,
  register,
  START,
} from '../registration/registration.fixture.ts';
import { staffedDesk } from '../desk/staff-desk.fixture.ts';
import { coursePage } from './course-page.ts';
import { liveContent } from '../publishing/live-content.ts';
import { isDated } from './save-settings.ts';

const today = indianDayAt(START);
const BATCH = addDays(today, 20);
const NEXT = addDays(today, 27);

describe.each(dailyEngines)('on %s', (engine) => {
  async function desk() {
    const staffed = await staffedDesk(engine);
    const { context, db, desk: staff, verifier, owner } = staffed;
    const page = async (courseId = 'python') => {
      const found = await coursePage(context, courseId);
      if (found === undefined) throw new Error('no page');
      return found;
    };
    return {
      ...staffed,
      staff,
      page,
      joins: async (number: number, courseId = 'python') =>
        (await register(context, courseOf(context, courseId), inputOf(number))).id,
      save: (fields: Record<string, string>, courseId = 'python', who = verifier) =>
        staff.saveSettings(who, courseId, { registration: 'open', ...fields }),
      listed: async (id: string) => (await staff.courses(owner)).find((course) => course.id === id),
      settings: () => db.selectFrom('courseSetting').selectAll().orderBy('courseId').execute(),
    };
  }

  test('the list has every course with who is confirmed and who waits for us, under any name that it had', async () => {
    const { joins, put, listed, staff, owner, context, save } = await desk();
    const states = ['received', 'held', 'needs-you', 'confirmed', 'confirmed', 'rejected'] as const;
    for (const [number, state] of states.entries()) {
      const id = await joins(number);
      await put(id, state);
    }
    await joins(20, 'react');
    const all = await staff.courses(owner);
    expect(all.map(({ id }) => id)).toEqual(context.content.courses.map(({ id }) => id));
    const python = { id: 'python', name: 'Advanced Python with Libraries', confirmed: 2, waiting: 2, offer: 'open' };
    expect(await listed('python')).toMatchObject({ ...python, seats: undefined });
    expect(await listed('react')).toMatchObject({ confirmed: 0, waiting: 1 });
    await save({ registration: 'closed', seats: '9', startsOn: BATCH });
    expect(await listed('python')).toMatchObject({
      ...{ ...python, offer: 'closed', seats: { taken: 5, of: 9 } },
      next: { what: 'starts', day: BATCH },
    });
    Object.assign(context, { content: afterRename(context.content, 'python', 'snakes') });
    expect(await listed('snakes')).toMatchObject({ confirmed: 2, waiting: 2 });
  });

  test('the page has each batch with who is in it, the latest first, and whom another start would be told', async () => {
    const { joins, put, page, save, db, context } = await desk();
    await joins(90, 'react');
    const none = await joins(1);
    await put(none, 'confirmed');
    await db
      .updateTable('registration')
      .set({ batch: addDays(today, -30) })
      .where('id', '=', none)
      .execute();
    await put(await joins(2), 'rejected');
    const moved = await joins(3);
    await put(moved, 'confirmed');
    await save({ startsOn: BATCH, seats: '9' });
    await joins(4);
    const gone = await joins(5);
    await db.updateTable('registration').set({ email: null }).where('id', '=', gone).execute();
    await db.updateTable('registration').set({ batch: null }).where('id', '=', moved).execute();
    expect(await page()).toMatchObject({
      ...{ id: 'python', name: 'Advanced Python with Libraries', path: courseOf(context, 'python').page.path },
      ...{ offer: 'open', isDated: true, hasSeats: true, confirmed: 2, waiting: 2, taken: 2, held: 0, movable: 1 },
      settings: { registration: 'open', seats: 9, closesOn: null, startsOn: BATCH },
      batches: [
        { day: BATCH, confirmed: 0, waiting: 2 },
        { day: addDays(today, -30), confirmed: 1, waiting: 0 },
        { day: null, confirmed: 1, waiting: 0 },
      ],
    });
    context.pass(Date.parse(`${BATCH}T23:59+05:30`) - context.now());
    expect((await page()).movable).toBe(1);
    context.pass(60_000);
    expect((await page()).movable).toBeUndefined();
    expect(await page('react')).toMatchObject({
      confirmed: 0,
      waiting: 1,
      taken: 1,
      setBy: undefined,
      isDated: false,
      movable: undefined,
    });
    expect(await coursePage(context, 'none')).toBeUndefined();
  });

  test('whose registrations go elsewhere has no seats of ours', async () => {
    const { page, context } = await desk();
    changeCourse(context, 'python', { register: { link: 'https://forms.example.org/python' } });
    expect(await page()).toMatchObject({ hasSeats: false, taken: 0, batches: [], confirmed: 0 });
  });

  test('what is set is kept of one course, by whom and when, and the log says it', async () => {
    const { save, settings, logged, page, verifier, owner, context, staff } = await desk();
    await save({ registration: 'closed' }, 'react');
    const [react] = await settings();
    context.pass(DAY);
    const wanted = { registration: 'waiting-list', seats: '5', closesOn: NEXT, startsOn: BATCH };
    expect(await save(wanted, 'python', owner)).toEqual({ kind: 'saved', told: 0 });
    const set = { registration: 'waiting-list', seats: 5, closesOn: NEXT, startsOn: BATCH };
    const at = context.now();
    expect(await settings()).toEqual([{ courseId: 'python', ...set, staffId: owner.staffId, changedAt: at }, react]);
    expect((await page()).setBy).toEqual({ email: 'owner@example.org', at });
    expect((await logged('set-course')).at(-1)).toEqual({
      ...{ at, actor: `staff:${owner.staffId}` },
      detail: { course: 'python', ...set, moved: 0, told: 0 },
    });
    expect((await page('react')).setBy).toEqual({ email: 'verifier@example.org', at: START });
    expect(await staff.forgetSettings(verifier, 'python')).toEqual({ kind: 'forgotten' });
    expect(await settings()).toEqual([react]);
    expect(await logged('unset-course')).toEqual([
      { at, actor: `staff:${verifier.staffId}`, detail: { course: 'python' } },
    ]);
    expect(await staff.forgetSettings(verifier, 'python')).toEqual({ kind: 'forgotten' });
    expect(await logged('unset-course')).toHaveLength(1);
    expect(await staff.forgetSettings(verifier, 'none')).toEqual({ kind: 'unknown' });
    expect(await save({ seats: '0' })).toMatchObject({ kind: 'invalid', problems: [{ field: 'seats' }] });
    expect(await settings()).toEqual([react]);
  });

  test('a start that moves takes along its own batch of its own course, and tells those who have an address', async () => {
    const { save, joins, put, db, logged, mails, context } = await desk();
    await joins(90, 'react');
    await save({ startsOn: BATCH });
    const [first, erased, earlier, rejected] = [await joins(1), await joins(2), await joins(3), await joins(4)];
    await db.updateTable('registration').set({ email: null }).where('id', '=', erased).execute();
    await db
      .updateTable('registration')
      .set({ batch: addDays(today, -30) })
      .where('id', '=', earlier)
      .execute();
    await put(rejected, 'rejected');
    context.pass(1);
    expect(await save({ startsOn: NEXT, tell: 'yes' })).toEqual({ kind: 'saved', told: 1 });
    const batches = await db
      .selectFrom('registration')
      .select(['id', 'batch'])
      .where('courseId', '=', 'python')
      .orderBy('id')
      .execute();
    expect(batches).toEqual([
      { id: first, batch: NEXT },
      { id: erased, batch: NEXT },
      { id: earlier, batch: addDays(today, -30) },
      { id: rejected, batch: BATCH },
    ]);
    expect(await db.selectFrom('registration').select('batch').where('courseId', '=', 'react').execute()).toEqual([
      { batch: null },
    ]);
    expect(await mails(first)).toEqual([
      {
        ...{ kind: 'new-start', recipient: 'learner1@example.org' },
        data: { course: 'Advanced Python with Libraries', before: BATCH, startsOn: NEXT },
      },
    ]);
    expect((await logged('set-course')).at(-1)?.detail).toMatchObject({ moved: 1, told: 1 });
    expect(await save({ startsOn: BATCH, newBatch: 'no' })).toEqual({ kind: 'saved', told: 0 });
    expect((await logged('set-course')).at(-1)?.detail).toMatchObject({ moved: 1, told: 0 });
  });

  test('of one whose registrations go elsewhere staff open and close alone', async () => {
    const { save, settings, context } = await desk();
    changeCourse(context, 'react', { register: { link: 'https://forms.example.org/react' } });
    await save({ registration: 'waiting-list', seats: '5' }, 'react');
    expect(await settings()).toMatchObject([{ courseId: 'react', registration: 'closed', seats: null }]);
    await save({ registration: 'open', seats: '5', closesOn: NEXT }, 'react');
    expect(await settings()).toMatchObject([{ registration: 'open', seats: null, closesOn: NEXT, startsOn: null }]);
  });

  test('under several names that a course had, the one that it has now holds', async () => {
    const { context, db, verifier } = await desk();
    const row = { seats: null, closesOn: null, startsOn: null, staffId: verifier.staffId, changedAt: 1 };
    await db
      .insertInto('courseSetting')
      .values([
        { ...row, courseId: 'snakes', registration: 'waiting-list' },
        { ...row, courseId: 'python', registration: 'closed' },
        { ...row, courseId: newId(1), registration: 'closed' },
      ])
      .execute();
    const live = liveContent(db, afterChange(context.content, 'python', { formerIds: ['snakes'] }));
    await live.refresh();
    const named = (id: string) => live.content.courses.find((course) => course.id === id);
    expect(named('python')).toMatchObject({ closed: true, waitingList: false });
    expect(named('react')).toMatchObject({ closed: false });
    await db.deleteFrom('courseSetting').where('courseId', '=', 'python').execute();
    await live.refresh();
    expect(named('python')).toMatchObject({ closed: false, waitingList: true });
  });
});

test.each([
  ['live', { any: true }, true],
  ['recorded', { on: BATCH }, true],
  ['recorded', { any: true }, false],
  ['recorded', { announced: false }, false],
] as const)('a %s course that starts %j has a day that staff may set: %s', (mode, start, expected) => {
  const dates = { registration: { open: true }, start, exam: { held: false } } as const;
  expect(isDated({ mode, dates })).toBe(expected);
});
