/** What of bank mail waits for staff in their queue, and what it did today. */
import { usualWait } from '../../../domain/bank-mail/learner/usual-time.ts';
import { mayDo } from '../../../domain/staff/roles.ts';
import type { DeskUser } from '../../guard/allowed.ts';
import type { DeskContext } from '../../setup/desk-context.ts';
import { confirmedByItself } from '../credits.ts';
import { measuredWaits } from '../learner/usual-time.ts';
import { bankNameNow, missingAmong, type MissingPayment, missingPayments, withoutStatement } from '../missing.ts';
import { type Suggestion, suggestions } from '../suggestions.ts';

export interface Found {
  /** Whether bank and learner say the same, and only the hour, the signature or the owner's limits ask for a person. */
  isSame: boolean;
  /** What differs, such as `₹500 short`; undefined if nothing does. */
  differs: string | undefined;
}

export interface BankMailInQueue {
  /** Confirmed payments that a statement lacks, by registration, oldest first. */
  missing: ReadonlyMap<string, MissingPayment>;
  /** What may pay for a registration, by its id, oldest first. */
  found: ReadonlyMap<string, Found>;
  /** How many suggestions "Compare and confirm" is about: those in which all agrees, otherwise the others. */
  toCompare: number;
  /** Payments that wait for their statement, and since when, in milliseconds since 1970. */
  waiting: { count: number; since: number | undefined };
}

type Context = Pick<DeskContext, 'db' | 'now' | 'bankMail' | 'bankSms'>;
type Viewer = Pick<DeskUser, 'staffId' | 'role'>;

/** The name of the bank. Undefined while neither a mailbox nor a phone is set up, and for staff who may not use bank mail. */
export async function bankFor(context: Context, { role }: Pick<Viewer, 'role'>): Promise<string | undefined> {
  return mayDo(role, 'bank-mail') ? bankNameNow(context) : undefined;
}

/** Confirmed payments that a statement lacks, by registration, oldest first. None for staff who may not use bank mail. */
export async function missingInQueue(context: Context, who: Pick<Viewer, 'role'>): Promise<BankMailInQueue['missing']> {
  const bankName = await bankFor(context, who);
  return bankName === undefined ? new Map() : byRegistration(await missingPayments(context.db, bankName));
}

function byRegistration(payments: readonly MissingPayment[]): BankMailInQueue['missing'] {
  return new Map(payments.map((payment) => [payment.registrationId, payment]));
}

/**
 * What staff decide first, and nothing about a viewer's own registration. Undefined without bank mail, and for staff who
 * may not use it.
 */
export async function bankMailInQueue(context: Context, who: Viewer): Promise<BankMailInQueue | undefined> {
  const { db } = context;
  const bankName = await bankFor(context, who);
  if (bankName === undefined) return undefined;
  // The limits change what a suggestion says, not whether there is one.
  const suggested = (await suggestions(context, who, undefined)).filter(({ candidates }) => candidates.length > 0);
  const found = new Map<string, Found>();
  for (const suggestion of suggested) {
    for (const { id, conditions } of suggestion.candidates) {
      if (found.get(id)?.isSame !== true) found.set(id, foundBy(suggestion, conditions));
    }
  }
  const same = suggested.filter(({ match }) => match === 'exact').length;
  const waiting = await withoutStatement(db);
  return {
    missing: byRegistration(await missingAmong(db, waiting, bankName)),
    found,
    toCompare: same || suggested.length,
    waiting: { count: waiting.length, since: waiting[0]?.recordedAt },
  };
}

/** The owner's limits and the hour are not between bank and learner. */
const BETWEEN: readonly string[] = ['reference', 'amount', 'date', 'name', 'registration'];

function foundBy({ match }: Suggestion, conditions: Suggestion['candidates'][number]['conditions']): Found {
  const wrong = conditions.find(({ of, isRight }) => !isRight && BETWEEN.includes(of));
  return { isSame: match === 'exact', differs: wrong?.words };
}

export interface BankMailToday {
  /** Payments that it confirmed today without a person. */
  confirmed: number;
  /** The median from the form to the confirmation in minutes; undefined while there are too few. */
  usualMinutes: number | undefined;
}

/** For the strip above the queue. */
export async function bankMailToday({ db, now }: Pick<Context, 'db' | 'now'>): Promise<BankMailToday> {
  return {
    confirmed: (await confirmedByItself(db, now())).count,
    usualMinutes: usualWait(await measuredWaits(db, now())),
  };
}
