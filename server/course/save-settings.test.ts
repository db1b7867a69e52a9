import { describe, expect, test } from 'vitest';
import { addDays, DAY, indianDayAt } from '../../domain/day.ts';
import { engines } from '../db/databases.fixture.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { afterChange, changeCourse, courseOf, inputOf, register, START } from '../registration/registration.fixture.ts';
import { offerOf } from '../registration/seats.ts';
import { shown, staffedDesk } from '../desk/staff-desk.fixture.ts';
import { liveContent } from '../publishing/live-content.ts';
import { tellOfFirstStart } from './move-batch.ts';

const today = indianDayAt(START);
const BATCH = addDays(today, 20);
const NEXT = addDays(today, 27);

describe.each(engines)('on %s', (engine: DeskContext['engine']) => {
  async function desk() {
    const staffed = await staffedDesk(engine);
    const { context, db, desk: staff, verifier } = staffed;
    // A learner of another course, who must not change.
    await staffed.learner(90);
    const page = async (courseId = 'python') => shown(await staff.coursePage(verifier, courseId));
    return {
      ...staffed,
      page,
      save: (fields: Record<string, string>, courseId = 'python') =>
        staff.saveSettings(verifier, courseId, { registration: 'open', ...fields }),
      joins: async (number: number, courseId = 'python') =>
        (await register(context, courseOf(context, courseId), inputOf(number))).id,
      offer: (courseId = 'python') => offerOf(db, context, courseOf(context, courseId)),
      batches: async () =>
        (
          await db.selectFrom('registration').select('batch').where('courseId', '=', 'python').orderBy('id').execute()
        ).map(({ batch }) => batch),
      told: async () =>
        db.selectFrom('outbox').select(['recipient', 'data']).where('kind', '=', 'new-start').orderBy('id').execute(),
    };
  }

  test('what is set holds in the place of the file, until it is taken back', async () => {
    const own = await desk();
    expect(await own.save({ registration: 'closed' })).toEqual({ kind: 'saved', told: 0 });
    expect(await own.offer()).toBe('closed');
    expect((await own.page()).setBy?.email).toBe(own.verifier.email);
    expect(await own.desk.forgetSettings(own.verifier, 'python')).toEqual({ kind: 'forgotten' });
    expect(await own.offer()).toBe('open');
    expect((await own.page()).setBy).toBeUndefined();
    expect(await own.logged('set-course')).toMatchObject([
      { actor: `staff:${own.verifier.staffId}`, detail: { course: 'python', registration: 'closed' } },
    ]);
    expect(await own.logged('unset-course')).toHaveLength(1);
    expect(await own.save({}, 'no-such-course')).toEqual({ kind: 'unknown' });
  });

  test('a course takes registrations through its last day, and none after it', async () => {
    const own = await desk();
    await own.save({ closesOn: addDays(today, 1) });
    own.context.pass(24 * 3_600_000);
    expect(await own.offer()).toBe('open');
    own.context.pass(24 * 3_600_000);
    expect(await own.offer()).toBe('closed');
  });

  test('seats that are taken, or held for whom staff invited, are not free', async () => {
    const own = await desk();
    await own.save({ seats: '2' });
    const id = await own.joins(1);
    expect(await own.offer()).toBe('open');
    const now = own.context.now();
    const waiting = { tokenHash: 'hash', courseId: 'python', name: 'Asha', email: 'asha@example.org', joinedAt: now };
    await own.db
      .insertInto('waitingList')
      .values({ id, ...waiting, invitedAt: now, heldUntil: now + 1000, registrationId: null })
      .execute();
    expect(await own.offer()).toBe('full');
    expect(await own.page()).toMatchObject({ taken: 1, held: 1, offer: 'full' });
    own.context.pass(1000);
    expect(await own.offer()).toBe('open');
    await own.save({ seats: '' });
    expect(await own.page()).toMatchObject({ settings: { seats: null }, offer: 'open' });
  });

  test('who comes while staff invite from the waiting list has paid all the same, and is held for staff', async () => {
    const own = await desk();
    await own.save({ registration: 'waiting-list' });
    const id = await own.joins(1);
    expect((await own.row(id)).state).toBe('held');
  });

  test('a batch that has not begun moves with its learners, who are told', async () => {
    const own = await desk();
    const early = await own.joins(1);
    expect(await own.save({ startsOn: BATCH, tell: 'yes' })).toEqual({ kind: 'saved', told: 1 });
    await own.joins(2);
    // Learners without a seat get no email.
    await own.put(early, 'rejected');
    expect(await own.save({ startsOn: NEXT, tell: 'yes' })).toEqual({ kind: 'saved', told: 1 });
    expect(await own.batches()).toEqual([BATCH, NEXT]);
    expect((await own.told()).map(({ data }) => JSON.parse(data) as unknown)).toEqual([
      { course: 'Advanced Python with Libraries', before: null, startsOn: BATCH },
      { course: 'Advanced Python with Libraries', before: BATCH, startsOn: NEXT },
    ]);
    expect(await own.save({ startsOn: '' })).toEqual({ kind: 'saved', told: 0 });
    expect(await own.batches()).toEqual([BATCH, null]);
  });

  test('a start that is written into the file is told to whoever waits for a day, once', async () => {
    const own = await desk();
    const { context, db } = own;
    const waits = await own.joins(1);
    await own.put(waits, 'confirmed');
    await db
      .insertInto('promised')
      .values({ registrationId: waits, kind: 'links', since: 1, dueOn: null, remindedAt: null })
      .execute();
    await tellOfFirstStart(context, context.now());
    expect([await own.told(), await own.batches()]).toEqual([[], [null]]);
    const { content } = context;
    changeCourse(context, 'python', { dates: { ...courseOf(context, 'python').dates, start: { on: BATCH } } });
    for (let look = 0; look < 2; look++) {
      await tellOfFirstStart(context, context.now());
    }
    expect((await own.told()).map(({ data }) => JSON.parse(data) as unknown)).toEqual([
      { course: 'Advanced Python with Libraries', before: null, startsOn: BATCH },
    ]);
    expect(await own.batches()).toEqual([BATCH]);
    const promised = await db.selectFrom('promised').select('dueOn').where('registrationId', '=', waits).execute();
    expect(promised).toEqual([{ dueOn: addDays(BATCH, -content.site.linksWithinDays) }]);
  });

  test('where staff set another batch, those who wait for a day go on waiting', async () => {
    const own = await desk();
    await own.joins(1);
    await own.save({ startsOn: BATCH, newBatch: 'yes' });
    await tellOfFirstStart(own.context, own.context.now());
    expect([await own.told(), await own.batches()]).toEqual([[], [null]]);
  });

  test('a new start is told to more than twenty with a fresh proof alone, and ten times in an hour', async () => {
    const own = await desk();
    const { context, desk: staff, verifier } = own;
    for (let number = 1; number <= 21; number++) await own.joins(number);
    const stale = { ...verifier, provedAt: context.now() - DAY };
    const fields = { registration: 'open', startsOn: BATCH, tell: 'yes' };
    expect(await staff.saveSettings(stale, 'python', fields)).toEqual({
      kind: 'proof-needed',
      action: 'message-course',
    });
    expect([await own.told(), (await own.page()).setBy]).toEqual([[], undefined]);
    for (let time = 0; time < 10; time++) {
      expect(await own.save({ startsOn: addDays(BATCH, time), tell: 'yes' })).toEqual({ kind: 'saved', told: 21 });
    }
    const refused = { kind: 'invalid', problems: [{ field: 'startsOn' }] };
    expect(await own.save({ startsOn: NEXT, tell: 'yes' })).toMatchObject(refused);
    expect(await own.told()).toHaveLength(210);
    expect((await own.page()).settings.startsOn).toBe(addDays(BATCH, 9));
    const quiet = { registration: 'open', startsOn: NEXT };
    expect(await staff.saveSettings(stale, 'python', quiet)).toEqual({ kind: 'saved', told: 0 });
  });

  test('a different date starts a new batch where staff say so, and once the batch has begun', async () => {
    const own = await desk();
    await own.save({ startsOn: BATCH, seats: '1' });
    await own.joins(1);
    expect(await own.offer()).toBe('full');
    await own.save({ startsOn: NEXT, seats: '1', newBatch: 'yes', tell: 'yes' });
    expect(await own.offer()).toBe('open');
    await own.joins(2);
    expect(await own.batches()).toEqual([BATCH, NEXT]);
    own.context.pass(28 * 24 * 3_600_000);
    expect((await own.page()).movable).toBeUndefined();
    await own.save({ startsOn: addDays(NEXT, 30), seats: '1', tell: 'yes' });
    expect(await own.batches()).toEqual([BATCH, NEXT]);
    expect(await own.told()).toEqual([]);
    expect((await own.page()).batches).toEqual([
      { day: NEXT, confirmed: 0, waiting: 1 },
      { day: BATCH, confirmed: 0, waiting: 1 },
    ]);
  });

  test('a course that begins any time gets no day', async () => {
    const own = await desk();
    await own.save({ startsOn: BATCH, seats: '5' }, 'react');
    expect(courseOf(own.context, 'react').dates.start).toEqual({ any: true });
    expect(courseOf(own.context, 'react').seats).toBe(5);
  });

  test('what was set under a former name of the course still holds, once', async () => {
    const own = await desk();
    await own.save({ registration: 'closed' });
    await own.db.updateTable('courseSetting').set({ courseId: 'snakes' }).execute();
    const former = afterChange(own.context.content, 'python', { formerIds: ['snakes'] });
    const { content, refresh } = liveContent(own.db, former);
    Object.assign(own.context, { content, refreshContent: refresh, showContent: () => refresh().then(() => true) });
    await own.context.refreshContent();
    expect(await own.offer()).toBe('closed');
    await own.save({ registration: 'open', seats: '3' });
    expect(await own.db.selectFrom('courseSetting').select('courseId').execute()).toEqual([{ courseId: 'python' }]);
  });
});
