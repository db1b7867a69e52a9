import { batchOf, countsSeats } from '../../domain/course/seats.ts';
import type { Offer } from '../../domain/course/offer.ts';
import { type Paise, paiseFromRupees } from '../../domain/money.ts';
import type { PaymentInput } from '../../domain/payment/payment-input.ts';
import { dueAfter } from '../../domain/registration/deadline.ts';
import type { RegistrationInput } from '../../domain/registration/registration-form.ts';
import { writeAudit } from '../db/audit.ts';
import type { Course } from '../content/schema/course-schema.ts';
import type { Entry } from '../content/schema/schema.ts';
import { sha256 } from '../db/hash.ts';
import { newId } from '../db/id.ts';
import { prepare } from '../db/prepare.ts';
import type { RegistrationTable } from '../db/tables/registration-tables.ts';
import type { Tx } from '../db/tables.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { type MailContext, queueMail } from '../mail/outbox/queue-mail.ts';
import { heldPlace } from './held-place.ts';
import { claimReference } from './claim-reference.ts';
import { lockSeats, offerOf } from './seats.ts';
import { isToken, tokenHash, tokenOf } from '../guard/token.ts';

interface Registered {
  id: string;
  token: string;
  repeated: boolean;
}

export const insertRegistration = prepare((tx, row: RegistrationTable) =>
  tx
    .insertInto('registration')
    .values(row)
    .onConflict((conflict) => conflict.columns(['courseId', 'reference', 'email', 'mobile']).doNothing())
    .returning('id'),
);

/** What a form has besides its fields. */
interface SentWith {
  /** A valid invitation takes its held seat, and any other token is ignored. */
  invitation?: string | undefined;
  /** Known to the sender's page alone. A text that is no token is ignored. */
  key?: string | undefined;
  /** By default that of the course. */
  price?: Paise;
}

/**
 * Adds a registration, or finds the same one: by the key and the content of its form, also after a correction, or by its
 * unique index. The sender has already paid, so nothing is refused: a used reference means on hold, and for a full
 * course staff find a seat or refund. Throws outside `inTransaction`.
 */
export async function registerIn(
  tx: Tx,
  context: Omit<DeskContext, 'db'>,
  course: Entry<Course>,
  input: RegistrationInput,
  { invitation, key = '', price = paiseFromRupees(course.price) }: SentWith = {},
): Promise<Registered> {
  const { content, secret } = context;
  const { for: _whom, marketing, ...kept } = input;
  const { learnerName, email, method } = kept;

  if (invitation !== undefined || countsSeats(course)) await lockSeats(tx, context, course);
  // Taken after the lock, since seats follow the order of ids.
  const now = context.now();
  const id = newId(now);
  const token = tokenOf(secret, { id, email });
  const dueAt = dueAfter(now, content.site.confirmation.hours);
  const repeated = (before: string, address: string | null = email) => ({
    id: before,
    token: tokenOf(secret, { id: before, email: address }),
    repeated: true,
  });
  const sentHash = isToken(key) ? sha256(JSON.stringify([key, course.id, input])) : null;
  const same = sentHash === null ? undefined : await sentAs(tx, sentHash);
  if (same !== undefined) return repeated(same.id, same.email);
  // The unique index does not know former ids, and nobody registers under them now.
  const earlier = await sentBefore(tx, course.formerIds, input);
  if (earlier !== undefined) return repeated(earlier);

  const place = invitation === undefined ? undefined : await heldPlace(tx, course, { token: invitation, now });
  const offer = place === undefined ? await offerOf(tx, context, course) : 'open';
  const row: RegistrationTable = {
    id,
    tokenHash: tokenHash(token),
    courseId: course.id,
    courseName: course.name,
    price,
    ...kept,
    marketingConsentAt: marketing ? now : null,
    batch: batchOf(course.dates),
    state: offer === 'open' ? 'received' : 'held',
    stateReason: null,
    receivedAt: now,
    dueAt,
    stateChangedAt: now,
    confirmedAt: null,
    ...agreedVersions(context),
    consentAt: now,
    erasedAt: null,
    registeredBy: null,
    resitOf: null,
    offerThen: offer === 'open' ? null : offer,
    offeredAgainAt: null,
    sentHash,
  };
  const [inserted] = await insertRegistration(tx, row);
  if (inserted === undefined) {
    const before = await sentBefore(tx, [course.id], input);
    if (before === undefined) throw new Error('a registration that was there already cannot be found');
    return repeated(before);
  }

  if (place !== undefined) {
    await tx.updateTable('waitingList').set({ registrationId: id }).where('id', '=', place).execute();
  }
  const about = offer === 'open' ? {} : { offer };
  await takeUp(tx, context, row, {
    logged: { ...about, ...(place !== undefined && { invited: true as const }) },
    mailed: { ...about, email, learner: learnerName, method },
  });
  return { id, token, repeated: false };
}

/** Claims the reference of a new registration or puts it on hold, logs it and sends the email. */
export async function takeUp(
  tx: Tx,
  context: MailContext,
  { id, courseId, courseName: course, price, reference, paidOn, receivedAt: now, dueAt }: RegistrationTable,
  {
    logged = {},
    mailed: { email, ...mailed },
  }: {
    logged?: { offer?: string; invited?: true };
    mailed: { email: string; learner: string; method: PaymentInput['method']; offer?: Exclude<Offer, 'open'> };
  },
): Promise<void> {
  const isOwn = await claimReference(tx, { registrationId: id, reference });
  if (!isOwn) await tx.updateTable('registration').set({ state: 'held' }).where('id', '=', id).execute();
  await writeAudit(tx, {
    at: now,
    actor: 'learner',
    registrationId: id,
    action: 'register',
    detail: { course: courseId, price, referenceTaken: !isOwn, ...logged },
  });
  await queueMail(tx, context, {
    kind: 'received',
    id: newId(now),
    registrationId: id,
    recipient: email,
    data: { course, price, reference, paidOn, dueAt, ...mailed },
    now,
  });
}

/**
 * The registration of the same form with the same key. Another form with this key finds nothing: on a shared phone
 * somebody else may go on with it.
 */
async function sentAs(tx: Tx, sentHash: string): Promise<{ id: string; email: string | null } | undefined> {
  return tx.selectFrom('registration').select(['id', 'email']).where('sentHash', '=', sentHash).executeTakeFirst();
}

/** The id of the person's earlier registration with this payment, for one of these course ids. Some have no address. */
export async function sentBefore(
  tx: Tx,
  courseIds: readonly string[],
  { reference, email, mobile }: Pick<RegistrationInput, 'reference' | 'mobile'> & { email: string | null },
): Promise<string | undefined> {
  if (courseIds.length === 0) return undefined;
  const before = await tx
    .selectFrom('registration')
    .select('id')
    .where('courseId', 'in', courseIds)
    .where('reference', '=', reference)
    .where('email', email === null ? 'is' : '=', email)
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return before?.id;
}

/** The days, `YYYY-MM-DD`, of the last changes to the pages that the learner agrees to. Throws if a page is missing. */
export function agreedVersions({
  content,
}: Pick<DeskContext, 'content'>): Pick<RegistrationTable, 'consentVersion' | 'termsVersion' | 'refundsVersion'> {
  const versionOf = (id: 'privacy' | 'terms' | 'refunds') => {
    const page = content.pages.find((each) => each.id === id);
    if (page === undefined) throw new Error(`content/pages/${id}.md is missing`);
    return page.updated;
  };
  return {
    consentVersion: versionOf('privacy'),
    termsVersion: versionOf('terms'),
    refundsVersion: versionOf('refunds'),
  };
}
