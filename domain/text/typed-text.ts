/** Characters; more than anybody types into a field of one line. */
export const LONGEST_LINE = 1000;

/** Format characters and others that are not drawn: zero-width spaces, byte order marks, direction marks. */
export const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

// Keeps the two joiners, which Hindi, Marathi, Bengali and Malayalam need in some names.
const INVISIBLE_BUT_JOINERS = /(?![\u200C\u200D])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

// Line breaks and tabs count as white space here. A database does not store half of a surrogate pair.
const NOT_KEPT = /(?!\s)\p{Cc}|\p{Cs}/u;

const DIGITS_OF_INDIA =
  /[\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F]/g;

/** Check this first: `normalize` on a long row of accents takes time with the square of its length. */
export function isTooLong(typed: string): boolean {
  return typed.length > LONGEST_LINE;
}

/** Whether nothing visible was typed. A text that is too long is not blank. */
export function isBlank(typed: string): boolean {
  return !isTooLong(typed) && plainLine(typed) === '';
}

/** Whether a text has a control character other than white space, or half of a surrogate pair. */
export function hasControlCharacter(typed: string): boolean {
  return NOT_KEPT.test(typed);
}

/** One line in NFC with single spaces and nothing invisible. Check `isTooLong` first. */
export function oneLine(typed: string): string {
  return typed.normalize('NFC').replace(INVISIBLE_BUT_JOINERS, '').replace(/\s+/g, ' ').trim();
}

/** Full-width forms and Indian digits become ASCII, which can be 18 times as long (U+FDFA). Check `isTooLong` first. */
export function plainLine(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(/(?!\s)\p{Cc}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(DIGITS_OF_INDIA, (digit) => String((digit.charCodeAt(0) & 0x7f) - 0x66))
    .replace(/\s+/g, ' ')
    .trim();
}
