/** How somebody says that they paid: method, reference and day, read together. */
import { addDays, dayOf, formatDay, typedDayOf } from '../day.ts';
import type { Read, ReadField } from '../sent-fields.ts';
import { isTooLong, oneLine, plainLine } from '../text/typed-text.ts';
import { parsePaymentReference, type PaymentMethod, type TransferMethod } from './reference.ts';

/** All of it may be corrected later. */
export interface PaymentInput {
  method: TransferMethod;
  /** As `parsePaymentReference` gives it. */
  reference: string;
  /** As it was typed, on one line. */
  referenceTyped: string;
  /** `YYYY-MM-DD`. */
  paidOn: string;
}

/** The fields in the order of the form. */
export const paymentFields = ['reference', 'method', 'paidOn'] as const satisfies (keyof PaymentInput)[];

/** What a payment is read against. */
export interface Circumstances {
  /** The day in India, `YYYY-MM-DD`. */
  today: string;
  /** The provider's account numbers, some of which have the form of a payment reference. */
  ownNumbers: ReadonlySet<string>;
  /** How the course can be paid: by bank transfer only where its payment page shows an account. */
  methods: readonly TransferMethod[];
}

/** A payment is looked for in statements of the last ninety days. */
export const MOST_DAYS_AGO = 90;

/** More than any reference with the label that was pasted along. */
const MOST_TYPED = 100;

/** The payment, or undefined after every problem was noted. */
export function readPaymentInput(
  readField: ReadField<(typeof paymentFields)[number]>,
  { today, ownNumbers, methods }: Circumstances,
): PaymentInput | undefined {
  const method = readField('method', (typed) => readMethod(typed, methods));
  // Without a method the wider of the two forms still tells a wrong number.
  const reference = readField('reference', (typed) => readReference(typed, method ?? 'bank', ownNumbers));
  const paidOn = readField('paidOn', (typed) => readPaidOn(typed, today));
  if (method === undefined || reference === undefined || paidOn === undefined) return undefined;
  return { method, ...reference, paidOn };
}

/**
 * How a course can be paid: by bank transfer only where its payment page shows an account, or where that is how
 * somebody has said that they paid. Without a course, by both.
 */
export function methodsOf(
  course: { payment: { bankDetails: boolean } } | undefined,
  said?: PaymentMethod,
): readonly TransferMethod[] {
  return course?.payment.bankDetails === false && said !== 'bank' ? ['upi'] : ['upi', 'bank'];
}

function readMethod(typed: string, methods: readonly TransferMethod[]): Read<TransferMethod> {
  const [only, ...others] = methods;
  const method = methods.find((each) => each === typed) ?? (typed === '' && others.length === 0 ? only : undefined);
  if (method !== undefined) return { value: method };
  if (others.length > 0) return { problem: 'Choose how you paid: by UPI or by bank transfer.' };
  return { problem: 'This course is paid by UPI. If you paid by bank transfer, write to us.' };
}

/** The payment reference that was typed, or what is wrong with it: also one of the provider's own account numbers. */
export function readReference(
  typed: string,
  method: TransferMethod,
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

function readPaidOn(typed: string, today: string): Read<string> {
  const example = typedDayOf(today);
  if (isTooLong(typed)) return { problem: `This is too long. Type only the date, such as ${example}.` };
  const line = plainLine(typed);
  if (line === '') return { problem: `Give the date of the payment, such as ${example}.` };
  const day = typedDay(line);
  if (day === undefined) {
    return { problem: `This is not a valid date. Use day/month/year, such as ${example}.` };
  }
  if (day > today) return { problem: `${formatDay(day)} is in the future. Give the day on which you paid.` };
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
