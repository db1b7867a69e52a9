/**
 * UPI payment links. Parameters after the NPCI UPI Linking Specification 1.6 (2017); what real apps accept of it
 * is in docs/decisions/0005-upi-link.md.
 */
import { type Paise, plainRupees } from '../money.ts';
import { transliterated } from '../text/transliterated.ts';

/** Who is paid, as far as a UPI link needs to know. */
interface UpiPayee {
  /** The account holder's name as the bank has it: since June 2025 apps show that name, whatever `pn` says. */
  name: string;
  /** UPI ID (virtual payment address), for example `kaksha@okbank`. */
  vpa: string;
}

/** What a payment is for: the note names it. */
export interface PaidCourse {
  id: string;
  name: string;
}

/** Longest note that every app seen keeps whole. */
const NOTE_LENGTH = 30;

/** Above this amount NPCI lets apps refuse a QR opened from the gallery unless the merchant is verified (April 2025). */
export const SHARED_QR_LIMIT_RUPEES = 2000;

// Handles are letters by custom, but account@ifsc.ifsc.npci and handles with digits exist.
const VPA = /^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9.]{1,63}$/;

/** Whether the text has the form of a UPI ID: `name@handle`, nothing around it. */
export function isVpa(text: string): boolean {
  return VPA.test(text);
}

/** Whether the UPI ID is one of ours that cannot exist: its handle is `example`. */
export function isSampleVpa(vpa: string): boolean {
  return vpa.toLowerCase().endsWith('@example');
}

/**
 * The note a payer's app shows and a bank may carry: ASCII letters, digits, spaces and hyphens only, as many whole words
 * of the text as 30 characters hold. Devanagari is spelt in Latin letters. Where nothing is left of the text, as of one
 * in Tamil, `otherwise` stands in, such as the id of a course, and `Course fee` where nothing is left of that either.
 */
export function upiNote(text: string, otherwise: string): string {
  return plainNote(text) || plainNote(otherwise) || 'Course fee';
}

function plainNote(text: string): string {
  const note = transliterated(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\+/g, 'p')
    .replace(/[^A-Za-z0-9 -]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!/[A-Za-z0-9]/.test(note)) return '';
  return note.length <= NOTE_LENGTH ? note : note.slice(0, Math.max(note.lastIndexOf(' ', NOTE_LENGTH), 0)).trim();
}

/**
 * The `upi://pay` link for an exact amount in INR.
 *
 * `pa` stays raw, since some apps read `%40` as text; spaces are `%20`, never `+`. `mam` is left out, which makes the
 * amount not editable, and so are `tr`, `mc` and `tid`, which only a merchant's payment service may issue.
 * Throws a RangeError for an amount of nothing or something that is no UPI ID.
 */
export function upiLink(payee: UpiPayee, amount: Paise, course: PaidCourse): string {
  if (!isVpa(payee.vpa)) throw new RangeError(`Not a UPI ID: ${payee.vpa}`);
  if (amount <= 0) throw new RangeError('A payment link needs an amount');
  return (
    `upi://pay?pa=${payee.vpa}&pn=${encodeURIComponent(payee.name)}` +
    `&am=${plainRupees(amount)}&cu=INR&tn=${encodeURIComponent(upiNote(course.name, course.id))}`
  );
}
