import { idsOf, sameCourse } from '../../domain/course/former-ids.ts';
import { batchOf, countsSeats } from '../../domain/course/seats.ts';
import { takesNobody, type Offer } from '../../domain/course/offer.ts';
import { paidCourseId } from '../../domain/exam/fee.ts';
import { type Paise, paiseFromRupees, sumOf, less } from '../../domain/money.ts';
import type { ValuesOf } from '../../domain/form-fields.ts';
import { type moveFields, outcomeOf, type Outcome, type priceFields } from '../../domain/registration/new-price.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Db, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { whyNotMovedYet } from '../exam/before-move.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { isId } from '../db/cursor.ts';
import { forgetProgress } from '../learning/forget-progress.ts';
import { mailLearner } from '../mail/outbox/mail-learner.ts';
import { confirmedWords } from '../payment/confirmed-words.ts';
import { restPayeeOf } from '../payment/payee-of.ts';
import { toleranceOf } from '../payment/tolerance.ts';
import { addRefund, withdrawRefunds } from '../payment/refunds.ts';
import { confirmRegistration } from '../payment/take-payment.ts';
import { whyUnneeded } from '../payment/unneeded-fee.ts';
import { cancelPapers, issueSupply } from '../papers/issue-papers.ts';
import { writeAudit } from '../db/audit.ts';
import { changeRegistration, type LockedRegistration, moneyKept } from '../registration/locked-registration.ts';
import { dropPromises } from '../registration/promised.ts';
import { lockSeats, offerOf } from '../registration/seats.ts';
import type { ProofNeeded } from '../sign-in/staff/fresh-proof.ts';
import { lockForStaff } from '../sign-in/staff/lock-for-staff.ts';
import { whyNotWritten } from '../sign-in/staff/mailing.ts';
import { walkInCourses } from '../walk-in/known.ts';
import { type ActionAnswer, invalid } from '../guard/action-answer.ts';

interface Change {
  action: 'move' | 'change-price';
  price: Paise;
  course?: Entry<Course>;
  keepsAccess: boolean;
  words: string | undefined;
}

export interface Preview {
  price: Paise;
  outcome: Outcome;
  warning: Exclude<Offer, 'open'> | undefined;
}

/** Empty for an exam fee. */
export function coursesToMoveTo(
  context: Pick<DeskContext, 'content'>,
  { courseId }: Pick<RegistrationTable, 'courseId'>,
): readonly Entry<Course>[] {
  if (paidCourseId(courseId) !== courseId) return [];
  const here = sameCourse(context.content.courses, courseId);
  return walkInCourses(context).filter((course) => !idsOf(course).some((id) => here.includes(id)));
}

/** The outcome before the move. Undefined without a registration or course, or if no move is possible. */
export async function previewMove(
  context: Pick<DeskContext, 'db' | 'content' | 'now'>,
  id: string,
  { courseId, keepsAccess }: { courseId: string; keepsAccess: boolean },
): Promise<Preview | undefined> {
  const { db } = context;
  const row = isId(id)
    ? await db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  const course = row && coursesToMoveTo(context, row).find((each) => each.id === courseId);
  if (row === undefined || course === undefined) return undefined;
  const price = paiseFromRupees(course.price);
  const outcome = outcomeOf(
    { ...row, kept: await moneyHere(db, id) },
    { price, keepsAccess, tolerance: toleranceOf(context.content) },
  );
  if ('problem' in outcome) return undefined;
  const offer = await offerOf(db, context, course);
  return { price, outcome, warning: offer === 'open' ? undefined : offer };
}

/** The new course's price and batch apply. Payments stay; the rest is asked for by email, or a refund is due. */
export async function moveRegistration(
  context: DeskContext,
  who: DeskUser,
  id: string,
  form: ValuesOf<typeof moveFields>,
): Promise<ActionAnswer | ProofNeeded> {
  return withLocked(context, who, id, form, async (tx, registration) => {
    const course = coursesToMoveTo(context, registration).find((each) => each.id === form.course);
    if (course === undefined) return invalid('course', 'Choose another course.');
    const notYet = await whyNotMovedYet(tx, context, id);
    if (notYet !== undefined) return invalid('course', notYet);
    if (countsSeats(course)) await lockSeats(tx, context, course);
    const offer = await offerOf(tx, context, course);
    if (offer !== 'open' && form.anyway !== offer) {
      return invalid('anyway', `${takesNobody[offer]} Tick the box to move the learner anyway.`);
    }
    const twin = await tx
      .selectFrom('registration')
      .select('id')
      .where('courseId', 'in', idsOf(course))
      .where('reference', '=', registration.reference)
      .where('email', '=', registration.email)
      .where('mobile', '=', registration.mobile)
      .executeTakeFirst();
    if (twin !== undefined) {
      return invalid(
        'course',
        'The learner has registered the same payment for that course too. Continue with that registration.',
      );
    }
    const price = paiseFromRupees(course.price);
    const keepsAccess = form.access === 'keep';
    const words = form.note === '' ? undefined : form.note;
    return change(tx, context, {
      who,
      registration,
      to: { action: 'move', price, course, keepsAccess, words },
    });
  });
}

/** Sets another price for one registration. */
export async function changePrice(
  context: DeskContext,
  who: DeskUser,
  id: string,
  form: ValuesOf<typeof priceFields>,
): Promise<ActionAnswer | ProofNeeded> {
  return withLocked(context, who, id, form, async (tx, registration) => {
    const { price, reason, access } = form;
    if (price === registration.price) return invalid('price', 'This is already the price. Type another one.');
    return change(tx, context, {
      who,
      registration,
      to: { action: 'change-price', price, keepsAccess: access, words: reason },
    });
  });
}

