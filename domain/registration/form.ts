/** What a learner sends to register: the fields of the form, read once, at the edge. */
import { addDays, dayOf, formatDay } from '../day.ts';
import { parseEmail } from '../person/email.ts';
import { parsePaymentReference, type PaymentMethod } from '../payment/reference.ts';
import { parseIndianMobile } from '../person/phone.ts';
import { hasControlCharacter, isTooLong, oneLine, plainLine } from '../typed-text.ts';

/** The fields in the order of the form. */
export const registrationFields = [
  'for',
  'learnerName',
  'guardianName',
  'email',
  'mobile',
  'method',
  'reference',
  'paidOn',
  'consent',
  'marketing',
] as const;

export type RegistrationField = (typeof registrationFields)[number];

/** What is wrong with a field and what to do, for the person who typed it. */
export interface FieldProblem {
  field: RegistrationField;
  message: string;
}

/** How somebody says that they paid: all that may be corrected later. */
export interface PaymentInput {
  method: PaymentMethod;
  /** As `parsePaymentReference` gives it. */
  reference: string;
  /** As it was typed, on one line. */
  referenceTyped: string;
  /** `YYYY-MM-DD`. */
  paidOn: string;
}

/** Who learns and how they are reached: what staff can put right. */
export interface Contact {
  learnerName: string;
  /** The parent or guardian of a learner under 18; null when an adult registers for themselves. */
  guardianName: string | null;
  /** In small letters. */
  email: string;
  /** E.164. */
  mobile: string;
}

export interface RegistrationInput extends Contact, PaymentInput {
  /** Whether an adult learns, or the child of the guardian who fills in the form. */
  for: 'self' | 'child';
  /** Whether they also agreed to be told of other courses. */
  marketing: boolean;
}

/** The fields as they were sent; one that is missing counts as empty. */
export type SentFields = Readonly<Record<string, string>>;

/** What the form is read against. */
export interface Circumstances {
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  /** The provider's account numbers, some of which have the form of a payment reference. */
  ownNumbers: ReadonlySet<string>;
}

/** How far back statements are looked through for a payment. */
export const MOST_DAYS_AGO = 90;

/** More than any reference with the label that was pasted along. */
const MOST_TYPED = 100;

const NAME_LENGTH = { least: 2, most: 80 };

/** A value, or the problem of its field. */
type Read<T> = { value: T } | { problem: string };

/** What the learner registers, or every problem in the order of the form. */
export function readRegistrationForm(
  fields: SentFields,
  circumstances: Circumstances,
): { value: RegistrationInput } | { problems: FieldProblem[] } {
  const sent = sentFields(fields);
  const whom = sent('for', readWhom);
  // An adult has no guardian, whatever stands in the field.
  const contact = readContactOf(sent, fields['for'] === 'child');
  const payment = readPayment(sent, circumstances);
  const consent = sent('consent', readConsent);

  if (whom === undefined || contact === undefined || payment === undefined || consent === undefined) {
    return { problems: sent.problems };
  }
  return { value: { for: whom, ...contact, ...payment, marketing: fields['marketing'] === 'yes' } };
}

/** The same for names, e-mail address and mobile number alone, when staff put them right. No guardian is an adult. */
export function readContact(fields: SentFields): { value: Contact } | { problems: FieldProblem[] } {
  const sent = sentFields(fields);
  const { guardianName = '' } = fields;
  const contact = readContactOf(sent, isTooLong(guardianName) || plainLine(guardianName) !== '');
  return contact === undefined ? { problems: sent.problems } : { value: contact };
}

/** The same for method, reference and date of payment alone, when staff ask for a corrected reference. */
export function readCorrection(
  fields: SentFields,
  circumstances: Circumstances,
): { value: PaymentInput } | { problems: FieldProblem[] } {
  const sent = sentFields(fields);
  const payment = readPayment(sent, circumstances);
  return payment === undefined ? { problems: sent.problems } : { value: payment };
}

interface Sent {
  /** The value of a field, or undefined after its problem was noted. */
  <T>(field: RegistrationField, read: (typed: string) => Read<T>): T | undefined;
  problems: FieldProblem[];
}

function sentFields(fields: SentFields): Sent {
  const problems: FieldProblem[] = [];
  const sent = <T>(field: RegistrationField, read: (typed: string) => Read<T>): T | undefined => {
    const typed = fields[field] ?? '';
    const result = hasControlCharacter(typed)
      ? { problem: 'There is a character in this that cannot be shown. Delete it all and type it again.' }
      : read(typed);
    if ('value' in result) return result.value;
    problems.push({ field, message: result.problem });
    return undefined;
  };
  return Object.assign(sent, { problems });
}

