/** Attempts, seats and certificates stay with their course, so they must end before a move to another one. */
import { idsOf } from '../../domain/course/former-ids.ts';
import { paidSittings } from '../../domain/exam/exam-standing.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { changeUntil, lastMomentOf, slotBriefly, slotWords, timeFor } from '../../domain/exam/slot/times.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { feesAndSittings } from '../registration/exam-fees.ts';
import { type ExamCourse, examCourse } from '../course/exam-course.ts';

/** In words for staff; undefined if it can be moved. */
export async function whyNotMovedYet(
  tx: Tx,
  context: Pick<DeskContext, 'content' | 'now'>,
  registrationId: string,
): Promise<string | undefined> {
  const going = await tx
    .selectFrom('examAttempt')
    .select('state')
    .where('registrationId', '=', registrationId)
    .where('state', 'in', ['open', 'handed-in'])
    .execute();
  if (going.some(({ state }) => state === 'open'))
    return 'The learner is taking the exam of this course now. Move them once it has ended.';
  if (going.length > 0)
    return 'The exam that the learner took in this course is still being marked. Move them once its last answer is marked.';
  const certificate = await tx
    .selectFrom('certificate')
    .select('id')
    .where('validFor', '=', registrationId)
    .executeTakeFirst();
  // It belongs to this course, and a registration has one at a time.
  if (certificate !== undefined)
    return 'The learner has the certificate of this course. Register them for the other course as well, or ask an owner to withdraw the certificate first.';
  const registration = await tx
    .selectFrom('registration')
    .select('courseId')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow();
  const held = examCourse(context, registration.courseId);
  const unused = held && (await whatIsUnused(tx, { registrationId, held }));
  if (unused !== undefined) return unused;
  const seats = await tx
    .selectFrom('examSeat')
    .innerJoin('examSlot', 'examSlot.id', 'examSeat.slotId')
    .leftJoin('examAttempt', 'examAttempt.seatId', 'examSeat.id')
    .select(['examSlot.startsAt', 'examSlot.courseId'])
    .where('examSeat.registrationId', '=', registrationId)
    .where('examSeat.cancelledAt', 'is', null)
    .where('examSlot.cancelledAt', 'is', null)
    .where('examAttempt.id', 'is', null)
    .orderBy('examSlot.startsAt')
    .execute();
  const now = context.now();
  const coming = seats.find((slot) => {
    const minutes = examCourse(context, slot.courseId)?.settings.minutes ?? 0;
    return lastMomentOf(slot, timeFor(minutes, 0)) >= now;
  });
  if (coming === undefined) return undefined;
  const { day, time } = slotWords(coming);
  const until = changeUntil(coming, now);
  const cancel =
    until === null
      ? 'They can no longer cancel it on their exam page, so move them after it.'
      : `Ask them to cancel it on their exam page, which they can until ${slotBriefly({ startsAt: until }, now)}, or move them after it.`;
  return `The learner has booked the exam of this course on ${day}, ${time}. ${cancel}`;
}

async function whatIsUnused(
  tx: Tx,
  { registrationId, held }: { registrationId: string; held: ExamCourse },
): Promise<string | undefined> {
  const { paid, sittings } = await feesAndSittings(tx, { registrationId, courseIds: idsOf(held.course) });
  // An attempt whose fee was refunded earned no certificate.
  const passed = paidSittings({ settings: held.settings, feesPaid: paid.length }, sittings).findLast(
    (each) => each.passed === 1,
  );
  const issued =
    passed &&
    (await tx
      .selectFrom('certificate')
      .select('id')
      .where('registrationId', '=', registrationId)
      .where('issuedAt', '>=', passed.startedAt)
      .executeTakeFirst());
  if (passed !== undefined && issued === undefined) {
    const orVoid = passed.seatId === null ? '' : ', or make the attempt void on the page of its slot';
    return `The learner has passed the exam of this course, and the certificate is not issued yet. Issue it, and register them for the other course as well${orVoid}.`;
  }
  const fee = paid.at(-1);
  // The first attempt has no fee, each later one has.
  return fee === undefined || sittings.length > paid.length
    ? undefined
    : `The learner has paid the fee for another attempt in this course and not taken it. Refund that fee first: registration ${registrationNumber(fee)}.`;
}
