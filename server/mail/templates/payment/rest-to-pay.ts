import { type Paise, formatRupees } from '../../../../domain/money.ts';
import { upiLink } from '../../../../domain/payment/upi.ts';
import { facts, payCode, type Part, upiButton } from '../../letter/letter.ts';

/** The payee of a rest. Emails of earlier versions have the first two fields only. */
export interface RestPayee {
  /** The account holder's name at the bank. */
  name: string;
  vpa: string;
  /** Names the payment if a UPI note cannot hold the course's name. */
  courseId?: string;
  /** Whether to show our own QR code: a code signed by a bank may have another amount. */
  hasCode?: boolean;
  /** Whether the payee is a verified merchant: apps refuse links to other UPI IDs. */
  opensApp?: boolean;
}

/** Amount and payee with a QR code, and for verified merchants a button that opens the UPI app. */
export function restToPay({ course, missing, payee }: { course: string; missing: Paise; payee: RestPayee }): Part[] {
  const { name, vpa, courseId, hasCode = false, opensApp = false } = payee;
  const amount = formatRupees(missing);
  const rows = facts(['Exact amount', amount], ['UPI ID', vpa], ['Your app will show', name]);
  if (courseId === undefined) return [rows];
  const upi = upiLink(payee, missing, { id: courseId, name: course });
  return [
    rows,
    ...(opensApp ? [upiButton('Open my UPI app', upi)] : []),
    ...(hasCode ? [payCode(upi, `QR code: pay ${amount} to the UPI ID ${vpa}`)] : []),
  ];
}