function readContactOf(sent: Sent, hasGuardian: boolean): Contact | undefined {
  const learnerName = sent('learnerName', (typed) => readName(typed, 'Type the full name of the person who learns.'));
  const guardianName = hasGuardian
    ? sent('guardianName', (typed) => readName(typed, 'Type the full name of the parent or guardian.'))
    : null;
  const email = sent('email', (typed) => renamed(parseEmail(typed), 'email'));
  const mobile = sent('mobile', (typed) => renamed(parseIndianMobile(typed), 'mobile'));
  if (learnerName === undefined || guardianName === undefined || email === undefined || mobile === undefined) {
    return undefined;
  }
  return { learnerName, guardianName, email, mobile };
}

function readPayment(sent: Sent, { today, ownNumbers }: Circumstances): PaymentInput | undefined {
  const method = sent('method', readMethod);
  // Without a method the wider of the two forms still tells a wrong number.
  const reference = sent('reference', (typed) => readReference(typed, method ?? 'bank', ownNumbers));
  const paidOn = sent('paidOn', (typed) => readPaidOn(typed, today));
  if (method === undefined || reference === undefined || paidOn === undefined) return undefined;
  return { method, ...reference, paidOn };
}

function renamed<Key extends string>(parsed: Record<Key, string> | { problem: string }, key: Key): Read<string> {
  return 'problem' in parsed ? { problem: parsed.problem } : { value: parsed[key] };
}

function readWhom(typed: string): Read<'self' | 'child'> {
  if (typed === 'self' || typed === 'child') return { value: typed };
  return { problem: 'Choose who learns: you, or your child under 18.' };
}

function readMethod(typed: string): Read<PaymentMethod> {
  if (typed === 'upi' || typed === 'bank') return { value: typed };
  return { problem: 'Choose how you paid: by UPI or by bank transfer.' };
}

function readConsent(typed: string): Read<true> {
  if (typed === 'yes') return { value: true };
  return { problem: 'Tick the box if you agree to the privacy notice. Without it we may not keep your registration.' };
}

function readReference(
  typed: string,
  method: PaymentMethod,
  ownNumbers: Circumstances['ownNumbers'],
): Read<Pick<PaymentInput, 'reference' | 'referenceTyped'>> {
  const tooLong = { problem: 'This is too long. Type only the reference number of the payment.' };
  if (isTooLong(typed)) return tooLong;
  const referenceTyped = oneLine(typed);
  if (referenceTyped.length > MOST_TYPED) return tooLong;
  if (ownNumbers.has(plainLine(typed).replace(/\D/g, ''))) {
    return { problem: 'This is the number of our account. Type the reference of your payment: your app shows it.' };
  }
  const parsed = parsePaymentReference(typed, method);
  return 'problem' in parsed ? parsed : { value: { reference: parsed.reference, referenceTyped } };
}

function readName(typed: string, missing: string): Read<string> {
  const tooLong = { problem: `The name may have at most ${NAME_LENGTH.most} characters.` };
  if (isTooLong(typed)) return tooLong;
  const name = oneLine(typed).replace(/[\u2018\u2019\u02BC]/g, "'");
  const length = [...name].length;
  if (name === '') return { problem: missing };
  if (/\p{N}/u.test(name)) return { problem: 'A name has no digits. Type the name alone.' };
  if (/[@/:\\]/.test(name)) return { problem: 'This looks like an address. Type the name alone.' };
  if (!/^(?:[\p{L}\p{M} .'-]|\u200C|\u200D)+$/u.test(name) || !/\p{L}/u.test(name)) {
    return { problem: "Use letters, spaces, dots, hyphens and ' only." };
  }
  if (length < NAME_LENGTH.least) return { problem: 'Type the name in full, not one letter.' };
  if (length > NAME_LENGTH.most) return tooLong;
  return { value: name };
}

function readPaidOn(typed: string, today: string): Read<string> {
  const example = today.split('-').toReversed().join('-');
  if (isTooLong(typed)) return { problem: `This is too long. Type the date alone, for example ${example}.` };
  const line = plainLine(typed);
  if (line === '') return { problem: `Give the date of the payment, for example ${example}.` };
  const day = typedDay(line);
  if (day === undefined) {
    return { problem: `This is no date. Type day, month and year with four digits, for example ${example}.` };
  }
  if (day > today) return { problem: `${formatDay(day)} is still to come. Give the day on which you paid.` };
  if (day < addDays(today, -MOST_DAYS_AGO)) {
    return { problem: `${formatDay(day)} is more than ${MOST_DAYS_AGO} days ago. Check the date, or write to us.` };
  }
  return { value: day };
}

/** `YYYY-MM-DD` from that form or from day, month and year; undefined if there is no such day. */
function typedDay(line: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(line);
  const indian = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(line);
  const [year = '', month = '', date = ''] = iso ? iso.slice(1) : indian ? indian.slice(1).toReversed() : [];
  return dayOf(year, month, date);
}
