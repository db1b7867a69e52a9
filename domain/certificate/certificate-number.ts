/** The number of a certificate: 90 random bits and a check sum, in twenty digits of Crockford's Base32. */
import { isTooLong, plainLine } from '../text/typed-text.ts';
import type { Read } from '../sent-fields.ts';
import { ALPHABET } from '../registration/registration-number.ts';

/** Each digit holds five bits. */
const RANDOM = 18;
const LENGTH = 20;

/** The largest prime below 32². Its remainder finds every single wrong digit and every two swapped ones. */
const PRIME = 1021n;

/** One byte for each random digit; only five bits of it count. */
export const RANDOM_BYTES = RANDOM;

/** Makes a number as stored, without hyphens. Throws a RangeError for fewer than {@link RANDOM_BYTES} bytes. */
export function certificateNumber(random: Uint8Array): string {
  if (random.length < RANDOM) throw new RangeError(`A number of a certificate is made of ${RANDOM} random bytes`);
  const digits = Array.from(random.subarray(0, RANDOM), (byte) => ALPHABET.charAt(byte % 32)).join('');
  return digits + checkDigits(digits);
}

/** A stored number with hyphens, as people read it. */
export function formatNumber(stored: string): string {
  return stored.replace(/(.{4})(?=.)/g, '$1-');
}

/** Whether a text is a number as stored, with a correct check sum. */
export function isCertificateNumber(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{20}$/.test(text) && text.slice(RANDOM) === checkDigits(text.slice(0, RANDOM));
}

/** Reads a typed or scanned number. Case, spaces and hyphens do not matter; O counts as 0, I and L as 1. */
export function readCertificateNumber(typed: string): Read<string> {
  const plain = isTooLong(typed)
    ? 'too long'
    : plainLine(typed)
        .toUpperCase()
        .replaceAll(/[\s./-]/g, '');
  if (plain === '') return { problem: 'Type the certificate number.' };
  const digits = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (digits.length !== LENGTH) {
    return { problem: 'A certificate number has five groups of four. Type all of them.' };
  }
  if (!isCertificateNumber(digits)) {
    return { problem: 'There is a typing mistake in this number. Check each letter and digit.' };
  }
  return { value: digits };
}

function checkDigits(digits: string): string {
  const value = [...digits].reduce((sum, digit) => sum * 32n + BigInt(ALPHABET.indexOf(digit)), 0n);
  // 1024 leaves room for the two check digits.
  const rest = Number((value * 1024n) % PRIME);
  return ALPHABET.charAt(rest >> 5) + ALPHABET.charAt(rest & 31);
}
