/**
 * The number of a registration for people: on its pages, in mails and on the phone. It follows from the id, whose last
 * 40 bits are random, and is written in Crockford's Base32, which has no letters that look like digits.
 */

/** The 32 digits in the order of their value. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many hexadecimal digits at the end of an id its number follows from. */
const DIGITS = 10;

/** `K7QT-M4PX` for the UUID of a registration. */
export function registrationNumber(id: string): string {
  const digits = id.replaceAll('-', '').slice(-DIGITS);
  if (!/^[\da-f]{10}$/.test(digits)) throw new RangeError('A registration has a UUID in small letters');
  let bits = BigInt(`0x${digits}`);
  let number = '';
  for (let place = 0; place < 8; place++) {
    number = ALPHABET.charAt(Number(bits % 32n)) + number;
    bits /= 32n;
  }
  return `${number.slice(0, 4)}-${number.slice(4)}`;
}

/** Whether a text is written as a number of a registration is. */
export function isRegistrationNumber(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(text);
}

/** The UUID with the end that a number follows from: its registration has that number. */
export function withNumber(id: string, number: string): string {
  let bits = 0n;
  for (const digit of number.replace('-', '')) bits = bits * 32n + BigInt(ALPHABET.indexOf(digit));
  return id.slice(0, -DIGITS) + bits.toString(16).padStart(DIGITS, '0');
}
