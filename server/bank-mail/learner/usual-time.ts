/** What bank mail lets a learner read: how long it usually takes, and what our bank told of their own payment. */
import {
  type BankMailNow,
  HEARD_WITHIN,
  MEASURED_FOR,
  type UsualTime,
  usualTime,
} from '../../../domain/bank-mail/learner/usual-time.ts';
import { HOUR, MINUTE } from '../../../domain/day.ts';
import { less, type Paise } from '../../../domain/money.ts';
import { waitsForStaff } from '../../../domain/registration/registration-states.ts';
import type { Db } from '../../db/tables.ts';
import type { RegistrationView } from '../../registration/registration-view.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { type Choice, choiceNow } from '../choice.ts';
import { confirmedByItself, newestCredit, recordedByItself } from '../credits.ts';

/** Milliseconds for which everybody gets the same answer. */
const KEPT = MINUTE;

/** A mailbox that fails for a shorter time delays nobody much. */
const FAILS_FOR = 10 * MINUTE;

/** Learners who wait so long should have been confirmed. */
const EXPECTED_WITHIN = HOUR;

export type AskUsualTime = (price: Paise) => Promise<UsualTime>;

/** What a payer of a price may read. The database is asked once a minute, however many pages are open. */
export function createUsualTime(context: Pick<DeskContext, 'db' | 'bankMail' | 'now'>): AskUsualTime {
  let kept: { at: number; facts: Promise<BankMailNow | undefined> } | undefined;
  return async (price) => {
    const now = context.now();
    if (kept === undefined || now - kept.at >= KEPT) {
      const facts = factsNow(context, now);
      kept = { at: now, facts };
      // A failure is not an answer for the next one.
      facts.catch(() => (kept = undefined));
    }
    const facts = await kept.facts;
    return facts === undefined ? { kind: 'unknown' } : usualTime(facts, price, now);
  };
}

async function factsNow(
  { db, bankMail: bankMailNow }: Pick<DeskContext, 'db' | 'bankMail'>,
  now: number,
): Promise<BankMailNow | undefined> {
  const bankMail = await bankMailNow();
  return bankMail && usualTimeFacts(db, await choiceNow(db, bankMail, now), now);
}

/** What the usual time is made of, while bank mail is set up. */
export async function usualTimeFacts(
  db: Db,
  { ceilings }: Pick<Choice, 'ceilings'>,
  now: number,
): Promise<BankMailNow> {
  const waits = await measuredWaits(db, now);
  if (ceilings === undefined) return { waits, upTo: undefined, isReached: true, heardAt: null, waiting: 0 };
  const ofToday = less(ceilings.perDay, (await confirmedByItself(db, now, 'mail')).amount);
  const reader = await db.selectFrom('bankMailReader').select(['problem', 'problemSince']).executeTakeFirst();
  const failsSince = reader === undefined || reader.problem === null ? null : reader.problemSince;
  const waiting = await db
    .selectFrom('registration')
    .select('id')
    .where('state', '=', 'received')
    .where('receivedAt', '>', now - HEARD_WITHIN)
    .where('receivedAt', '<', now - EXPECTED_WITHIN)
    .limit(2)
    .execute();
  return {
    waits,
    upTo: ofToday < ceilings.perPayment ? ofToday : ceilings.perPayment,
    isReached: failsSince === null || now - failsSince < FAILS_FOR,
    heardAt: (await newestCredit(db, 'mail'))?.arrivedAt ?? null,
    waiting: waiting.length,
  };
}

/** Milliseconds from the form to the confirmation, of each payment of the last days that nobody had to confirm. */
export async function measuredWaits(db: Db, now: number): Promise<number[]> {
  const measured = await recordedByItself(db, now - MEASURED_FOR, 'mail')
    .innerJoin('registration', 'registration.id', 'payment.registrationId')
    .select(['payment.recordedAt', 'registration.receivedAt'])
    .execute();
  return measured.map(({ recordedAt, receivedAt }) => recordedAt - receivedAt);
}

/** What the status page of a learner has of bank mail. */
export interface LearnersBankMail {
  /** While the registration waits for our bank's email; undefined where no time was promised. */
  usualMinutes: number | undefined;
  /** A payment that a signed email of our bank brought; undefined without one. */
  told: { at: number; amount: Paise; isSameReference: boolean; inStatementAt: number | null } | undefined;
}

/** Of a registration, for its learner. Both are undefined where bank mail has nothing to say. */
export async function learnersBankMail(
  db: Db,
  ask: AskUsualTime,
  { id, state, price, method, reference, payments }: RegistrationView,
): Promise<LearnersBankMail> {
  if (waitsForStaff(state)) {
    // Of cash and of parts no email tells.
    const usual = method === 'cash' || payments.length > 0 ? undefined : await ask(price);
    return { usualMinutes: usual?.kind === 'usual' ? usual.minutes : undefined, told: undefined };
  }
  const credit = await db
    .selectFrom('bankCredit')
    .innerJoin('payment', 'payment.id', 'bankCredit.paymentId')
    .select(['bankCredit.arrivedAt', 'bankCredit.reference', 'payment.amount', 'payment.inStatementAt'])
    .where('bankCredit.registrationId', '=', id)
    .where('bankCredit.state', '=', 'recorded')
    .where('bankCredit.verdict', '=', 'signed')
    .orderBy('payment.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (credit === undefined) return { usualMinutes: undefined, told: undefined };
  const { arrivedAt: at, amount, inStatementAt } = credit;
  return {
    usualMinutes: undefined,
    told: { at, amount, isSameReference: credit.reference === reference, inStatementAt },
  };
}
