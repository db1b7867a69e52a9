/** The page of a running exam, only in the session that sits it. */
import { sameCourse } from '../../../domain/course/former-ids.ts';
import { GRACE, minutesLeft } from '../../../domain/exam/slot/times.ts';
import type { Answer } from '../../../domain/exam/kinds/answer.ts';
import type { ShownQuestion } from '../../../domain/exam/exam-paper.ts';
import type { ExamAttemptTable } from '../../db/tables/exam-tables.ts';
import type { RegistrationTable } from '../../db/tables/registration-tables.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import type { LearnerSession } from '../../sign-in/sessions.ts';
import { callOf } from '../slots/call.ts';
import { writeExamEvent } from '../events.ts';
import { arePaid } from '../../course/paid-sittings.ts';
import { handIn, lockAttempt } from './hand-in.ts';
import { noteSilence } from './silence.ts';

export interface Cell {
  isAnswered: boolean;
  isForLater: boolean;
}

export interface Sitting {
  attemptId: string;
  courseId: string;
  learner: string;
  /** Milliseconds since 1970. */
  endsAt: number;
  /** Whole minutes, rounded up. */
  left: number;
  /** In the order of the paper. */
  cells: Cell[];
  /** Null without a call. */
  call: string | null;
  /** Recently added time with the proctor's reason. */
  given: { minutes: number; why: string | null } | undefined;
  wasAway: number | undefined;
}

/** A question without its answer. */
export interface QuestionSat {
  question: ShownQuestion;
  answer: Answer | undefined;
  /** Milliseconds since 1970. */
  savedAt: number | null;
}

export type NoSitting =
  /** Another person's registration. */
  | { kind: 'unknown' }
  /** No exam is open: the exam's page shows what to do. */
  | { kind: 'elsewhere' }
  /** Open in another session. `canTakeOver`: a later sign-in may continue here. */
  | { kind: 'other-device'; canTakeOver: boolean };

/** In milliseconds. */
const GIVEN_SHOWN = 2 * 60_000;

type Row = Pick<
  ExamAttemptTable,
  | 'id'
  | 'registrationId'
  | 'courseId'
  | 'endsAt'
  | 'state'
  | 'sessionHandle'
  | 'sessionSince'
  | 'lastSeenAt'
  | 'heardAt'
  | 'paper'
> &
  Pick<RegistrationTable, 'email' | 'learnerName'>;

/** Continuing needs what the start needed: a confirmed registration for the course, and a fee for another attempt. */
export async function openAttempt(
  db: Db | Tx,
  { content }: Pick<DeskContext, 'content'>,
  learner: LearnerSession,
  registrationId: string,
): Promise<{ kind: 'open'; attempt: Row } | NoSitting> {
  const attempt = await db
    .selectFrom('examAttempt')
    .innerJoin('registration', 'registration.id', 'examAttempt.registrationId')
    .select(['examAttempt.id', 'examAttempt.registrationId', 'examAttempt.courseId', 'examAttempt.endsAt'])
    .select(['examAttempt.state', 'sessionHandle', 'sessionSince', 'lastSeenAt', 'heardAt', 'paper'])
    .select([
      'email',
      'learnerName',
      'registration.state as registrationState',
      'registration.courseId as registeredFor',
    ])
    .where('examAttempt.registrationId', '=', registrationId)
    .orderBy('examAttempt.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (attempt?.email !== learner.email) {
    return attempt === undefined && (await isOwn(db, learner, registrationId))
      ? { kind: 'elsewhere' }
      : { kind: 'unknown' };
  }
  const isForIt =
    attempt.registrationState === 'confirmed' &&
    sameCourse(content.courses, attempt.registeredFor).includes(attempt.courseId);
  if (attempt.state !== 'open' || !isForIt || !(await arePaid(db, { content }, attempt))) return { kind: 'elsewhere' };
  if (attempt.sessionHandle !== learner.handle) {
    return { kind: 'other-device', canTakeOver: learner.provedAt > attempt.sessionSince };
  }
  return { kind: 'open', attempt };
}

async function isOwn(db: Db | Tx, learner: LearnerSession, registrationId: string): Promise<boolean> {
  const found = await db.selectFrom('registration').select('email').where('id', '=', registrationId).executeTakeFirst();
  return found?.email === learner.email;
}

