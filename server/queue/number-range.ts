/** The number is made from the id and has no column. */
import { ALPHABET } from '../../domain/registration/registration-number.ts';

/** Letters that people read as digits (Crockford's Base32). */
const READ_AS: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Fewer characters match by chance. */
const LEAST = 4;
const MOST = 8;

/** The last ten hexadecimal digits of an id, both inclusive. */
export interface IdEnds {
  from: string;
  to: string;
}

/** Ids whose number begins with four or more typed characters; null for other text. Ignores hyphens and spaces. */
export function numberRange(typed: string): IdEnds | null {
  const characters = charactersOf(typed);
  if (characters === null || characters.length < LEAST || characters.length > MOST) return null;
  return { from: idEnd(characters.padEnd(MOST, '0')), to: idEnd(characters.padEnd(MOST, 'Z')) };
}

/** The last five hexadecimal digits of ids whose number ends with these four characters. Null for other text. */
export function numberEnd(typed: string): string | null {
  const characters = charactersOf(typed);
  return characters?.length === 4 ? idEnd(characters.padStart(MOST, '0')).slice(-5) : null;
}

function charactersOf(typed: string): string | null {
  const characters = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/[OIL]/g, (letter) => READ_AS[letter] ?? letter);
  return /^[\dA-HJKMNP-TV-Z]*$/.test(characters) ? characters : null;
}

function idEnd(characters: string): string {
  let bits = 0n;
  for (const character of characters) bits = bits * 32n + BigInt(ALPHABET.indexOf(character));
  return bits.toString(16).padStart(10, '0');
}
