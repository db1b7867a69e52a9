import { randomInt } from 'node:crypto';
import { marksToPass } from '../../../domain/exam/kinds/marks.ts';
import { drawPaper } from '../../../domain/exam/exam-paper.ts';
import { endOf, timeFor } from '../../../domain/exam/slot/times.ts';
import type { Problem } from '../../../domain/problem.ts';
import type { SentFields } from '../../../domain/sent-fields.ts';
import { newId } from '../../db/id.ts';
import type { Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { writeAudit } from '../../db/audit.ts';
import { lockRegistration } from '../../registration/locked-registration.ts';
import type { LearnerSession } from '../../sign-in/sessions.ts';
import { writeExamEvent } from '../events.ts';
import { type ExamOf, examOf } from '../exam-of.ts';
import { lockPerson } from '../same-learner.ts';
import type { Invalid } from '../../guard/action-answer.ts';

/** Wrong codes before the proctor has to let the learner in again. */
const MOST_CODES = 5;

const CODE = 'code';
export const ALONE = 'alone';

type StartAnswer =
  | { kind: 'started' }
  | Invalid
  /** Nothing to start: the exam's page shows what to do. */
  | { kind: 'elsewhere' }
  /** Another person's registration, or one without an exam. */
  | { kind: 'unknown' };

/** Notes once that a learner has come to the door of their slot. */
export async function arrive(context: DeskContext, exam: ExamOf): Promise<void> {
  const { seat, standing, registration } = exam;
  if (standing.kind !== 'door' || seat === undefined || seat.arrivedAt !== null) return;
  await inTransaction(context.db, async (tx) => {
    const now = context.now();
    const { numUpdatedRows } = await tx
      .updateTable('examSeat')
      .set({ arrivedAt: now })
      .where('id', '=', seat.id)
      .where('arrivedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await writeExamEvent(tx, { registrationId: registration.id, at: now, kind: 'arrived' });
  });
}

/** Needs the slot's code after the proctor let the learner in. Draws the paper once and sets the deadline. */
export async function startExam(
  context: DeskContext,
  learner: LearnerSession,
  { registrationId, fields }: { registrationId: string; fields: SentFields },
): Promise<StartAnswer> {
  return inTransaction(context.db, async (tx) => {
    await lockPerson(tx, context, registrationId);
    const registration = await lockRegistration(tx, context, registrationId);
    const exam = registration && (await examOf(tx, context, registrationId));
    if (exam === undefined || exam.registration.email !== learner.email) return { kind: 'unknown' };
    if (exam.standing.kind !== 'door' && exam.standing.kind !== 'ready') return { kind: 'elsewhere' };
    const now = context.now();
    const time = timeFor(exam.settings.minutes, exam.extraMinutes);
    const { seat } = exam;
    const endsAt = seat === undefined ? now + time : endOf(seat.slot, { now, time, minutes: seat.minutes });
    const problems = [
      ...(seat === undefined ? [] : await codeProblems(tx, seat, fields)),
      ...(fields[ALONE] === undefined
        ? [{ field: ALONE, message: 'Tick this to start. You must answer without help.' }]
        : []),
    ];
    if (problems.length > 0) return { kind: 'invalid', problems };
    if (endsAt === undefined) {
      const message = 'You are late, so you cannot get the full time. Ask your proctor how many minutes you have.';
      return { kind: 'invalid', problems: [{ field: CODE, message }] };
    }
    await begin(tx, exam, { now, endsAt, sessionHandle: learner.handle });
    return { kind: 'started' };
  });
}

async function codeProblems(tx: Tx, seat: NonNullable<ExamOf['seat']>, fields: SentFields): Promise<Problem[]> {
  const say = (message: string) => [{ field: CODE, message }];
  if (seat.letInAt === null)
    return say('Your proctor has not let you in yet. Show your photo ID on the call, then try again.');
  const typed = (fields[CODE] ?? '').replaceAll(/\D/g, '');
  if (typed === seat.slot.code) return [];
  if (typed === '') return say('Type the 6 digits that your proctor told you.');
  const wrong = seat.wrongCodes + 1;
  // A person who tries codes must show their face again.
  const isShut = wrong >= MOST_CODES;
  await tx
    .updateTable('examSeat')
    .set(isShut ? { wrongCodes: 0, letInAt: null, letInBy: null } : { wrongCodes: wrong })
    .where('id', '=', seat.id)
    .execute();
  return say(
    isShut
      ? 'This was the fifth wrong code. Ask your proctor on the call to let you in again.'
      : 'This is not the code of your slot. Ask your proctor for the 6 digits.',
  );
}

async function begin(
  tx: Tx,
  exam: ExamOf,
  { now, endsAt, sessionHandle }: { now: number; endsAt: number; sessionHandle: string },
): Promise<void> {
  const { registration, settings, bank, course, seat } = exam;
  const { paper, keys } = drawPaper(bank, settings, (limit) => randomInt(limit));
  const mostMarks = paper.reduce((sum, { marks }) => sum + marks, 0);
  const id = newId(now);
  // Counts attempts in former courses, so that numbers are unique.
  const { last } = await tx
    .selectFrom('examAttempt')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('registrationId', '=', registration.id)
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  await tx
    .insertInto('examAttempt')
    .values({
      id,
      registrationId: registration.id,
      seatId: seat?.id ?? null,
      courseId: course.id,
      number,
      paper: JSON.stringify(paper),
      answerKeys: JSON.stringify(keys),
      startedAt: now,
      endsAt,
      state: 'open',
      endedAt: null,
      endedBy: null,
      sessionHandle,
      sessionSince: now,
      lastSeenAt: now,
      heardAt: null,
      markedAt: null,
      marks: null,
      mostMarks,
      passMarks: marksToPass(mostMarks, settings.passMark),
      passed: null,
    })
    .execute();
  await tx
    .insertInto('examAnswer')
    .values(
      paper.map((question, index) => ({
        attemptId: id,
        place: index + 1,
        courseId: course.id,
        questionId: question.id,
        answer: null,
        savedAt: null,
        marks: null,
        secondAskedOf: null,
      })),
    )
    .execute();
  const minutes = Math.round((endsAt - now) / 60_000);
  await writeExamEvent(tx, {
    registrationId: registration.id,
    attemptId: id,
    at: now,
    kind: 'started',
    detail: { minutes },
  });
  await writeAudit(tx, {
    at: now,
    actor: 'learner',
    registrationId: registration.id,
    action: 'exam-start',
    detail: { attempt: id, number, minutes },
  });
}
