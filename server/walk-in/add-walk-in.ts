/** Registration, payment, state, email and log in one transaction. */
import { idsOf } from '../../domain/course/former-ids.ts';
import { batchOf, countsSeats } from '../../domain/course/seats.ts';
import { paiseFromRupees } from '../../domain/money.ts';
import { cashReference } from '../../domain/payment/cash-reference.ts';
import { dueAfter } from '../../domain/registration/deadline.ts';
import { registrationNumber, withNumber } from '../../domain/registration/registration-number.ts';
import { describeState, type RegistrationState } from '../../domain/registration/registration-states.ts';
import { seatStates } from '../../domain/course/seats.ts';
import { type WalkInFields, walkInFields, type WalkInInput } from '../../domain/walk-in/walk-in-form.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import { newId } from '../db/id.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { invalid, type Invalid } from '../guard/action-answer.ts';
import type { DeskUser } from '../guard/allowed.ts';
import { ownNumbers } from '../payment/own-numbers.ts';
import { takePayment } from '../payment/take-payment.ts';
import { writeAudit } from '../db/audit.ts';
import { claimReference } from '../registration/claim-reference.ts';
import { agreedVersions, insertRegistration, sentBefore } from '../registration/register.ts';
import { lockSeats, offerOf } from '../registration/seats.ts';
import { tokenHash, tokenOf } from '../guard/token.ts';
import { staffLearners } from '../sign-in/staff/staff-learners.ts';
import { knownRegistrations, walkInCourses, warningsOf } from './known.ts';

/** A number for a new form and its registration, so that a form sent twice is recognised. */
export function newWalkInNumber({ now }: Pick<DeskContext, 'now'>): string {
  return registrationNumber(newId(now()));
}

/** The fields of the form, which go by the courses and the accounts of the content. */
export function fieldsOfWalkIn(context: Pick<DeskContext, 'content'>): WalkInFields<Entry<Course>> {
  return walkInFields({ courses: walkInCourses(context), ownNumbers: ownNumbers(context.content) });
}

/**
 * The full price confirms, less asks for the rest, and an excess becomes a refund. A unique index recognises a form
 * that is sent twice: for cash, the form's number is the reference.
 */
export async function addWalkIn(
  context: DeskContext,
  who: DeskUser,
  input: WalkInInput<Entry<Course>>,
): Promise<{ kind: 'added'; id: string } | Invalid> {
  try {
    return { kind: 'added', id: await inTransaction(context.db, (tx) => add(tx, context, who, input)) };
  } catch (error) {
    if (error instanceof NotAdded) return error.answer;
    throw error;
  }
}

const NOT_SEEN = 'Read the warning, and tick it if you want to add them anyway.';

class NotAdded extends Error {
  readonly answer: Invalid;

  constructor(field: string, message: string) {
    super(message);
    this.answer = invalid(field, message);
  }
}

