import { MINUTE } from '../../../domain/day.ts';
import { isPastLastHour, LATE } from '../../../domain/exam/slot/times.ts';
import { examPath } from '../../../domain/paths.ts';
import type { ReminderContext } from '../../mail/outbox/queue-mail.ts';
import type { ExamSlotTable } from '../../db/tables/exam-tables.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { mailLearner } from '../../mail/outbox/mail-learner.ts';
import { examCourse } from '../../course/exam-course.ts';
import { lockSlot } from '../../course/exam-slots.ts';

/** Milliseconds between emails that follow from files: during an upgrade, two processes may have different files. */
const QUIET = 30 * MINUTE;

/** The https address of a slot's or its course's call; null without one. */
export function callOf(
  context: Pick<DeskContext, 'content'>,
  { callLink, courseId }: Pick<ExamSlotTable, 'callLink' | 'courseId'>,
): string | null {
  return callLink ?? examCourse(context, courseId)?.settings.call ?? null;
}

/** Seats whose learners still get emails. `now` in milliseconds since 1970. */
function seatsAhead(db: Db | Tx, now: number) {
  return db
    .selectFrom('examSlot')
    .innerJoin('examSeat', 'examSeat.slotId', 'examSlot.id')
    .innerJoin('registration', 'registration.id', 'examSeat.registrationId')
    .where('examSlot.startsAt', '>=', now - LATE)
    .where('examSlot.cancelledAt', 'is', null)
    .where('examSeat.cancelledAt', 'is', null)
    .where('registration.state', '=', 'confirmed')
    .where('registration.email', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('examAttempt').select('examAttempt.id').whereRef('examAttempt.seatId', '=', 'examSeat.id')),
      ),
    );
}

interface Told {
  slot: ExamSlotTable;
  now: number;
  /** Leaves out learners who got such an email later than this. */
  quietSince?: number;
}

async function seatsUntold(
  tx: Tx,
  context: Pick<DeskContext, 'content'>,
  { slot, now, quietSince = now }: Told,
): Promise<{ seatId: string; callTold: string | null; id: string; email: string | null; course: string }[]> {
  const call = callOf(context, slot);
  if (call === null || slot.cancelledAt !== null || isPastLastHour(slot, now)) return [];
  return seatsAhead(tx, now)
    .select(['examSeat.id as seatId', 'examSeat.callTold', 'registration.id', 'registration.email'])
    .select('registration.courseName as course')
    .where('examSlot.id', '=', slot.id)
    .where(({ eb, or }) => or([eb('examSeat.callTold', 'is', null), eb('examSeat.callTold', '!=', call)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.registrationId', '=', 'registration.id')
            .where('outbox.kind', '=', 'exam-call')
            .where('outbox.createdAt', '>', quietSince),
        ),
      ),
    )
    .orderBy('examSeat.id')
    .execute();
}

/** How many booked learners do not know the present link of a slot. */
export async function countUntold(tx: Tx, context: Pick<DeskContext, 'content'>, told: Told): Promise<number> {
  return (await seatsUntold(tx, context, told)).length;
}

/** The caller has locked the slot. Answers how many booked learners get the new link. */
export async function tellCall(tx: Tx, context: ReminderContext, told: Told): Promise<number> {
  const { slot, now } = told;
  const call = callOf(context, slot);
  if (call === null) return 0;
  const seats = await seatsUntold(tx, context, told);
  for (const { seatId, callTold, course, ...registration } of seats) {
    const data = {
      course,
      startsAt: slot.startsAt,
      call,
      isChange: callTold !== null,
      path: examPath(registration.id),
    };
    // oxlint-disable no-await-in-loop -- a transaction answers one statement at a time
    await tx.updateTable('examSeat').set({ callTold: call }).where('id', '=', seatId).execute();
    await mailLearner(tx, context, { registration, mail: { kind: 'exam-call', data }, now });
    // oxlint-enable no-await-in-loop
  }
  return seats.length;
}

/** Tells booked learners a link that is new in a course's file. `now` in milliseconds since 1970. */
export async function tellOfCalls(context: ReminderContext, now: number): Promise<void> {
  const told = await seatsAhead(context.db, now)
    .select(['examSlot.id', 'examSlot.courseId', 'examSlot.callLink', 'examSeat.callTold'])
    .distinct()
    .execute();
  const untold = told.filter((slot) => {
    const call = callOf(context, slot);
    return call !== null && call !== slot.callTold;
  });
  for (const id of new Set(untold.map((slot) => slot.id))) {
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own, after the one before
    await inTransaction(context.db, async (tx) => {
      const slot = await lockSlot(tx, context, id);
      if (slot !== undefined) await tellCall(tx, context, { slot, now, quietSince: now - QUIET });
    });
  }
}
