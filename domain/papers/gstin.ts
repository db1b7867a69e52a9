import { isStateCode, type StateCode } from './paper-states.ts';

export const NOT_REGISTERED = 'not registered';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text is a taxpayer's GSTIN (regular or composition) with a State code and a correct check digit. */
export function isGstin(text: string): boolean {
  return stateOfGstin(text) !== undefined;
}

/** The State of a GSTIN. Undefined if the text is not one. */
export function stateOfGstin(text: string): StateCode | undefined {
  const state = text.slice(0, 2);
  return isWellFormed(text) && isStateCode(state) ? state : undefined;
}

function isWellFormed(text: string): boolean {
  return /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.test(text) && checkDigit(text.slice(0, 14)) === text[14];
}

/** Base-36 digits with weights 1 and 2 in turn; both digits of each product are added. */
function checkDigit(digits: string): string | undefined {
  const sum = [...digits].reduce((all, digit, index) => {
    const product = DIGITS.indexOf(digit) * (index % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return DIGITS[(36 - (sum % 36)) % 36];
}
