import type { Paise } from '../money.ts';
import { readReference } from '../payment/payment-input.ts';
import { readReceivedAmount, readReceivedDay } from '../payment/received-payment.ts';
import { isPaymentMethod, type PaymentMethod } from '../payment/reference.ts';
import type { Problem } from '../problem.ts';
import {
  type Person,
  type PersonField,
  personFieldNames,
  personFields,
  type PersonRule,
} from '../registration/registration-fields.ts';
import { readWholePerson } from '../registration/registration-form.ts';
import { fieldReader, type Read, type SentFields } from '../sent-fields.ts';

/** Asked first, in the order in which staff ask at the desk. */
export const walkInFirst = ['learnerName', 'mobile', 'email'] as const satisfies PersonField[];

const rules: Readonly<Record<PersonField, PersonRule>> = personFields;
const others = personFieldNames.filter((name) => !walkInFirst.some((first) => first === name));

/** Fields for guardians alone, and the remaining fields. */
export const walkInOfGuardian = others.filter((name) => rules[name].ofGuardian);
export const walkInBesides = others.filter((name) => !rules[name].ofGuardian);

export const walkInFields = [
  'course',
  ...walkInFirst,
  ...walkInBesides,
  'for',
  ...walkInOfGuardian,
  'method',
  'amount',
  'reference',
  'paidOn',
  'terms',
  'consent',
  'marketing',
] as const;

type WalkInField = (typeof walkInFields)[number];

interface WalkInProblem extends Problem {
  field: WalkInField;
}

export interface WalkInInput {
  courseId: string;
  person: Person;
  method: PaymentMethod;
  amount: Paise;
  /** `referenceTyped` also has the text around the reference. Null for cash. */
  transfer: { reference: string; referenceTyped: string } | null;
  /** `YYYY-MM-DD`. */
  paidOn: string;
  /** Whether the learner agreed to news of other courses. */
  marketing: boolean;
}

interface WalkInCircumstances {
  /** Today in India, `YYYY-MM-DD`. */
  today: string;
  ownNumbers: ReadonlySet<string>;
  courseIds: readonly string[];
}

/** Reads the walk-in form. Problems are in the order of the form. */
export function readWalkIn(
  fields: SentFields,
  { today, ownNumbers, courseIds }: WalkInCircumstances,
): { value: WalkInInput } | { problems: WalkInProblem[] } {
  const { readField, problems } = fieldReader<WalkInField>(fields);
  const courseId = readField('course', (typed) => readCourse(typed, courseIds));
  const whom = readField('for', readWhom);
  const person = readWholePerson(readField, fields);
  const method = readField('method', readMethod);
  const amount = readField('amount', readReceivedAmount);
  const transfer =
    method === undefined || method === 'cash'
      ? null
      : readField('reference', (typed) => readReference(typed, method, ownNumbers));
  const paidOn = readField('paidOn', (typed) => readReceivedDay(typed, today));
  const terms = readField('terms', readTerms);
  const consent = readField('consent', readConsent);
  if (!courseId || !whom || !person || !method || !amount || transfer === undefined || !paidOn || !terms || !consent) {
    return { problems: problems.toSorted((a, b) => walkInFields.indexOf(a.field) - walkInFields.indexOf(b.field)) };
  }
  return { value: { courseId, person, method, amount, transfer, paidOn, marketing: fields['marketing'] === 'yes' } };
}

function readCourse(typed: string, courseIds: readonly string[]): Read<string> {
  return courseIds.includes(typed) ? { value: typed } : { problem: 'Choose the course.' };
}

function readWhom(typed: string): Read<'self' | 'child'> {
  if (typed === 'self' || typed === 'child') return { value: typed };
  return { problem: 'Choose whether the learner is 18 or over.' };
}

function readMethod(typed: string): Read<PaymentMethod> {
  return isPaymentMethod(typed)
    ? { value: typed }
    : { problem: 'Choose how they paid: in cash, by UPI or by bank transfer.' };
}

function readTerms(typed: string): Read<true> {
  if (typed === 'yes') return { value: true };
  return { problem: 'Tick this once they agree to the terms and the refund rules.' };
}

function readConsent(typed: string): Read<true> {
  if (typed === 'yes') return { value: true };
  return {
    problem: 'Tick this once they have read the privacy notice and agree. Without it we may not keep their data.',
  };
}
