/** Computes a payment page from a course and its payees. */
import { formatRupees, type Paise, paiseFromRupees, plainRupees } from '../domain/money.ts';
import { isSampleVpa, type PaidCourse, SHARED_QR_LIMIT_RUPEES, upiLink } from '../domain/payment/upi.ts';
import { registerHref } from '../domain/paths.ts';
import type { CourseEntry } from '../server/content/schema/schema.ts';
import type { Payee, Site } from '../server/content/schema/site-schema.ts';
import { hasOwnCode } from '../server/payment/payee-of.ts';

export interface PaymentPayee extends Payee {
  /** The exact-amount link, or the bank's signed one. */
  qr: string;
  /** For verified merchants only. */
  appLink?: string;
}

export interface FeeSlip {
  course: CourseEntry;
  /** Where the registration form is. */
  form: string;
  /** `₹1,500`. */
  amountShown: string;
  /** `1500.00`, as UPI apps take it. */
  amountCopied: string;
  payees: PaymentPayee[];
  bank: Payee['bank'];
  site: Site;
  /** The payee cannot exist, so nobody must pay. */
  sample: boolean;
  /** UPI apps may refuse this amount from a QR code in the gallery. */
  aboveSharedQrLimit: boolean;
  confirmationHours: number;
}

export interface Rest extends Pick<FeeSlip, 'amountShown' | 'amountCopied' | 'aboveSharedQrLimit' | 'sample'> {
  payee: PaymentPayee;
  /** Whether the code is ours, with exactly this amount. A code signed by a bank may have another. */
  hasCode: boolean;
}

export function restOf(payee: Payee, amount: Paise, course: PaidCourse): Rest {
  return {
    payee: payeeFor(payee, amount, course),
    ...amountWords(amount),
    sample: isSampleVpa(payee.vpa),
    hasCode: hasOwnCode(payee),
  };
}

function payeeFor(payee: Payee, amount: Paise, course: PaidCourse): PaymentPayee {
  const link = upiLink(payee, amount, course);
  return { ...payee, qr: payee.signedQr ?? link, ...(payee.verifiedMerchant && { appLink: link }) };
}

function amountWords(amount: Paise): Pick<FeeSlip, 'amountShown' | 'amountCopied' | 'aboveSharedQrLimit'> {
  return {
    amountShown: formatRupees(amount),
    amountCopied: plainRupees(amount),
    aboveSharedQrLimit: amount > SHARED_QR_LIMIT_RUPEES * 100,
  };
}

export function feeSlipOf(course: CourseEntry, site: Site): FeeSlip {
  const amount = paiseFromRupees(course.price);
  const payees = course.payment.payees.map((id) => {
    const payee = site.payees.find((candidate) => candidate.id === id);
    if (payee === undefined) throw new Error(`content/courses/${course.id}.yaml names the unknown payee "${id}"`);
    return payeeFor(payee, amount, course);
  });
  return {
    course,
    form: registerHref(course, course.price),
    ...amountWords(amount),
    payees,
    bank: course.payment.bankDetails ? payees.find(({ bank }) => bank !== undefined)?.bank : undefined,
    sample: payees.some(({ vpa }) => isSampleVpa(vpa)),
    confirmationHours: site.confirmation.hours,
    site,
  };
}
