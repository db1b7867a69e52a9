import { courseNamed, sameCourse } from '../../domain/course/former-ids.ts';
import { paidCourseId } from '../../domain/exam/fee.ts';
import { freeAttempts, paidSittings } from '../../domain/exam/exam-standing.ts';
import { registrationNumber } from '../../domain/registration/registration-number.ts';
import { describeState, isOpen } from '../../domain/registration/registration-states.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { feesAndSittings } from '../registration/exam-fees.ts';

/** Why an unconfirmed fee buys nothing, with advice for staff. `kept`: see moneyKept. */
export async function whyUnneeded(
  db: Db | Tx,
  context: Pick<DeskContext, 'content'>,
  { courseId, resitOf, kept }: Pick<RegistrationTable, 'courseId' | 'resitOf'> & { kept: number },
): Promise<string | undefined> {
  const why =
    resitOf === null ? undefined : await whyNothing(db, context, { courseId: paidCourseId(courseId), resitOf });
  if (why === undefined) return undefined;
  return kept > 0
    ? `${why} Refund in full.`
    : `${why} If money came in, type its payment here, so that you can refund it. If none came, reject this registration.`;
}

async function whyNothing(
  db: Db | Tx,
  { content }: Pick<DeskContext, 'content'>,
  { courseId, resitOf }: { courseId: string; resitOf: string },
): Promise<string | undefined> {
  const main = await db
    .selectFrom('registration')
    .select(['courseId', 'state', 'erasedAt'])
    .where('id', '=', resitOf)
    .executeTakeFirstOrThrow();
  const courseIds = sameCourse(content.courses, courseId);
  const number = registrationNumber(resitOf);
  if (main.erasedAt !== null)
    return `This fee is for the exam of registration ${number}, whose personal data was deleted. The exam cannot be taken again.`;
  if (main.state !== 'confirmed' && !isOpen(main.state)) {
    const { label } = describeState(main.state, 'staff');
    return `This fee is for the exam of registration ${number}, which has ended: its state is "${label}".`;
  }
  if (!courseIds.includes(main.courseId))
    return `This fee is for an exam of the course that registration ${number} had before. It was moved to another course since.`;
  const settings = courseNamed(content.courses, courseId)?.exam;
  if (settings === undefined) return undefined;
  const { paid, sittings } = await feesAndSittings(db, { registrationId: resitOf, courseIds });
  const covered = { settings, feesPaid: paid.length };
  // An attempt that was passed but not paid for waits for this fee.
  if (paidSittings(covered, sittings).some(({ passed }) => passed === 1))
    return `The learner of registration ${number} has passed this exam already.`;
  return freeAttempts(settings) + paid.length < settings.attempts
    ? undefined
    : `The learner of registration ${number} has paid for all attempts that this exam allows.`;
}
