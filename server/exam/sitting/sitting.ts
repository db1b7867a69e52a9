/** The page of a running exam, only in the session that sits it. */
import { sameCourse } from '../../../domain/course/former-ids.ts';
import { GRACE } from '../../../domain/exam/slot/times.ts';
import type { Answer } from '../../../domain/exam/kinds/answer.ts';
import { type AskedQuestion, askedQuestion, type ShownQuestion } from '../../../domain/exam/exam-paper.ts';
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

/** What may change while the page is open. */
export interface SittingNow {
  /** Milliseconds since 1970. */
  endsAt: number;
  /** Milliseconds until then; 0 after it. */
  leftMs: number;
  /** Null without a call. */
  call: string | null;
  /** Recently added time with the proctor's reason. */
  given: { minutes: number; why: string | null } | undefined;
  /** Whole minutes, at least 1, without contact until a moment ago. */
  wasAway: number | undefined;
}

export interface Sitting extends SittingNow {
  attemptId: string;
  courseId: string;
  learner: string;
  /** Milliseconds since 1970: when this session began to sit it. */
  sessionSince: number;
  /** In the order of the paper. */
  questions: QuestionSat[];
}

/** A question without its right answer. */
export interface QuestionSat {
  question: AskedQuestion;
  answer: Answer | undefined;
  /** Milliseconds since 1970. */
  savedAt: number | null;
  isForLater: boolean;
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
): Promise<{ kind: 'sitting'; sitting: Sitting } | NoSitting> {
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
  return {
    kind: 'sitting',
    sitting: {
      attemptId: attempt.id,
      courseId: attempt.courseId,
      learner: attempt.learnerName ?? '',
      sessionSince: attempt.sessionSince,
      questions: answers.flatMap(({ place: at, answer, savedAt, isForLater }) => {
        const question = paper[at - 1];
        if (question === undefined) return [];
        const kept = answer === null ? undefined : (JSON.parse(answer) as Answer);
        return [{ question: askedQuestion(question), answer: kept, savedAt, isForLater: isForLater === 1 }];
      }),
      ...(await sittingNow(context, attempt, now)),
    },
  };
}

/** `now`: in milliseconds since 1970. */
export async function sittingNow(
  context: DeskContext,
  { id, endsAt }: Pick<ExamAttemptTable, 'id' | 'endsAt'>,
  now: number,
): Promise<SittingNow> {
  return {
    endsAt,
    leftMs: Math.max(0, endsAt - now),
    call: await callIn(context, id),
    ...(await lately(context.db, id, now)),
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

async function lately(db: Db, attemptId: string, now: number): Promise<Pick<SittingNow, 'given' | 'wasAway'>> {
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