/** Hands in an attempt whose time and grace are over. */
export async function sitting(
  context: DeskContext,
  learner: LearnerSession,
  { registrationId, place }: { registrationId: string; place?: number },
): Promise<{ kind: 'sitting'; sitting: Sitting; sat: QuestionSat | undefined } | NoSitting> {
  const found = await openAttempt(context.db, context, learner, registrationId);
  if (found.kind !== 'open') return found;
  const { attempt } = found;
  const now = context.now();
  if (now > attempt.endsAt + GRACE) {
    await inTransaction(context.db, async (tx) => {
      const locked = await lockAttempt(tx, context, attempt.id);
      if (locked?.state === 'open' && now > locked.endsAt + GRACE)
        await handIn(tx, context, locked, { endedBy: 'deadline' });
    });
    return { kind: 'elsewhere' };
  }
  if (attempt.heardAt === null && attempt.lastSeenAt === attempt.sessionSince) {
    await inTransaction(context.db, async (tx) => {
      const locked = await lockAttempt(tx, context, attempt.id);
      if (locked?.state !== 'open') return;
      await noteSilence(tx, locked, now);
      await tx.updateTable('examAttempt').set({ lastSeenAt: now }).where('id', '=', attempt.id).execute();
    });
  }
  await context.db
    .updateTable('examAttempt')
    .set(place === undefined ? { lastSeenAt: now } : { lastSeenAt: now, nowAt: place })
    .where('id', '=', attempt.id)
    .execute();
  const answers = await context.db
    .selectFrom('examAnswer')
    .select(['place', 'answer', 'savedAt', 'isForLater'])
    .where('attemptId', '=', attempt.id)
    .orderBy('place')
    .execute();
  const paper = JSON.parse(attempt.paper) as ShownQuestion[];
  const question = place === undefined ? undefined : paper[place - 1];
  const row = answers.find((each) => each.place === place);
  return {
    kind: 'sitting',
    sitting: {
      attemptId: attempt.id,
      courseId: attempt.courseId,
      learner: attempt.learnerName ?? '',
      endsAt: attempt.endsAt,
      left: minutesLeft(attempt.endsAt, now),
      cells: answers.map(({ answer, isForLater }) => ({ isAnswered: answer !== null, isForLater: isForLater === 1 })),
      call: await callIn(context, attempt.id),
      ...(await lately(context.db, attempt.id, now)),
    },
    sat:
      question === undefined || row === undefined
        ? undefined
        : {
            question,
            answer: row.answer === null ? undefined : (JSON.parse(row.answer) as Answer),
            savedAt: row.savedAt,
          },
  };
}

async function callIn(context: DeskContext, attemptId: string): Promise<string | null> {
  const slot = await context.db
    .selectFrom('examAttempt')
    .innerJoin('examSeat', 'examSeat.id', 'examAttempt.seatId')
    .innerJoin('examSlot', 'examSlot.id', 'examSeat.slotId')
    .select(['examSlot.callLink', 'examSlot.courseId'])
    .where('examAttempt.id', '=', attemptId)
    .executeTakeFirst();
  return slot === undefined ? null : callOf(context, slot);
}

async function lately(db: Db, attemptId: string, now: number): Promise<Pick<Sitting, 'given' | 'wasAway'>> {
  const events = await db
    .selectFrom('examEvent')
    .select(['kind', 'detail', 'note'])
    .where('attemptId', '=', attemptId)
    .where('at', '>', now - GIVEN_SHOWN)
    .where('kind', 'in', ['time-given', 'connection-lost'])
    .orderBy('id', 'desc')
    .execute();
  const given = events.find(({ kind }) => kind === 'time-given');
  const lost = events.find(({ kind }) => kind === 'connection-lost');
  return {
    given: given && { minutes: (JSON.parse(given.detail) as { minutes: number }).minutes, why: given.note },
    wasAway: lost && Math.max(1, Math.round((JSON.parse(lost.detail) as { seconds: number }).seconds / 60)),
  };
}

/** Of this session's paper, as WebP; undefined for any other. */
export async function questionPicture(
  { db, content }: Pick<DeskContext, 'db' | 'content'>,
  learner: LearnerSession,
  { registrationId, place }: { registrationId: string; place: number },
): Promise<Buffer | undefined> {
  const found = await openAttempt(db, { content }, learner, registrationId);
  if (found.kind !== 'open') return undefined;
  const file = (JSON.parse(found.attempt.paper) as ShownQuestion[])[place - 1]?.picture?.file;
  const picture = file === undefined ? undefined : content.questionPictures?.[file];
  return picture === undefined ? undefined : Buffer.from(picture, 'base64');
}

/** False if a new sign-in may not continue here. */
export async function takeOver(
  context: DeskContext,
  learner: LearnerSession,
  registrationId: string,
): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    const found = await openAttempt(tx, context, learner, registrationId);
    if (found.kind !== 'other-device' || !found.canTakeOver) return false;
    const now = context.now();
    const open = await tx
      .selectFrom('examAttempt')
      .select('id')
      .where('registrationId', '=', registrationId)
      .where('state', '=', 'open')
      .executeTakeFirst();
    const before = open && (await lockAttempt(tx, context, open.id));
    if (before?.state !== 'open') return false;
    // Silence on the former device.
    await noteSilence(tx, before, now);
    await tx
      .updateTable('examAttempt')
      .set({ sessionHandle: learner.handle, sessionSince: now, lastSeenAt: now, heardAt: null })
      .where('id', '=', before.id)
      .execute();
    await writeExamEvent(tx, { registrationId, attemptId: before.id, at: now, kind: 'took-over' });
    return true;
  });
}
