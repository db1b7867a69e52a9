import { formatDay, typedDayOf } from '../day.ts';
import { readFields, tick } from '../form-fields.ts';
import type { Paise } from '../money.ts';
import type { Problem } from '../problem.ts';
import type { Read, SentFields } from '../sent-fields.ts';
import { parseAmount } from '../statement/cells/amount.ts';
import { parseDay } from '../statement/cells/date.ts';
import { capitalised } from '../text/capitalised.ts';
import { isBlank, isTooLong, plainLine } from '../text/typed-text.ts';
import {
  isPaymentMethod,
  methodNames,
  parsePaymentReference,
  type PaymentMethod,
  paymentMethods,
} from './reference.ts';

/** A million rupees in paise: a larger amount is a typing mistake. */
const MOST_AMOUNT = 100_000_000;

/** Reads an amount in rupees above zero, as paise. */
export function readReceivedAmount(typed: string): Read<Paise> {
  if (isBlank(typed)) return { problem: 'Type the amount received, in rupees.' };
  const read = readRupees(typed, 'Compare it with the bank statement.');
  if ('value' in read && read.value === 0) return { problem: 'Type an amount above zero.' };
  return read;
}

/** Reads a price in rupees, which may be zero, as paise. */
export function readPrice(typed: string): Read<Paise> {
  if (isBlank(typed)) return { problem: 'Type the price in rupees. For a free place, type 0.' };
  return readRupees(typed, 'Look at it again.');
}

/** Reads rupees, which may be zero, as paise. `advice` follows on an amount above a million rupees. */
export function readRupees(typed: string, advice: string): Read<Paise> {
  const read = isTooLong(typed) ? undefined : parseAmount(plainLine(typed));
  if (!read) {
    return { problem: 'This is not a valid amount. Type rupees with at most two decimals, such as 1500 or 99.50.' };
  }
  if (read.negative || read.side === 'debit') return { problem: 'Type an amount above zero.' };
  if (read.paise > MOST_AMOUNT) return { problem: `This is more than ₹10,00,000. ${advice}` };
  return { value: read.paise };
}

/** The day, `YYYY-MM-DD`, on which money was received, `today` at the latest. */
export function readReceivedDay(typed: string, today: string): Read<string> {
  if (isBlank(typed)) return { problem: 'Type the day on which the money was received.' };
  const day = isTooLong(typed) ? null : parseDay(plainLine(typed), 'day-first');
  if (day === null) {
    return { problem: `This is not a valid date. Use day/month/year, such as ${typedDayOf(today)}.` };
  }
  if (day > today) return { problem: `${formatDay(day)} is in the future. Compare it with the statement.` };
  return { value: day };
}

export interface TypedPayment {
  amount: Paise;
  paidOn: string;
  reference: string | null;
  /** Undefined if staff did not say: then it follows from the reference and the learner's words. */
  method: PaymentMethod | undefined;
}

export const paymentFields = {
  amount: { label: 'Amount received, in rupees', narrow: true, maxLength: 20, read: readReceivedAmount },
  method: {
    label: 'Paid by',
    options: [
      { value: '', label: 'UPI or bank transfer, by its reference' },
      ...paymentMethods.map((value) => ({ value, label: capitalised(methodNames[value]) })),
    ],
    read: (typed: string): Read<PaymentMethod | undefined> =>
      typed === '' || isPaymentMethod(typed)
        ? { value: typed === '' ? undefined : typed }
        : { problem: 'Choose how it was paid: by UPI, by bank transfer or in cash.' },
  },
  reference: {
    label: 'Payment reference (UTR) in the bank statement',
    hint: 'We make a reference for cash.',
    maxLength: 60,
    // Cash has no bank reference, whatever was typed.
    read: (typed: string, { sent }: { sent: SentFields }): Read<string | null> =>
      sent['method'] === 'cash' ? { value: null } : readReferenceOfBank(typed),
  },
  paidOn: {
    label: 'Day on which it was received',
    type: 'date',
    narrow: true,
    read: (typed: string, { today }: { today: string }) => readReceivedDay(typed, today),
  },
  shared: tick('The same transfer also paid for another registration.'),
} as const;

function readReferenceOfBank(typed: string): Read<string> {
  if (isBlank(typed)) return { problem: 'Type the payment reference (UTR) as the bank statement shows it.' };
  const parsed = parsePaymentReference(typed, 'bank');
  return 'problem' in parsed ? parsed : { value: parsed.reference };
}

type ReadPayment<Payment> = { value: { payment: Payment; isShared: boolean } } | { problems: Problem[] };

/** Undefined if the form leaves it out, so that the recorded payments decide. */
export function readMaybePayment(sent: SentFields, at: { today: string }): ReadPayment<TypedPayment | undefined> {
  const isLeftOut = ['amount', 'reference', 'paidOn'].every((name) => isBlank(sent[name] ?? ''));
  if (isLeftOut && sent['method'] !== 'cash') return { value: { payment: undefined, isShared: false } };
  return readPayment(sent, at);
}

/** `isShared`: staff know that the same transfer also paid for another registration. */
export function readPayment(sent: SentFields, at: { today: string }): ReadPayment<TypedPayment> {
  const read = readFields(paymentFields, sent, at);
  if ('problems' in read) return read;
  const { shared, ...payment } = read.value;
  return { value: { payment, isShared: shared } };
}
