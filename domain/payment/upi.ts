/** Follows the NPCI UPI Linking Specification 1.6 (2017); docs/decisions/0005-upi-link.md has what apps accept. */
import { type Paise, paiseFromRupees, plainRupees } from '../money.ts';
import { transliterated } from '../text/transliterated.ts';

interface UpiPayee {
  /** The account holder's name at the bank. Apps show that name since June 2025, whatever `pn` says. */
  name: string;
  /** UPI ID (virtual payment address), such as `kaksha@okbank`. */
  vpa: string;
}

export interface PaidCourse {
  id: string;
  name: string;
}

/** Every known app keeps a note of this length whole. */
const NOTE_LENGTH = 30;

/** Above this amount, NPCI lets apps refuse a QR code from the gallery unless the merchant is verified (April 2025). */
export const SHARED_QR_LIMIT_RUPEES = 2000;

// Handles usually have letters only, but account@ifsc.ifsc.npci and handles with digits exist.
const VPA = /^[A-Za-z0-9._-]{2,64}@[A-Za-z][A-Za-z0-9.]{1,63}$/;

/** Whether a text has the form of a UPI ID, `name@handle`, with nothing around it. */
export function isVpa(text: string): boolean {
  return VPA.test(text);
}

/** The handle `example` marks a UPI ID of the sample, which cannot exist. */
export function isSampleVpa(vpa: string): boolean {
  return vpa.toLowerCase().endsWith('@example');
}

/** Words that lead to the next one, in English and Hindi, so that no cut note ends on them. */
const JOINING =
  /(?: +(?:a|an|and|as|at|by|for|from|in|into|of|on|or|the|through|to|via|with|aur|ka|ke|ki|ko|me|mein|par|se|-+))+ *$/i;

/** Whole words of ASCII letters, digits, spaces and hyphens, at most 30 characters; `otherwise` if nothing is left. */
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
  if (note.length <= NOTE_LENGTH) return note;
  return note
    .slice(0, Math.max(note.lastIndexOf(' ', NOTE_LENGTH), 0))
    .replace(JOINING, '')
    .trim();
}

/** The link of a payment of ₹1, by which a provider tries whether a UPI ID is theirs. Throws as `upiLink` does. */
export function tryLink(payee: UpiPayee): string {
  return upiLink(payee, paiseFromRupees(1), { id: 'test', name: 'Test of one rupee' });
}

/**
 * Throws a RangeError for an amount of zero or a wrong UPI ID. `pa` stays raw, since some apps read `%40` as text;
 * spaces are `%20`. Without `mam` the amount cannot be edited; `tr`, `mc` and `tid` are only for merchants.
 */
export function upiLink(payee: UpiPayee, amount: Paise, course: PaidCourse): string {
  if (!isVpa(payee.vpa)) throw new RangeError(`Not a UPI ID: ${payee.vpa}`);
  if (amount <= 0) throw new RangeError('A payment link needs an amount');
  return (
    `upi://pay?pa=${payee.vpa}&pn=${encodeURIComponent(payee.name)}` +
    `&am=${plainRupees(amount)}&cu=INR&tn=${encodeURIComponent(upiNote(course.name, course.id))}`
  );
}
