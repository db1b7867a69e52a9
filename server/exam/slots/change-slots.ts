/** Nobody may watch over or cancel a slot in which they have a seat. */
import { formatMoment } from '../../../domain/day.ts';
import { idsOf } from '../../../domain/course/former-ids.ts';
import { counted } from '../../../domain/text/counted.ts';
import { firstOfEach, type NewSlots, newSlotsForm, type slotFields } from '../../../domain/exam/slot/slot-form.ts';
import { examPath } from '../../../domain/paths.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { Form, ValuesOf } from '../../../domain/form-fields.ts';
import { isId } from '../../db/cursor.ts';
import type { ExamSlotTable } from '../../db/tables/exam-tables.ts';
import type { Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { invalid, type Invalid } from '../../guard/action-answer.ts';
import type { DeskUser, Forbidden } from '../../guard/allowed.ts';
import { mailLearner } from '../../mail/outbox/mail-learner.ts';
import { writeAudit } from '../../db/audit.ts';
import type { ProofNeeded } from '../../sign-in/staff/fresh-proof.ts';
import { SLOT_MAILINGS, whyNotMailed } from '../../sign-in/staff/mailing.ts';
import { countUntold, tellCall } from './call.ts';
import { staffWith } from '../../sign-in/staff/staff-with.ts';
import { slotCourses } from './desk-slots.ts';
import { type ExamCourse, examCourse } from '../../course/exam-course.ts';
import { hasSeatIn, OWN_SEAT } from '../own-exam.ts';
import { countWaiting, tellOfSlots } from './slot-waiters.ts';
import { bookedSeats, lockSlot, newCode, newSlot, openSlotOrPromise } from '../../course/exam-slots.ts';

type Who = Pick<DeskUser, 'staffId' | 'provedAt'>;

/** The form of new slots, which goes by the courses of the content and the clock. */
export function formOfSlots(context: Pick<DeskContext, 'content' | 'now'>): Form<NewSlots<ExamCourse>> {
  return newSlotsForm(slotCourses(context), context.now());
}

/** All or none; cancelled ones get another code. `told`: people emailed. Many emails need a fresh proof. */
export async function addSlots(
  context: DeskContext,
  { staffId, provedAt }: Who,
  { held: { course }, starts, seats, proctor: proctorId, call: callLink }: NewSlots<ExamCourse>,
): Promise<{ kind: 'added'; count: number; told: number } | Invalid | ProofNeeded> {
  const { db } = context;
  const now = context.now();
  const answer = await inTransaction(
    db,
    async (tx): Promise<{ kind: 'added'; count: number } | Invalid | ProofNeeded> => {
      const gone = await whyNotOnStaff(tx, proctorId);
      if (gone !== undefined) return gone;
      const there = await tx
        .selectFrom('examSlot')
        .select(['id', 'startsAt', 'cancelledAt'])
        .where('courseId', 'in', idsOf(course))
        .where(
          'startsAt',
          'in',
          starts.map(({ startsAt }) => startsAt),
        )
        .execute();
      const known = new Map(there.map((slot) => [slot.startsAt, slot]));
      const problems = starts.flatMap(({ startsAt, field }): Problem[] =>
        known.get(startsAt)?.cancelledAt === null
          ? [{ field, message: `There is already a slot on ${formatMoment(startsAt)}. Choose another day or time.` }]
          : [],
      );
      if (problems.length > 0) return { kind: 'invalid', problems: firstOfEach(problems) };
      const mailing = { people: await countWaiting(tx, course), what: `slots of ${course.id}`, field: 'course' };
      const refusal = await whyNotMailed(tx, context, { staffId, provedAt }, mailing);
      if (refusal !== undefined) return refusal;
      for (const { startsAt } of starts) {
        const cancelled = known.get(startsAt);
        const settings = { seats, proctorId, callLink };
        // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
        await (cancelled === undefined
          ? tx
              .insertInto('examSlot')
              .values(newSlot({ courseId: course.id, startsAt, createdAt: now, ...settings }))
              .execute()
          : tx
              .updateTable('examSlot')
              .set({ ...settings, code: newCode(), cancelledAt: null, proctorRemindedAt: null, callRemindedAt: null })
              .where('id', '=', cancelled.id)
              .execute());
      }
      await writeAudit(tx, {
        at: now,
        actor: `staff:${staffId}`,
        action: 'exam-add-slots',
        detail: { course: course.id, slots: starts.length, firstAt: starts[0]?.startsAt, seats },
      });
      return { kind: 'added', count: starts.length };
    },
  );
  return answer.kind === 'added' ? { ...answer, told: await tellOfSlots(context, now) } : answer;
}

/** Somebody else may have removed them while the form was open. */
async function whyNotOnStaff(tx: Tx, proctorId: string | null): Promise<Invalid | undefined> {
  if (proctorId === null || (await staffWith(tx, 'proctor')).some(({ id }) => id === proctorId)) return undefined;
  return invalid('proctor', 'This person is no longer on the staff. Choose another one.');
}

const THEIR_SEAT = 'They have booked this slot themselves. Choose somebody else.';

/** Cancelling would free their own seat an hour before the exam. */
const OWN_END: Forbidden = {
  kind: 'forbidden',
  message: 'You have booked this slot yourself. A colleague has to cancel it.',
};

/** `told`: learners who get a new link; many need a fresh proof. `forbidden` if the proctor has a seat in it. */
export async function setSlot(
  context: DeskContext,
  { staffId, provedAt }: Who,
  id: string,
  { seats, proctor: proctorId, call: callLink }: ValuesOf<typeof slotFields>,
): Promise<{ kind: 'saved'; told: number } | { kind: 'unknown' } | Invalid | ProofNeeded | Forbidden> {
  return inTransaction(context.db, async (tx): ReturnType<typeof setSlot> => {
    const slot = await lockedSlot(tx, context, id);
    if (slot === undefined) return { kind: 'unknown' };
    const booked = (await bookedSeats(tx, [id])).get(id) ?? 0;
    if (seats < booked)
      return invalid(
        'seats',
        `${counted(booked, 'seat is', 'seats are')} booked. Allow at least that many seats, or move learners to another slot first.`,
      );
    const gone = await whyNotOnStaff(tx, proctorId);
    if (gone !== undefined) return gone;
    if (proctorId !== null && (await hasSeatIn(tx, { staffId: proctorId }, id)))
      return proctorId === staffId ? OWN_SEAT : invalid('proctor', THEIR_SEAT);
    const now = context.now();
    const changed = { ...slot, seats, proctorId, callLink };
    const people = await countUntold(tx, context, { slot: changed, now });
    const mailing = { people, what: `call of ${id}`, field: 'call', most: SLOT_MAILINGS };
    const refusal = await whyNotMailed(tx, context, { staffId, provedAt }, mailing);
    if (refusal !== undefined) return refusal;
    await tx
      .updateTable('examSlot')
      .set({
        ...{ seats, proctorId, callLink },
        // Removing proctor or link starts the owners' reminders again.
        ...(proctorId !== null && { proctorRemindedAt: null }),
        ...(callLink !== null && { callRemindedAt: null }),
      })
      .where('id', '=', id)
      .execute();
    const told = await tellCall(tx, context, { slot: changed, now });
    await writeAudit(tx, {
      at: now,
      actor: `staff:${staffId}`,
      action: 'exam-set-slot',
      detail: {
        course: slot.courseId,
        startsAt: slot.startsAt,
        seats,
        hasProctor: proctorId !== null,
        hasCall: callLink !== null,
        told,
      },
    });
    return { kind: 'saved', told };
  });
}

/** `begun` if somebody sits in it. Many emails need a fresh proof. `forbidden` with a seat in it. */
export async function cancelSlot(
  context: DeskContext,
  { staffId, provedAt }: Who,
  id: string,
): Promise<
  { kind: 'cancelled'; told: number } | { kind: 'begun' } | { kind: 'unknown' } | Invalid | ProofNeeded | Forbidden
> {
  return inTransaction(context.db, async (tx): ReturnType<typeof cancelSlot> => {
    const slot = await lockedSlot(tx, context, id);
    if (slot === undefined) return { kind: 'unknown' };
    if (await hasSeatIn(tx, { staffId }, id)) return OWN_END;
    const begun = await tx
      .selectFrom('examAttempt')
      .innerJoin('examSeat', 'examSeat.id', 'examAttempt.seatId')
      .select('examAttempt.id')
      .where('examSeat.slotId', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (begun !== undefined) return { kind: 'begun' };
    const now = context.now();
    const mailing = { people: (await bookedSeats(tx, [id])).get(id) ?? 0, what: `end of ${id}`, field: 'seats' };
    const refusal = await whyNotMailed(tx, context, { staffId, provedAt }, mailing);
    if (refusal !== undefined) return refusal;
    await tx.updateTable('examSlot').set({ cancelledAt: now }).where('id', '=', id).execute();
    const told = await freeSeats(tx, context, slot, now);
    await writeAudit(tx, {
      at: now,
      actor: `staff:${staffId}`,
      action: 'exam-cancel-slot',
      detail: { course: slot.courseId, startsAt: slot.startsAt, told },
    });
    return { kind: 'cancelled', told };
  });
}

async function lockedSlot(tx: Tx, context: DeskContext, id: string): Promise<ExamSlotTable | undefined> {
  const slot = isId(id) ? await lockSlot(tx, context, id) : undefined;
  return slot?.cancelledAt === null ? slot : undefined;
}

async function freeSeats(tx: Tx, context: DeskContext, slot: ExamSlotTable, now: number): Promise<number> {
  const seats = await tx
    .selectFrom('examSeat')
    .innerJoin('registration', 'registration.id', 'examSeat.registrationId')
    .select(['registration.id', 'registration.email', 'registration.courseName'])
    .where('examSeat.slotId', '=', slot.id)
    .where('examSeat.cancelledAt', 'is', null)
    .orderBy('examSeat.id')
    .execute();
  await tx
    .updateTable('examSeat')
    .set({ cancelledAt: now })
    .where('slotId', '=', slot.id)
    .where('cancelledAt', 'is', null)
    .execute();
  const held = examCourse(context, slot.courseId);
  for (const { id, email, courseName } of seats) {
    // oxlint-disable no-await-in-loop -- a transaction answers one statement at a time
    const hasSlot = await openSlotOrPromise(tx, held, { id, email, now });
    const course = held?.course.name ?? courseName;
    const data = { course, startsAt: slot.startsAt, hasSlot, path: examPath(id) };
    await mailLearner(tx, context, { registration: { id, email }, mail: { kind: 'exam-slot-cancelled', data }, now });
    const detail = { startsAt: slot.startsAt, slotCancelled: true };
    await writeAudit(tx, { at: now, actor: 'system', registrationId: id, action: 'exam-cancel', detail });
    // oxlint-enable no-await-in-loop
  }
  return seats.length;
}
