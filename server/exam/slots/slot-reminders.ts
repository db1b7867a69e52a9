import { DAY, HOUR } from '../../../domain/day.ts';
import { CALL_MISSED, PROCTOR_MISSED } from '../../../domain/exam/slot/times.ts';
import { examPath } from '../../../domain/paths.ts';
import { type ReminderContext, queueMail } from '../../mail/outbox/queue-mail.ts';
import { newId } from '../../db/id.ts';
import type { ExamSlotTable } from '../../db/tables/exam-tables.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { mailLearner } from '../../mail/outbox/mail-learner.ts';
import { writeAudit } from '../../db/audit.ts';
import { lockRegistration } from '../../registration/locked-registration.ts';
import { ownerAddresses } from '../../sign-in/staff/staff.ts';
import { callOf } from './call.ts';
import { examOf } from '../exam-of.ts';
import { examCourse } from '../../course/exam-course.ts';
import { bookedSeats } from '../../course/exam-slots.ts';

/** Tells learners a day and an hour before, unless they booked later. `now` in milliseconds since 1970. */
export async function remindOfExam(context: ReminderContext, now: number): Promise<void> {
  for (const { seatId, registrationId } of await seatsToRemind(context.db, now)) {
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own, after the one before
    await inTransaction(context.db, async (tx) => {
      const registration = await lockRegistration(tx, context, registrationId);
      const exam = registration && (await examOf(tx, { content: context.content, now: () => now }, registrationId));
      // Rows read before the lock may have changed.
      if (exam?.seat?.id !== seatId) return;
      const { startsAt } = exam.seat.slot;
      const isSoon = startsAt - now <= HOUR;
      const call = callOf(context, exam.seat.slot);
      if (!(await isTold(tx, { seatId, now, isSoon, call }))) return;
      const { courseName: course } = exam.registration;
      const minutes = exam.settings.minutes + exam.extraMinutes;
      const path = examPath(registrationId);
      const detail = { mail: 'exam-reminder' };
      await writeAudit(tx, { at: now, actor: 'system', registrationId, action: 'remind', detail });
      await mailLearner(tx, context, {
        registration: exam.registration,
        mail: { kind: 'exam-reminder', data: { course, startsAt, minutes, isSoon, path, call } },
        now,
      });
    });
  }
}

function seatsToRemind(db: Db, now: number): Promise<{ seatId: string; registrationId: string }[]> {
  return db
    .selectFrom('examSlot')
    .innerJoin('examSeat', 'examSeat.slotId', 'examSlot.id')
    .select(['examSeat.id as seatId', 'examSeat.registrationId'])
    .where('examSlot.startsAt', '>', now)
    .where('examSlot.startsAt', '<=', now + DAY)
    .where('examSlot.cancelledAt', 'is', null)
    .where('examSeat.cancelledAt', 'is', null)
    .where(({ eb, and, or }) =>
      or([
        and([
          eb('examSeat.remindedDayAt', 'is', null),
          eb('examSlot.startsAt', '>', now + HOUR),
          eb('examSeat.bookedAt', '<=', eb('examSlot.startsAt', '-', DAY)),
        ]),
        and([
          eb('examSeat.remindedHourAt', 'is', null),
          eb('examSlot.startsAt', '<=', now + HOUR),
          eb('examSeat.bookedAt', '<=', eb('examSlot.startsAt', '-', HOUR)),
        ]),
      ]),
    )
    .orderBy('examSeat.id')
    .execute();
}

/** Marks a reminder as sent, in the email's transaction. False if it was before. */
async function isTold(
  tx: Tx,
  { seatId, now, isSoon, call }: { seatId: string; now: number; isSoon: boolean; call: string | null },
): Promise<boolean> {
  const told = isSoon ? 'remindedHourAt' : 'remindedDayAt';
  const { numUpdatedRows } = await tx
    .updateTable('examSeat')
    .set({ [told]: now, callTold: call })
    .where('id', '=', seatId)
    .where(told, 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Tells owners once, three days ahead. `now` in milliseconds since 1970. */
export async function tellOfNoProctor(context: ReminderContext, now: number): Promise<void> {
  const slots = await bookedSlots(context.db, { now, until: now + PROCTOR_MISSED })
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'examSlot.proctorId').on('staff.removedAt', 'is', null))
    .where('examSlot.proctorRemindedAt', 'is', null)
    .where('staff.id', 'is', null)
    .execute();
  await tellOwnersOfSlots(context, { slots, kind: 'slot-without-proctor', told: 'proctorRemindedAt', now });
}

/** Tells owners once, two days ahead. `now` in milliseconds since 1970. */
export async function tellOfNoCall(context: ReminderContext, now: number): Promise<void> {
  const slots = await bookedSlots(context.db, { now, until: now + CALL_MISSED })
    .where('examSlot.callRemindedAt', 'is', null)
    .where('examSlot.callLink', 'is', null)
    .execute();
  const without = slots.filter(({ courseId }) => callOf(context, { courseId, callLink: null }) === null);
  await tellOwnersOfSlots(context, { slots: without, kind: 'slot-without-call', told: 'callRemindedAt', now });
}

type BookedSlot = Pick<ExamSlotTable, 'id' | 'courseId' | 'startsAt'>;

async function tellOwnersOfSlots(
  context: ReminderContext,
  {
    slots,
    kind,
    told,
    now,
  }: {
    slots: readonly BookedSlot[];
    kind: 'slot-without-proctor' | 'slot-without-call';
    told: 'proctorRemindedAt' | 'callRemindedAt';
    now: number;
  },
): Promise<void> {
  for (const slot of slots) {
    const course = examCourse(context, slot.courseId)?.course;
    if (course === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own, after the one before
    await inTransaction(context.db, async (tx) => {
      const booked = (await bookedSeats(tx, [slot.id])).get(slot.id) ?? 0;
      if (booked === 0) return;
      const { numUpdatedRows } = await tx
        .updateTable('examSlot')
        .set({ [told]: now })
        .where('id', '=', slot.id)
        .where(told, 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const data = { slotId: slot.id, course: course.name, startsAt: slot.startsAt, booked };
      for (const recipient of await ownerAddresses(tx)) {
        // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
        await queueMail(tx, context, { kind, data, id: newId(now), recipient, now });
      }
    });
  }
}

function bookedSlots(db: Db, { now, until }: { now: number; until: number }) {
  return db
    .selectFrom('examSlot')
    .select(['examSlot.id', 'examSlot.courseId', 'examSlot.startsAt'])
    .where('examSlot.startsAt', '>', now)
    .where('examSlot.startsAt', '<=', until)
    .where('examSlot.cancelledAt', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('examSeat')
          .select('examSeat.id')
          .whereRef('examSeat.slotId', '=', 'examSlot.id')
          .where('examSeat.cancelledAt', 'is', null),
      ),
    )
    .orderBy('examSlot.startsAt');
}
