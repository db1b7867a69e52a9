/**
 * UPI and IMPS have an RRN of 12 digits, which some banks pad with four zeros. NEFT and RTGS have a UTR of 16 to 22
 * letters and digits. An RRN often begins with year and day, but not always, so this proves nothing.
 */
import { counted } from '../text/counted.ts';
import { isTooLong, plainLine } from '../text/typed-text.ts';

/** Methods that leave a reference at the bank. Learners who register themselves use one of them. */
export type TransferMethod = 'upi' | 'bank';

/** Cash is taken at the desk. */
export type PaymentMethod = TransferMethod | 'cash';

/** In the order in which staff see them. */
export const paymentMethods = ['cash', 'upi', 'bank'] as const satisfies PaymentMethod[];

export const methodNames: Readonly<Record<PaymentMethod, string>> = { upi: 'UPI', bank: 'bank transfer', cash: 'cash' };

/** Whether a text is `upi`, `bank` or `cash`. */
export function isPaymentMethod(text: string): text is PaymentMethod {
  return Object.hasOwn(methodNames, text);
}

const RRN = /^\d{12}$/;
const PADDED_RRN = /^0{4}\d{12}$/;
const UTR = /^[A-Z0-9]{16,22}$/;

/** Every known UTR has at least eleven digits. Words pasted with a number have fewer digits or longer words. */
const LEAST_DIGITS_OF_UTR = 8;
const LONG_WORD = /[A-Z]{7}/;

