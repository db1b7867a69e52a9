import { describe, expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../domain/day.ts';
import { createAlerts } from '../../alerts/alerts.ts';
import { dailyEngines } from '../../db/databases.fixture.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { keptLog } from '../../base/log.fixture.ts';
import { FIRST_SLOT } from '../exam-content.fixture.ts';
import { examDesk } from '../exam.fixture.ts';

describe.each(dailyEngines)('on %s', (engine: DeskContext['engine']) => {
  async function desk() {
    const own = await examDesk(engine, { times: [] });
    const { context, db } = own;
    const { look } = createAlerts(context, keptLog());
    return {
      ...own,
      look,
      at: async (moment: number) => {
        own.goTo(moment);
        await look();
      },
      told: async (id: string) =>
        (await own.mails(id)).map(({ kind, data }) => [kind, data['isSoon'], data['minutes'], data['startsAt']]),
      warned: async () =>
        (await db.selectFrom('outbox').selectAll().where('kind', '=', 'slot-without-proctor').execute()).map(
          ({ recipient, data }) => [recipient, JSON.parse(data) as unknown],
        ),
    };
  }

  test('a learner is reminded the day before and an hour before, each once', async () => {
    const { at, look, told, confirmed, slot, seat, audited, desk: staff, verifier } = await desk();
    const { id } = await confirmed(1);
    await staff.arrange(verifier, id, { minutes: '15' });
    await seat((await slot()).id, id);
    await at(FIRST_SLOT - DAY - MINUTE);
    expect(await told(id)).toEqual([]);
    await at(FIRST_SLOT - DAY);
    await look();
    const day = ['exam-reminder', false, 75, FIRST_SLOT];
    expect(await told(id)).toEqual([day]);
    await at(FIRST_SLOT - HOUR - MINUTE);
    expect(await told(id)).toEqual([day]);
    await at(FIRST_SLOT - HOUR);
    await look();
    const hour = ['exam-reminder', true, 75, FIRST_SLOT];
    expect(await told(id)).toEqual([day, hour]);
    await at(FIRST_SLOT + MINUTE);
    expect(await told(id)).toEqual([day, hour]);
    expect(await audited(id)).toEqual(['exam-arrange', 'remind', 'remind']);
  });

  test('two processes that look at once remind once', async () => {
    const { context, goTo, told, confirmed, slot, seat } = await desk();
    const { id } = await confirmed(1);
    await seat((await slot()).id, id);
    goTo(FIRST_SLOT - DAY);
    await Promise.all([1, 2, 3].map(() => createAlerts(context, keptLog()).look()));
    expect(await told(id)).toHaveLength(1);
  });

  test('whoever books late is reminded of what is still ahead alone', async () => {
    const { at, goTo, told, confirmed, slot, seat } = await desk();
    const { id: slotId } = await slot();
    const [late, later] = [await confirmed(1), await confirmed(2)];
    goTo(FIRST_SLOT - 3 * HOUR);
    await seat(slotId, late.id);
    await at(FIRST_SLOT - 2 * HOUR);
    expect(await told(late.id)).toEqual([]);
    goTo(FIRST_SLOT - 45 * MINUTE);
    await seat(slotId, later.id);
    await at(FIRST_SLOT - 44 * MINUTE);
    expect(await told(late.id)).toEqual([['exam-reminder', true, 60, FIRST_SLOT]]);
    expect(await told(later.id)).toEqual([]);
  });

  test('nobody is reminded of a seat that was given back, a slot that was cancelled, or a course that was refunded', async () => {
    const { at, told, confirmed, slot, seat, put } = await desk();
    const held = await slot();
    const cancelled = await slot({ startsAt: FIRST_SLOT + 5 * MINUTE, cancelledAt: 1 });
    const [first, second, third] = [await confirmed(1), await confirmed(2), await confirmed(3)];
    await seat(held.id, first.id, { cancelledAt: 1 });
    await seat(cancelled.id, second.id);
    await seat(held.id, third.id);
    await put(third.id, 'refund-due');
    await at(FIRST_SLOT - HOUR);
    for (const { id } of [first, second, third]) {
      expect(await told(id)).toEqual([]);
    }
  });

  test('each is reminded of their own seat, at the very hour and up to the start', async () => {
    const { at, told, confirmed, slot, seat, db, goTo, context } = await desk();
    const { id: slotId } = await slot();
    const later = await slot({ startsAt: FIRST_SLOT + 1 });
    const [first, second, soon, tooSoon] = [
      await confirmed(1),
      await confirmed(2),
      await confirmed(3),
      await confirmed(4),
    ];
    const seatId = await seat(slotId, first.id);
    await seat(later.id, second.id);
    goTo(FIRST_SLOT - DAY);
    await at(FIRST_SLOT - DAY);
    const seats = () => db.selectFrom('examSeat').select(['remindedDayAt', 'remindedHourAt']).orderBy('id').execute();
    // The other slot begins a moment later.
    expect(await seats()).toEqual([
      { remindedDayAt: context.now(), remindedHourAt: null },
      { remindedDayAt: null, remindedHourAt: null },
    ]);
    goTo(FIRST_SLOT - HOUR);
    await seat(slotId, soon.id);
    context.pass(1);
    await seat(slotId, tooSoon.id);
    await db.updateTable('examSeat').set({ remindedHourAt: 1 }).where('id', '=', seatId).execute();
    await at(FIRST_SLOT - 1);
    expect(await told(first.id)).toHaveLength(1);
    expect(await told(soon.id)).toEqual([['exam-reminder', true, 60, FIRST_SLOT]]);
    expect(await told(tooSoon.id)).toEqual([]);
    expect(await told(second.id)).toEqual([['exam-reminder', true, 60, FIRST_SLOT + 1]]);
    const late = await confirmed(5);
    const { id: started } = await slot({ startsAt: FIRST_SLOT + 2 });
    await seat(started, late.id, { bookedAt: 1 });
    await at(FIRST_SLOT + 2);
    expect(await told(late.id)).toEqual([]);
  });

  test('one who books a day before or earlier is reminded the day before', async () => {
    const { at, told, confirmed, slot, seat, goTo } = await desk();
    const { id: slotId } = await slot();
    const [just, late] = [await confirmed(1), await confirmed(2)];
    goTo(FIRST_SLOT - DAY);
    await seat(slotId, just.id);
    await seat(slotId, late.id, { bookedAt: FIRST_SLOT - DAY + 1 });
    await at(FIRST_SLOT - 2 * HOUR);
    expect([(await told(just.id)).length, (await told(late.id)).length]).toEqual([1, 0]);
  });

  test('owners alone are told, of slots that are held and have a learner still', async () => {
    const { at, warned, confirmed, slot, seat, db, verifier, owner } = await desk();
    await db.updateTable('staff').set({ role: 'owner', removedAt: 1 }).where('id', '=', verifier.staffId).execute();
    const [first, second] = [await confirmed(1), await confirmed(2)];
    const cancelled = await slot({ proctorId: null, cancelledAt: 1 });
    await seat(cancelled.id, first.id);
    const left = await slot({ proctorId: null, startsAt: FIRST_SLOT + HOUR });
    await seat(left.id, first.id, { cancelledAt: 1 });
    const elsewhere = await slot({ proctorId: null, startsAt: FIRST_SLOT + HOUR, courseId: 'gone' });
    await seat(elsewhere.id, second.id);
    const begun = await slot({ proctorId: null, startsAt: FIRST_SLOT - DAY });
    await seat(begun.id, second.id);
    const held = await slot({ proctorId: null, startsAt: FIRST_SLOT + 2 * HOUR });
    await seat(held.id, first.id);
    await seat(held.id, second.id);
    await at(FIRST_SLOT - DAY);
    expect(await warned()).toMatchObject([[owner.email, { slotId: held.id, booked: 2 }]]);
    const told = await db.selectFrom('examSlot').select('id').where('proctorRemindedAt', 'is not', null).execute();
    expect(told).toEqual([{ id: held.id }]);
  });

  test('owners are told once, three days before, of a slot that has learners and no proctor', async () => {
    const { at, look, warned, confirmed, slot, seat, owner, db, verifier } = await desk();
    const watched = await slot();
    const alone = await slot({ startsAt: FIRST_SLOT + HOUR, proctorId: null });
    await slot({ startsAt: FIRST_SLOT + 2 * HOUR, proctorId: null });
    await seat(watched.id, (await confirmed(1)).id);
    await seat(alone.id, (await confirmed(2)).id);
    await at(alone.startsAt - 3 * DAY - MINUTE);
    expect(await warned()).toEqual([]);
    await at(alone.startsAt - 3 * DAY);
    await look();
    const course = 'Operating Systems Concepts';
    const first = [owner.email, { slotId: alone.id, course, startsAt: alone.startsAt, booked: 1 }];
    expect(await warned()).toEqual([first]);
    // A proctor who leaves does not count.
    await db.updateTable('staff').set({ removedAt: 1 }).where('id', '=', verifier.staffId).execute();
    await look();
    expect(await warned()).toEqual([
      first,
      [owner.email, { slotId: watched.id, course, startsAt: FIRST_SLOT, booked: 1 }],
    ]);
  });
});
