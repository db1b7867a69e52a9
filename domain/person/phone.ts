import { isTooLong, plainLine } from '../text/typed-text.ts';

// Emergency and short numbers (112, 1930, 57575), toll-free and shared-cost numbers (1800, 1860).
const SERVICE_NUMBER = /^(?:1\d{2,5}|5\d{4}|18[06]0\d{6,7})$/;

// Landlines that look like mobile numbers: 080, 079 (data of Google's library, November 2026).
const LANDLINE_LIKE_MOBILE = /^(?:80[234]|79[1245])/;

/** Reads a number to `+91` and ten digits, the first 6 to 9 (National Numbering Plan), with or without a prefix. */
export function parseIndianMobile(typed: string): { mobile: string } | { problem: string } {
  if (isTooLong(typed)) return { problem: 'This is too long. Type one mobile number only: 10 digits.' };
  const line = plainLine(typed);
  if (line === '') return { problem: 'Type your mobile number: 10 digits, for example 98765 43210.' };
  if (/[^\d\s()[\]+./-]/.test(line))
    return { problem: 'Use digits only: your 10-digit mobile number and nothing else.' };
  const digits = line.replace(/\D/g, '');
  const firstDigit = line.search(/\d/);
  const hasPlusBehind = firstDigit !== -1 && line.lastIndexOf('+') > firstDigit;
  if (hasPlusBehind || digits.length >= 20) return { problem: 'Type one mobile number only.' };

  const withCountry = line.includes('+') ? digits : /^00[1-9]/.test(digits) ? digits.slice(2) : undefined;
  if (withCountry !== undefined && !withCountry.startsWith('91')) {
    return { problem: 'This number is from another country. Type an Indian mobile number, which begins with +91.' };
  }
  // A number may itself begin with 91, so the length decides.
  const bare = withCountry?.slice(2) ?? (/^910?\d{10}$/.test(digits) ? digits.slice(2) : digits);
  const number = bare.replace(/^0/, '');
  if (SERVICE_NUMBER.test(number)) {
    return {
      problem: 'This is a service number. Type your own mobile number: 10 digits that begin with 6, 7, 8 or 9.',
    };
  }
  if (number.length !== 10) {
    return {
      problem: `A mobile number has 10 digits, this has ${number.length}. Type all 10 digits and nothing else.`,
    };
  }
  if (/^[0-5]/.test(number) || LANDLINE_LIKE_MOBILE.test(number)) {
    return { problem: 'This looks like a landline. Type a mobile number: 10 digits that begin with 6, 7, 8 or 9.' };
  }
  return { mobile: `+91${number}` };
}
