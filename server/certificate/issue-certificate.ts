import { randomBytes, randomInt } from 'node:crypto';
import { courseNamed } from '../../domain/course/former-ids.ts';
import { certificateNumber, RANDOM_BYTES } from '../../domain/certificate/certificate-number.ts';
import { newId } from '../db/id.ts';
import type { CertificateTable } from '../db/tables/exam-tables.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { mailLearner } from '../mail/outbox/mail-learner.ts';
import { writeAudit } from '../db/audit.ts';
import { type LockedRegistration, lockRegistration } from '../registration/locked-registration.ts';
import { dropPromise } from '../registration/promised.ts';
import { LIST_LENGTH } from './status-list.ts';
import { topicsOf } from './topics.ts';

export interface Passed {
  registrationId: string;
  /** The passed attempt; null for an exam elsewhere. */
  attemptId: string | null;
  /** Day of the exam, `YYYY-MM-DD` in Indian time. */
  passedOn: string;
  /** Null if it is issued automatically. */
  staffId: string | null;
}

type IssueContext = Pick<DeskContext, 'engine' | 'content' | 'now' | 'publicUrl' | 'wakeMails'>;

/**
 * Issues a certificate and queues its email. Answers the stored number; that of a valid certificate if there is one.
 * Corrected marks never end it. Throws a RangeError without a registration, or after erasing.
 */
export async function issueCertificate(tx: Tx, context: IssueContext, passed: Passed): Promise<string> {
  const registration = await lockRegistration(tx, context, passed.registrationId);
  if (registration === undefined) throw new RangeError('There is no registration to issue a certificate for');
  const before = await tx
    .selectFrom('certificate')
    .select('number')
    .where('validFor', '=', registration.id)
    .executeTakeFirst();
  if (before !== undefined) return before.number;
  const { attemptId, passedOn, staffId } = passed;
  const { courseId, courseName } = registration;
  const certificate = await addCertificate(tx, context, registration, {
    ...{ courseId, courseName, attemptId, passedOn },
    issuedBy: staffId,
    replaces: null,
    publicSince: null,
  });
  await writeAudit(tx, {
    at: context.now(),
    actor: staffId === null ? 'system' : `staff:${staffId}`,
    registrationId: registration.id,
    action: 'issue-certificate',
    detail: { certificate: certificate.number, passedOn },
  });
  await tellLearner(tx, context, registration);
  return certificate.number;
}

/** Stores a certificate with the name of a locked registration. Throws a RangeError without a name. */
export async function addCertificate(
  tx: Tx,
  { content, now: clock }: Pick<DeskContext, 'content' | 'now'>,
  { id: registrationId, learnerName }: LockedRegistration,
  more: Pick<
    CertificateTable,
    'courseId' | 'courseName' | 'attemptId' | 'passedOn' | 'issuedBy' | 'replaces' | 'publicSince'
  >,
): Promise<CertificateTable> {
  if (learnerName === null) throw new RangeError('Nobody can have a certificate whose personal data was deleted');
  const now = clock();
  const attempt =
    more.attemptId === null
      ? undefined
      : await tx.selectFrom('examAttempt').select('seatId').where('id', '=', more.attemptId).executeTakeFirst();
  const course = courseNamed(content.courses, more.courseId);
  const row: CertificateTable = {
    ...more,
    id: newId(now),
    number: certificateNumber(randomBytes(RANDOM_BYTES)),
    registrationId,
    validFor: registrationId,
    statusIndex: await freeIndex(tx),
    learnerName,
    // Only an exam without a proctor has no seat.
    proctored: more.attemptId === null ? null : (attempt?.seatId ?? null) === null ? 0 : 1,
    duration: course?.duration ?? null,
    topics: course === undefined ? null : JSON.stringify(topicsOf(course.outline)),
    issuedAt: now,
    withdrawnAt: null,
  };
  await tx.insertInto('certificate').values(row).execute();
  await dropPromise(tx, registrationId, 'certificate');
  return row;
}

/** Queues the email that leads to the certificate. */
export function tellLearner(tx: Tx, context: IssueContext, registration: LockedRegistration): Promise<void> {
  const data = { course: registration.courseName };
  return mailLearner(tx, context, { registration, mail: { kind: 'certificate', data }, now: context.now() });
}

/** A random index reveals no order. Lists are at most half full, so a few draws are enough. */
async function freeIndex(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('certificate')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const lists = 1 + Math.floor((2 * count) / LIST_LENGTH);
  for (;;) {
    const index = randomInt(lists * LIST_LENGTH);
    // oxlint-disable-next-line no-await-in-loop -- the next draw only where this one is taken
    const taken = await tx.selectFrom('certificate').select('id').where('statusIndex', '=', index).executeTakeFirst();
    if (taken === undefined) return index;
  }
}
