/** What has to hold before a message of the bank confirms a payment without a person. */
import { counted } from '../text/counted.ts';
import { HOUR, MINUTE } from '../day.ts';
import { type Check, checksOf, type SeenRegistration, type SeenRow } from '../matching/checks.ts';
import type { Match } from '../matching/match.ts';
import { formatRupees, type Paise, sumOf } from '../money.ts';

/** A learner registers within so long of the payment, before or after it. */
const REGISTERED_WITHIN = HOUR;

/** What the owner chose. */
export interface Ceilings {
  perPayment: Paise;
  perDay: Paise;
}

export interface ConditionsOf {
  /** The credit as a row of a statement. */
  row: SeenRow;
  /** When it was paid, as closely as the email tells: milliseconds since 1970. */
  paidAt: number;
  /** Nobody signs an SMS: it is only stored if the owner's phone handed it on. */
  source: 'mail' | 'sms';
  /** Whether the signature of an email is the bank's, and it was sent to the owner's address. */
  isSigned: boolean;
  registration: SeenRegistration & { receivedAt: number; isOnHold: boolean };
  /** What the matching of statements says of the two. */
  match: Match['kind'];
  /** Of its source; undefined while that only suggests. */
  ceilings: Ceilings | undefined;
  /** What messages of its source have confirmed today without a person. */
  confirmedToday: Paise;
}

export interface Condition extends Omit<Check, 'of'> {
  of: Check['of'] | 'signature' | 'registration' | 'hour' | 'choice';
}

/** Beside the checks of reference, amount and date; undefined where these say it all. */
const NOT_EXACT: Readonly<Record<Match['kind'], string | undefined>> = {
  exact: undefined,
  'same-reference': 'Reference of several registrations',
  'already-confirmed': 'Reference used before',
  'amount-differs': undefined,
  'date-differs': undefined,
  near: 'Not certain',
  unmatched: 'Not certain',
};

const EXACTLY = 0 as Paise;

/** Every condition in the order in which the desk shows them. A person decides unless all are right. */
export function conditionsOf(facts: ConditionsOf): Condition[] {
  const { row, registration } = facts;
  return [
    signatureCondition(facts),
    // Without a tolerance: a person decides about a rupee too much.
    ...checksOf(row, registration, EXACTLY),
    ...registrationConditions(facts),
    hourCondition(facts),
    choiceCondition(facts),
  ];
}

/** Whether a payment is confirmed without a person. */
export function confirmsItself(conditions: readonly Condition[]): boolean {
  return conditions.every(({ isRight }) => isRight);
}

function signatureCondition({ source, isSigned }: ConditionsOf): Condition {
  const of = 'signature';
  if (source === 'sms') return { of, isRight: true, words: 'From your phone' };
  return { of, isRight: isSigned, words: isSigned ? 'Signed by the bank' : 'Signature not certain' };
}

function registrationConditions({ match, registration }: ConditionsOf): Condition[] {
  const words = registration.isOnHold ? 'Registration on hold' : NOT_EXACT[match];
  return words === undefined ? [] : [{ of: 'registration', isRight: false, words }];
}

function hourCondition({ paidAt, registration: { receivedAt } }: ConditionsOf): Condition {
  const between = receivedAt - paidAt;
  const isRight = Math.abs(between) <= REGISTERED_WITHIN;
  const minutes = Math.round(Math.abs(between) / MINUTE);
  const hours = Math.round(minutes / 60);
  const time =
    minutes < 120
      ? counted(minutes, 'minute')
      : hours < 48
        ? counted(hours, 'hour')
        : counted(Math.round(hours / 24), 'day');
  const words = isRight
    ? 'Registered within the hour'
    : `Registered ${time} ${between < 0 ? 'before' : 'after'} the payment`;
  return { of: 'hour', isRight, words };
}

function choiceCondition({ row: { amount }, source, ceilings, confirmedToday }: ConditionsOf): Condition {
  const of = 'choice';
  if (ceilings === undefined)
    return { of, isRight: false, words: source === 'sms' ? 'SMS only suggest' : 'Bank mail only suggests' };
  const { perPayment, perDay } = ceilings;
  if (amount > perPayment) return { of, isRight: false, words: `Above ${formatRupees(perPayment)} for one payment` };
  const isRight = sumOf([confirmedToday, amount]) <= perDay;
  return { of, isRight, words: isRight ? 'Within your limits' : `Above ${formatRupees(perDay)} for one day` };
}
