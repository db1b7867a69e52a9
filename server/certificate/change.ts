/** What staff do with the certificate of a registration: issue it, withdraw it, issue it again with the name put right. */
import { suits } from '../../domain/certificate/state.ts';
import { holdsExam } from '../../domain/course/dates.ts';
import { courseNamed } from '../../domain/course/former-ids.ts';
import { formatDay, indianDayAt, typedDayOf } from '../../domain/day.ts';
import { parseDay } from '../../domain/statement/cells/date.ts';
import type { Read, SentFields } from '../../domain/sent-fields.ts';
import { isBlank, isTooLong, plainLine } from '../../domain/typed-text.ts';
import { isId } from '../db/cursor.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../desk-context.ts';
import { isOwnExam } from '../exam/own-exam.ts';
import type { DeskUser, Forbidden } from '../guard/allowed.ts';
import { writeAudit } from '../records/audit.ts';
import { type LockedRegistration, lockRegistration } from '../registration/locked-registration.ts';
import { readText } from '../review/action-fields.ts';
import { type ActAnswer, invalid } from '../review/answer.ts';
import { certificatesOf, type Certificate } from './certificates-of.ts';
import { addCertificate, issueCertificate, tellLearner } from './issue.ts';

const OWN_CERTIFICATE: Forbidden = {
  kind: 'forbidden',
  message: 'This would be your own certificate. Somebody else of the staff issues it.',
};

/**
 * Issues the certificate of a confirmed registration whose exam was held elsewhere. Fields: `passedOn`, the day of the exam,
 * and `sure`, `yes` once what will stand on it was seen. `forbidden` for one's own.
 */
export function issueAtDesk(context: DeskContext, who: DeskUser, id: string, fields: SentFields): Promise<ActAnswer> {
  return withNewest(context, id, async (tx, registration, newest) => {
    if (isOwnExam(who.email, registration.email)) return OWN_CERTIFICATE;
    const refused = whyNone(context, registration);
    if (refused !== undefined) return invalid('action', refused);
    if (!suits('issue', newest?.state ?? null)) return { kind: 'changed' };
    const passedOn = readPassedDay(fields['passedOn'] ?? '', indianDayAt(context.now()));
    if ('problem' in passedOn) return invalid('passedOn', passedOn.problem);
    if (fields['sure'] !== 'yes') return invalid('sure', 'Compare name and day, then tick here.');
    await issueCertificate(tx, context, {
      ...{ registrationId: id, attemptId: null, passedOn: passedOn.value, staffId: who.staffId },
    });
    return { kind: 'done' };
  });
}

/** Withdraws the valid certificate. Fields: `certificate`, the number that was seen, `reason`, which only staff read, and `sure`. */
export function withdrawCertificate(
  context: DeskContext,
  who: DeskUser,
  id: string,
  fields: SentFields,
): Promise<ActAnswer> {
  return withNewest(context, id, async (tx, _registration, newest) => {
    if (newest === undefined || !suits('withdraw', newest.state) || newest.number !== fields['certificate'])
      return { kind: 'changed' };
    const reason = readText(fields['reason'], 'Write why it is withdrawn. Only staff read this.');
    if ('problem' in reason) return invalid('reason', reason.problem);
    if (fields['sure'] !== 'yes') return invalid('sure', 'Tick here if you are sure. This cannot be undone.');
    const now = context.now();
    await endCertificate(tx, newest.id, now);
    await writeAudit(tx, {
      at: now,
      actor: `staff:${who.staffId}`,
      registrationId: id,
      action: 'withdraw-certificate',
      detail: { certificate: newest.number },
      remark: reason.text,
    });
    return { kind: 'done' };
  });
}

/**
 * Issues the valid certificate again with the name as the registration has it now, which differs; the one before says that
 * it was replaced. Its page is as public as the other's was. Field: `certificate`, the number that was seen.
 */
export function reissueCertificate(
  context: DeskContext,
  who: DeskUser,
  id: string,
  fields: SentFields,
): Promise<ActAnswer> {
  return withNewest(context, id, async (tx, registration, newest) => {
    if (newest === undefined || !suits('reissue', newest.state) || newest.number !== fields['certificate'])
      return { kind: 'changed' };
    if (registration.learnerName === null || registration.learnerName === newest.learnerName) {
      return invalid('action', 'The registration has the same name as the certificate. Correct the name there first.');
    }
    const now = context.now();
    await endCertificate(tx, newest.id, now);
    const { passedOn, publicSince } = newest;
    const added = await addCertificate(tx, context, registration, {
      ...{ attemptId: null, passedOn, issuedBy: who.staffId, replaces: newest.id, publicSince },
    });
    await writeAudit(tx, {
      at: now,
      actor: `staff:${who.staffId}`,
      registrationId: id,
      action: 'reissue-certificate',
      detail: { certificate: added.number, before: newest.number },
    });
    await tellLearner(tx, context, registration);
    return { kind: 'done' };
  });
}

/** Why a registration can have no certificate; undefined where it can. */
export function whyNone(
  { content }: Pick<DeskContext, 'content'>,
  { state, courseId, erasedAt }: Pick<LockedRegistration, 'state' | 'courseId' | 'erasedAt'>,
): string | undefined {
  const course = courseNamed(content.courses, courseId);
  if (erasedAt !== null)
    return 'The personal data of this registration was deleted. There is no name for a certificate.';
  if (course !== undefined && !holdsExam(course.dates)) return 'This course has no exam, so it has no certificate.';
  return state === 'confirmed' ? undefined : 'Confirm the registration first. Then issue the certificate.';
}

/** The day of an exam, `YYYY-MM-DD`, at the latest `today`; or what is wrong with it. */
export function readPassedDay(typed: string, today: string): Read<string> {
  if (isBlank(typed)) return { problem: 'Type the day on which the learner passed the exam.' };
  const day = isTooLong(typed) ? null : parseDay(plainLine(typed), 'day-first');
  if (day === null) {
    return { problem: `This is not a valid date. Use day/month/year, such as ${typedDayOf(today)}.` };
  }
  return day > today ? { problem: `${formatDay(day)} is in the future. Type the day of the exam.` } : { value: day };
}

/** From now on it is not valid any more. */
export async function endCertificate(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('certificate').set({ validFor: null, withdrawnAt: now }).where('id', '=', id).execute();
}

function withNewest(
  context: DeskContext,
  id: string,
  work: (tx: Tx, registration: LockedRegistration, newest: Certificate | undefined) => Promise<ActAnswer>,
): Promise<ActAnswer> {
  if (!isId(id)) return Promise.resolve({ kind: 'unknown' });
  return inTransaction(context.db, async (tx): Promise<ActAnswer> => {
    const registration = await lockRegistration(tx, context, id);
    if (registration === undefined) return { kind: 'unknown' };
    const [newest] = await certificatesOf(tx, id);
    return work(tx, registration, newest);
  });
}
