import { type Paise, formatRupees } from '../../../../domain/money.ts';
import { upiLink } from '../../../../domain/payment/upi.ts';
import { facts, payCode, type Part, upiButton } from '../../letter/letter.ts';

/** Whom a rest is paid to, as the data of an email keeps it. What an earlier version queued has the first two alone. */
export interface RestPayee {
  /** The account holder's name as the bank has it. */
  name: string;
  vpa: string;
  /** Names the payment where nothing of the course's name can stand in a UPI note. */
  courseId?: string;
  /** Whether a code of ours is shown: what a bank has signed may have another amount. */
  hasCode?: boolean;
  /** Whether the payee is a verified merchant: apps refuse links to the UPI ID of anybody else. */
  opensApp?: boolean;
}

/** The amount and whom to pay, with a code for exactly that; for a verified merchant a button that opens the UPI app. */
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
