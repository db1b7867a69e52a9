/**
 * The number of a registration for people: on its pages, in mails and on the phone. It follows from the id, whose last
 * 40 bits are random, and is written in Crockford's Base32, which has no letters that look like digits.
 */

/** The 32 digits in the order of their value. */
export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `K7QT-M4PX` for the UUID of a registration. */
export function registrationNumber(id: string): string {
  const digits = id.replaceAll('-', '').slice(-10);
  if (!/^[\da-f]{10}$/.test(digits)) throw new RangeError('A registration has a UUID in small letters');
  let bits = BigInt(`0x${digits}`);
  let number = '';
  for (let place = 0; place < 8; place++) {
    number = ALPHABET.charAt(Number(bits % 32n)) + number;
    bits /= 32n;
  }
  return `${number.slice(0, 4)}-${number.slice(4)}`;
}
