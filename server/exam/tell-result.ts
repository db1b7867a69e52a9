import { indianDayAt } from '../../domain/day.ts';
import { certificateDueOn } from '../../domain/exam/kinds/marking.ts';
import { countedOf, paidSittings } from '../../domain/exam/exam-standing.ts';
import { marksByTopic } from '../../domain/exam/topic-marks.ts';
import type { ShownQuestion } from '../../domain/exam/exam-paper.ts';
import { examPath, learnerPaths } from '../../domain/paths.ts';
import type { ExamAttemptTable } from '../db/tables/exam-tables.ts';
import type { Tx } from '../db/tables.ts';
import { mailLearner } from '../mail/outbox/mail-learner.ts';
import { promiseOf, writePromise } from '../registration/promised.ts';
import { type ExamOf, examOf } from './exam-of.ts';
import { type ExamContext, examCourse } from '../course/exam-course.ts';

/** `before`: whether it was passed at the last email, null for the first one. */
export async function tellResult(
  tx: Tx,
  context: ExamContext,
  attempt: Pick<
    ExamAttemptTable,
    'id' | 'registrationId' | 'courseId' | 'startedAt' | 'paper' | 'marks' | 'mostMarks' | 'passMarks' | 'passed'
  >,
  { before }: { before: 0 | 1 | null },
): Promise<void> {
  const held = examCourse(context, attempt.courseId);
  const registration = await tx
    .selectFrom('registration')
    .select(['id', 'email', 'learnerName', 'courseName', 'state', 'erasedAt'])
    .where('id', '=', attempt.registrationId)
    .executeTakeFirstOrThrow();
  if (held === undefined || registration.state !== 'confirmed' || registration.erasedAt !== null) return;
  // A learner who was moved sits another course's exam, about which this result says nothing.
  const now = context.now();
  const exam = await examOf(tx, context, attempt.registrationId);
  const own = exam?.course.id === held.course.id ? exam : undefined;
  const rows = await tx
    .selectFrom('examAnswer')
    .select('marks')
    .where('attemptId', '=', attempt.id)
    .orderBy('place')
    .execute();
  // Without a wait, the page of booking shows the next attempt.
  const again =
    own?.standing.kind === 'not-passed'
      ? own.standing.again
      : own?.standing.kind === 'book' && attempt.passed === 0
        ? { from: now, fee: 0 }
        : undefined;
  const certificateBy = own && attempt.passed === 1 ? await promisedCertificate(tx, own, { attempt, now }) : undefined;
  const data = {
    course: own === undefined ? held.course.name : registration.courseName,
    learner: registration.learnerName ?? '',
    passed: attempt.passed === 1,
    looksFirst: certificateBy !== undefined,
    ...(certificateBy !== undefined && { certificateBy }),
    isRaised: before !== null,
    marks: attempt.marks ?? 0,
    most: attempt.mostMarks,
    need: attempt.passMarks,
    topics: marksByTopic(
      JSON.parse(attempt.paper) as ShownQuestion[],
      rows.map(({ marks }) => marks ?? 0),
    ),
    again: again === undefined ? null : { from: indianDayAt(again.from), fee: again.fee },
    path: own === undefined ? learnerPaths.myCourses : examPath(registration.id),
  };
  await mailLearner(tx, context, { registration, mail: { kind: 'exam-result', data }, now });
}

/** Undefined if there is a certificate, nobody checks first, or the fee was refunded. */
async function promisedCertificate(
  tx: Tx,
  { registration: { id: registrationId }, settings, facts }: ExamOf,
  { attempt, now }: { attempt: Pick<ExamAttemptTable, 'id' | 'startedAt'>; now: number },
): Promise<string | undefined> {
  if (settings.certificate !== 'after-look') return undefined;
  if (!paidSittings(facts, countedOf(facts)).some(({ id }) => id === attempt.id)) return undefined;
  const issued = await tx
    .selectFrom('certificate')
    .select('id')
    .where('registrationId', '=', registrationId)
    // An earlier certificate is that of another course.
    .where('issuedAt', '>=', attempt.startedAt)
    .limit(1)
    .executeTakeFirst();
  if (issued !== undefined) return undefined;
  const before = await promiseOf(tx, registrationId, 'certificate');
  if (before !== undefined) return before.dueOn ?? undefined;
  const dueOn = certificateDueOn(now);
  await writePromise(tx, { registrationId, kind: 'certificate', dueOn, now });
  return dueOn;
}
