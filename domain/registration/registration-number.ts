/** The last 40 bits of the id, which are random, in Crockford's Base32. It has no letters that look like digits. */

export const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The number is made from so many hexadecimal digits at the end of the id. */
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

/** True for a text such as `K7QT-M4PX`. */
export function isRegistrationNumber(text: string): boolean {
  return /^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(text);
}

/** The UUID, changed so that its registration has this number. */
export function withNumber(id: string, number: string): string {
  let bits = 0n;
  for (const digit of number.replace('-', '')) bits = bits * 32n + BigInt(ALPHABET.indexOf(digit));
  return id.slice(0, -DIGITS) + bits.toString(16).padStart(DIGITS, '0');
}
