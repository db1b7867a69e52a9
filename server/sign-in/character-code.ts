import { randomInt } from 'node:crypto';
import { isTooLong, plainLine } from '../../domain/text/typed-text.ts';

/** Without characters that look alike: 0 and O, 1, I and L, U and V. */
export const PLAIN_CHARACTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

interface CodeForm {
  /** Capitals and digits without those that look alike. */
  alphabet: string;
  length: number;
  group: number;
}

/** A random code without hyphens. */
export function newCharacterCode({ alphabet, length }: CodeForm): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** Makes a code from a hash of 256 bits in base64url, so that all codes are equally likely. */
export function codeOfHash(hash: string, { alphabet, length }: CodeForm): string {
  const letters = BigInt(alphabet.length);
  let rest = BigInt(`0x${Buffer.from(hash, 'base64url').toString('hex')}`);
  return Array.from({ length }, () => {
    const letter = alphabet.charAt(Number(rest % letters));
    rest /= letters;
    return letter;
  }).join('');
}

/** A code as it is shown: `7KM4X-9T2RQ`. */
export function inGroups(code: string, { group }: CodeForm): string {
  const groups = Math.ceil(code.length / group);
  return Array.from({ length: groups }, (_, at) => code.slice(at * group, (at + 1) * group)).join('-');
}

/** Accepts spaces, hyphens and small letters. Undefined for anything else. */
export function parseCharacterCode(typed: string, { alphabet, length }: CodeForm): string | undefined {
  if (isTooLong(typed)) return undefined;
  const code = plainLine(typed).replace(/[ -]/g, '').toUpperCase();
  const isOurs = code.length === length && [...code].every((letter) => alphabet.includes(letter));
  return isOurs ? code : undefined;
}
