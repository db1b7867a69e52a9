import { idsOf } from '../../../domain/course/former-ids.ts';
import { DAY } from '../../../domain/day.ts';
import { canBook, changeUntil } from '../../../domain/exam/slot/times.ts';
import { examPath } from '../../../domain/paths.ts';
import type { SentFields } from '../../../domain/sent-fields.ts';
import { isId } from '../../db/cursor.ts';
import { newId } from '../../db/id.ts';
import type { ExamSlotTable } from '../../db/tables/exam-tables.ts';
import type { Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { Invalid } from '../../guard/action-answer.ts';
import { limitsOf, takeAttempts } from '../../guard/limits.ts';
import { mailLearner } from '../../mail/outbox/mail-learner.ts';
import { writeAudit } from '../../db/audit.ts';
import { dropPromise } from '../../registration/promised.ts';
import type { LearnerSession } from '../../sign-in/sessions.ts';
import { callOf } from './call.ts';
import type { ExamOf } from '../exam-of.ts';
import { lockedExam } from '../locked-exam.ts';
import { bookedSeats, lockSlot } from '../../course/exam-slots.ts';

/** Each booking sends an email and blocks a seat. */
const BOOKINGS = [{ name: 'exam-booked', limit: 6, windowMs: DAY }] as const;

const SLOT = 'slot';

type BookAnswer =
  | { kind: 'booked' }
  | Invalid
  /** Nothing to book or change: the exam's page shows what to do. */
  | { kind: 'elsewhere' }
  /** Another person's registration, or one without an exam. */
  | { kind: 'unknown' };

interface Form {
  registrationId: string;
  fields: SentFields;
}

/** Books or changes a seat until a day before the present one. A lock serves parallel requests in turn. */
export async function bookSeat(
  context: DeskContext,
  learner: LearnerSession,
  { registrationId, fields }: Form,
): Promise<BookAnswer> {
  return inTransaction(context.db, async (tx) => {
    const exam = await lockedExam(tx, context, { registrationId, learner });
    if (exam === undefined) return { kind: 'unknown' };
    const { standing, seat } = exam;
    const isChange = standing.kind === 'booked' && standing.canChange;
    if (standing.kind !== 'book' && !isChange) return { kind: 'elsewhere' };
    const before = isChange ? seat : undefined;
    const chosen = fields[SLOT] ?? '';
    if (chosen === '') return problem('Choose a slot first.');
    if (before !== undefined && before.slotId === chosen) return { kind: 'booked' };
    const slot = isId(chosen) ? await lockSlot(tx, context, chosen) : undefined;
    const now = context.now();
    if (slot === undefined || slot.cancelledAt !== null || !idsOf(exam.course).includes(slot.courseId))
      return problem('This slot has been cancelled. Choose another one.');
    if (!canBook(slot, now)) return problem('It is too late to book this slot. Choose another one.');
    const booked = (await bookedSeats(tx, [slot.id])).get(slot.id) ?? 0;
    if (booked >= slot.seats)
      return problem('Somebody else has just booked the last place in this slot. Choose another one.');
    const bookings = limitsOf(context.secret, BOOKINGS, { whom: registrationId, now });
    if (!(await takeAttempts(tx, bookings)).allowed)
      return problem('You have booked a slot six times today. Book or change it tomorrow, or write to us.');
    if (before !== undefined) await giveBack(tx, before.id, now);
    await tx
      .insertInto('examSeat')
      .values({
        ...{ id: newId(now), slotId: slot.id, registrationId, bookedAt: now, cancelledAt: null, arrivedAt: null },
        ...{ letInAt: null, letInBy: null, remindedDayAt: null, remindedHourAt: null },
        callTold: callOf(context, slot),
      })
      .execute();
    await dropPromise(tx, registrationId, 'slot');
    await writeAudit(tx, {
      at: now,
      actor: 'learner',
      registrationId,
      action: 'exam-book',
      detail: { startsAt: slot.startsAt, insteadOfAt: before?.slot.startsAt },
    });
    await mailBooked(tx, context, exam, { slot, now, isChange });
    return { kind: 'booked' };
  });
}

function problem(message: string): BookAnswer {
  return { kind: 'invalid', problems: [{ field: SLOT, message }] };
}

/** Gives a seat back until a day before its slot. */
export async function cancelSeat(
  context: DeskContext,
  learner: LearnerSession,
  registrationId: string,
): Promise<{ kind: 'cancelled' } | { kind: 'elsewhere' } | { kind: 'unknown' }> {
  return inTransaction(context.db, async (tx) => {
    const exam = await lockedExam(tx, context, { registrationId, learner });
    if (exam === undefined) return { kind: 'unknown' };
    const { standing, seat } = exam;
    if (seat === undefined || standing.kind !== 'booked' || !standing.canChange) return { kind: 'elsewhere' };
    const now = context.now();
    await giveBack(tx, seat.id, now);
    const detail = { startsAt: seat.slot.startsAt };
    await writeAudit(tx, { at: now, actor: 'learner', registrationId, action: 'exam-cancel', detail });
    return { kind: 'cancelled' };
  });
}

async function giveBack(tx: Tx, seatId: string, cancelledAt: number): Promise<void> {
  await tx.updateTable('examSeat').set({ cancelledAt }).where('id', '=', seatId).execute();
}

async function mailBooked(
  tx: Tx,
  context: DeskContext,
  { registration, settings, extraMinutes }: ExamOf,
  { slot, now, isChange }: { slot: ExamSlotTable; now: number; isChange: boolean },
): Promise<void> {
  const { id, courseName: course } = registration;
  const { startsAt } = slot;
  const data = {
    ...{ course, startsAt, minutes: settings.minutes + extraMinutes, isChange, path: examPath(id) },
    ...{ call: callOf(context, slot), changeUntil: changeUntil(slot, now) },
  };
  await mailLearner(tx, context, { registration, mail: { kind: 'exam-booked', data }, now });
}
