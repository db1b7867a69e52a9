/** What a payment page says, worked out from a course and the payees. */
import { formatRupees, type Paise, paiseFromRupees, plainRupees } from '../domain/money.ts';
import { isSampleVpa, SHARED_QR_LIMIT_RUPEES, upiLink } from '../domain/payment/upi.ts';
import type { CourseEntry, Payee, Site } from '../server/content/schema.ts';

export interface PaymentPayee extends Payee {
  /** The text of the QR code: the exact-amount link, or the signed one from the bank. */
  qr: string;
  /** The exact-amount link for a button, when the payee is a verified merchant. */
  appLink?: string;
}

export interface Payment {
  course: CourseEntry;
  amount: Paise;
  /** `₹1,500` */
  amountShown: string;
  /** `1500.00`: what a UPI app takes. */
  amountCopied: string;
  payees: PaymentPayee[];
  bank: Payee['bank'];
  site: Site;
  /** The payee cannot exist: nobody must pay. */
  sample: boolean;
  /** UPI apps may refuse this amount from a QR picked out of the gallery. */
  aboveSharedQrLimit: boolean;
  confirmationHours: number;
}

export function paymentOf(course: CourseEntry, site: Site): Payment {
  const amount = paiseFromRupees(course.price);
  const payees = course.payment.payees.map((id) => {
    const payee = site.payees.find((candidate) => candidate.id === id);
    if (payee === undefined) throw new Error(`content/courses/${course.id}.yaml names the unknown payee "${id}"`);
    const link = upiLink(payee, amount, course.name);
    return { ...payee, qr: payee.signedQr ?? link, ...(payee.verifiedMerchant && { appLink: link }) };
  });
  return {
    course,
    amount,
    amountShown: formatRupees(amount),
    amountCopied: plainRupees(amount),
    payees,
    bank: course.payment.bankDetails ? payees.find(({ bank }) => bank !== undefined)?.bank : undefined,
    sample: payees.some(({ vpa }) => isSampleVpa(vpa)),
    aboveSharedQrLimit: amount > SHARED_QR_LIMIT_RUPEES * 100,
    confirmationHours: site.confirmation.hours,
    site,
  };
}
