import { addDays, dayOf, formatDay, typedDayOf } from '../day.ts';
import type { Read, ReadField } from '../sent-fields.ts';
import { isTooLong, oneLine, plainLine } from '../text/typed-text.ts';
import { parsePaymentReference, type PaymentMethod, type TransferMethod } from './reference.ts';

/** A payment as a learner gives it. All of it may be corrected later. */
export interface PaymentInput {
  method: TransferMethod;
  /** From `parsePaymentReference`. */
  reference: string;
  referenceTyped: string;
  /** `YYYY-MM-DD`. */
  paidOn: string;
}

export const paymentFields = ['reference', 'method', 'paidOn'] as const satisfies (keyof PaymentInput)[];

export interface Circumstances {
  /** Today in India, `YYYY-MM-DD`. */
  today: string;
  /** The provider's account numbers, some of which look like payment references. */
  ownNumbers: ReadonlySet<string>;
  /** Without `bank` if the course's payment page shows no account. */
  methods: readonly TransferMethod[];
}

/** Payments are searched for in statements of the last ninety days. */
export const MOST_DAYS_AGO = 90;

/** Room for a reference with a pasted label. */
const MOST_TYPED = 100;

/** Undefined after every problem was noted. */
export function readPaymentInput(
  readField: ReadField<(typeof paymentFields)[number]>,
  { today, ownNumbers, methods }: Circumstances,
): PaymentInput | undefined {
  const method = readField('method', (typed) => readMethod(typed, methods));
  // Without a method, the form of `bank` accepts more, and still finds wrong numbers.
  const reference = readField('reference', (typed) => readReference(typed, method ?? 'bank', ownNumbers));
  const paidOn = readField('paidOn', (typed) => readPaidOn(typed, today));
  if (method === undefined || reference === undefined || paidOn === undefined) return undefined;
  return { method, ...reference, paidOn };
}

/** Bank transfer needs an account on the payment page, or a learner who `said` they paid that way. */
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

/** Refuses the provider's own account numbers too. */
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
  if (day > today) return { problem: `${formatDay(day)} is in the future. Give the day you paid.` };
  if (day < addDays(today, -MOST_DAYS_AGO)) {
    return { problem: `${formatDay(day)} is more than ${MOST_DAYS_AGO} days ago. Check the date, or write to us.` };
  }
  return { value: day };
}

/** Reads year-month-day or day/month/year. Undefined if there is no such day. */
function typedDay(line: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(line);
  const indian = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(line);
  const [year = '', month = '', date = ''] = iso ? iso.slice(1) : indian ? indian.slice(1).toReversed() : [];
  return dayOf(year, month, date);
}