async function add(tx: Tx, context: DeskContext, who: DeskUser, input: WalkInInput<Entry<Course>>): Promise<string> {
  const { form: number, course, method, amount, paidOn, reference: transfer, marketing, anyway, ...others } = input;
  const { for: _for, terms: _terms, consent: _consent, ...person } = others;
  // The unique index does not recognise a form that is sent twice without an address, since null equals nothing.
  if (countsSeats(course) || person.email === null) await lockSeats(tx, context, course);
  // Taken after the lock, since seats follow the order of ids.
  const now = context.now();
  const id = withNumber(newId(now), number);
  const reference = transfer?.reference ?? cashReference(number, 0);
  const known = await knownRegistrations(tx, person);
  // Before the warnings, so that a form sent twice does not warn of itself.
  const before = await sentBefore(tx, idsOf(course), { reference, ...person });
  if (before !== undefined) return sameWalkIn(tx, before);
  if ((await staffLearners(tx)).withContact(person).some((member) => member.id === who.staffId)) {
    throw new NotAdded('email', 'This is your own address or number. A colleague has to register you.');
  }
  const offer = await offerOf(tx, context, course);
  const seen = anyway.split(' ');
  if (!warningsOf(course, { known, offer }).every((warning) => seen.includes(warning))) {
    throw new NotAdded('anyway', NOT_SEEN);
  }
  const row: RegistrationTable = {
    ...person,
    id,
    tokenHash: tokenHash(tokenOf(context.secret, { id, email: person.email })),
    courseId: course.id,
    courseName: course.name,
    price: paiseFromRupees(course.price),
    batch: batchOf(course.dates),
    method,
    reference,
    referenceTyped: transfer?.referenceTyped ?? null,
    paidOn,
    state: 'received',
    stateReason: null,
    receivedAt: now,
    dueAt: dueAfter(now, context.content.site.confirmation.hours),
    stateChangedAt: now,
    confirmedAt: null,
    ...agreedVersions(context),
    consentAt: now,
    marketingConsentAt: marketing ? now : null,
    erasedAt: null,
    registeredBy: who.staffId,
    resitOf: null,
    offerThen: null,
    offeredAgainAt: null,
    sentHash: null,
    // The place of supply is ours, since they are here (IGST Act, 2017, section 12(5)).
    stateCode: null,
  };
  const [inserted] = await insertRegistration(tx, row);
  if (inserted === undefined) {
    // Sent twice at once: the other form was first.
    const first = await sentBefore(tx, [course.id], { reference, ...person });
    if (first === undefined) throw new Error('a walk-in that was there already cannot be found');
    return sameWalkIn(tx, first);
  }
  const isOwn = await claimReference(tx, { registrationId: id, reference });
  if (!isOwn && method === 'cash') {
    throw new NotAdded(
      'form',
      `This form has added registration ${number} already. Begin a new walk-in for somebody else.`,
    );
  }
  await expectOwnReference(tx, { id, reference });
  await writeAudit(tx, {
    at: now,
    actor: `staff:${who.staffId}`,
    registrationId: id,
    action: 'walk-in',
    detail: { course: course.id, price: row.price, method, ...(offer !== 'open' && { offer }) },
  });
  const taken = await takePayment(tx, context, {
    registration: row,
    staffId: who.staffId,
    as: 'confirm',
    payment: { amount, method, paidOn, reference },
    now,
  });
  if (taken.kind !== 'confirmed' && taken.kind !== 'partly') throw new Error(`a walk-in that is ${taken.kind}`);
  return id;
}

/** The person's earlier registration with this payment: of this form, or one that they sent themselves. */
async function sameWalkIn(tx: Tx, id: string): Promise<string> {
  const { registeredBy } = await tx
    .selectFrom('registration')
    .select('registeredBy')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (registeredBy !== null) return id;
  throw new NotAdded(
    'reference',
    `They have registered with this payment themselves: registration ${registrationNumber(id)}. Open it and confirm it there.`,
  );
}

/** Throws if the reference belongs to another registration, unless that is over and has no recorded payment. */
async function expectOwnReference(tx: Tx, { id, reference }: { id: string; reference: string }): Promise<void> {
  const payment = await tx
    .selectFrom('payment')
    .select('registrationId')
    .where('reference', '=', reference)
    .orderBy('id')
    .executeTakeFirst();
  if (payment !== undefined) {
    throw new NotAdded(
      'reference',
      `This payment is already recorded for registration ${registrationNumber(payment.registrationId)}. Ask for the reference of their own payment.`,
    );
  }
  const owner = await tx
    .selectFrom('referenceClaim')
    .innerJoin('registration', 'registration.id', 'referenceClaim.registrationId')
    .select(['registration.id', 'registration.state'])
    .where('referenceClaim.reference', '=', reference)
    .executeTakeFirstOrThrow();
  if (owner.id === id || !takesPart(owner.state)) return;
  throw new NotAdded(
    'reference',
    `Registration ${registrationNumber(owner.id)} gives this reference, and is ${describeState(owner.state, 'staff').label.toLowerCase()}. Open it first, and find out whose payment it is.`,
  );
}

function takesPart(state: RegistrationState): boolean {
  return seatStates.some((each) => each === state);
}
