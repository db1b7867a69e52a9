import { suits, type withdrawalFields } from '../../domain/certificate/state.ts';
import { formatDay, indianDayAt, typedDayOf } from '../../domain/day.ts';
import type { ValuesOf } from '../../domain/form-fields.ts';
import { parseDay } from '../../domain/statement/cells/date.ts';
import type { Read, SentFields } from '../../domain/sent-fields.ts';
import { isBlank, isTooLong, plainLine } from '../../domain/text/typed-text.ts';
import { isId } from '../db/cursor.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { type DeskUser, forbidden } from '../guard/allowed.ts';
import { writeAudit } from '../db/audit.ts';
import type { LockedRegistration } from '../registration/locked-registration.ts';
import { type ActionAnswer, invalid } from '../guard/action-answer.ts';
import { lockForStaff } from '../sign-in/staff/lock-for-staff.ts';
import { certificatesOf, type Certificate } from './certificates-of.ts';
import { groundOf, isHeld, type PassedAttempt } from './ground.ts';
import { addCertificate, issueCertificate, type Passed, tellLearner } from './issue-certificate.ts';

/**
 * Fields: `attempt`, the passed one that was shown; or for an exam elsewhere `passedOn`, its day, and `sure`.
 * `forbidden` for one's own, and after a withdrawal for everybody but owners.
 */
export function issueAtDesk(
  context: DeskContext,
  who: DeskUser,
  id: string,
  fields: SentFields,
): Promise<ActionAnswer> {
  return withNewest(context, who, id, async (tx, registration, newest) => {
    // voidAttempt uses the same lock.
    const ground = await groundOf(tx, context, registration);
    if (ground.kind === 'none') return invalid('action', ground.why);
    const refusal = ground.wasWithdrawn ? forbidden(who, 'change-certificate') : undefined;
    if (refusal !== undefined) return refusal;
    if (!suits('issue', newest?.state ?? null)) return { kind: 'changed' };
    const exam = ground.kind === 'passed' ? passedHere(ground, fields) : passedElsewhere(context, fields);
    if ('kind' in exam) return exam;
    await issueCertificate(tx, context, { registrationId: id, ...exam, staffId: who.staffId });
    return { kind: 'done' };
  });
}

type Exam = Pick<Passed, 'attemptId' | 'passedOn'>;

function passedHere({ attemptId, passedOn }: PassedAttempt, fields: SentFields): Exam | ActionAnswer {
  return fields['attempt'] === attemptId ? { attemptId, passedOn } : { kind: 'changed' };
}

function passedElsewhere({ now }: Pick<DeskContext, 'now'>, fields: SentFields): Exam | ActionAnswer {
  const passedOn = readPassedDay(fields['passedOn'] ?? '', indianDayAt(now()));
  if ('problem' in passedOn) return invalid('passedOn', passedOn.problem);
  if (fields['sure'] !== 'yes') return invalid('sure', 'Compare name and day, then tick here.');
  return { attemptId: null, passedOn: passedOn.value };
}

/** Withdraws the valid certificate. `certificate` is the number that was shown; `reason` is for staff only. */
export function withdrawCertificate(
  context: DeskContext,
  who: DeskUser,
  id: string,
  { certificate, reason }: ValuesOf<typeof withdrawalFields>,
): Promise<ActionAnswer> {
  return withNewest(context, who, id, async (tx, _registration, newest) => {
    if (newest === undefined || !suits('withdraw', newest.state) || newest.number !== certificate)
      return { kind: 'changed' };
    const now = context.now();
    await endCertificate(tx, newest.id, now);
    await writeAudit(tx, {
      at: now,
      actor: `staff:${who.staffId}`,
      registrationId: id,
      action: 'withdraw-certificate',
      detail: { certificate: newest.number },
      remark: reason,
    });
    return { kind: 'done' };
  });
}

/** Replaces the valid certificate if the name has changed. Field: `certificate`, the number that was shown. */
export function reissueCertificate(
  context: DeskContext,
  who: DeskUser,
  id: string,
  fields: SentFields,
): Promise<ActionAnswer> {
  return withNewest(context, who, id, async (tx, registration, newest) => {
    if (newest === undefined || !suits('reissue', newest.state) || newest.number !== fields['certificate'])
      return { kind: 'changed' };
    if (!isHeld(registration)) {
      return invalid(
        'action',
        'This registration is not confirmed. Confirm it first. Then issue the certificate again.',
      );
    }
    if (registration.learnerName === null || registration.learnerName === newest.learnerName) {
      return invalid('action', 'The registration has the same name as the certificate. Correct the name there first.');
    }
    const now = context.now();
    await endCertificate(tx, newest.id, now);
    // The course is that of the exam, even if the learner was moved.
    const { courseId, courseName, attemptId, passedOn, publicSince } = newest;
    const added = await addCertificate(tx, context, registration, {
      ...{ courseId, courseName, attemptId, passedOn, issuedBy: who.staffId, replaces: newest.id, publicSince },
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

/** The day of an exam, `YYYY-MM-DD`, not after `today`; or a problem. */
export function readPassedDay(typed: string, today: string): Read<string> {
  if (isBlank(typed)) return { problem: 'Type the day on which the learner passed the exam.' };
  const day = isTooLong(typed) ? null : parseDay(plainLine(typed), 'day-first');
  if (day === null) {
    return { problem: `This is not a valid date. Use day/month/year, such as ${typedDayOf(today)}.` };
  }
  return day > today ? { problem: `${formatDay(day)} is in the future. Type the day of the exam.` } : { value: day };
}

/** Its attempt can then have another certificate. */
export async function endCertificate(tx: Tx, id: string, now: number): Promise<void> {
  await tx
    .updateTable('certificate')
    .set({ validFor: null, attemptId: null, withdrawnAt: now })
    .where('id', '=', id)
    .execute();
}

function withNewest(
  context: DeskContext,
  who: DeskUser,
  id: string,
  work: (tx: Tx, registration: LockedRegistration, newest: Certificate | undefined) => Promise<ActionAnswer>,
): Promise<ActionAnswer> {
  if (!isId(id)) return Promise.resolve({ kind: 'unknown' });
  return inTransaction(context.db, async (tx): Promise<ActionAnswer> => {
    const registration = await lockForStaff(tx, context, who, id);
    if ('kind' in registration) return registration;
    const [newest] = await certificatesOf(tx, id);
    return work(tx, registration, newest);
  });
}
