/** Confirms payments by the bank's own signed emails and by its SMS, where everything agrees and the owner has chosen so. */
import { sql } from 'kysely';
import { type Ceilings, type ConditionsOf, conditionsOf, confirmsItself } from '../../domain/bank-mail/conditions.ts';
import { matchStatement } from '../../domain/matching/match-statement.ts';
import type { OpenRegistration } from '../../domain/matching/match.ts';
import { less } from '../../domain/money.ts';
import { isOpen } from '../../domain/registration/registration-states.ts';
import { advisoryLocks } from '../db/advisory-locks.ts';
import type { Db, Tx } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { moneyKept } from '../registration/locked-registration.ts';
import type { DeskContext } from '../setup/desk-context.ts';
import { recordedPayments } from '../statement/known-payments.ts';
import type { Choice } from './choice.ts';
import { confirmedByItself, creditRow, KEPT_FOR, type KeptCredit, lockCredit } from './credits.ts';
import { recordCredit } from './record-credit.ts';

/** How many credits one look decides: the others wait for the next. */
const AT_ONCE = 200;

/**
 * Looks at each open credit whose reference somebody has given: it confirms their registration, agrees with a payment
 * that is recorded, or stays for staff. Each has its own transaction, and a second look changes nothing. Answers the
 * number of confirmed registrations. `sms`: up to which sums SMS confirm; undefined while they only suggest.
 */
export async function settleCredits(
  context: DeskContext,
  choice: Pick<Choice, 'ceilings' | 'staffId'>,
  sms?: Ceilings,
): Promise<number> {
  const limits = { mail: choice.ceilings, sms };
  let confirmed = 0;
  for (const id of await creditsToSettle(context.db, context.now())) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each changes what the next finds
    if (await inTransaction(context.db, (tx) => settleOne(tx, context, { id, limits, staffId: choice.staffId })))
      confirmed++;
  }
  return confirmed;
}

/** Open credits with a reference of a registration or a payment, oldest first. */
async function creditsToSettle(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bankCredit')
    .select('bankCredit.id')
    .where('state', '=', 'open')
    .where('toldAt', '>', now - KEPT_FOR)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('registration')
            .select('registration.id')
            .whereRef('registration.reference', '=', 'bankCredit.reference')
            .where('registration.state', 'in', ['received', 'needs-you']),
        ),
        exists(selectFrom('payment').select('payment.id').whereRef('payment.reference', '=', 'bankCredit.reference')),
      ]),
    )
    .orderBy('toldAt')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

interface Settling extends Pick<Choice, 'staffId'> {
  id: string;
  limits: Readonly<Record<KeptCredit['source'], Ceilings | undefined>>;
}

async function settleOne(tx: Tx, context: DeskContext, { id, limits, staffId }: Settling): Promise<boolean> {
  // Another process must not count what was confirmed today before this payment is in it.
  if (context.engine === 'postgres')
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks.settling)}, hashtext(current_schema()))`.execute(tx);
  const credit = await lockCredit(tx, context, id);
  if (credit?.state !== 'open' || credit.reference === null) return false;
  if (await agreesWithPayment(tx, credit)) return false;
  const found = await registrationOf(tx, credit);
  if (found === undefined || staffId === undefined) return false;
  const { source } = credit;
  const { amount: confirmedToday } = await confirmedByItself(tx, context.now(), source);
  const conditions = conditionsOf({
    ...{ row: creditRow(credit, 1), paidAt: credit.paidAt, source, isSigned: credit.verdict === 'signed' },
    ...{ registration: found.registration, match: found.match, ceilings: limits[source], confirmedToday },
  });
  if (!confirmsItself(conditions)) return false;
  const { id: registrationId } = found.registration;
  return recordCredit(tx, context, { credit, registrationId, staffId, by: undefined });
}

/** Ties a credit to the payment that staff or a statement recorded under its reference. */
async function agreesWithPayment(tx: Tx, { id, reference, amount }: KeptCredit): Promise<boolean> {
  const payment = await tx
    .selectFrom('payment')
    .select(['id', 'registrationId'])
    .where('reference', '=', reference)
    .where('amount', '=', amount)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (payment === undefined) return false;
  await tx
    .updateTable('bankCredit')
    .set({ state: 'agrees', paymentId: payment.id, registrationId: payment.registrationId })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
  return true;
}

type Found = Pick<ConditionsOf, 'match'> & { registration: ConditionsOf['registration'] & { id: string } };

/** The registration with the credit's reference, and what the matching of statements says of the two. */
async function registrationOf(tx: Tx, credit: KeptCredit): Promise<Found | undefined> {
  const { reference } = credit;
  if (reference === null) return undefined;
  const rows = await tx
    .selectFrom('registration')
    .leftJoin('referenceClaim', 'referenceClaim.reference', 'registration.reference')
    .select(['registration.id', 'registration.reference', 'registration.price', 'registration.paidOn', 'state'])
    .select(['learnerName', 'guardianName', 'receivedAt', 'referenceClaim.registrationId as owner'])
    .where('registration.reference', '=', reference)
    .orderBy('registration.id')
    .execute();
  const open: (OpenRegistration & { receivedAt: number })[] = [];
  for (const { price, owner, state, ...row } of rows) {
    if (!isOpen(state)) continue;
    // oxlint-disable-next-line no-await-in-loop -- a transaction answers one statement at a time
    const missing = less(price, await moneyKept(tx, row.id));
    open.push({ ...row, state, missing, ownsReference: owner === row.id });
  }
  const recorded = await recordedPayments(tx, { references: new Set([reference]), hashes: new Set() });
  const [match] = matchStatement([creditRow(credit, 1)], open, { confirmedReferences: recorded.byReference });
  const [first] = open;
  if (match === undefined || first === undefined) return undefined;
  const named = 'registrationId' in match ? open.find(({ id }) => id === match.registrationId) : undefined;
  const registration = named ?? first;
  return { match: match.kind, registration: { ...registration, isOnHold: registration.state === 'held' } };
}
