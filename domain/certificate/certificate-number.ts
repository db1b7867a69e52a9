/**
 * The number of a certificate, by which anybody can check it: 90 random bits and a check sum, in twenty digits of
 * Crockford's Base32, which has no letters that look like digits: `K7Q2-9FXM-4TPA-W8ZC-3R5N`.
 */
import { isTooLong, plainLine } from '../text/typed-text.ts';
import type { Read } from '../sent-fields.ts';
import { ALPHABET } from '../registration/registration-number.ts';

/** So many digits are random, five bits each. */
const RANDOM = 18;
const LENGTH = 20;

/**
 * The greatest prime below 32². With the remainder by it, one wrong digit and two that changed places are always found:
 * neither changes the value by a multiple of it.
 */
const PRIME = 1021n;

/** How many random bytes a number is made of: one a digit, of which five bits count. */
export const RANDOM_BYTES = RANDOM;

/** The number, as it is stored: twenty digits without hyphens. `random` has at least {@link RANDOM_BYTES} bytes. */
export function certificateNumber(random: Uint8Array): string {
  if (random.length < RANDOM) throw new RangeError(`A number of a certificate is made of ${RANDOM} random bytes`);
  const digits = Array.from(random.subarray(0, RANDOM), (byte) => ALPHABET.charAt(byte % 32)).join('');
  return digits + checkDigits(digits);
}

/** As people read it: `K7Q2-9FXM-4TPA-W8ZC-3R5N`. */
export function formatNumber(stored: string): string {
  return stored.replace(/(.{4})(?=.)/g, '$1-');
}

/** Whether it is a number as it is stored, check sum and all. */
export function isCertificateNumber(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{20}$/.test(text) && text.slice(RANDOM) === checkDigits(text.slice(0, RANDOM));
}

/**
 * The number that somebody typed or scanned, as it is stored. Letter case, spaces and hyphens do not matter, and the
 * letters that look like digits are taken for them: O for 0, I and L for 1.
 */
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
    return { problem: 'There is a typing mistake in this number. Compare it letter by letter.' };
  }
  return { value: digits };
}

function checkDigits(digits: string): string {
  const value = [...digits].reduce((sum, digit) => sum * 32n + BigInt(ALPHABET.indexOf(digit)), 0n);
  // The check digits are places of the number too.
  const rest = Number((value * 1024n) % PRIME);
  return ALPHABET.charAt(rest >> 5) + ALPHABET.charAt(rest & 31);
}
