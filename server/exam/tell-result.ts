/** Tells a learner by email how the exam went, in the transaction in which it was marked. */
import { indianDayAt } from '../../domain/day.ts';
import { certificateDueOn } from '../../domain/exam/kinds/marking.ts';
import { countedOf, paidSittings } from '../../domain/exam/standing.ts';
import { marksByTopic } from '../../domain/exam/result.ts';
import type { ShownQuestion } from '../../domain/exam/exam-paper.ts';
import { examPath, learnerPaths } from '../../domain/paths.ts';
import type { ExamAttemptTable, Tx } from '../db/tables.ts';
import { mailLearner } from '../mail/outbox/mail-learner.ts';
import { promiseOf, writePromise } from '../registration/promised.ts';
import { type ExamOf, examOf } from './exam-of.ts';
import { type ExamContext, examCourse } from '../course/exam-course.ts';

/** The attempt as it stands now; `before`: whether it had been passed when its learner was told last, null for the first time. */
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
  // Who was moved since sits the exam of another course: what this one comes to says nothing of that.
  const now = context.now();
  const exam = await examOf(tx, context, attempt.registrationId);
  const own = exam?.course.id === held.course.id ? exam : undefined;
  const rows = await tx
    .selectFrom('examAnswer')
    .select('marks')
    .where('attemptId', '=', attempt.id)
    .orderBy('place')
    .execute();
  // Who need not wait for the next attempt stands at booking already.
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

/**
 * Promises the certificate of a course where staff look first, by a day; undefined where it had one, nobody looks, or the fee for the
 * attempt was given back.
 */
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
    // One that was issued before is that of another course.
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
