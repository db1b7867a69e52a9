/** What people type or paste into a field, before anything reads it. */

/** More than anybody types or pastes into a field of one line, whatever stands around it. */
export const LONGEST_LINE = 1000;

// Format characters and what Unicode says is not drawn: zero-width spaces, byte order marks, marks of direction.
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

// The same, save the two joiners with which Hindi, Marathi, Bengali and Malayalam spell some names.
const INVISIBLE_BUT_JOINERS = /(?![\u200C\u200D])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

// No line breaks and tabs: those are white space. Half a surrogate pair is no character that a database would keep.
const NOT_KEPT = /(?!\s)\p{Cc}|\p{Cs}/u;

const DIGITS_OF_INDIA =
  /[\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F]/g;

/**
 * Whether the text is too long for a field of one line. Every rule asks this first: putting a long row of accents in
 * order, as `normalize` does, takes time with the square of its length.
 */
export function isTooLong(typed: string): boolean {
  return typed.length > LONGEST_LINE;
}

/** Whether nothing that is drawn was typed into a field of one line. */
export function isBlank(typed: string): boolean {
  return !isTooLong(typed) && plainLine(typed) === '';
}

/** Whether the text has a NUL, another control character that is no white space, or half a character. */
export function hasControlCharacter(typed: string): boolean {
  return NOT_KEPT.test(typed);
}

/**
 * One line of text as it is kept: NFC, each run of white space one space, nothing around it, nothing invisible. Ask
 * `isTooLong` before.
 */
export function oneLine(typed: string): string {
  return typed.normalize('NFC').replace(INVISIBLE_BUT_JOINERS, '').replace(/\s+/g, ' ').trim();
}

/**
 * A number, code or address as one line of plain characters: full-width forms and the digits of Indian scripts become
 * ASCII, every dash a hyphen, and nothing invisible stays. It may be eighteen times as long as what was typed (U+FDFA).
 * Ask `isTooLong` before.
 */
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
