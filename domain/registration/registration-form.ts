import { type Circumstances, paymentFields, type PaymentInput, readPaymentInput } from '../payment/payment-input.ts';
import type { State, StateCode } from '../papers/paper-states.ts';
import type { Problem } from '../problem.ts';
import { fieldReader, type Read, type ReadField, type SentFields } from '../sent-fields.ts';
import { isBlank } from '../text/typed-text.ts';
import { type Person, type PersonField, personFieldNames, personFields, type PersonRule } from './person-fields.ts';

export const formFields = [
  ...paymentFields,
  'for',
  ...personFieldNames,
  'stateCode',
  'terms',
  'consent',
  'marketing',
] as const;

/** The hidden field that tells a repeat of a form from a new one. */
export const FORM_KEY = 'formKey';

/** What a form sent by the page's script is answered, as JSON. */
export type SentAnswer = { /** Of the registration. */ path: string } | { problems: readonly Problem[] };

type FieldName = (typeof formFields)[number];

const rules: Readonly<Record<PersonField, PersonRule>> = personFields;

interface FieldProblem extends Problem {
  field: FieldName;
}

export type RegistrationInput = Person &
  PaymentInput & {
    for: 'self' | 'child';
    /** Null if the form does not ask. */
    stateCode: StateCode | null;
    marketing: boolean;
  };

/** The values, or all problems in the order of the form. `states`: asked for where a tax depends on the learner's. */
export function readRegistrationForm(
  fields: SentFields,
  { states, ...circumstances }: Circumstances & { states?: readonly State[] | undefined },
): { value: RegistrationInput } | { problems: FieldProblem[] } {
  const { readField, problems } = fieldReader<FieldName>(fields);
  const whom = readField('for', readWhom);
  const person = readWholePerson(readField, fields);
  const payment = readPaymentInput(readField, circumstances);
  const stateCode = states ? readField('stateCode', (typed) => readState(typed, states)) : null;
  const terms = readField('terms', readTerms);
  const consent = readField('consent', readConsent);

  if (!whom || !person || !payment || stateCode === undefined || !terms || !consent)
    return { problems: inFormOrder(problems) };
  return { value: { for: whom, ...person, ...payment, stateCode, marketing: fields['marketing'] === 'yes' } };
}

/** Reads only method, reference and date of payment, for a corrected reference. */
export function readCorrection(
  fields: SentFields,
  circumstances: Circumstances,
): { value: PaymentInput } | { problems: FieldProblem[] } {
  const { readField, problems } = fieldReader<FieldName>(fields);
  const payment = readPaymentInput(readField, circumstances);
  return payment === undefined ? { problems: inFormOrder(problems) } : { value: payment };
}

/** Reads the payment for another sitting of an exam, with consent to today's terms. */
export function readFeeForm(
  fields: SentFields,
  circumstances: Circumstances,
): { value: PaymentInput } | { problems: FieldProblem[] } {
  const { readField, problems } = fieldReader<FieldName>(fields);
  const payment = readPaymentInput(readField, circumstances);
  const terms = readField('terms', readTerms);
  return payment === undefined || terms === undefined ? { problems: inFormOrder(problems) } : { value: payment };
}

/** The rule for a reference depends on the method, which is below it in the form. */
function inFormOrder(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.toSorted((a, b) => formFields.indexOf(a.field) - formFields.indexOf(b.field));
}

/** True for fields that only some people fill in. */
export function mayBeEmpty(name: PersonField): boolean {
  return rules[name].ofGuardian === true || rules[name].isOptional === true;
}

/** All fields of a person. Undefined after a problem was noted. */
function readWholePerson(readField: ReadField<PersonField>, fields: SentFields): Person | undefined {
  return readPerson(readField, personFieldNames, (name) => isGiven(name, fields));
}

/** False for an optional field that is empty, and for a guardian if the learner is an adult, whatever was typed. */
export function isGiven(name: PersonField, fields: SentFields): boolean {
  const { ofGuardian, isOptional } = rules[name];
  if (ofGuardian && fields['for'] !== 'child') return false;
  return !isOptional || !isBlank(fields[name] ?? '');
}

/** These fields of a person, null for an empty one. Undefined after a problem was noted. */
export function readPerson<Field extends PersonField>(
  readField: ReadField<Field>,
  names: readonly Field[],
  isAsked: (name: Field) => boolean,
): Pick<Person, Field> | undefined {
  const values = names.map((name) => [name, isAsked(name) ? readField(name, rules[name].read) : null] as const);
  if (values.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(values) as Pick<Person, Field>;
}

function readWhom(typed: string): Read<'self' | 'child'> {
  if (typed === 'self' || typed === 'child') return { value: typed };
  return { problem: 'Choose who will take this course: you, or your child under 18.' };
}

function readState(typed: string, states: readonly State[]): Read<StateCode> {
  const state = states.find(({ code }) => code === typed);
  if (state !== undefined) return { value: state.code };
  return { problem: 'Choose your State or Union territory. The tax on your invoice depends on it.' };
}

function readTerms(typed: string): Read<true> {
  if (typed === 'yes') return { value: true };
  return { problem: 'Tick the box if you agree to the terms and the refund rules.' };
}

function readConsent(typed: string): Read<true> {
  if (typed === 'yes') return { value: true };
  return { problem: 'Tick the box if you agree to the privacy notice. Without it we are not allowed to register you.' };
}