// A label pasted with the number: "UPI Ref No: 4123…". A word of the label ends where no letter follows, and a lone ID
// must be before a digit. So the UTR of a bank whose code begins with ID stays complete, even with a space in it.
const LABEL =
  /^(?:(?:(?:UPI|IMPS|NEFT|RTGS|BANK|TRANSACTION|TXN|REFERENCE|REF|UTR|RRN)(?![A-Z])[ .:#/-]*)+(?:(?:ID|NO|NUMBER)(?![A-Z])[ .:#/-]*)?|(?:ID|NO|NUMBER)[ .:#/-]*(?=\d))/;

const MONTH_NAMES = 'JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC';
const DATES = [
  /^\d{1,2}[-/. ]\d{1,2}[-/. ](?:\d{2}|\d{4})(?:,? \d{1,2}[:.]\d{2}.*)?$/,
  /^(?:19|20)\d{2}[-/. ]\d{1,2}[-/. ]\d{1,2}(?:[ T].*)?$/,
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])20\d{2}$/,
  /^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/,
  new RegExp(String.raw`^\d{1,2}(?:ST|ND|RD|TH)?[-/. ]?(?:${MONTH_NAMES})[A-Z]*[-/., ]*\d{2,4}\b`),
  new RegExp(String.raw`^(?:${MONTH_NAMES})[A-Z]*[-/. ]\d{1,2}(?:ST|ND|RD|TH)?[, ]+\d{4}\b`),
];

const AMOUNTS = [
  /^(?:₹|RS\.?|INR|RUPEES) ?[\d,]+(?:\.\d{1,2})?(?: ?\/-)?$/,
  /^[\d,]+(?:\.\d{1,2})? ?(?:₹|RS\.?|INR|RUPEES|\/-)$/,
  /^\d{1,3}(?:,\d{2,3})+(?:\.\d{1,2})?$/,
  /^\d{1,7}(?:\.\d{1,2})?$/,
];

const WANTED = {
  upi: 'Type the 12 digits of the UPI reference. Your app calls it UPI transaction ID, UTR, UPI Ref No or RRN.',
  bank: 'Type the UTR of your transfer: 16 to 22 letters and digits for NEFT or RTGS, 12 digits for IMPS. It is in the details of the transfer in your bank app.',
} as const satisfies Record<TransferMethod, string>;

/** Numbers that people confuse with the reference. `plain` has no spaces and punctuation. */
const WRONG_NUMBERS: readonly {
  fits: (line: string, plain: string, method: TransferMethod) => boolean;
  problem: string;
}[] = [
  {
    fits: (line, plain) => /\bGOOGLE (?:PAY )?TRANSACTION\b/.test(line) || plain.startsWith('CIC'),
    problem:
      'This is the "Google transaction ID". Open the payment in Google Pay again and copy the "UPI transaction ID": 12 digits.',
  },
  {
    fits: (line) => line.includes('@'),
    problem:
      'This is a UPI ID or an email address, not the number of your payment. Open the payment in your app and copy its 12-digit reference.',
  },
  {
    fits: (line) => DATES.some((form) => form.test(line)),
    problem: 'This is a date. The date has its own field; type the reference number of the payment here.',
  },
  {
    fits: (line, plain) => /^\+ ?91/.test(line) || /^(?:0|0091)?[6-9]\d{9}$/.test(plain),
    problem:
      'This looks like a phone number. Open the payment in your app and copy its reference: 12 digits for UPI and IMPS.',
  },
  {
    fits: (line) => AMOUNTS.some((form) => form.test(line)),
    problem: 'This looks like an amount. Type the reference number of the payment, not how much you paid.',
  },
  {
    fits: (_line, plain) => /^[TP]\d{8,}$/.test(plain),
    problem:
      'This is the "Transaction ID" of PhonePe. Open the payment in PhonePe again and copy the "UTR" below it: 12 digits.',
  },
  {
    fits: (line, plain, method) =>
      /\b(?:ORDER|WALLET)\b/.test(line) ||
      /^(?:PAYTM|PTM|ORDER)/.test(plain) ||
      (method === 'upi' && plain.startsWith('PYTM')) ||
      // Paytm's transaction numbers begin with the day: 2026112111121280011016812345678.
      /^20\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{10,}$/.test(plain),
    problem:
      'This is an order or transaction number of Paytm or of a shop. Open the payment in Paytm and copy the "UPI Ref No": 12 digits.',
  },
  {
    fits: (_line, plain) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(plain),
    problem: 'This is the IFSC of a bank branch. Open the transfer in your bank app and copy its reference or UTR.',
  },
  {
    fits: (_line, plain) => /^[3-6]\d{15}$/.test(plain) && passesLuhn(plain),
    problem:
      'This looks like a card number. Never send that to anyone. Open the payment in your app and copy its reference.',
  },
  {
    fits: (_line, plain) => /^[A-Z]{3}[A-Z0-9]{29,32}$/.test(plain),
    problem:
      'This is the long transaction number of your app. Look for a shorter one in the same place, called UTR, RRN or UPI Ref No: 12 digits.',
  },
];

/** The check digit of payment cards (ISO/IEC 7812). */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isUtr(plain: string): boolean {
  return UTR.test(plain) && plain.replace(/\D/g, '').length >= LEAST_DIGITS_OF_UTR && !LONG_WORD.test(plain);
}

/** Reads a reference to capitals without punctuation. `bank` accepts a UTR and 12 digits, `upi` only 12 digits. */
export function parsePaymentReference(
  typed: string,
  method: TransferMethod,
): { reference: string } | { problem: string } {
  if (isTooLong(typed)) return { problem: `This is too long. ${WANTED[method]}` };
  const line = plainLine(typed).toUpperCase();
  if (line === '') return { problem: WANTED[method] };
  const value = line.replace(LABEL, '');
  const plain = value.replace(/[^\p{L}\p{N}]/gu, '');

  if (/^(?:0{4})?(\d)\1{11,}$/.test(plain)) return { problem: `All its digits are the same. ${WANTED[method]}` };
  // Before the check for dates: 2012 34 56 7890 is a reference, however its digits are grouped.
  if (RRN.test(plain) && /^[\d .-]+$/.test(value)) return { reference: plain };
  const wrong = WRONG_NUMBERS.find(({ fits }) => fits(line, plain, method) || fits(value, plain, method));
  if (wrong !== undefined) return { problem: wrong.problem };
  if (RRN.test(plain)) return { reference: plain };
  if (PADDED_RRN.test(plain)) return { reference: plain.slice(4) };
  if (isUtr(plain)) {
    if (method === 'bank') return { reference: plain };
    return {
      problem:
        'This looks like the UTR of a bank transfer. If you paid by NEFT or RTGS, choose bank transfer. If you paid by UPI, copy the 12-digit reference.',
    };
  }
  return { problem: `${whatItIs(plain, method)} ${WANTED[method]}` };
}

function whatItIs(plain: string, method: TransferMethod): string {
  if (plain === '') return 'The number itself is missing.';
  if (/^\d+$/.test(plain)) return `This has ${counted(plain.length, 'digit')}.`;
  if (/^[\dOIL]{12}$/.test(plain)) return 'This has letters among its digits: O is not a zero, I and L are not a one.';
  if (method === 'upi') return 'This has characters that are not digits.';
  if (UTR.test(plain)) return 'This has words in it.';
  return `This has ${plain.length} letters and digits.`;
}

interface ReferenceHelp {
  app: 'google-pay' | 'phonepe' | 'paytm' | 'bhim' | 'bank';
  name: string;
  where: string;
  /** Its label there, and its form. */
  called: string;
  /** A number near it that people confuse with it. */
  not: string;
}

/** Where each app shows the reference. Labels as in 2026. */
export const referenceHelp: readonly ReferenceHelp[] = [
  {
    app: 'google-pay',
    name: 'Google Pay',
    where: 'Open Google Pay, tap the payment in your transaction history and scroll to its details.',
    called: 'It is called "UPI transaction ID" and has 12 digits.',
    not: 'It is not the "Google transaction ID", which begins with CIC.',
  },
  {
    app: 'phonepe',
    name: 'PhonePe',
    where: 'Open PhonePe, tap History, then the payment.',
    called: 'It is called "UTR" and has 12 digits.',
    not: 'It is not the "Transaction ID", which begins with T or P.',
  },
  {
    app: 'paytm',
    name: 'Paytm',
    where: 'Open Paytm, go to Balance & History and tap the payment.',
    called: 'It is called "UPI Ref No" or "Reference ID" and has 12 digits.',
    not: 'It is not the Paytm order number or transaction number.',
  },
  {
    app: 'bhim',
    name: 'BHIM',
    where: 'Open BHIM, go to the transaction history and tap the payment.',
    called: 'It is called "RRN", "UTR" or "Bank reference number" and has 12 digits.',
    not: 'It is not the long transaction ID with letters in it.',
  },
  {
    app: 'bank',
    name: 'Bank app or net banking',
    where: 'Open the transfer in your bank app, or find it in your account statement.',
    called:
      'It is called "UTR", "RRN" or "Bank reference number". UPI and IMPS have 12 digits, NEFT and RTGS 16 to 22 letters and digits.',
    not: 'It is not your account number, the IFSC or a cheque number.',
  },
];

export type NearReason =
  | 'leading zeros'
  | 'one digit differs'
  | 'two neighbouring digits swapped'
  | 'one digit missing or too many';

/** Why two references may be the same with a mistake. Undefined if they are equal or very different. */
export function nearReferences(a: string, b: string): NearReason | undefined {
  if (a === b) return undefined;
  if (withoutLeadingZeros(a) === withoutLeadingZeros(b)) return 'leading zeros';
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const at = firstDifference(shorter, longer);
  if (longer.length === shorter.length + 1) {
    return shorter.slice(at) === longer.slice(at + 1) ? 'one digit missing or too many' : undefined;
  }
  if (longer.length !== shorter.length) return undefined;
  if (a.slice(at + 1) === b.slice(at + 1)) return 'one digit differs';
  const swapped = a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
  return swapped ? 'two neighbouring digits swapped' : undefined;
}

function withoutLeadingZeros(reference: string): string {
  return reference.replace(/^0+/, '');
}

function firstDifference(shorter: string, longer: string): number {
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at++;
  return at;
}