function withLocked(
  context: DeskContext,
  who: DeskUser,
  id: string,
  { seen }: { seen: string },
  work: (tx: Tx, registration: LockedRegistration) => Promise<ActionAnswer | ProofNeeded>,
): Promise<ActionAnswer | ProofNeeded> {
  if (!isId(id)) return Promise.resolve({ kind: 'unknown' });
  return inTransaction(context.db, async (tx): Promise<ActionAnswer | ProofNeeded> => {
    const registration = await lockForStaff(tx, context, who, id);
    if ('kind' in registration) return registration;
    if (seen !== String(registration.stateChangedAt)) return { kind: 'changed' };
    return work(tx, registration);
  });
}

/** Payments less paid refunds. A refund that is only due still counts as here. */
async function moneyHere(db: Db | Tx, id: string): Promise<Paise> {
  const payments = await db.selectFrom('payment').select('amount').where('registrationId', '=', id).execute();
  const back = await db
    .selectFrom('refund')
    .select('amount')
    .where('registrationId', '=', id)
    .where('refundedAt', 'is not', null)
    .execute();
  return less(sumOf(payments.map(({ amount }) => amount)), sumOf(back.map(({ amount }) => amount)));
}

async function moneyDue(tx: Tx, id: string): Promise<Paise> {
  const due = await tx
    .selectFrom('refund')
    .select('amount')
    .where('registrationId', '=', id)
    .where('refundedAt', 'is', null)
    .execute();
  return sumOf(due.map(({ amount }) => amount));
}

async function change(
  tx: Tx,
  context: DeskContext,
  { who, registration, to }: { who: DeskUser; registration: LockedRegistration; to: Change },
): Promise<ActionAnswer | ProofNeeded> {
  const now = context.now();
  const { id } = registration;
  const { action, price, course, words } = to;
  const kept = await moneyHere(tx, id);
  const outcome = outcomeOf({ ...registration, kept }, { ...to, tolerance: toleranceOf(context.content) });
  if ('problem' in outcome) return invalid('action', outcome.problem);
  const unneeded =
    outcome.becomes === 'confirm' ? await whyUnneeded(tx, context, { ...registration, kept }) : undefined;
  if (unneeded !== undefined) return invalid('action', unneeded);
  const refusal = await whyNotWritten(tx, context, who, { registrationId: id });
  if (refusal !== undefined) return refusal;
  const { becomes, missing, refund } = outcome;
  const isConfirmed = becomes === 'confirmed';
  const changed: LockedRegistration = {
    ...registration,
    price,
    ...(course && { courseId: course.id, courseName: course.name, batch: batchOf(course.dates) }),
    state: becomes === 'confirm' ? registration.state : becomes,
    stateReason: becomes === registration.state ? registration.stateReason : null,
    // Access to another course starts today.
    confirmedAt: isConfirmed ? (course === undefined ? registration.confirmedAt : now) : null,
    stateChangedAt: Math.max(now, registration.stateChangedAt + 1),
  };
  const { courseId, courseName, batch, state, stateReason, confirmedAt } = changed;
  await changeRegistration(tx, registration, {
    ...{ price, courseId, courseName, batch, state, stateReason, confirmedAt },
    now,
  });
  // A refund of an unchanged amount keeps its promised day.
  const isDue = (await moneyDue(tx, id)) === refund;
  const withdrawn = isDue ? 0 : await withdrawRefunds(tx, id);
  await writeAudit(tx, {
    at: now,
    actor: `staff:${who.staffId}`,
    registrationId: id,
    action,
    detail: {
      ...(course && { from: registration.courseId, to: course.id }),
      priceBefore: registration.price,
      price,
      ...(missing > 0 && { missing }),
      ...(refund > 0 && { refund }),
      ...(withdrawn > 0 && { withdrawn }),
    },
    remark: words,
  });
  // Links and exam were promised for the earlier course.
  if (course !== undefined) await dropPromises(tx, id);
  await mailLearner(tx, context, {
    registration: changed,
    mail: {
      kind: 'changed',
      data: {
        course: changed.courseName,
        price,
        courseBefore: registration.courseName,
        priceBefore: registration.price,
        reason: action === 'change-price' ? (words ?? null) : null,
        kept,
        missing,
        payee: restPayeeOf(context.content, changed.courseId),
        isConfirmed,
        access: isConfirmed && course !== undefined ? await confirmedWords(tx, context, changed, now) : null,
      },
    },
    now,
  });
  if (refund > 0 && !isDue) {
    const reason = course === undefined ? 'Your price is lower now.' : 'The course that you moved to costs less.';
    await addRefund(tx, context, { registration: changed, amount: refund, reason, now });
  }
  // The papers name the earlier course, and the progress is of its lectures.
  if (course !== undefined) {
    await forgetProgress(tx, id);
    await cancelPapers(tx, context, { registrationId: id, now });
  }
  if (isConfirmed) {
    await issueSupply(tx, context, { registration: changed, kept: await moneyKept(tx, id), now });
  }
  if (becomes === 'confirm') {
    const { staffId } = who;
    await confirmRegistration(tx, context, {
      registration: changed,
      actor: `staff:${staffId}`,
      evidence: undefined,
      now,
    });
  }
  return { kind: 'done' };
}
