import { examFeeId, examFeeName } from '../../domain/exam/fee.ts';
import { timesSat } from '../../domain/exam/exam-standing.ts';
import { paiseFromRupees } from '../../domain/money.ts';
import { personFieldNames } from '../../domain/registration/person-fields.ts';
import type { PaymentInput } from '../../domain/payment/payment-input.ts';
import { dueAfter } from '../../domain/registration/deadline.ts';
import { readFeeForm } from '../../domain/registration/registration-form.ts';
import type { SentFields } from '../../domain/sent-fields.ts';
import { newId } from '../db/id.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { circumstances } from '../payment/circumstances.ts';
import { agreedVersions, insertRegistration, takeUp } from '../registration/register.ts';
import type { Invalid } from '../guard/action-answer.ts';
import { tokenHash, tokenOf } from '../guard/token.ts';
import type { LearnerSession } from '../sign-in/sessions.ts';
import type { ExamOf } from './exam-of.ts';
import { lockedExam } from './locked-exam.ts';

type PayAgainAnswer =
  /** Staff look for the payment; `token` is that of its secret link. */
  | { kind: 'sent'; token: string }
  | Invalid
  /** No fee is asked any more: the exam's page shows what to do. */
  | { kind: 'elsewhere' }
  /** Another person's registration, or one without an exam. */
  | { kind: 'unknown' };

/** A repeated form finds the pending fee. Fields: `reference`, `method`, `paidOn` and `terms`. */
export async function payAgain(
  context: DeskContext,
  learner: LearnerSession,
  { registrationId, fields }: { registrationId: string; fields: SentFields },
): Promise<PayAgainAnswer> {
  const { email } = learner;
  const sent = (id: string): PayAgainAnswer => ({ kind: 'sent', token: tokenOf(context.secret, { id, email }) });
  return inTransaction(context.db, async (tx) => {
    const exam = await lockedExam(tx, context, { registrationId, learner });
    if (exam === undefined) return { kind: 'unknown' };
    if (exam.openFee !== undefined) return sent(exam.openFee);
    const fee = feeOf(exam);
    if (fee === undefined) return { kind: 'elsewhere' };
    const read = readFeeForm(fields, circumstances(context, exam.course.id));
    if ('problems' in read) return { kind: 'invalid', problems: read.problems };
    const row = await feeRow(tx, context, exam, { fee, email, payment: read.value });
    const [inserted] = await insertRegistration(tx, row);
    if (inserted === undefined) return { kind: 'invalid', problems: [SENT_BEFORE] };
    const { method } = read.value;
    await takeUp(tx, context, row, { mailed: { email, learner: row.learnerName ?? '', method } });
    return sent(row.id);
  });
}

const SENT_BEFORE = {
  field: 'reference',
  message:
    'You have sent us this reference for an earlier attempt. Type the reference of your new payment, or write to us.',
};

/** In rupees; undefined if nothing is to pay. */
function feeOf({ standing }: ExamOf): number | undefined {
  const again = standing.kind === 'not-passed' ? standing.again : undefined;
  return again !== undefined && again.fee > 0 ? again.fee : undefined;
}

async function feeRow(
  tx: Tx,
  context: DeskContext,
  { registration: { id: resitOf, courseName }, course, facts }: ExamOf,
  { fee, email, payment }: { fee: number; email: string; payment: PaymentInput },
): Promise<RegistrationTable> {
  const now = context.now();
  const id = newId(now);
  const { confirmation } = context.content.site;
  const { termsVersion, refundsVersion } = agreedVersions(context);
  const person = await tx
    .selectFrom('registration')
    .select([...personFieldNames, 'stateCode', 'consentVersion', 'consentAt'])
    .where('id', '=', resitOf)
    .executeTakeFirstOrThrow();
  return {
    ...person,
    ...payment,
    id,
    tokenHash: tokenHash(tokenOf(context.secret, { id, email })),
    courseId: examFeeId(course.id),
    courseName: examFeeName(courseName, timesSat(facts) + 1),
    price: paiseFromRupees(fee),
    batch: null,
    state: 'received',
    stateReason: null,
    receivedAt: now,
    dueAt: dueAfter(now, confirmation.hours),
    stateChangedAt: now,
    confirmedAt: null,
    ...{ termsVersion, refundsVersion },
    // The consent to news belongs to the registration for the course.
    marketingConsentAt: null,
    erasedAt: null,
    registeredBy: null,
    resitOf,
    offerThen: null,
    offeredAgainAt: null,
    sentHash: null,
  };
}
